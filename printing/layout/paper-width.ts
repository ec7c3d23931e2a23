// The papers every shop knows, at 203 dots an inch: two rolls of receipts and three sizes of labels.

/** Millimetres of the roll. */
export type PaperWidth = 58 | 80

/** Labels by width and height in millimetres. */
export const labelPapers = ['40x30', '50x30', '60x40'] as const
export type LabelPaper = (typeof labelPapers)[number]

export type PaperFormat = PaperWidth | LabelPaper

export interface PaperSize {
  /** Half-width characters in a row: a Chinese character takes two. */
  readonly columns: number
  /** Printable width of the head. */
  readonly printDots: number
  /** Blank paper left and right of the head. */
  readonly marginDots: number
  /** Null where the paper is as long as its content. */
  readonly heightDots: number | null
  /** Blank space below a row of characters. */
  readonly leadingDots: number
}

/** One half-width character, 12 dots wide and 24 tall; a Chinese one is twice as wide. */
export const columnDots = 12
export const characterDots = 24
/** A printer's advance for a row of normal size. */
export const rowDots = 34
export const dotsPerMm = 8

const roll = { heightDots: null, leadingDots: rowDots - characterDots }
const labelLeadingDots = 4

const label = (widthMm: number, heightMm: number): PaperSize => {
  const columns = Math.floor((widthMm * dotsPerMm) / columnDots) - 2
  const printDots = columns * columnDots
  return {
    columns,
    printDots,
    marginDots: Math.floor((widthMm * dotsPerMm - printDots) / 2),
    heightDots: heightMm * dotsPerMm,
    leadingDots: labelLeadingDots,
  }
}

const sizes: Readonly<Record<PaperFormat, PaperSize>> = {
  58: { columns: 32, printDots: 384, marginDots: 40, ...roll },
  80: { columns: 48, printDots: 576, marginDots: 32, ...roll },
  '40x30': label(40, 30),
  '50x30': label(50, 30),
  '60x40': label(60, 40),
}

/** Dots and columns of a paper. */
export const paperSize = (paper: PaperFormat): PaperSize => sizes[paper]

export const isLabel = (paper: PaperFormat): paper is LabelPaper => sizes[paper].heightDots !== null
