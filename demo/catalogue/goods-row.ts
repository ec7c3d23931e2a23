// Format of a line of the demo shelf before it becomes goods.
import type { Brand } from './brands.ts'
import type { DemoUnit } from './demo-units.ts'
import type { Names } from './named.ts'
import type { PictureName } from './picture-tints.ts'

/** Fresh goods on the scale, and perhaps the same in packs with a barcode. */
export interface LooseRow {
  readonly form: 'loose'
  readonly names: Names
  readonly picture: PictureName
  /** For one jin, or for one kilogram where `unit` says so. */
  readonly cents: number
  readonly unit: 'jin' | 'kg'
  /** A hand-picked grade is sold alongside the plain one. */
  readonly picked: boolean
  /** Packs of it: spec text and how many per cent of the price one costs. */
  readonly packs: readonly Size[]
  /** Staff weigh and label it ahead of the rush. */
  readonly prePacked: boolean
}

/** Goods of one or more makers in kinds and sizes. Each combination is goods of its own. */
export interface PackedRow {
  readonly form: 'packed'
  readonly names: Names
  readonly picture: PictureName
  readonly cents: number
  readonly unit: DemoUnit
  readonly brands: readonly Brand[]
  readonly kinds: readonly Kind[]
  readonly sizes: readonly Size[]
}

/** One product a brand, whose specifications the customer chooses from groups. */
export interface ChoiceRow {
  readonly form: 'choice'
  readonly names: Names
  readonly picture: PictureName
  readonly cents: number
  readonly unit: DemoUnit
  readonly brands: readonly Brand[]
  readonly groups: readonly ChoiceGroup[]
}

export type GoodsRow = LooseRow | PackedRow | ChoiceRow

/** Names before the line's own, and its price in per cent of the line's. */
export type Kind = readonly [names: Names, percent?: number]

/** Spec text, its price in per cent of the line's, and its own unit where it has another. */
export type Size = readonly [text: string, percent?: number, unit?: DemoUnit]

export interface ChoiceGroup {
  readonly names: Names
  readonly values: readonly Size[]
}

/** The rows of one category of the second level. */
export interface Shelf {
  readonly categoryId: string
  readonly rows: readonly GoodsRow[]
}

type LooseExtras = Partial<Pick<LooseRow, 'unit' | 'picked' | 'packs' | 'prePacked'>>

/** `cents` is the price of a jin unless the extras name the kilogram. */
export const loose = (
  names: Names,
  picture: PictureName,
  cents: number,
  extras: LooseExtras = {},
): LooseRow => ({
  form: 'loose',
  names,
  picture,
  cents,
  unit: 'jin',
  picked: false,
  packs: [],
  prePacked: false,
  ...extras,
})

type PackedExtras = Pick<PackedRow, 'unit'> & Partial<Pick<PackedRow, 'brands' | 'kinds' | 'sizes'>>

/** Without brands the goods carry no maker's name; without kinds or sizes there is one plain one. */
export const packed = (
  names: Names,
  picture: PictureName,
  cents: number,
  extras: PackedExtras,
): PackedRow => ({
  form: 'packed',
  names,
  picture,
  cents,
  brands: [],
  kinds: [['|']],
  sizes: [['']],
  ...extras,
})

export const choice = (
  names: Names,
  picture: PictureName,
  cents: number,
  extras: Pick<ChoiceRow, 'unit' | 'brands' | 'groups'>,
): ChoiceRow => ({ form: 'choice', names, picture, cents, ...extras })
