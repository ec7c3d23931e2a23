/** Events of a store, each row sealed to the one before. Append-only. */
export interface JournalTable {
  platform_id: string
  store_id: string
  /** 1, 2, 3 … for each store, without a gap. */
  seq: number
  kind: string
  subject_id: string
  at: number
  /** Canonical JSON, stored byte for byte: the hash is over it. No personal data. */
  body: string
  previous_hash: string
  hash: string
  /** The digest of the rows that the entry is about; null for kinds without any, and before seals. */
  facts: string | null
  /** JSON: single rows written with it, `[table, id, digest]`. */
  noted: string | null
  /** Keyed: only the server's key can produce it. Null in rows from before seals. */
  seal: string | null
}

/** The next numbers of a store. Its row is the lock under which the journal grows. */
export interface StoreCounterTable {
  platform_id: string
  store_id: string
  journal_seq: number
  /** The hash of the newest journal row; sixty-four zeros before the first. */
  journal_hash: string
  goods_version: number
}

export interface JournalTables {
  journal: JournalTable
  store_counter: StoreCounterTable
}
