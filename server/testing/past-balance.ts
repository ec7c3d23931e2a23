import { randomUUID } from 'node:crypto'
import type { ExpiringBook } from '@tillwright/domain/loyalty/expiry.ts'
import { firstStores } from '../areas/member/sweep.store.ts'
import { transaction } from '../platform/db/transaction.ts'
import { everyStore, moveBalances } from '../platform/ledger/move-balances.ts'
import { journalOpening } from '../platform/ledger/open-with-journal.ts'
import type { TestShop } from './test-shop.ts'

interface PastBalance {
  readonly accountId: string
  readonly book: ExpiringBook
  readonly amount: number
  readonly atMs: number
}

/** Gives a member something that came at a moment of the past. Throws in a shop without a store. */
export async function pastBalance(
  { opened: { db }, clock }: TestShop,
  { atMs, ...balance }: PastBalance,
): Promise<void> {
  const [place] = await firstStores(db)
  if (place === undefined) throw new Error('the shop has no store')
  const { platformId } = place
  const sourceId = randomUUID()
  await transaction(db, async (tx) => {
    const move = { ...balance, storeId: everyStore, leg: '' }
    await moveBalances(tx, { platformId, kind: 'opening', id: sourceId, atMs }, [move])
    await journalOpening(tx, place, { sourceId, atMs: clock.nowMs })
  })
}
