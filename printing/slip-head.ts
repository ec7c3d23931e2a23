// What every slip of the shop begins with.
import type { Line } from './line.ts'
import type { ReceiptWords } from './receipt-words.ts'
import type { Style } from './row.ts'

const big: Partial<Style> = { bold: true, wide: 2, tall: 2 }
const banner: Partial<Style> = { ...big, inverted: true }

export const rule: Line = { kind: 'rule' }
export const pair = (left: string, right: string): Line => ({ kind: 'pair', left, right })

/** A text in the middle of the paper. */
export const centered = (text: string, style: Partial<Style> = {}): Line => ({
  kind: 'text',
  text,
  align: 'center',
  style,
})

/** An amount that must be seen from across the counter. */
export const bigPair = (left: string, right: string): Line => ({
  kind: 'pair',
  left,
  right,
  leftStyle: big,
  rightStyle: big,
})

export interface SlipHead {
  readonly title: string
  readonly storeName: string
  /** 0 is the original; every later print is a copy and says which. */
  readonly copyNumber: number
}

/** The copy's warning, the title and the store. */
export const slipHead = (head: SlipHead, words: ReceiptWords): Line[] => [
  ...(head.copyNumber > 0
    ? [centered(words.copy(head.copyNumber), banner), { kind: 'gap', dots: 10 } as const]
    : []),
  centered(head.title, big),
  centered(head.storeName),
  rule,
]
