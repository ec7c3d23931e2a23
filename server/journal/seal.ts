import { createHash } from 'node:crypto'

/** What stands before the first row of a store's journal. */
export const firstHash = '0'.repeat(64)

/** The facts of a journal row that its hash covers. */
export interface Sealed {
  readonly storeId: string
  readonly seq: number
  readonly kind: string
  readonly subjectId: string
  readonly at: number
  readonly body: string
}

/** SHA-256 over the previous hash and every fact of the row, so that no row can change, move or go. */
export function seal(previousHash: string, row: Sealed): string {
  const facts = [row.storeId, row.seq, row.kind, row.subjectId, row.at, row.body]
  return createHash('sha256')
    .update(`${previousHash}\n${JSON.stringify(facts)}`)
    .digest('hex')
}
