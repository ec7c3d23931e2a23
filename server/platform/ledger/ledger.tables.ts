/**
 * Unit of a balance: thousandths or grams of stock and of goods under way from a store, cents of
 * cash, money and gift, points, boxes.
 */
export type Book = 'stock' | 'transit' | 'cash' | 'money' | 'gift' | 'points' | 'box'

/** How much an account holds now. Every change goes through `moveBalances`. */
export interface BalanceTable {
  platform_id: string
  /** Empty for books that hold in every store of the platform, such as a member's money. */
  store_id: string
  book: Book
  account_id: string
  amount: number
  /** The least it may become; null lets it fall without limit. */
  floor: number | null
  /** How many moves were written: the next one's number. */
  moves: number
  /** The account that holds what this one would: that of the member it was merged into. */
  moved_to: string | null
}

/** Every change of every balance, in order, with what it left. Append-only. */
export interface LedgerTable {
  platform_id: string
  store_id: string
  book: Book
  account_id: string
  /** 1, 2, 3 … for each account, without a gap. */
  seq: number
  amount: number
  balance: number
  source_kind: string
  source_id: string
  /** Distinguishes the moves of one source on one account. */
  leg: string
  at: number
}

export interface LedgerTables {
  balance: BalanceTable
  ledger: LedgerTable
}
