import { createHash } from 'node:crypto'

/** Previous hash of the first row of a store's journal. */
export const firstHash = '0'.repeat(64)

/** The facts of a journal row that its hash covers. */
export interface HashedRow {
  readonly storeId: string
  readonly seq: number
  readonly kind: string
  readonly subjectId: string
  readonly at: number
  readonly body: string
  /** Absent in rows from before seals. */
  readonly more?: { readonly facts: string | null; readonly noted: string | null }
}

/** SHA-256 over the previous hash and every fact of the row, so that no row can change, move or go. */
export function rowHash(previousHash: string, row: HashedRow): string {
  const { storeId, seq, kind, subjectId, at, body, more } = row
  const facts = [storeId, seq, kind, subjectId, at, body]
  return createHash('sha256')
    .update(`${previousHash}\n${JSON.stringify(more ? [...facts, more.facts, more.noted] : facts)}`)
    .digest('hex')
}

/** Text that a row's seal covers: its hash, and its platform. */
export const sealedText = (platformId: string, hash: string): string => `${platformId}\n${hash}`

/** The kind of the entry with which a journal from before seals begins to have them. */
export const sealBegins = 'seal.begin'
