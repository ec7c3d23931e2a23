// Content of the paper, row by row: the input of an encoder and the output of a decoder.
import type { Barcode } from '../barcode/code128.ts'
import type { Raster } from '../picture/raster.ts'

export type Align = 'left' | 'center' | 'right'

export interface Style {
  readonly bold: boolean
  readonly underlined: boolean
  /** White on black. */
  readonly inverted: boolean
  /** Times the normal width and height, 1 to 8. */
  readonly wide: number
  readonly tall: number
}

/** Characters of one style alongside each other. */
export interface Run {
  readonly text: string
  readonly style: Style
}

export interface TextRow {
  readonly kind: 'text'
  readonly align: Align
  readonly runs: readonly Run[]
  /** How far the paper advances. */
  readonly heightDots: number
}

export interface BarcodeRow {
  readonly kind: 'barcode'
  readonly align: Align
  readonly barcode: Barcode
  /** Width of the thinnest bar, 2 to 6. */
  readonly moduleDots: number
  /** 1 to 255. */
  readonly heightDots: number
  /** The content in plain characters below the bars. */
  readonly captioned: boolean
}

export interface QrRow {
  readonly kind: 'qr'
  readonly align: Align
  readonly content: string
  /** Side of one square, 1 to 16. */
  readonly moduleDots: number
}

export interface RasterRow {
  readonly kind: 'raster'
  readonly align: Align
  readonly raster: Raster
}

export type Row =
  | TextRow
  | BarcodeRow
  | QrRow
  | RasterRow
  /** Blank paper: dots, 1 to 255, or rows of normal height. */
  | { readonly kind: 'gap'; readonly dots: number }
  | { readonly kind: 'feed'; readonly rows: number }
  | { readonly kind: 'cut'; readonly full: boolean }
  | { readonly kind: 'drawer'; readonly pin: DrawerPin }

/** The plug has two wires for drawers: connector pin 2 and pin 5. */
export type DrawerPin = 2 | 5

export const plain: Style = { bold: false, underlined: false, inverted: false, wide: 1, tall: 1 }

export const isSameStyle = (left: Style, right: Style): boolean =>
  left.bold === right.bold &&
  left.underlined === right.underlined &&
  left.inverted === right.inverted &&
  left.wide === right.wide &&
  left.tall === right.tall

/** The runs without empty ones, neighbours of one style joined. */
export function joinRuns(runs: readonly Run[]): Run[] {
  const joined: Run[] = []
  for (const run of runs) {
    if (run.text === '') continue
    const last = joined.at(-1)
    if (last && isSameStyle(last.style, run.style)) {
      joined[joined.length - 1] = { text: last.text + run.text, style: run.style }
    } else joined.push(run)
  }
  return joined
}
