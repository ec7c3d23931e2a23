import { CompiledQuery, sql } from 'kysely'
import type { Db } from './db.ts'
import { engineOf } from './engine.ts'
import { quoted } from './load-target.ts'
import type { Cell, Row, TableShape } from './table-shapes.ts'

const rowsAtOnce = 2_000

type Named = Readonly<Record<string, Cell>>

/**
 * Reads a table row by row in the order of its key, the same on both databases, without holding more than a few
 * thousand rows. The handle is one connection inside a transaction, so that all tables are of one moment.
 */
export function readRows(db: Db, shape: TableShape): AsyncGenerator<Row[]> {
  return engineOf(db) === 'sqlite' ? readPages(db, shape) : readCursor(db, shape)
}

const cellsOf =
  ({ columns }: TableShape) =>
  (row: Named): Row =>
    columns.map((column) => row[column] ?? null)

/** Page by page, each beginning after the last key of the one before. */
async function* readPages(db: Db, shape: TableShape): AsyncGenerator<Row[]> {
  const { table, columns, key } = shape
  const places = key.map(() => '?').join(', ')
  const page = (after: string) =>
    `select ${quoted(columns)} from "${table}"${after} order by ${quoted(key)} limit ${rowsAtOnce}`
  const next = page(` where (${quoted(key)}) > (${places})`)
  let query = CompiledQuery.raw(page(''))
  for (;;) {
    const { rows } = await db.executeQuery<Named>(query)
    if (rows.length > 0) yield rows.map(cellsOf(shape))
    const last = rows.at(-1)
    if (last === undefined || rows.length < rowsAtOnce) return
    query = CompiledQuery.raw(
      next,
      key.map((column) => last[column]),
    )
  }
}

/** Text is ordered by its bytes, as SQLite does, whatever the database's own language is. */
async function* readCursor(db: Db, shape: TableShape): AsyncGenerator<Row[]> {
  const { table, columns, key, texts } = shape
  const order = key.map((column) => `"${column}"${texts.has(column) ? ' collate "C"' : ''}`)
  const select = `select ${quoted(columns)} from "${table}" order by ${order.join(', ')}`
  await sql.raw(`declare whole_table no scroll cursor for ${select}`).execute(db)
  for (;;) {
    const { rows } = await sql.raw<Named>(`fetch ${rowsAtOnce} from whole_table`).execute(db)
    if (rows.length > 0) yield rows.map(cellsOf(shape))
    if (rows.length < rowsAtOnce) break
  }
  await sql.raw('close whole_table').execute(db)
}
