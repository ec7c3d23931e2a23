import type { Tx } from '../db/db.ts'
import { insertRows } from '../db/insert-rows.ts'
import { BalanceShort } from './balance-short.ts'
import type { Book } from './ledger.tables.ts'
import {
  balanceOf,
  countMoves,
  type Moved,
  movedAccounts,
  updateBalances,
} from './balance.store.ts'

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
  /** Distinguishes the moves of one source on one account. */
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
  if (moved.length !== accounts.size) await forward(tx, source, { accounts, moved })
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

/** A later move in must not pay for an earlier move out: the limit moves with it. */
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

/**
 * Moves that found no account go on where it leads: they are written on the account they name, which holds
 * nothing afterwards, and on the other. So what a document moved stays with whom the document names.
 */
async function forward(
  tx: Tx,
  source: MoveSource,
  { accounts, moved }: { accounts: ReadonlyMap<string, Account>; moved: readonly Moved[] },
): Promise<void> {
  const { platformId } = source
  const done = new Set(moved.map((row) => keyOf(row.store_id, row.book, row.account_id)))
  const left = [...accounts].filter(([key]) => !done.has(key)).map(([, account]) => account)
  const ofMembers = left.filter(({ storeId }) => storeId === everyStore)
  const leads = await movedAccounts(
    tx,
    platformId,
    ofMembers.map(({ accountId }) => accountId),
  )
  if (left.some(({ accountId }) => !leads.has(accountId)))
    throw await shortOf(tx, platformId, accounts, moved)
  const mergeLeg = (account: Account) => `${source.kind} ${account.accountId}`
  await moveBalances(
    tx,
    { ...source, kind: 'merge' },
    left.map((account) => ({
      book: account.book,
      storeId: everyStore,
      accountId: leads.get(account.accountId) ?? '',
      amount: account.amount,
      leg: mergeLeg(account),
      least: account.least,
    })),
  )
  for (const account of left)
    await passThrough(tx, source, { account, mergeLeg: mergeLeg(account) })
}

/** Writes the moves of an account that leads on, with the one that takes them away again. */
async function passThrough(
  tx: Tx,
  source: MoveSource,
  { account, mergeLeg }: { readonly account: Account; readonly mergeLeg: string },
): Promise<void> {
  const { platformId } = source
  const { storeId, book, accountId, amount, moves } = account
  const through = { amount: -amount, leg: mergeLeg, kind: 'merge' }
  const own = moves.map((move) => ({ amount: move.amount, leg: move.leg, kind: source.kind }))
  // An amount goes out only after it has come in.
  const all = amount < 0 ? [through, ...own] : [...own, through]
  const before = await countMoves(tx, { platformId, storeId, book, accountId }, all.length)
  let balance = 0
  await insertRows(
    tx,
    'ledger',
    all.map((move, at) => {
      balance += move.amount
      return {
        platform_id: platformId,
        store_id: storeId,
        book,
        account_id: accountId,
        seq: before + at + 1,
        amount: move.amount,
        balance,
        source_kind: move.kind,
        source_id: source.id,
        leg: move.leg,
        at: source.atMs,
      }
    }),
  )
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
