import type { Output } from '@tillwright/contract/call.ts'
import type { queryStock } from '@tillwright/contract/office/stock.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { milli } from '@tillwright/domain/number/milli.ts'
import type { Db } from '../../platform/db/db.ts'
import { branchOf } from '../goods/branch-of.store.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import { heldCases } from './cases.store.ts'
import { calledGoods } from './stocked-goods.ts'
import {
  comingAmounts,
  countStock,
  firstBarcodes,
  matchesInput,
  type QueryStockInput,
  selectStock,
  stockRows,
} from './stock-list.store.ts'

export type StockOfGoods = Output<typeof queryStock>['list'][number]

/** A page of a store's stock, by the goods' ids. */
export async function stockPage(
  db: Db,
  place: StoreScope,
  input: QueryStockInput,
): Promise<Output<typeof queryStock>> {
  const branch = await branchOf(db, place.platformId, input.categoryId)
  const wanted = matchesInput(db, place, { ...input, branch })
  const page = input.cursor === null ? wanted : wanted.where('goods.id', '>', input.cursor)
  const list = await stockOf(db, place, page.orderBy('goods.id').limit(input.pageSize))
  const last = list.length < input.pageSize ? undefined : list.at(-1)
  const total = input.cursor === null ? await countStock(wanted) : null
  return { list, cursor: last?.goodsId ?? null, total }
}

/** The stock of one good; null where the store does not count it. */
export async function stockOfOne(
  db: Db,
  place: StoreScope,
  goodsId: string,
): Promise<StockOfGoods | null> {
  const [one] = await stockOf(db, place, selectStock(db, place).where('goods.id', '=', goodsId))
  return one ?? null
}

async function stockOf(
  db: Db,
  place: StoreScope,
  wanted: ReturnType<typeof selectStock>,
): Promise<StockOfGoods[]> {
  const rows = await stockRows(wanted)
  const ids = rows.map(({ id }) => id)
  const [codes, coming, cases] = await Promise.all([
    firstBarcodes(db, place, ids),
    comingAmounts(db, place, ids),
    heldCases(
      db,
      place,
      rows.flatMap(({ id, in_cases: amount }) => (amount > 0 ? [id] : [])),
    ),
  ])
  return rows.map((row) => ({
    ...calledGoods(row),
    isWeighed: row.unit_kind === 'weight',
    barcode: codes.get(row.id) ?? null,
    itemCode: row.item_code,
    onHand: milli(row.amount),
    inCases: milli(row.in_cases),
    cases: cases.flatMap(({ pieceId, ...held }) => (pieceId === row.id ? [held] : [])),
    opensInto:
      row.piece_id === null
        ? null
        : { unit: row.base_unit ?? '', quantity: milli(row.base_units_milli ?? 0) },
    coming: milli(coming.get(row.id) ?? 0),
    lowLevel: row.low_level === null ? null : milli(row.low_level),
    costCents: row.cost_cents === null ? null : cents(row.cost_cents),
    shelfLifeDays: row.shelf_life_days,
  }))
}
