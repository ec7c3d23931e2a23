import type { Db } from '../db/db.ts'
import type { StoreScope } from '../store-scope.ts'
import { parseHead } from '../seal/journal-heads.ts'
import { sealDeskOf } from '../seal/seal-service.ts'
import { journalHead, hashAt } from './journal.store.ts'

/** Enough digits of a hash that no other journal can be made to match. */
const digitsShown = 12

/** The newest entry of a store's journal, short enough for paper; empty before the first. */
export async function headText(db: Db, place: StoreScope): Promise<string> {
  const head = await journalHead(db, place)
  return head === null || head.seq === 0 ? '' : `${head.seq}:${head.hash.slice(0, digitsShown)}`
}

/** True where a store's journal contains this head, and for any text that is no head. */
export async function leadsThrough(db: Db, place: StoreScope, text: string): Promise<boolean> {
  const head = parseHead(text)
  if (head === null) return true
  return (await hashAt(db, place, head.seq))?.startsWith(head.hash) === true
}

/** Writes the head of a store's journal into the file outside the database. */
export async function keepHead(db: Db, place: StoreScope): Promise<void> {
  const head = await journalHead(db, place)
  if (head !== null && head.seq > 0) sealDeskOf(db)?.heads.add(head)
}
