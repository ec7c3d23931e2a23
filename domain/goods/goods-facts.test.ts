import { describe, expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { milli } from '../number/milli.ts'
import { barcodeFault, type GoodsFacts, goodsFaults } from './goods-facts.ts'

const milk: GoodsFacts = {
  name: '牛奶',
  nameEn: '',
  spec: '',
  specEn: '',
  style: null,
  specChoices: [],
  categoryId: null,
  barcodes: ['6901234567892'],
  itemCode: '10001',
  regularCents: cents(350),
  offlineCents: null,
  discountCents: cents(300),
  memberCents: cents(320),
  isWeighed: false,
  unit: '瓶',
  baseUnit: '毫升',
  baseUnitsPerUnit: milli(250_000),
  pieceId: null,
  pointsLimit: { kind: 'none' },
  countsStock: true,
  pictureUrl: null,
  isOnSale: true,
  isGrouped: false,
  brand: '',
  shelfLifeDays: null,
  merchantId: null,
  boxes: [],
}
const kinds = (part: Partial<GoodsFacts>) =>
  goodsFaults({ ...milk, ...part }).map(({ field, kind }) => `${field} ${kind}`)

describe('the fields of goods', () => {
  it('are refused as a case when it holds no whole number of pieces or is weighed', () => {
    const box = { pieceId: 'bottle', baseUnit: '瓶' }
    expect(kinds({ ...box, baseUnitsPerUnit: milli(24_000) })).toEqual([])
    for (const wrong of [500, 1000, 2500])
      expect(kinds({ ...box, baseUnitsPerUnit: milli(wrong) })).toEqual(['pieceId wholeCase'])
    expect(kinds({ pieceId: 'bottle', baseUnit: null, baseUnitsPerUnit: null })).toEqual([
      'pieceId wholeCase',
    ])
    expect(kinds({ ...box, baseUnitsPerUnit: milli(24_000), isWeighed: true, unit: 'kg' })).toEqual(
      ['pieceId wholeCase'],
    )
  })

  it('are accepted when nothing is wrong', () => {
    expect(kinds({})).toEqual([])
    expect(kinds({ isWeighed: true, unit: 'kg', baseUnit: null, baseUnitsPerUnit: null })).toEqual(
      [],
    )
  })

  it('are refused by the name of the fault', () => {
    expect(kinds({ name: '  ', unit: '' })).toEqual(['name needed', 'unit needed'])
    expect(kinds({ isWeighed: true })).toEqual(['unit weightUnit'])
    expect(kinds({ baseUnit: null })).toEqual(['baseUnitsPerUnit conversion'])
    expect(kinds({ baseUnitsPerUnit: milli(0) })).toEqual(['baseUnitsPerUnit conversion'])
    expect(kinds({ itemCode: '00000' })).toEqual(['itemCode reserved'])
    expect(kinds({ itemCode: 'A1' })).toEqual(['itemCode itemCodeForm'])
    expect(kinds({ regularCents: cents(0), discountCents: null })).toEqual(['regularCents tooLow'])
    expect(kinds({ discountCents: cents(350) })).toEqual(['discountCents notLower'])
    expect(kinds({ barcodes: ['6901234567892', '6901234567892', '6901234567890'] })).toEqual([
      'barcodes twice',
      'barcodes checkDigit',
    ])
  })

  it('check the last digit of GTINs only', () => {
    expect(barcodeFault('96385074')).toBeNull()
    expect(barcodeFault('96385075')).toBe('checkDigit')
    expect(barcodeFault('SHOP-17')).toBeNull()
    expect(barcodeFault('6.90123E+12')).toBe('rounded')
    expect(barcodeFault('123456')).toBeNull()
    expect(barcodeFault('苹果')).toBe('barcodeForm')
    expect(barcodeFault('12')).toBe('barcodeForm')
  })
})

it('accept a text as long as the field, and no longer', () => {
  expect(kinds({ brand: '牌'.repeat(60) })).toEqual([])
  expect(kinds({ brand: '牌'.repeat(61) })).toEqual(['brand tooLong'])
})
