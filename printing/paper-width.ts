// The two widths of receipt paper every shop knows, at 203 dots an inch.

/** Millimetres of the roll. */
export type PaperWidth = 58 | 80

export interface PaperSize {
  /** Half-width characters in a row: a Chinese character takes two. */
  readonly columns: number
  /** What the head can print. */
  readonly printDots: number
  /** Blank paper left and right of the head. */
  readonly marginDots: number
}

/** One half-width character, 12 dots wide and 24 tall; a Chinese one is twice as wide. */
export const columnDots = 12
export const characterDots = 24
/** What a printer advances by for a row of normal size. */
export const rowDots = 34

const sizes: Readonly<Record<PaperWidth, PaperSize>> = {
  58: { columns: 32, printDots: 384, marginDots: 40 },
  80: { columns: 48, printDots: 576, marginDots: 32 },
}

export const paperSize = (paper: PaperWidth): PaperSize => sizes[paper]
