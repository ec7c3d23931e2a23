// Lines that many papers are made of.
import type { BlockOf, BlockSize } from '@tillwright/domain/printing/paper-template.ts'
import type { Line } from '../layout/line.ts'
import type { ReceiptWords } from '../words/receipt-words.ts'
import type { Style } from '../layout/row.ts'

const big: Partial<Style> = { bold: true, wide: 2, tall: 2 }

const sizes: Readonly<Record<BlockSize, Partial<Style>>> = {
  small: {},
  large: { bold: true, tall: 2 },
  huge: big,
}

/** How text of a template’s size is printed. */
export const sizedStyle = (size: BlockSize): Partial<Style> => sizes[size]

export const rule: Line = { kind: 'rule' }
/** Words at the left edge, an amount at the right. */
export const pair = (left: string, right: string): Line => ({ kind: 'pair', left, right })

/** A text in the middle of the paper. */
export const centered = (text: string, style: Partial<Style> = {}): Line => ({
  kind: 'text',
  text,
  align: 'center',
  style,
})

/** Banner that must not be overlooked. */
export const banner = (text: string): Line => centered(text, { ...big, inverted: true })

/** The large line in the middle that says what a slip is. */
export const titleLine = (text: string): Line => centered(text, big)

/** Name of the till: one without a name yet is called a till, and not twice. */
export const tillName = (name: string, words: Pick<ReceiptWords, 'till'>): string =>
  name === words.till ? name : `${words.till} ${name}`

/** An amount that must be seen from across the counter. */
export const bigPair = (left: string, right: string): Line => ({
  kind: 'pair',
  left,
  right,
  leftStyle: big,
  rightStyle: big,
})

/** The store's name as large as its block says. */
export const shopLine = (name: string, { size }: BlockOf<'shop'>): Line =>
  centered(name, sizedStyle(size))

/** A number as bars, in plain characters below where its block says so. */
export const codeLine = (text: string, { captioned }: BlockOf<'code'>): Line => ({
  kind: 'barcode',
  text,
  captioned,
})

/** A line to sign on, with room above it. */
export const signatureLines = (text: string): Line[] => [
  { kind: 'feed', rows: 2 },
  { kind: 'text', text },
]

/**
 * How far the store's journal had come, to be held against it one day; nothing where there is none. It stands among the
 * facts, which no shape of a paper leaves out.
 */
export const headLines = (head: string | undefined, words: { readonly journal: string }): Line[] =>
  head === undefined || head === '' ? [] : [pair(words.journal, head)]
