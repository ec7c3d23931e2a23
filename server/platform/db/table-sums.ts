import { createHash } from 'node:crypto'
import type { Db } from './db.ts'
import { readRows } from './read-rows.ts'
import { type Row, tableShapes } from './table-shapes.ts'

/** Content of a table, in two figures that are the same on both databases. */
export interface TableSum {
  readonly table: string
  readonly rows: number
  /** Over every row as a line, in the order of the key. */
  readonly sha256: string
}

/** Which rows a reading is about. */
export type RowFilter = (table: string, columns: readonly string[]) => (row: Row) => boolean

/** Every row. */
const everyRow: RowFilter = () => () => true

/** Rows as the lines of an archive, one JSON list each. */
export const linesOf = (rows: readonly Row[]): string =>
  rows.map((row) => `${JSON.stringify(row)}\n`).join('')

/** Adds a table up while its rows go by. */
export class TableSummer {
  readonly #table: string
  readonly #hash = createHash('sha256')
  #rows = 0

  constructor(table: string) {
    this.#table = table
  }

  add(lines: string, rows: number): void {
    this.#hash.update(lines)
    this.#rows += rows
  }

  sum(): TableSum {
    return { table: this.#table, rows: this.#rows, sha256: this.#hash.digest('hex') }
  }
}

/** Adds up every table. The handle is one connection inside a transaction. */
export async function sumTables(db: Db, filter: RowFilter = everyRow): Promise<TableSum[]> {
  const sums: TableSum[] = []
  for (const shape of await tableShapes(db)) {
    const isMeant = filter(shape.table, shape.columns)
    const summer = new TableSummer(shape.table)
    for await (const page of readRows(db, shape)) {
      const rows = page.filter(isMeant)
      summer.add(linesOf(rows), rows.length)
    }
    sums.push(summer.sum())
  }
  return sums
}

/** The tables that are not the same in both, by name. */
export function differingTables(one: readonly TableSum[], other: readonly TableSum[]): string[] {
  const textOf = ({ rows, sha256 }: TableSum) => `${rows} ${sha256}`
  const known = new Map(one.map((sum) => [sum.table, textOf(sum)]))
  const others = new Map(other.map((sum) => [sum.table, textOf(sum)]))
  return [...new Set([...known.keys(), ...others.keys()])].filter(
    (table) => known.get(table) !== others.get(table),
  )
}
