// Content of a price display: the goods bound to it, at the prices the till charges now.
import type { Cents } from '../money/cents.ts'

/** The inks a display has: black and white, and with red or yellow alongside them. */
export type TagColours = 'bw' | 'bwr' | 'bwy' | 'bwry'

export interface TagLine {
  readonly goodsId: string
  readonly name: string
  readonly specText: string
  /** Unit of the price: `jin`, `kg`, or the name of a piece. */
  readonly unit: string
  readonly priceCents: Cents
  /** Struck through alongside a lower price; null where there is none. */
  readonly regularCents: Cents | null
  readonly barcode: string
}

/** Two displays are to show the same exactly when their contents are spelt the same. */
export const contentText = (template: string, lines: readonly TagLine[]): string =>
  JSON.stringify([
    template,
    ...lines.map(({ goodsId, name, specText, unit, priceCents, regularCents, barcode }) => [
      goodsId,
      name,
      specText,
      unit,
      priceCents,
      regularCents,
      barcode,
    ]),
  ])
