import { createHash } from 'node:crypto'
import type { Db } from '../db/db.ts'
import type { StoreScope } from '../store-scope.ts'
import { newestVersion, partsOf } from './fact-parts.ts'
import { factRows } from './journal.store.ts'

/** The rows of an entry, by table. */
export type FactRows = Readonly<Record<string, readonly object[]>>

/**
 * The digest of the rows an entry of this kind is about; null for a kind that has none. Its version
 * is its prefix and determines which columns it covers: the newest, where none is named.
 */
export function digestFacts(
  kind: string,
  rows: FactRows,
  version = newestVersion(kind),
): string | null {
  const parts = partsOf(kind, version)
  if (parts === undefined) return null
  // Sorted by what they say: in which order a database gives rows out is its own affair.
  const said = parts.map(({ table, columns }) => [
    table,
    (rows[table] ?? []).map((row) => rowText(row, columns)).sort(),
  ])
  return `${version}.${sha256(JSON.stringify(said))}`
}

/** The digest of one row. */
export const digestRow = (row: object, columns: readonly string[]): string =>
  sha256(rowText(row, columns))

const rowText = (row: object, columns: readonly string[]): string =>
  JSON.stringify(columns.map((column): unknown => Reflect.get(row, column) ?? null))

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** Which columns this digest is over. */
export const versionOf = (digest: string): string => digest.slice(0, digest.indexOf('.'))

/** Reads the current rows of these subjects, as digests by subject. */
export async function readDigests(
  db: Db,
  place: StoreScope,
  {
    kind,
    subjectIds,
    version = newestVersion(kind),
  }: { kind: string; subjectIds: readonly string[]; version?: string },
): Promise<Map<string, string | null>> {
  const parts = partsOf(kind, version) ?? []
  const bySubject = new Map<string, Record<string, object[]>>()
  for (const part of parts)
    for (const row of await factRows(db, place, { part, subjectIds })) {
      const subject = String(Reflect.get(row, 'subject_of_entry'))
      const rows = bySubject.get(subject) ?? {}
      bySubject.set(subject, rows)
      const ofTable = rows[part.table] ?? []
      rows[part.table] = ofTable
      ofTable.push(row)
    }
  return new Map(subjectIds.map((id) => [id, digestFacts(kind, bySubject.get(id) ?? {}, version)]))
}
