import type { Db, Tx } from '../db/db.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { Book } from './ledger.tables.ts'

/** An account to be opened, empty. */
export interface NewBalance {
  readonly book: Book
  readonly storeId: string
  readonly accountId: string
  /** The least it may become; null lets it fall without limit. */
  readonly floor: number | null
}

/** Opens accounts at zero. An account must exist before anything can move on it. */
export async function openBalances(
  db: Db,
  platformId: string,
  balances: readonly NewBalance[],
): Promise<void> {
  await insertRows(
    db,
    'balance',
    balances.map((balance) => rowOf(platformId, balance)),
  )
}

/** Opens those of the accounts that are not open yet, whoever else does so in the same moment. */
export async function keepBalances(
  tx: Tx,
  platformId: string,
  balances: readonly NewBalance[],
): Promise<void> {
  if (balances.length === 0) return
  await tx
    .insertInto('balance')
    .values(
      balances
        .toSorted((one, other) => (one.accountId < other.accountId ? -1 : 1))
        .map((balance) => rowOf(platformId, balance)),
    )
    .onConflict((on) => on.doNothing())
    .execute()
}

const rowOf = (platformId: string, { book, storeId, accountId, floor }: NewBalance) => ({
  platform_id: platformId,
  store_id: storeId,
  book,
  account_id: accountId,
  amount: 0,
  floor,
  moves: 0,
})
