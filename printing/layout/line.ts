// Content of a document, before the paper's width is known.
import type { Raster } from '../picture/raster.ts'
import type { Align, DrawerPin, Style } from './row.ts'

/**
 * One text, or pieces of it. Pieces stay whole and share a row, `joint` between them, as long as
 * they fit; a piece wider than the paper is broken like any text.
 */
export type Words = string | readonly string[]

export interface TextLine {
  readonly kind: 'text'
  readonly text: Words
  readonly joint?: string
  readonly align?: Align
  readonly style?: Partial<Style>
  /** Columns left blank on the left. */
  readonly indent?: number
}

/** Something on the left and its amount on the right, on the first row where both fit. */
export interface PairLine {
  readonly kind: 'pair'
  readonly left: Words
  readonly joint?: string
  readonly right: string
  readonly leftStyle?: Partial<Style>
  readonly rightStyle?: Partial<Style>
  readonly indent?: number
}

export interface Cell {
  readonly text: string
  /** Without it the cell shares what the others leave. */
  readonly columns?: number
  readonly align?: Align
}

/** Cells alongside each other, each wrapped in its own columns. */
export interface CellsLine {
  readonly kind: 'cells'
  readonly cells: readonly Cell[]
  readonly style?: Partial<Style>
}

/** Code 128 as wide as it may be; a QR code where the bars would be too fine to scan. */
export interface BarcodeLine {
  readonly kind: 'barcode'
  readonly text: string
  readonly captioned?: boolean
  readonly heightDots?: number
}

export type Line =
  | TextLine
  | PairLine
  | CellsLine
  | { readonly kind: 'rule' }
  | BarcodeLine
  | { readonly kind: 'qr'; readonly content: string; readonly sideDots?: number }
  | { readonly kind: 'picture'; readonly raster: Raster; readonly align?: Align }
  | { readonly kind: 'gap'; readonly dots: number }
  | { readonly kind: 'feed'; readonly rows: number }
  | { readonly kind: 'cut'; readonly full?: boolean }
  | { readonly kind: 'drawer'; readonly pin?: DrawerPin }
