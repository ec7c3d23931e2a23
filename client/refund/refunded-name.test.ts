import { afterAll, beforeAll, expect, test } from 'vitest'
import { showBook } from '../catalogue/catalogue-store.ts'
import { packChunk } from '../catalogue/goods-chunk.ts'
import { emptyIndex, indexGoods } from '../catalogue/goods-index.ts'
import { aGoods } from '../testing/a-goods.ts'
import { refundedName } from './refunded-name.ts'

beforeAll(() => {
  const goods = [
    aGoods({ id: 'milk', name: { zh: '纯牛奶', en: 'Pure milk' } }),
    aGoods({ id: 'tofu', name: { zh: '老豆腐', en: '' } }),
    aGoods({ id: 'open', name: { zh: '无码商品', en: 'Open item' } }),
  ]
  showBook(indexGoods(goods), new Map([[0, packChunk(goods)]]), {})
})
afterAll(() => showBook(emptyIndex, new Map(), {}))

test('what came back is named in the language of the screen', () => {
  expect(refundedName({ goodsId: 'milk', name: '纯牛奶' }, 'en')).toBe('Pure milk')
  expect(refundedName({ goodsId: 'milk', name: '纯牛奶' }, 'zh')).toBe('纯牛奶')
})

test.each([
  ['has no English name', 'tofu', '老豆腐'],
  ['is called something else today', 'milk', '鲜牛奶'],
  ['was named by the cashier', 'open', '手工花束'],
  ['is sold no more', 'gone', '绿豆糕'],
])('what %s keeps the name it was sold under', (_why, goodsId, name) => {
  expect(refundedName({ goodsId, name }, 'en')).toBe(name)
})
