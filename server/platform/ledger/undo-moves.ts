import type { Tx } from '../db/db.ts'
import { moveBalances, type MoveSource } from './move-balances.ts'
import { movesOfSource } from './balance.store.ts'

/**
 * Moves back whatever one source has moved, book by book, under a kind of its own. Nothing is
 * erased: the ledger shows both.
 */
export async function undoMoves(
  tx: Tx,
  source: Omit<MoveSource, 'atMs'>,
  undo: Pick<MoveSource, 'kind' | 'atMs'>,
): Promise<void> {
  const moved = await movesOfSource(tx, source)
  const back = moved.map(({ book, store_id: storeId, account_id: accountId, amount, leg }) => ({
    book,
    storeId,
    accountId,
    amount: -amount,
    leg,
  }))
  await moveBalances(tx, { platformId: source.platformId, id: source.id, ...undo }, back)
}
