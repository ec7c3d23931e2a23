import { type Cents, formatCents } from '@tillwright/domain/cents.ts'
import type { Line } from './line.ts'
import type { PriceLabel } from './price-label.ts'
import { centered, pair } from './slip-head.ts'
import type { SlipWords } from './slip-words.ts'

/** What stands on a pack that was made in the shop. */
export interface PackLabel {
  readonly name: string
  readonly spec: string
  /** How much is in it, in words: `628 g`. */
  readonly quantity: string
  readonly unitPriceCents: Cents
  /** The unit that the price is for, in words. */
  readonly unit: string
  readonly amountCents: Cents
  /** The store's wall time, ready to read; empty for a pack that keeps. */
  readonly packedAt: string
  readonly expiresAt: string
  readonly code: string
}

/** The label on receipt paper, for a shop without a label printer. */
export function packLabelLines(label: PackLabel, words: SlipWords): Line[] {
  const { pack } = words.label
  return [
    { kind: 'text', text: named(label), style: { bold: true } },
    pair(
      label.quantity,
      `${formatCents(label.unitPriceCents, '¥')} ${words.label.per}${label.unit}`,
    ),
    centered(formatCents(label.amountCents, '¥'), { bold: true, wide: 3, tall: 3 }),
    pair(pack.packed, label.packedAt),
    ...(label.expiresAt === '' ? [] : [pair(pack.expires, label.expiresAt)]),
    { kind: 'barcode', text: label.code, captioned: true },
    { kind: 'cut' },
  ]
}

const named = ({ name, spec }: PackLabel): string[] => [name, spec].filter((it) => it !== '')

/** The same on a small label: what is in the pack stands beside its name, its date below. */
export const packPriceLabel = (label: PackLabel): PriceLabel => ({
  name: label.name,
  spec: [label.spec, label.expiresAt].filter((it) => it !== '').join(' '),
  priceCents: label.amountCents,
  unit: label.quantity,
  regularCents: null,
  itemCode: '',
  barcode: label.code,
})
