import { expect, it } from 'vitest'
import { inLanguage, nameWithSpec } from './goods-words.ts'

const eggs = { nameZh: '土鸡蛋', nameEn: 'Farm eggs', specText: '10枚装', specTextEn: 'box of 10' }

it("names goods with their specification in the reader's language", () => {
  expect(nameWithSpec(eggs, 'zh')).toBe('土鸡蛋 10枚装')
  expect(nameWithSpec(eggs, 'en')).toBe('Farm eggs box of 10')
  expect(nameWithSpec({ ...eggs, specText: '', specTextEn: '' }, 'en')).toBe('Farm eggs')
})

it('falls back to Chinese word by word, also for goods stored before there were English names', () => {
  expect(nameWithSpec({ ...eggs, specTextEn: '' }, 'en')).toBe('Farm eggs 10枚装')
  expect(nameWithSpec({ ...eggs, nameEn: '' }, 'en')).toBe('土鸡蛋 box of 10')
  expect(inLanguage('en', '红', undefined)).toBe('红')
})
