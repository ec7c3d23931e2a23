import type { Db } from '../db/db.ts'
import type { StoreScope } from '../store-scope.ts'
import type { JournalHead } from '../seal/journal-heads.ts'
import type { SealKeys } from '../seal/seal-keys.ts'
import { checkFacts, NotedRows } from './check-facts.ts'
import type { JournalTable } from './journal.tables.ts'
import { firstHash, rowHash, sealBegins, sealedText } from './row-hash.ts'
import { rowsRead, rowsAfter, journalHead } from './journal.store.ts'

/** Knowledge of a database's journals from outside it. */
export interface JournalWitness {
  /** Null where the key is not available: then seals are not checked. */
  readonly keys: SealKeys | null
  readonly heads: readonly JournalHead[]
}

export const noWitness: JournalWitness = { keys: null, heads: [] }

/**
 * Reads a store's whole journal and checks every hash, seal, digest and known head. Answers what does
 * not hold, in words; the chain is followed to its first fault.
 */
export async function verifyJournal(
  db: Db,
  place: StoreScope,
  { keys, heads }: JournalWitness = noWitness,
): Promise<string[]> {
  const chain = new Chain(place, keys)
  const noted = new NotedRows(db, place)
  const faults: string[] = []
  const known = heads.filter(
    ({ platformId, storeId }) => platformId === place.platformId && storeId === place.storeId,
  )
  for (;;) {
    const rows = await rowsAfter(db, place, chain.seq)
    for (const row of rows) {
      const fault = chain.add(row)
      if (fault !== null) return [`row ${chain.seq}: ${fault}`]
      for (const head of known)
        if (head.seq === row.seq && !row.hash.startsWith(head.hash))
          faults.push(`row ${row.seq}: not the one that was known as ${head.seq}:${head.hash}`)
    }
    faults.push(...(await checkFacts(db, place, rows)), ...(await noted.check(rows)))
    if (rows.length < rowsRead) break
  }
  const beyond = known.filter(({ seq }) => seq > chain.seq)
  if (beyond.length > 0)
    faults.push(
      `it ends at row ${chain.seq}, and was known to have ${Math.max(...beyond.map(({ seq }) => seq))}`,
    )
  if (keys !== null && chain.seq > 0 && !chain.isSealed) faults.push('no row has a seal')
  if (chain.isSealed) faults.push(...(await noted.missing()))
  return (await isHead(db, place, chain)) ? faults : [...faults, `row ${chain.seq}: headDiffers`]
}

/** Follows the rows of one journal, one after the other. */
class Chain {
  seq = 0
  hash = firstHash
  isSealed = false
  readonly #place: StoreScope
  readonly #keys: SealKeys | null

  constructor(place: StoreScope, keys: SealKeys | null) {
    this.#place = place
    this.#keys = keys
  }

  /** Returns the fault of the next row, or null. */
  add(row: JournalTable): string | null {
    this.seq += 1
    if (row.seq !== this.seq) return 'missing'
    if (row.previous_hash !== this.hash) return 'notSealedToPrevious'
    const { store_id: storeId, seq, kind, subject_id: subjectId, at, body, facts, noted } = row
    const said = { storeId, seq, kind, subjectId, at, body }
    this.hash = rowHash(this.hash, row.seal === null ? said : { ...said, more: { facts, noted } })
    if (row.hash !== this.hash) return 'changed'
    return this.#sealFault(row)
  }

  #sealFault({ kind, seal, facts, noted }: JournalTable): string | null {
    if (seal === null) return this.isSealed || facts !== null || noted !== null ? 'notSealed' : null
    // Earlier rows are covered by the first seal, which says so, or there are none.
    if (!this.isSealed && this.seq > 1 && kind !== sealBegins) return 'sealTakenOff'
    this.isSealed = true
    const check = this.#keys?.check(sealedText(this.#place.platformId, this.hash), seal) ?? 'holds'
    return check === 'holds' ? null : check === 'broken' ? 'sealBroken' : 'sealedWithAnotherKey'
  }
}

async function isHead(db: Db, place: StoreScope, { seq, hash }: Chain): Promise<boolean> {
  const head = await journalHead(db, place)
  return head === null ? seq === 0 : head.seq === seq && head.hash === hash
}
