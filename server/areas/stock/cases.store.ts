import { milliPerPiece } from '@tillwright/domain/number/milli.ts'
import { wholeCases } from '@tillwright/domain/stock/open-cases.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { engineOf } from '../../platform/db/engine.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import { selectStock } from './stock-list.store.ts'
import { calledColumns, selectStocked } from './stocked-goods.store.ts'

/**
 * These pieces and the cases they come in, with their stock, which nobody else moves until the transaction
 * ends. Goods whose stock is not counted are absent.
 */
export const lockedCases = (tx: Tx, place: StoreScope, pieceIds: readonly string[]) =>
  selectStock(tx, place)
    .select([
      ...calledColumns,
      'goods.item_code',
      'goods.piece_id',
      'goods.base_units_milli',
      'balance.amount as on_hand',
      'balance.moves',
      'stock_goods.cost_cents',
    ])
    .where((eb) => eb.or([eb('goods.id', 'in', pieceIds), eb('goods.piece_id', 'in', pieceIds)]))
    .where('goods.state', '<>', 'GONE')
    .orderBy('goods.id')
    .$if(engineOf(tx) === 'postgres', (query) => query.forUpdate('balance'))
    .execute()

export type LockedCase = Awaited<ReturnType<typeof lockedCases>>[number]

/** The piece that these goods are a case of; null where they are none. */
export async function pieceIdOf(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  goodsId: string,
): Promise<string | null> {
  const row = await tx
    .selectFrom('goods')
    .select('piece_id')
    .where((eb) => eb.and({ platform_id: platformId, store_id: storeId, id: goodsId }))
    .executeTakeFirst()
  return row?.piece_id ?? null
}

/** A piece and the whole cases of it that are there. */
export interface HeldCases {
  readonly pieceId: string
  readonly unit: string
  readonly count: number
}

/** The unopened cases of these pieces, the smallest first. */
export async function heldCases(
  db: Db,
  place: StoreScope,
  pieceIds: readonly string[],
): Promise<HeldCases[]> {
  if (pieceIds.length === 0) return []
  const rows = await selectStocked(db, place)
    .select(['goods.piece_id', 'goods.unit', 'balance.amount'])
    .where('goods.piece_id', 'in', pieceIds)
    .where('goods.state', '<>', 'GONE')
    .where('balance.amount', '>=', milliPerPiece)
    .orderBy('goods.base_units_milli')
    .orderBy('goods.id')
    .execute()
  return rows.map((row) => ({
    pieceId: row.piece_id ?? '',
    unit: row.unit,
    count: wholeCases(row.amount),
  }))
}
