import type { goodsLineIn, priceLineIn } from '@tillwright/contract/bulk/bulk-lines.ts'
import type { Cents } from '@tillwright/domain/money/cents.ts'
import { formatDecimal } from '@tillwright/domain/number/decimal.ts'
import type { Context } from '../../platform/context.ts'
import { goodsCells } from '../goods/export-goods.ts'
import { importGoods } from '../import/import-goods.ts'
import { goodsNotRemoved } from '../import/known-goods.store.ts'
import {
  doneLine,
  type GoodLine,
  type LineResult,
  refusedLine,
  type WriteLines,
} from './load-lines.ts'

export type GoodsIn = (typeof goodsLineIn)['_zod']['output']
export type PricesIn = (typeof priceLineIn)['_zod']['output']

/** Writes lines of goods down as rows of an import, which the office lists and can take back. */
export const writeGoods =
  (context: Context, importId: string): WriteLines<GoodsIn> =>
  async (lines) => {
    const said = await importGoods(context, {
      importId,
      fileName: context.service.name,
      isTrial: false,
      takesAnyCheckDigit: false,
      rows: lines.map(({ line, value }) => ({ ...value, line })),
    })
    const done = said.outcomes.map(({ line, kind, goodsId }) =>
      doneLine(line, goodsId, kind !== 'same'),
    )
    return [...done, ...refusedOnce(said.refused)]
  }

interface Fault {
  readonly line: number
  readonly field: string
  readonly kind: string
  readonly text: string
}

/** One answer for each line, however much is wrong with it. */
function refusedOnce(faults: readonly Fault[]): LineResult[] {
  const words = new Map<number, string[]>()
  for (const { line, field, kind, text } of faults)
    words.set(line, [...(words.get(line) ?? []), `${field}: ${kind} ${text}`.trim()])
  return [...words].map(([line, all]) => refusedLine(line, 'invalid', all.join('; ')))
}

/** Writes lines of prices down the same way. A line that names no goods of the store is refused: it makes none. */
export const writePrices =
  (context: Context, importId: string): WriteLines<PricesIn> =>
  async (lines) => {
    const isNamed = ({ value }: GoodLine<PricesIn>) =>
      [value.goodsId, value.barcode, value.itemCode].filter((one) => one !== undefined).length === 1
    const nameless = lines
      .filter((one) => !isNamed(one))
      .map(({ line }) => refusedLine(line, 'invalid', 'one of goodsId, barcode and itemCode'))
    const codes = await codesOf(context, lines)
    const named = lines.filter(isNamed).map(({ line, value }) => ({
      line,
      value: { ...codes.get(value.goodsId ?? ''), ...cellsOf(value) },
    }))
    const written = named.length === 0 ? [] : await writeGoods(context, importId)(named)
    return [...nameless, ...written]
  }

/** Returns the codes by which an import tells goods apart that are named by their ids. */
async function codesOf(context: Context, lines: readonly GoodLine<PricesIn>[]) {
  const ids = lines.flatMap(({ value }) => value.goodsId ?? [])
  const rows = await goodsNotRemoved(context.db, context, [...new Set(ids)])
  const cells = await goodsCells(context, rows)
  return new Map(
    rows.map(({ id }, at) => {
      const { barcodes, itemCode, name, spec } = cells[at] ?? {}
      return [id, { barcodes, itemCode, name, spec }]
    }),
  )
}

function cellsOf({ goodsId, barcode, itemCode, ...prices }: PricesIn): GoodsIn {
  const names = { goodsId, barcodes: barcode, itemCode }
  const { regularCents, discountCents, memberCents, offlineCents } = prices
  const cells = {
    regularCents: cellOf(regularCents),
    discountCents: cellOf(discountCents),
    memberCents: cellOf(memberCents),
    offlineCents: cellOf(offlineCents),
  }
  const given = Object.entries({ ...names, ...cells }).filter(([, cell]) => cell !== undefined)
  return Object.fromEntries(given)
}

/** Left out it says nothing; empty it takes the price away. */
const cellOf = (price: Cents | null | undefined): string | undefined =>
  price === undefined ? undefined : price === null ? '' : formatDecimal(price, 2)
