import type { Kysely } from 'kysely'
import type { Migration } from './migration.ts'
import type { Database } from './schema.ts'
import type { Row, TableShape } from './table-shapes.ts'

/** The database that is to be filled has a shop already. The message is for people. */
export class TargetInUse extends Error {
  override readonly name = 'TargetInUse'
}

/**
 * An empty database that is being filled from elsewhere: no server can start on it before it is
 * published.
 */
export interface LoadTarget {
  readonly db: Kysely<Database>
  /** Entry among its steps while it is filled; no real step. */
  readonly marks: readonly Migration[]
  /** Takes away what only slows the filling: rows that steps wrote, indexes, triggers. */
  strip(): Promise<void>
  /** The shape is that of the rows. */
  insert(shape: TableShape, rows: readonly Row[]): Promise<void>
  /** Puts indexes and triggers back. */
  complete(): Promise<void>
  /** From here on it is a shop like any other. Closes it. */
  publish(): Promise<void>
  /** Makes it empty again, where it was not published. Closes it. */
  discard(): Promise<void>
}

export const quoted = (names: readonly string[]): string =>
  names.map((name) => `"${name}"`).join(', ')
