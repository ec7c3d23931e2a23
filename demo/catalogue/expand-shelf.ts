// From written rows to goods: every brand in every kind and size, with codes of their own.
import { withCheckDigit } from '@tillwright/domain/barcode/check-digit.ts'
import { type Brand, ownBrand } from './brands.ts'
import { type DemoUnit, isWeightUnit } from './demo-units.ts'
import type {
  ChoiceGroup,
  ChoiceRow,
  GoodsRow,
  LooseRow,
  PackedRow,
  Shelf,
  Size,
} from './goods-row.ts'
import { ItemCodes } from './item-codes.ts'
import { type Named, named, namedAlike } from './named.ts'
import type { PictureName } from './picture-tints.ts'
import { isAmong } from './steady-number.ts'

/** Goods as every shop of the demo could have them, before a store sets its price and stock. */
export interface ShelfGoods {
  readonly itemCode: string
  /** Shared by the specifications of one product; the item code of the first of them. */
  readonly productCode: string
  /** Null for loose goods: they have only their item code. */
  readonly barcode: string | null
  readonly name: Named
  readonly spec: Named
  readonly choices: readonly { readonly group: Named; readonly value: Named }[]
  readonly categoryId: string
  readonly picture: PictureName
  readonly unit: DemoUnit
  /** A case of twelve boxes holds 12 of `box`. Null where nothing is counted inside. */
  readonly holds: { readonly unit: DemoUnit; readonly count: number } | null
  /** Before it is made to look like a price. */
  readonly rawCents: number
  readonly prePacked: boolean
  /** The first of its line: the maker, kind and size that most customers take. */
  readonly leads: boolean
}

/** Data in a row about one of its goods; the codes come after. */
interface Draft extends Omit<ShelfGoods, 'itemCode' | 'productCode' | 'barcode' | 'categoryId'> {
  readonly brand: Brand | null
  /** Drafts with the same text in here are specifications of one product. */
  readonly product: string | null
}

const pickedGrade = named('精选|choice')
const plain: Named = { zh: '', en: '' }

/** All goods of the shelves in their order. Codes depend on the order, so append, never insert. */
export function expandShelves(shelves: readonly Shelf[]): ShelfGoods[] {
  const codes = new ItemCodes()
  const products = new Map<string, string>()
  return shelves.flatMap(({ categoryId, rows }) =>
    rows.flatMap(draftsOf).map(({ brand, product, ...draft }): ShelfGoods => {
      const itemCode = codes.next(categoryId, isWeightUnit(draft.unit))
      const productCode = product === null ? itemCode : (products.get(product) ?? itemCode)
      if (product !== null) products.set(product, productCode)
      const barcode = brand === null ? null : withCheckDigit(codes.nextOf(brand.maker))
      return { ...draft, itemCode, productCode, barcode, categoryId }
    }),
  )
}

function draftsOf(row: GoodsRow): Draft[] {
  switch (row.form) {
    case 'loose':
      return looseDrafts(row)
    case 'packed':
      return packedDrafts(row)
    case 'choice':
      return choiceDrafts(row)
  }
}

function looseDrafts(row: LooseRow): Draft[] {
  const name = named(row.names)
  const base = { choices: [], picture: row.picture, holds: null, product: null }
  const loose = { ...base, spec: plain, unit: row.unit, brand: null }
  const drafts: Draft[] = [
    { ...loose, name, rawCents: row.cents, prePacked: row.prePacked, leads: true },
  ]
  if (row.picked) {
    const better = { zh: pickedGrade.zh + name.zh, en: `${name.en}, ${pickedGrade.en}` }
    const rawCents = part(row.cents, 132)
    drafts.push({ ...loose, name: better, rawCents, prePacked: false, leads: false })
  }
  for (const [text, percent = 100, unit = 'bag'] of row.packs) {
    const rawCents = part(row.cents, percent)
    const spec = namedAlike(text)
    const pack = { name, spec, unit, rawCents, prePacked: false, leads: false, brand: ownBrand }
    drafts.push({ ...base, ...pack })
  }
  return drafts
}

function packedDrafts(row: PackedRow): Draft[] {
  const brands: readonly (Brand | null)[] = row.brands.length > 0 ? row.brands : [null]
  const drafts: Draft[] = []
  for (const [brandAt, brand] of brands.entries()) {
    for (const [kindAt, [kindNames, kindPercent = 100]] of row.kinds.entries()) {
      const name = fullName(brand, named(kindNames), named(row.names))
      const each = part(part(row.cents, brand?.percent ?? 100), kindPercent)
      for (const [sizeAt, size] of row.sizes.entries()) {
        const isRare = brandAt > 0 && isAmong(`${name.zh} ${size[0]}`, 22)
        if (isRare) continue
        const leads = brandAt + kindAt + sizeAt === 0
        const sized = sizedDraft(row.unit, each, size)
        const maker = brand ?? ownBrand
        const { picture } = row
        drafts.push({
          ...sized,
          name,
          picture,
          leads,
          brand: maker,
          product: null,
          choices: [],
          prePacked: false,
        })
      }
    }
  }
  return drafts
}

function sizedDraft(unit: DemoUnit, cents: number, [text, percent = 100, ownUnit]: Size) {
  const count = ownUnit === 'case' ? Number(/×\s?(\d+)/.exec(text)?.[1] ?? 0) : 0
  return {
    spec: namedAlike(text),
    unit: ownUnit ?? unit,
    rawCents: part(cents, percent),
    holds: count > 0 ? { unit, count } : null,
  }
}

function choiceDrafts(row: ChoiceRow): Draft[] {
  return row.brands.flatMap((brand, brandAt) => {
    const name = fullName(brand, plain, named(row.names))
    const cents = part(row.cents, brand.percent)
    return combinations(row.groups).map((choices, at): Draft => {
      const values = choices.map(({ value }) => value)
      const percent = choices.reduce((product, one) => part(product, one.percent), 100)
      return {
        name,
        spec: {
          zh: values.map(({ zh }) => zh).join(' '),
          en: values.map(({ en }) => en).join(', '),
        },
        choices: choices.map(({ group, value }) => ({ group, value })),
        picture: row.picture,
        unit: row.unit,
        holds: null,
        rawCents: part(cents, percent),
        prePacked: false,
        leads: brandAt + at === 0,
        brand,
        product: name.zh,
      }
    })
  })
}

interface Choice {
  readonly group: Named
  readonly value: Named
  readonly percent: number
}

const combinations = (groups: readonly ChoiceGroup[]): Choice[][] =>
  groups.reduce<Choice[][]>(
    (made, { names, values }) =>
      made.flatMap((chosen) =>
        values.map(([text, percent = 100]) => [
          ...chosen,
          { group: named(names), value: namedAlike(text), percent },
        ]),
      ),
    [[]],
  )

function fullName(brand: Brand | null, kind: Named, line: Named): Named {
  const words = [brand?.en ?? '', kind.en, line.en].filter((word) => word !== '')
  return { zh: `${brand?.zh ?? ''}${kind.zh}${line.zh}`, en: words.join(' ') }
}

const part = (whole: number, percent: number): number => Math.round((whole * percent) / 100)
