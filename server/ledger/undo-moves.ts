import type { Tx } from '../db/db.ts'
import { moveBalances, type MoveSource } from './move-balances.ts'

/**
 * Moves back whatever one source has moved, book by book, under a kind of its own. Nothing is
 * erased: the ledger shows both.
 */
export async function undoMoves(
  tx: Tx,
  source: Omit<MoveSource, 'atMs'>,
  undo: Pick<MoveSource, 'kind' | 'atMs'>,
): Promise<void> {
  const moved = await tx
    .selectFrom('ledger')
    .select(['book', 'store_id', 'account_id', 'amount', 'leg'])
    .where('platform_id', '=', source.platformId)
    .where('source_id', '=', source.id)
    .where('source_kind', '=', source.kind)
    .execute()
  const back = moved.map(({ book, store_id: storeId, account_id: accountId, amount, leg }) => ({
    book,
    storeId,
    accountId,
    amount: -amount,
    leg,
  }))
  await moveBalances(tx, { platformId: source.platformId, id: source.id, ...undo }, back)
}
