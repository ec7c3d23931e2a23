import type { Book } from './ledger.tables.ts'

/** An account that holds less than a move needs. */
export interface ShortAccount {
  readonly book: Book
  readonly accountId: string
  /** Amount held; null where there is no such account. */
  readonly held: number | null
}

/** A move would have taken an account below its floor. Nothing of the statement was changed for it. */
export class BalanceShort extends Error {
  override readonly name = 'BalanceShort'
  readonly first: ShortAccount
  /** Every account of the same update that was refused, the first among them. */
  readonly all: readonly Pick<ShortAccount, 'book' | 'accountId'>[]

  constructor(first: ShortAccount, all: readonly Pick<ShortAccount, 'book' | 'accountId'>[]) {
    super(`${first.book} of ${first.accountId} is short`)
    this.first = first
    this.all = all
  }
}
