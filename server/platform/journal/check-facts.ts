import type { Db } from '../db/db.ts'
import { fromStored } from '../db/stored-json.ts'
import type { StoreScope } from '../store-scope.ts'
import type { NotedRow } from './append-journal.ts'
import { digestRow, readDigests, versionOf } from './digest-facts.ts'
import { type NotedTable, notedTables, statePrefix } from './fact-parts.ts'
import type { JournalTable } from './journal.tables.ts'
import { sealBegins } from './row-hash.ts'
import { auditCount, notedRows } from './journal.store.ts'

/** Which of these entries are about rows that say something else by now. */
export async function checkFacts(
  db: Db,
  place: StoreScope,
  rows: readonly JournalTable[],
): Promise<string[]> {
  const held = rows.filter(({ kind, facts }) => facts !== null && !kind.startsWith(statePrefix))
  const faults: string[] = []
  for (const [first, ...more] of groupsOf(held)) {
    const ofKind = [first, ...more]
    const { kind, facts: digest } = first
    const subjectIds = [...new Set(ofKind.map((row) => row.subject_id))]
    const version = versionOf(digest ?? '')
    const now = await readDigests(db, place, { kind, subjectIds, version })
    for (const { seq, subject_id: id, facts } of ofKind)
      if (now.get(id) !== facts) faults.push(`row ${seq}: ${kind} ${id} was changed since`)
  }
  return faults
}

/** Entries of one kind whose digests are over the same columns. */
function groupsOf(rows: readonly JournalTable[]): Iterable<[JournalTable, ...JournalTable[]]> {
  const groups = new Map<string, [JournalTable, ...JournalTable[]]>()
  for (const row of rows) {
    const key = `${row.kind} ${versionOf(row.facts ?? '')}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [row])
    else group.push(row)
  }
  return groups.values()
}

/** The rows that a journal holds one by one, as it is read. */
export class NotedRows {
  readonly #db: Db
  readonly #place: StoreScope
  #audits = 0

  constructor(db: Db, place: StoreScope) {
    this.#db = db
    this.#place = place
  }

  /** Returns the faults of the rows that these entries cover. */
  async check(entries: readonly JournalTable[]): Promise<string[]> {
    const noted = entries.flatMap((entry) => {
      if (entry.kind === sealBegins)
        this.#audits += fromStored<{ audits?: number }>(entry.body).audits ?? 0
      return entry.noted === null ? [] : fromStored<NotedRow[]>(entry.noted)
    })
    const faults: string[] = []
    for (const [table, shape] of Object.entries(notedTables)) {
      const ofTable = noted.filter(([name]) => name === table)
      if (table === 'audit') this.#audits += ofTable.length
      if (ofTable.length === 0) continue
      const now = await this.#digests(table, shape, ofTable)
      for (const [, id, digest] of ofTable)
        if (now.get(id) !== digest)
          faults.push(`${table} ${id} was ${now.has(id) ? 'changed' : 'taken out'}`)
    }
    return faults
  }

  /**
   * Returns the difference between the audit's rows and those ever noted. Call it when every entry
   * was read.
   */
  async missing(): Promise<string[]> {
    const total = await auditCount(this.#db, this.#place)
    return total === this.#audits
      ? []
      : [`the audit has ${total} rows, and ${this.#audits} were written`]
  }

  async #digests(table: string, { key, columns }: NotedTable, noted: readonly NotedRow[]) {
    const found = new Map<string, string>()
    const ids = noted.map(([, id]) => id)
    for (let from = 0; from < ids.length; from += idsAtOnce) {
      const rows = await notedRows(this.#db, this.#place.platformId, {
        table,
        columns: [key, ...columns],
        key,
        ids: ids.slice(from, from + idsAtOnce),
      })
      for (const row of rows) found.set(String(Reflect.get(row, key)), digestRow(row, columns))
    }
    return found
  }
}

const idsAtOnce = 1000
