/** From when on the books are a continuation of what came before: one row at their beginning and after each restore. */
export interface BookEpochTable {
  seq: number
  /** Permanently the same in every copy of these books. */
  books_id: string
  /** Another one after each restore. */
  epoch: string
  /** `MOVED_AWAY`: the shop goes on in another database, and nothing is sold in this one. */
  cause: 'BEGUN' | 'RESTORED' | 'MOVED_AWAY'
  /** Which backup it was, or where the books went. */
  note: string
  begun_at: number
}

export interface BookTables {
  book_epoch: BookEpochTable
}
