import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withCheckDigit } from '../barcode/check-digit.ts'
import { cents } from '../cents.ts'
import { milli } from '../milli.ts'
import type { GoodsFacts } from './goods-facts.ts'
import { goodsFromText, noGoodsText, textOfGoods } from './goods-text.ts'

const price = fc.integer({ min: 2, max: 99_999_999 }).map(cents)
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null })
const word = fc.stringMatching(/^[一-龥A-Za-z0-9=+@-]{1,12}$/)

const someFacts: fc.Arbitrary<GoodsFacts> = fc.record({
  name: word,
  nameEn: fc.stringMatching(/^[A-Za-z]{0,8}$/),
  specEn: fc.stringMatching(/^[a-z]{0,6}$/),
  spec: fc.constant(''),
  categoryId: maybe(fc.constant('fruit')),
  barcodes: fc.uniqueArray(fc.stringMatching(/^69\d{10}$/).map(withCheckDigit), { maxLength: 3 }),
  itemCode: maybe(fc.stringMatching(/^[1-9]\d{4}$/)),
  regularCents: price,
  offlineCents: fc.constant(null),
  discountCents: fc.constant(null),
  memberCents: maybe(price),
  isWeighed: fc.constant(false),
  unit: fc.constant('个'),
  baseUnit: fc.constant('克'),
  baseUnitsPerUnit: fc.integer({ min: 1, max: 9_999_999 }).map(milli),
  pointsLimit: fc.oneof(
    fc.constant({ kind: 'none' } as const),
    fc.constant({ kind: 'allButMinimum' } as const),
    fc
      .integer({ min: 1, max: 10_000 })
      .map((basisPoints) => ({ kind: 'share', basisPoints }) as const),
  ),
  countsStock: fc.boolean(),
  pictureUrl: fc.constant(null),
  isOnSale: fc.boolean(),
  isGrouped: fc.boolean(),
  shelfLifeDays: maybe(fc.integer({ min: 1, max: 3650 })),
  merchantId: maybe(fc.constant('own')),
  boxes: fc.uniqueArray(
    fc.record({
      kindId: fc.stringMatching(/^[a-z一-龥]([ a-z0-9-]{0,8}[a-z0-9])?$/),
      count: fc.integer({ min: 1, max: 99 }),
    }),
    { maxLength: 3, selector: ({ kindId }) => kindId },
  ),
})

it('reads back what it wrote, whatever the goods', () => {
  fc.assert(
    fc.property(someFacts, (facts) => {
      expect(goodsFromText(textOfGoods(facts), 'CNY')).toEqual({ facts, faults: [] })
    }),
  )
})

it('names what is no number, once', () => {
  const read = (part: object) =>
    goodsFromText({ ...noGoodsText, name: '梨', unit: '个', regularCents: '3.5', ...part }, 'CNY')
      .faults
  expect(read({})).toEqual([])
  expect(read({ regularCents: '三块' })).toEqual([
    { field: 'regularCents', kind: 'notNumber', text: '三块' },
  ])
  expect(read({ memberCents: '1.234' })).toMatchObject([{ field: 'memberCents' }])
  expect(read({ shelfLifeDays: '0' })).toMatchObject([{ field: 'shelfLifeDays', kind: 'days' }])
  expect(read({ shelfLifeDays: '3651' })).toMatchObject([{ kind: 'days' }])
  expect(read({ shelfLifeDays: '1.5' })).toMatchObject([{ kind: 'notNumber' }])
  expect(read({ pointsLimit: '101' })).toMatchObject([{ kind: 'notNumber' }])
  expect(read({ regularCents: '' })).toMatchObject([{ kind: 'tooLow' }])
})
