import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withCheckDigit } from '../barcode/check-digit.ts'
import { cents } from '../money/cents.ts'
import { milli } from '../number/milli.ts'
import type { GoodsFacts } from './goods-facts.ts'
import { goodsFromText, noGoodsText, textOfGoods } from './goods-text.ts'

const price = fc.integer({ min: 2, max: 99_999_999 }).map(cents)
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null })
const word = fc.stringMatching(/^[一-龥A-Za-z0-9+@-]{1,12}$/)

const inBothLanguages = fc.stringMatching(/^[一-龥a-z0-9 ./]{0,6}$/).map((text) => text.trim())

/** Either a product by itself, or one specification of several. */
const someStyle: fc.Arbitrary<Pick<GoodsFacts, 'style' | 'specChoices' | 'spec'>> = fc.oneof(
  fc.constant({ style: null, specChoices: [], spec: '' }),
  fc.record({
    style: fc.stringMatching(/^[A-Za-z0-9-]{1,12}$/),
    spec: word,
    specChoices: fc.uniqueArray(
      fc.record({ group: word, value: word, groupEn: inBothLanguages, valueEn: inBothLanguages }),
      { minLength: 1, maxLength: 5, selector: ({ group }) => group },
    ),
  }),
)

const plainFacts: fc.Arbitrary<Omit<GoodsFacts, 'style' | 'specChoices' | 'spec'>> = fc.record({
  name: fc.stringMatching(/^[一-龥A-Za-z0-9=+@-]{1,12}$/),
  nameEn: fc.stringMatching(/^[A-Za-z]{0,8}$/),
  specEn: fc.stringMatching(/^[a-z]{0,6}$/),
  brand: fc.stringMatching(/^[一-龥A-Za-z]{0,8}$/),
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
  baseUnitsPerUnit: fc.integer({ min: 2, max: 9999 }).map((count) => milli(count * 1000)),
  pieceId: maybe(fc.constant('bottle')),
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

it('reads back what it writes, for any goods', () => {
  fc.assert(
    fc.property(plainFacts, someStyle, (plain, style) => {
      const facts: GoodsFacts = { ...plain, ...style }
      expect(goodsFromText(textOfGoods(facts), 'CNY')).toEqual({ facts, faults: [] })
    }),
  )
})

it('reports a cell that is no number, once', () => {
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
  // Sums of such prices would be no safe whole numbers any more.
  expect(read({ regularCents: '99999999999' })).toMatchObject([{ kind: 'notNumber' }])
  expect(read({ costCents: '9999999.99' })).toEqual([])
  expect(read({ regularCents: '' })).toMatchObject([{ kind: 'tooLow' }])
})

it('reads the choices of a specification as people write them', () => {
  const read = (part: object) =>
    goodsFromText({ ...noGoodsText, name: '衫', unit: '件', regularCents: '9', ...part }, 'CNY')
  const { facts, faults } = read({ style: 'TS-01', specChoices: '颜色：红|Red，尺寸|Size=大' })
  expect(faults).toEqual([])
  expect(facts).toMatchObject({ style: 'TS-01', spec: '红 / 大' })
  expect(facts.specChoices).toEqual([
    { group: '颜色', groupEn: '', value: '红', valueEn: 'Red' },
    { group: '尺寸', groupEn: 'Size', value: '大', valueEn: '' },
  ])
  const wrong = (part: object) => read(part).faults.map(({ field, kind }) => `${field} ${kind}`)
  expect(wrong({ style: 'TS-01' })).toEqual(['specChoices together'])
  expect(wrong({ specChoices: '颜色=红' })).toEqual(['style together'])
  expect(wrong({ style: '衫 1', specChoices: '颜色=红' })).toEqual(['style styleForm'])
  const form = 'specChoices choiceForm'
  for (const specChoices of ['红', '颜色=', '=红', '颜色=红; 颜色=蓝', '颜色=红=蓝'])
    expect(wrong({ style: 'TS-01', specChoices })).toEqual([form])
  const many = 'ABCDEF'.split('').map((group) => `${group}=1`)
  expect(wrong({ style: 'TS-01', specChoices: many.join() })).toEqual([form])
})
