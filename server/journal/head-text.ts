import type { Db } from '../db/db.ts'
import type { StoreScope } from '../store-scope.ts'
import { parseHead } from '../seal/journal-heads.ts'
import { sealDeskOf } from '../seal/seal-desk.ts'
import { journalHead, hashAt } from './journal.store.ts'

/** So much of a hash is printed: enough that nobody finds another journal with it. */
const digitsShown = 12

/** How far a store's journal has come, short enough for paper; empty before its first entry. */
export async function headText(db: Db, place: StoreScope): Promise<string> {
  const head = await journalHead(db, place)
  return head === null || head.seq === 0 ? '' : `${head.seq}:${head.hash.slice(0, digitsShown)}`
}

/** Whether a store's journal leads through a head that somebody knows. What is no head says nothing. */
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
