import type { Insertable } from 'kysely'
import type { Db } from './db.ts'
import type { Database } from './schema.ts'
import { runStatement } from './statement.ts'

/** SQLite takes 32,766 values in a statement. */
const valuesMax = 30_000

/**
 * Writes rows in as few statements as the database takes. All rows carry the same columns as the
 * first.
 */
export async function insertRows<T extends keyof Database>(
  db: Db,
  table: T,
  rows: readonly Insertable<Database[T]>[],
): Promise<void> {
  const first = rows[0]
  if (first === undefined) return
  const columns = Object.keys(first)
  const rowsMax = Math.floor(valuesMax / columns.length)
  for (let from = 0; from < rows.length; from += rowsMax) {
    const chunk = rows.slice(from, from + rowsMax)
    await runStatement(db, {
      name: `insert ${chunk.length} ${table} ${columns.join()}`,
      write: (place) => {
        const tuple = () => `(${columns.map(place).join(', ')})`
        const tuples = chunk.map(tuple).join(', ')
        return `insert into "${table}" ("${columns.join('", "')}") values ${tuples}`
      },
      values: chunk.flatMap((row) =>
        columns.map((column): unknown => Reflect.get(row, column) ?? null),
      ),
    })
  }
}
