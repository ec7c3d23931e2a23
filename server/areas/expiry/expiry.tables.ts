import type { ExpiringBook } from '@tillwright/domain/loyalty/expiry.ts'

/** How long what comes onto an account of a member lasts; no row for ever. */
export interface ExpiryRuleTable {
  platform_id: string
  book: ExpiringBook
  months: number
  /** The first day on which it may take anything. */
  from_day: string
}

/** What lapsed of a member's account, or came back below zero. Append-only. */
export interface MemberExpiryTable {
  platform_id: string
  /** Source of its move in the ledger. */
  id: string
  /** The store whose books have it. */
  store_id: string
  member_id: string
  book: ExpiringBook
  amount: number
  /** The till's id of the sale for which it came back; null where it lapsed. */
  client_id: string | null
  /** The business day on which it counts. */
  day: string
  /** The last day on which it was good. */
  last_day: string
  /** What came before this moment lapsed. */
  came_before: number
  /** What was given back from this moment on did not. */
  given_back_since: number
  at: number
}

export interface ExpiryTables {
  expiry_rule: ExpiryRuleTable
  member_expiry: MemberExpiryTable
}
