import { grams } from '@tillwright/domain/weight/grams.ts'
import { beforeAll, expect, it, vi } from 'vitest'
import { aGoods } from '../../testing/a-goods.ts'
import { fillCatalogue } from '../../testing/shop-goods.ts'
import { currentWords, loadAllWords, textIn } from '../../platform/words/words.ts'
import { whyRefused } from './why-refused.ts'

// Set before any module reads the browser's language.
vi.hoisted(() => vi.stubGlobal('navigator', { language: 'zh-CN' }))

const goods = [
  aGoods({
    id: 'apples',
    sellUnit: { kind: 'weight', unit: 'jin' },
    onHand: { kind: 'weight', weight: grams(500_000) },
  }),
  aGoods({ id: 'milk', name: { zh: '纯牛奶', en: 'Milk' } }),
]

beforeAll(async () => {
  await loadAllWords()
  fillCatalogue(goods)
})

const reportOf = async (data: unknown, code = 20301) =>
  textIn(currentWords(), await whyRefused({ code, message: '库存不足。', data }))

it('names what is short, and what the server has left of it, not what the till believes', async () => {
  const lines = [
    { goodsId: 'apples', name: '红富士苹果', available: 39.5 },
    { goodsId: 'milk', name: '纯牛奶', available: -2 },
    { goodsId: 'new', name: '新到的货', available: 1 },
  ]
  expect(await reportOf({ lines })).toBe(
    '库存不足：红富士苹果（库存 79 斤）、纯牛奶（库存 0 盒）、新到的货',
  )
})

it.each([null, {}, { lines: [] }, { lines: [{ goodsId: 'milk' }] }])(
  'is the reason alone where the answer is %j',
  async (data) => {
    expect(await reportOf(data)).toBe('库存不足')
  },
)

it('names what is not on sale', async () => {
  expect(await reportOf({ kind: 'goods', id: 'milk' }, 20302)).toBe('库存不足：纯牛奶')
  expect(await reportOf({ kind: 'box', id: 'milk' }, 20302)).toBe('库存不足')
  expect(await reportOf({ kind: 'goods', id: 'gone' }, 20302)).toBe('库存不足')
})

it('names no goods for another reason, and leaves none where there is none', async () => {
  const lines = [{ goodsId: 'milk', name: '纯牛奶', available: 1 }]
  expect(await reportOf({ lines }, 20303)).toBe('库存不足')
  expect(textIn(currentWords(), await whyRefused({ code: 0, message: '', data: null }))).toBe('')
})

it('says why a coupon of the sale may not be used', async () => {
  const refused = { code: 20304, message: '优惠券不能使用。' }
  const said = await whyRefused({ ...refused, data: { couponId: 'coupon-1', reason: 'inUse' } })
  expect(textIn(currentWords(), said)).toBe('优惠券不能使用：另一笔订单正在用这张券')
})
