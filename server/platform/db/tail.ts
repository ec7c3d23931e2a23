import { type RawBuilder, sql } from 'kysely'
import type { Engine } from './engine.ts'

/** Whoever reads a number aloud says its last four digits at least. */
export const tailLength = 4

/**
 * The last four characters of a column, spelt as its index is: the planner takes the index for no
 * other spelling. The two databases count from the end differently.
 */
export const tailOf = (engine: Engine, column: string): RawBuilder<string> =>
  engine === 'sqlite'
    ? sql<string>`substr(${sql.ref(column)}, -4)`
    : sql<string>`right(${sql.ref(column)}, 4)`
