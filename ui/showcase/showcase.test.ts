import { expect, it } from 'vitest'
import { lookIn } from './Showcase.tsx'

const parts = Object.keys(import.meta.glob('../*/*.tsx')).filter(
  (path) => path.startsWith('../') && !path.includes('.test.'),
)
const pages = import.meta.glob<string>('./*.tsx', { query: '?raw', import: 'default', eager: true })

/** Parts without a look of their own, or only inside another part. */
const inside = ['../field/LimitNote.tsx', '../pieces/SettingField.tsx', '../state/Announcer.tsx']

it('shows every part of ui/', () => {
  const shown = Object.values(pages).join('\n')
  expect(parts.length).toBeGreaterThan(25)
  const missing = parts.filter((path) => !shown.includes(`'${path}'`))
  expect(missing.sort()).toEqual(inside)
})

it('takes theme, language and size from its address, with defaults', () => {
  expect(lookIn('#dark,en,130')).toEqual({ theme: 'dark', language: 'en', size: '130' })
  expect(lookIn('')).toEqual({ theme: 'light', language: 'zh', size: '100' })
})
