import { milli } from '@tillwright/domain/number/milli.ts'
import { expect, it } from 'vitest'
import {
  lineFaults,
  newDraft,
  type StockOfGoods,
  inputOf,
  withGoods,
  withLine,
  withoutLine,
} from './document-draft.ts'

const milk: StockOfGoods = {
  goodsId: 'milk',
  name: '牛奶',
  nameEn: 'Milk',
  spec: '',
  specEn: '',
  unit: '瓶',
  isWeighed: false,
  barcode: null,
  itemCode: null,
  onHand: milli(0),
  inCases: milli(0),
  cases: [],
  opensInto: null,
  coming: milli(0),
  lowLevel: null,
  costCents: null,
  shelfLifeDays: null,
}
const day = { year: 2026, month: 2, day: 27 }
const apples = { ...milk, goodsId: 'apples', isWeighed: true, unit: 'kg' }

it('adds one when goods are scanned again, and lets weights be typed', () => {
  let draft = withGoods(withGoods(newDraft(), milk, day), milk, day)
  draft = withGoods(withGoods(draft, apples, day), apples, day)
  expect(draft.lines.map(({ quantity }) => quantity)).toEqual(['2', ''])
  expect(inputOf('RECEIVE', draft, 'CNY')).toBeNull()
  const [, weighed] = draft.lines
  draft = withLine(draft, weighed?.key ?? '', {
    quantity: '1.25',
    cost: '3.5',
    expiresDay: '2026-12-01',
  })
  expect(inputOf('RECEIVE', draft, 'CNY')?.lines).toEqual([
    { goodsId: 'milk', quantity: 2000, costCents: null, expiresDay: null },
    { goodsId: 'apples', quantity: 1250, costCents: 350, expiresDay: '2026-12-01' },
  ])
  expect(inputOf('WASTE', draft, 'CNY')).toMatchObject({ reason: 'EXPIRED', toStoreId: null })
  expect(inputOf('WASTE', draft, 'CNY')?.lines[1]?.costCents).toBeNull()
  expect(withoutLine(draft, weighed?.key ?? '').lines).toHaveLength(1)
})

it('names the invalid fields of a line', () => {
  const [line] = withGoods(newDraft(), milk, day).lines
  if (line === undefined) throw new Error('no line')
  expect(lineFaults({ ...line, quantity: '0', cost: '1.234' }, 'CNY')).toEqual({
    quantity: true,
    cost: true,
  })
  expect(lineFaults({ ...line, quantity: '1e3', cost: '-1' }, 'CNY')).toEqual({
    quantity: true,
    cost: true,
  })
  expect(lineFaults({ ...line, quantity: '0.001' }, 'CNY')).toEqual({
    quantity: false,
    cost: false,
  })
})

it('proposes the expiry date when goods have a shelf life', () => {
  const [line] = withGoods(newDraft(), { ...milk, shelfLifeDays: 3 }, day).lines
  expect(line?.expiresDay).toBe('2026-03-02')
  expect(withGoods(newDraft(), milk, day).lines[0]?.expiresDay).toBe('')
})
