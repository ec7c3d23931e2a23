import { type Cents, formatCents } from '@tillwright/domain/cents.ts'
import type { Line } from './line.ts'
import { centered } from './slip-head.ts'
import type { SlipWords } from './slip-words.ts'

/** The price of some goods on their shelf. */
export interface PriceLabel {
  readonly name: string
  readonly spec: string
  /** What the till charges somebody without a card. */
  readonly priceCents: Cents
  /** The unit in words: a piece's name or a unit of weight. */
  readonly unit: string
  /** Struck through; null where the price is the regular one. */
  readonly regularCents: Cents | null
  readonly itemCode: string
  /** Empty where the goods have none. */
  readonly barcode: string
}

/** The label on receipt paper, for a shop without a label printer. */
export function priceLabelLines(label: PriceLabel, words: SlipWords): Line[] {
  return [
    {
      kind: 'text',
      text: [label.name, label.spec].filter((it) => it !== ''),
      style: { bold: true },
    },
    centered(priceText(label, words), { bold: true, wide: 3, tall: 3 }),
    ...(label.regularCents === null ? [] : [centered(regularText(label.regularCents, words))]),
    ...(label.barcode === ''
      ? []
      : [{ kind: 'barcode', text: label.barcode, captioned: true } as const]),
    { kind: 'cut' },
  ]
}

/** `¥6.80 元/斤`, or `¥6.80 per jin`. */
export const priceText = ({ priceCents, unit }: PriceLabel, { label }: SlipWords): string =>
  `${formatCents(priceCents, '¥')} ${label.per}${unit}`

export const regularText = (regular: Cents, { label }: SlipWords): string =>
  `${label.regular} ${formatCents(regular, '¥')}`
