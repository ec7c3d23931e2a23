import type { Tx } from '../db/db.ts'
import { insertRows } from '../db/insert-rows.ts'
import { BalanceShort } from './balance-short.ts'
import type { Book } from './ledger.tables.ts'
import { type Moved, updateBalances, balanceOf } from './balance.store.ts'

/** The store id of balances that hold in every store of the platform: a member's money, points, boxes. */
export const everyStore = ''

/** One change of one account. */
export interface Move {
  readonly book: Book
  /** `everyStore` for what belongs to a member. */
  readonly storeId: string
  readonly accountId: string
  /** Whole: cents, points, thousandths, grams, boxes, as the account counts. */
  readonly amount: number
  /** Tells apart the moves of one source on one account. */
  readonly leg: string
  /** The least the account may become by this move, alongside its own floor. Null: no further limit. */
  readonly least?: number | null
}

/** Why balances move: the order, refund, recharge or count behind it. */
export interface MoveSource {
  readonly platformId: string
  readonly kind: string
  readonly id: string
  /** Epoch milliseconds. */
  readonly atMs: number
}

interface Account {
  readonly storeId: string
  readonly book: Book
  readonly accountId: string
  readonly moves: Move[]
  /** The least it may be once all of them are done. */
  least: number | null
  amount: number
}

/**
 * Changes all the balances in one conditional update and writes their ledger rows, two statements
 * however many moves there are. Throws `BalanceShort` naming the first account that would fall
 * below its floor or does not exist; the caller's transaction must then roll back. Answers each
 * account as it is now.
 */
export async function moveBalances(
  tx: Tx,
  source: MoveSource,
  moves: readonly Move[],
): Promise<readonly Moved[]> {
  const accounts = accountsOf(moves)
  if (accounts.size === 0) return []
  const changes = [...accounts.values()].map((account) => ({
    ...account,
    moves: account.moves.length,
  }))
  const moved = await updateBalances(tx, source.platformId, changes)
  if (moved.length !== accounts.size) throw await shortOf(tx, source.platformId, accounts, moved)
  await insertRows(
    tx,
    'ledger',
    moved.flatMap((row) => ledgerRows(source, row, accounts)),
  )
  return moved
}

const keyOf = (storeId: string, book: Book, accountId: string): string =>
  `${book}\u0000${storeId}\u0000${accountId}`

function accountsOf(moves: readonly Move[]): Map<string, Account> {
  const accounts = new Map<string, Account>()
  for (const move of moves) {
    if (!Number.isSafeInteger(move.amount)) throw new RangeError(`not a whole move: ${move.amount}`)
    const { storeId, book, accountId } = move
    const key = keyOf(storeId, book, accountId)
    const account = accounts.get(key)
    if (account === undefined)
      accounts.set(key, {
        storeId,
        book,
        accountId,
        moves: [move],
        amount: move.amount,
        least: move.least ?? null,
      })
    else {
      account.moves.push(move)
      account.amount += move.amount
      account.least = leastAfter(account.least, move)
    }
  }
  // Every process locks rows in the same order, so that two orders cannot wait for each other.
  return new Map([...accounts].sort(([left], [right]) => (left < right ? -1 : 1)))
}

/** What comes in later must not pay for what went out before: a limit moves on with it. */
function leastAfter(before: number | null, { amount, least }: Move): number | null {
  if (before === null) return least ?? null
  return Math.max(before + amount, least ?? Number.NEGATIVE_INFINITY)
}

function ledgerRows(source: MoveSource, row: Moved, accounts: ReadonlyMap<string, Account>) {
  const account = accounts.get(keyOf(row.store_id, row.book, row.account_id))
  if (account === undefined) throw new Error('a balance moved that nobody asked to move')
  let balance = row.amount - account.amount
  return account.moves.map((move, at) => {
    balance += move.amount
    return {
      platform_id: source.platformId,
      store_id: row.store_id,
      book: row.book,
      account_id: row.account_id,
      seq: row.moves - account.moves.length + at + 1,
      amount: move.amount,
      balance,
      source_kind: source.kind,
      source_id: source.id,
      leg: move.leg,
      at: source.atMs,
    }
  })
}

async function shortOf(
  tx: Tx,
  platformId: string,
  accounts: ReadonlyMap<string, Account>,
  moved: readonly Moved[],
): Promise<BalanceShort> {
  const done = new Set(moved.map((row) => keyOf(row.store_id, row.book, row.account_id)))
  const short = [...accounts].filter(([key]) => !done.has(key)).map(([, account]) => account)
  const first = short[0]
  if (first === undefined) throw new Error('more balances moved than asked')
  const held = await balanceOf(tx, { platformId, ...first })
  return new BalanceShort(
    { book: first.book, accountId: first.accountId, held: held ?? null },
    short.map(({ book, accountId }) => ({ book, accountId })),
  )
}
