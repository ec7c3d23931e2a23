/** Columns of a table that never change once an entry of the journal is written about them. */
export interface FactPart {
  readonly table: string
  readonly columns: readonly string[]
  /** The column that holds the entry's subject. */
  readonly by: string
  /** The table has a store of its own, which is the journal's. */
  readonly inStore: boolean
}

/** Names of columns, one after the other. */
export const columnsOf = (text: string): string[] => text.trim().split(/\s+/)

/** Columns of a table, and the one that holds the entry's subject. */
export const part = (table: string, by: string, columns: string): FactPart => {
  const all = columnsOf(columns)
  return { table, by, columns: all, inStore: all.includes('store_id') }
}
