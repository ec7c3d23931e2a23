// Takes pages of changes into the book: new goods at the end, changed goods in their place, removed
// goods leave an empty row. Rows never move, so that what the screen holds stays true.
import type { Goods } from '@tillwright/domain/goods/goods.ts'
import { chunkRows, type GoodsChunk, packChunk, type Row, unpackChunk } from './goods-chunk.ts'
import { answersTo, type GoodsIndex, isFoundAlike, rowsForCode } from './goods-index.ts'

export interface BookWriter {
  readonly take: (goods: readonly Goods[], removedIds: readonly string[]) => Promise<void>
  /** The chunks that changed since this was last asked. */
  readonly changedChunks: () => ReadonlyMap<number, GoodsChunk>
  readonly rowCount: () => number
  /** True where index and search text no longer say what the rows say. */
  readonly needsIndexing: () => boolean
  readonly allRows: () => Promise<Row[]>
}

type ReadChunk = (at: number) => Promise<GoodsChunk | undefined>

/** Opens a book of so many rows for writing. `index` finds the rows that are already in it. */
export function openForWriting(
  index: GoodsIndex,
  rowsBefore: number,
  readChunk: ReadChunk,
): BookWriter {
  const open = new Map<number, Row[]>()
  const changed = new Set<number>()
  const added = new Map<string, number>()
  let rowCount = rowsBefore
  let isStale = false

  async function rowsOf(at: number): Promise<Row[]> {
    const known = open.get(at)
    if (known) return known
    const stored = at * chunkRows < rowsBefore ? await readChunk(at) : undefined
    const rows = stored ? unpackChunk(stored) : []
    open.set(at, rows)
    return rows
  }

  async function rowOf(id: string): Promise<number | null> {
    const fresh = added.get(id)
    if (fresh !== undefined) return fresh
    for (const row of rowsForCode(index, 'id', id)) {
      const goods = (await rowsOf(Math.floor(row / chunkRows)))[row % chunkRows]
      if (goods && answersTo(goods, 'id', id)) return row
    }
    return null
  }

  async function put(row: number, goods: Row): Promise<void> {
    const at = Math.floor(row / chunkRows)
    const rows = await rowsOf(at)
    isStale ||= !isFoundAlike(rows[row % chunkRows] ?? null, goods)
    rows[row % chunkRows] = goods
    changed.add(at)
  }

  return {
    take: async (goods, removedIds) => {
      for (const entry of goods) {
        const row = (await rowOf(entry.id)) ?? rowCount
        if (row === rowCount) {
          added.set(entry.id, row)
          rowCount += 1
        }
        await put(row, entry)
      }
      for (const id of removedIds) {
        const row = await rowOf(id)
        if (row !== null) await put(row, null)
      }
    },
    changedChunks: () => {
      const chunks = new Map([...changed].map((at) => [at, packChunk(open.get(at) ?? [])]))
      changed.clear()
      return chunks
    },
    rowCount: () => rowCount,
    needsIndexing: () => isStale,
    allRows: async () => {
      const all: Row[] = []
      for (let at = 0; at * chunkRows < rowCount; at += 1) all.push(...(await rowsOf(at)))
      return all
    },
  }
}
