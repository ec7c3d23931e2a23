// A database with a past as a file of lines: the steps it had taken, then its rows, table by table. Both
// databases read it: the steps make the tables, and the rows are the same in either.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import BetterSqlite3 from 'better-sqlite3'
import type { Kysely } from 'kysely'
import { migrate } from '../../platform/db/migrate.ts'
import { migrations } from '../../platform/db/migrations.ts'
import type { Engine } from '../../platform/db/engine.ts'
import type { Database } from '../../platform/db/schema.ts'
import { fromStored } from '../../platform/db/stored-json.ts'
import { runStatement } from '../../platform/db/statement.ts'

type Cell = string | number | null

export interface PastHead {
  readonly steps: readonly string[]
  /** Calls that the program of that time refused. */
  readonly refused: readonly string[]
  /**
   * The key that the journal of this shop was sealed with, stored alongside a database; none in
   * older ones.
   */
  readonly sealKey?: string | undefined
}

interface PastTable {
  readonly table: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

/** One file for each schema that was ever landed, by the number of its steps and the last of them. */
export const pastFolder = join(dirname(fileURLToPath(import.meta.url)), 'schemas')

const platformId = '1001'
/** A step makes its own epoch; sessions are of no use to anybody, and a log of a till is none of the shop's books. */
const notKept = ['schema_step', 'book_epoch', 'session', 'client_log', 'attempt']
/**
 * Goods and members named by these stay; all other goods, and all members who bought nothing, are
 * left out.
 */
const naming = ['order_line', 'refund_line', 'stock_line', 'pre_pack', 'prepack', 'pop_goods']
const ofGoods: Readonly<Record<string, string>> = {
  goods: 'id',
  barcode: 'goods_id',
  stock_goods: 'goods_id',
}
const ofMembers: Readonly<Record<string, string>> = { member: 'id', coupon: 'member_id' }

/** Writes the first platform of a stopped shop's file down, without goods and members that nothing names. */
export function writePast(from: string, refused: readonly string[]): string {
  const keyPath = join(dirname(from), 'seal-key')
  const sealKey = existsSync(keyPath) ? readFileSync(keyPath, 'utf8') : undefined
  const db = new BetterSqlite3(from, { readonly: true })
  const all = (text: string) => db.prepare(text).raw().all() as Cell[][]
  const names = all(`select name from sqlite_schema where type = 'table'
    and name not like 'sqlite_%' order by rowid`).map(([name]) => String(name))
  const steps = all('select name from schema_step order by rowid').map(([name]) => String(name))
  const named = (tables: readonly string[], column: string) =>
    new Set(
      tables
        .filter((table) => names.includes(table))
        .flatMap((table) => all(`select distinct ${column} from ${table}`).flat()),
    )
  const goods = named(naming, 'goods_id')
  const members = named(['orders', 'box_loan', 'recharge'], 'member_id')
  const isKept = (table: string, row: Readonly<Record<string, Cell>>): boolean => {
    // A sealed journal holds digests of the rows that a shop began with: none may be left out.
    if (sealKey !== undefined) return true
    const { book = '', account_id: account = null } = row
    if (table === 'balance' || table === 'ledger') {
      if (book === 'stock') return goods.has(account)
      return !String(account).startsWith('member-') || members.has(account)
    }
    const [ofOne, ofOther] = [ofGoods[table], ofMembers[table]]
    if (ofOne !== undefined) return goods.has(row[ofOne] ?? null)
    return ofOther === undefined || members.has(row[ofOther] ?? null)
  }
  const lines: unknown[] = [{ steps, refused, sealKey }]
  for (const table of names.filter((name) => !notKept.includes(name))) {
    const columns = all(`select name from pragma_table_info('${table}')`).map(([name]) =>
      String(name),
    )
    // Tables without a platform belong to the whole server.
    const ofShop = columns.includes('platform_id') ? ` where platform_id = '${platformId}'` : ''
    const rows = all(`select * from ${table}${ofShop}`).filter((row) =>
      isKept(table, Object.fromEntries(columns.map((name, at) => [name, row[at] ?? null]))),
    )
    lines.push({ table, columns, rows })
  }
  db.close()
  const text = lines.map((line) => JSON.stringify(line)).join('\n')
  const last = [...steps].sort().at(-1) ?? ''
  const path = join(pastFolder, `${String(steps.length).padStart(2, '0')}-to-${last}.ndjson.gz`)
  mkdirSync(pastFolder, { recursive: true })
  writeFileSync(path, gzipSync(text, { level: 9 }))
  return path
}

/** The header of a file of the past. */
export const readHead = (path: string): PastHead => readLines(path)[0] as PastHead

const readLines = (path: string): unknown[] =>
  gunzipSync(readFileSync(path))
    .toString('utf8')
    .split('\n')
    .map((line) => fromStored<unknown>(line))

/** Makes an empty database what it was then: its tables by the steps of that time, then its rows. */
export async function loadPast(db: Kysely<Database>, engine: Engine, path: string): Promise<void> {
  const [head, ...tables] = readLines(path) as [PastHead, ...PastTable[]]
  const steps = migrations.filter(({ name }) => head.steps.includes(name))
  await migrate(db, { engine, nowMs: 1, backUp: async () => null, steps })
  for (const table of tables) await insertPast(db, table)
}

async function insertPast(
  db: Kysely<Database>,
  { table, columns, rows }: PastTable,
): Promise<void> {
  const atOnce = Math.floor(30_000 / columns.length)
  for (let from = 0; from < rows.length; from += atOnce) {
    const chunk = rows.slice(from, from + atOnce)
    await runStatement(db, {
      name: `past ${chunk.length} ${table} ${columns.join()}`,
      write: (place) => {
        const tuple = () => `(${columns.map(place).join(', ')})`
        return `insert into ${table} (${columns.join(', ')}) values ${chunk.map(tuple).join(', ')}`
      },
      values: chunk.flat(),
    })
  }
}
