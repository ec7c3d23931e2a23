import type { Db, Tx } from '../db/db.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { Book } from './ledger.tables.ts'
import type { StoreScope } from '../store-scope.ts'
import { runStatement } from '../db/statement.ts'

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

/** Opens those of the accounts that are not open yet, also when others open them at the same time. */
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
  moved_to: null,
})

/** An account after its moves. */
export interface Moved {
  readonly store_id: string
  readonly book: Book
  readonly account_id: string
  readonly amount: number
  readonly moves: number
}

/** Amount to add to one account. */
interface BalanceChange {
  readonly storeId: string
  readonly book: Book
  readonly accountId: string
  readonly amount: number
  readonly moves: number
  /** The least it may be afterwards; null for no limit but its floor. */
  readonly least: number | null
}

/**
 * Changes balances in one statement and returns those that were changed: an account that does not
 * exist, was moved to another or would fall below its floor or limit is absent.
 */
export async function updateBalances(
  tx: Tx,
  platformId: string,
  changes: readonly BalanceChange[],
): Promise<Moved[]> {
  const { rows } = await runStatement<Moved>(tx, {
    name: `move ${changes.length} balances`,
    write: (place) => {
      const given = () =>
        `(${place()}, ${place()}, ${place()}, ${place()}, cast(${place()} as bigint), cast(${place()} as bigint), cast(${place()} as bigint))`
      // The platform is among what is given, so that each account is looked up by its whole key.
      return `with given (in_platform, in_store, in_book, of_account, change, steps, least) as (values ${changes.map(given).join(', ')})
        update balance set amount = amount + change, moves = moves + steps from given
        where platform_id = in_platform and store_id = in_store and book = in_book and account_id = of_account
          and moved_to is null and (floor is null or amount + change >= floor) and (least is null or amount + change >= least)
        returning store_id, book, account_id, amount, moves`
    },
    values: changes.flatMap(({ storeId, book, accountId, amount, moves, least }) => [
      platformId,
      storeId,
      book,
      accountId,
      amount,
      moves,
      least,
    ]),
  })
  return rows
}

/** Names one account. */
interface AccountKey extends StoreScope {
  readonly book: Book
  readonly accountId: string
}

/** Balance of an account, in its own unit; undefined where there is no such account. */
export async function balanceOf(
  db: Db,
  { platformId, storeId, book, accountId }: AccountKey,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('balance')
    .select('amount')
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('book', '=', book)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.amount
}

/** Moves of one source, one row for each leg of an account. */
export const movesOfSource = (
  db: Db,
  source: { readonly platformId: string; readonly kind: string; readonly id: string },
) =>
  db
    .selectFrom('ledger')
    .select(['book', 'store_id', 'account_id', 'amount', 'leg'])
    .where('platform_id', '=', source.platformId)
    .where('source_id', '=', source.id)
    .where('source_kind', '=', source.kind)
    .execute()

/** The accounts of somebody, locked until the transaction ends: nothing moves on them meanwhile. */
export const lockAccounts = (tx: Tx, platformId: string, accountIds: readonly string[]) =>
  tx
    .updateTable('balance')
    .set((column) => ({ moves: column.ref('moves') }))
    .where('platform_id', '=', platformId)
    .where('store_id', '=', '')
    .where('account_id', 'in', [...accountIds])
    .returning(['book', 'amount'])
    .execute()

/** Has every later move of these accounts go to those of somebody else; accounts that led to them lead on. */
export async function redirectAccounts(
  tx: Tx,
  platformId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await tx
    .updateTable('balance')
    .set({ moved_to: to })
    .where('platform_id', '=', platformId)
    .where('store_id', '=', '')
    .where((where) => where.or([where('account_id', '=', from), where('moved_to', '=', from)]))
    .execute()
}

/** Which of these accounts lead to others, by their ids. */
export async function movedAccounts(
  tx: Tx,
  platformId: string,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (accountIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('balance')
    .select(['account_id', 'moved_to'])
    .distinct()
    .where('platform_id', '=', platformId)
    .where('store_id', '=', '')
    .where('account_id', 'in', [...accountIds])
    .where('moved_to', 'is not', null)
    .execute()
  return new Map(rows.map((row) => [row.account_id, row.moved_to ?? '']))
}

/** Counts moves on an account that leave it as it was. Answers how many it had before. */
export async function countMoves(
  tx: Tx,
  { platformId, storeId, book, accountId }: AccountKey,
  moves: number,
): Promise<number> {
  const row = await tx
    .updateTable('balance')
    .set((column) => ({ moves: column('moves', '+', moves) }))
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('book', '=', book)
    .where('account_id', '=', accountId)
    .returning('moves')
    .executeTakeFirstOrThrow()
  return row.moves - moves
}
