import { cents } from '@tillwright/domain/money/cents.ts'
import { expect, test } from 'vitest'
import { labelOf } from './price-label-of.ts'

const flour = {
  name: '石磨蛋糕粉',
  nameEn: 'Stone Mill cake flour',
  spec: '2.5公斤',
  specEn: '2.5kg',
  unit: '袋',
  isWeighed: false,
  regularCents: cents(1880),
  offlineCents: null,
  discountCents: null,
  memberCents: null,
  itemCode: '160078',
  barcodes: ['6909310000066'],
}

test.each([
  ['zh', '石磨蛋糕粉', '2.5公斤', '袋'],
  ['en', 'Stone Mill cake flour', '2.5kg', 'bag'],
] as const)(
  'names goods, specification and unit on a label in %s',
  (language, name, spec, unit) => {
    const terms = { language, storeName: '店' }
    expect(labelOf(flour, terms)).toMatchObject({ name, spec, unit, priceCents: 1880 })
  },
)
