import { beforeCommit } from '../db/before-commit.ts'
import type { Tx } from '../db/db.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { StoreScope } from '../store-scope.ts'
import { sealDeskOf } from '../seal/seal-service.ts'
import { canonicalJson, type Recorded } from './canonical-json.ts'
import { digestFacts, digestRow, type FactRows, readDigests } from './digest-facts.ts'
import { notedTables } from './fact-parts.ts'
import { journalGrows } from './journal-growth.ts'
import { rowHash, sealedText } from './row-hash.ts'
import { nextSeq, saveHash } from './journal.store.ts'

/** An event in a store, without personal data: members appear in it by their id. */
export interface JournalEntry {
  readonly kind: string
  readonly subjectId: string
  readonly atMs: number
  readonly body: Recorded
  /** The rows it is about, where the caller has them as they are stored; else they are read. */
  readonly rows?: FactRows
}

/**
 * Writes the next row of the store's journal, sealed to the one before, with the digest of the rows it
 * is about: they must be written by then. The store's counter is locked until the transaction ends, so
 * call it late. Throws when the store has no counter.
 */
export async function appendJournal(tx: Tx, place: StoreScope, entry: JournalEntry): Promise<void> {
  const { platformId, storeId } = place
  const service = sealDeskOf(tx)
  const facts = service === null ? null : await factsOf(tx, place, entry)
  const noted = takeNoted(tx, place)
  const more = { facts, noted: noted.length === 0 ? null : JSON.stringify(noted) }
  const [counter] = (await nextSeq(tx, { platformId, storeId })).rows
  if (counter === undefined) throw new Error(`store ${storeId} has no counter`)
  const row = {
    storeId,
    seq: counter.journal_seq,
    kind: entry.kind,
    subjectId: entry.subjectId,
    at: entry.atMs,
    body: canonicalJson(entry.body),
  }
  const previous = counter.journal_hash
  const hash = rowHash(previous, service === null ? row : { ...row, more })
  await insertRows(tx, 'journal', [
    {
      platform_id: platformId,
      store_id: storeId,
      seq: row.seq,
      kind: row.kind,
      subject_id: row.subjectId,
      at: row.at,
      body: row.body,
      previous_hash: previous,
      hash,
      ...(service === null
        ? { facts: null, noted: null, seal: null }
        : { ...more, seal: service.keys.sign(sealedText(platformId, hash)) }),
    },
  ])
  await saveHash(tx, { platformId, storeId, hash })
  journalGrows(tx)
}

async function factsOf(tx: Tx, place: StoreScope, { kind, subjectId, rows }: JournalEntry) {
  if (rows !== undefined) return digestFacts(kind, rows)
  const digests = await readDigests(tx, place, { kind, subjectIds: [subjectId] })
  return digests.get(subjectId) ?? null
}

/** A row that the journal holds: its table, what names it, its digest. */
export type NotedRow = readonly [table: string, id: string, digest: string]

interface Pending {
  readonly place: StoreScope
  readonly atMs: number
  readonly rows: NotedRow[]
}

const pendings = new WeakMap<Tx, Map<string, Pending>>()
const owner = {}
const nameOf = ({ platformId, storeId }: StoreScope): string =>
  JSON.stringify([platformId, storeId])

/**
 * Has the journal of the store hold the digests of rows just written: in the next entry that this
 * transaction appends there, or in one of its own at the end.
 */
export function noteRows(
  tx: Tx,
  { platformId, storeId, atMs }: StoreScope & { readonly atMs: number },
  table: keyof typeof notedTables,
  rows: readonly object[],
): void {
  if (sealDeskOf(tx) === null || rows.length === 0) return
  const place = { platformId, storeId }
  if (beforeCommit(tx, owner, () => appendNoted(tx))) pendings.set(tx, new Map())
  const pending = pendings.get(tx)?.get(nameOf(place)) ?? { place, atMs, rows: [] }
  pendings.get(tx)?.set(nameOf(place), pending)
  const { key, columns } = notedTables[table]
  for (const row of rows)
    pending.rows.push([table, String(Reflect.get(row, key)), digestRow(row, columns)])
}

function takeNoted(tx: Tx, place: StoreScope): readonly NotedRow[] {
  const pending = pendings.get(tx)?.get(nameOf(place))
  pendings.get(tx)?.delete(nameOf(place))
  return pending?.rows ?? []
}

async function appendNoted(tx: Tx): Promise<void> {
  for (const { place, atMs, rows } of pendings.get(tx)?.values() ?? [])
    await appendJournal(tx, place, {
      kind: 'noted',
      subjectId: rows[0]?.[1] ?? '',
      atMs,
      body: { rows: rows.length },
    })
}
