import type { Output } from '@tillwright/contract/call.ts'
import type { goodsLine } from '@tillwright/contract/bulk/bulk-lines.ts'
import type { streamPrices, streamStock } from '@tillwright/contract/bulk/bulk.ts'
import { milli } from '@tillwright/domain/number/milli.ts'
import type { Context } from '../../platform/context.ts'
import { factsOf, type StoredGoods } from '../goods/goods-rows.ts'
import { goodsCells } from '../goods/export-goods.ts'
import { rowsAfterVersion, shelf } from '../goods/office-list.store.ts'
import { stockAfter } from './stream-stock.store.ts'

type GoodsOut = (typeof goodsLine)['_zod']['output']

/** Rows that are in memory at a time. */
export const rowsAtOnce = 500

/** The goods of the store, page by page; whatever is changed meanwhile comes again with its new version. */
async function* goodsAfter(context: Context, version: number): AsyncGenerator<StoredGoods[]> {
  let after: number | undefined = version
  while (after !== undefined) {
    const rows: StoredGoods[] = await rowsAfterVersion(
      shelf(context.db, context),
      after,
      rowsAtOnce,
    )
    if (rows.length > 0) yield rows
    after = rows.length < rowsAtOnce ? undefined : rows.at(-1)?.version
  }
}

export async function* goodsLines(
  context: Context,
  after: number,
): AsyncGenerator<readonly GoodsOut[]> {
  for await (const rows of goodsAfter(context, after)) {
    const cells = await goodsCells(context, rows)
    yield rows.map(({ id, version }, at) => ({ ...cells[at], goodsId: id, version }))
  }
}

export async function* priceLines(context: Context, after: number): Output<typeof streamPrices> {
  for await (const rows of goodsAfter(context, after))
    yield rows.map((row) => {
      const { name, unit, regularCents, discountCents, memberCents, offlineCents } = factsOf(
        row,
        [],
      )
      const prices = { regularCents, discountCents, memberCents, offlineCents }
      return {
        goodsId: row.id,
        version: row.version,
        itemCode: row.item_code,
        name,
        unit,
        ...prices,
      }
    })
}

export async function* stockLines(context: Context, from: string): Output<typeof streamStock> {
  let after: string | undefined = from
  while (after !== undefined) {
    const rows = await stockAfter(context.db, context, { after, limit: rowsAtOnce })
    if (rows.length > 0)
      yield rows.map(
        ({ id, item_code: itemCode, name_zh: name, unit_kind: kind, unit, amount }) => ({
          goodsId: id,
          itemCode,
          name,
          unit: kind === 'weight' ? 'kg' : unit,
          onHand: milli(amount),
        }),
      )
    after = rows.length < rowsAtOnce ? undefined : rows.at(-1)?.id
  }
}
