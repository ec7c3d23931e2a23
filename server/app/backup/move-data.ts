import { existsSync, renameSync } from 'node:fs'
import type { Kysely } from 'kysely'
import { ArchiveFault, writingFault } from '../../platform/archive/archive-fault.ts'
import { beginEpoch, currentEpoch } from '../../platform/books/book-epoch.store.ts'
import { refuseMovedBooks } from '../../platform/books/moved-books.ts'
import { holdShop } from '../../platform/db/hold-shop.ts'
import { ShopLoad } from '../../platform/db/load-shop.ts'
import { inOneMoment } from '../../platform/db/open-to-read.ts'
import { placeOf } from '../../platform/db/open.ts'
import { readRows } from '../../platform/db/read-rows.ts'
import type { Database } from '../../platform/db/schema.ts'
import { tableShapes, takenSteps } from '../../platform/db/table-shapes.ts'
import {
  differingTables,
  linesOf,
  type RowFilter,
  TableSummer,
  type TableSum,
} from '../../platform/db/table-sums.ts'

export interface MoveTerms {
  /** The database that the shop is in. */
  readonly from: string
  /** An empty one, or a file that this shop was moved out of before. */
  readonly to: string
  readonly nowMs: number
  readonly say: (line: string) => void
}

/**
 * Takes a whole shop into another database, row by row, holds both against each other table by table, and marks the
 * old one, on which no server starts any more. Cut off at any moment, it is run again and begins anew. Throws
 * `ShopInUse` where a server works in it and `TargetInUse` where there is another shop.
 */
export async function moveShop(terms: MoveTerms): Promise<readonly TableSum[]> {
  const source = await holdShop(terms.from)
  try {
    const isMarked = await isMovedTo(source, terms.to)
    await setMovedFileAside(terms)
    const load = await ShopLoad.begin({
      url: terms.to,
      nowMs: terms.nowMs,
      steps: await takenSteps(source),
    })
    const sums = await copyAndMark(source, load, { ...terms, isMarked })
    await load.target.publish()
    return sums
  } catch (cause) {
    throw writingFault(cause, databaseName(terms.to))
  } finally {
    await source.destroy()
  }
}

/** From the mark on neither side starts: run again, the move goes on with what is marked. */
async function copyAndMark(
  source: Kysely<Database>,
  load: ShopLoad,
  { isMarked, ...terms }: MoveTerms & { readonly isMarked: boolean },
): Promise<readonly TableSum[]> {
  try {
    const sums = await copyRows(source, load, terms)
    const note = databaseName(terms.to)
    if (!isMarked) await beginEpoch(source, { cause: 'MOVED_AWAY', note, nowMs: terms.nowMs })
    return sums
  } catch (cause) {
    await load.target.discard()
    throw cause
  }
}

/** Which database an address means, without what lets somebody in. */
export function databaseName(url: string): string {
  const place = placeOf(url)
  if (place.engine === 'sqlite') return place.path
  return url.replace(/\/\/[^/]*@/, '//').replace(/\?.*$/, '')
}

/** A move that was cut off after its last row had marked the source already. */
async function isMovedTo(source: Kysely<Database>, to: string): Promise<boolean> {
  const { cause, note } = await currentEpoch(source)
  if (cause !== 'MOVED_AWAY') return false
  if (note !== databaseName(to)) await refuseMovedBooks(source)
  return true
}

/** The file that a shop was moved out of makes room when it comes back. */
async function setMovedFileAside({ from, to, nowMs, say }: MoveTerms): Promise<void> {
  const place = placeOf(to)
  if (place.engine === 'postgres' || from === to || !existsSync(place.path)) return
  if (!(await isMovedAway(to))) return
  const aside = `${place.path}.moved-away-${nowMs}`
  renameSync(place.path, aside)
  say(`The file that the shop was moved out of is now ${aside}`)
}

async function isMovedAway(url: string): Promise<boolean> {
  const db = await holdShop(url)
  try {
    return (await currentEpoch(db)).cause === 'MOVED_AWAY'
  } finally {
    await db.destroy()
  }
}

/** All rows but the mark of the move itself. */
const allButTheMark: RowFilter = (table, columns) => {
  const at = columns.indexOf('cause')
  return (row) => table !== 'book_epoch' || row[at] !== 'MOVED_AWAY'
}

async function copyRows(
  source: Kysely<Database>,
  load: ShopLoad,
  { say }: MoveTerms,
): Promise<readonly TableSum[]> {
  const read = await source.connection().execute((one) =>
    inOneMoment(one, async (db) => {
      const shapes = await tableShapes(db)
      say(`Moving ${shapes.length} tables ...`)
      const sums: TableSum[] = []
      for (const shape of shapes) {
        const isMeant = allButTheMark(shape.table, shape.columns)
        const summer = new TableSummer(shape.table)
        for await (const page of readRows(db, shape)) {
          const rows = page.filter(isMeant)
          summer.add(linesOf(rows), rows.length)
          await load.target.insert(shape, rows)
        }
        sums.push(summer.sum())
      }
      return sums
    }),
  )
  say('Reading what was written ...')
  const wrong = differingTables(read, await load.sums())
  if (wrong.length > 0)
    throw new ArchiveFault(
      `What was moved is not what was there (${wrong.slice(0, 3).join(', ')}), and it was taken away again: the shop stays where it was.`,
    )
  return read
}
