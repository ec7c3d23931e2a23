// Takes pages of changes into the book: new goods at the end, changed goods in their place, removed
// goods leave an empty row. Rows never move, so that what the screen holds stays true.
import type { Goods } from '@tillwright/domain/goods/goods.ts'
import { chunkRows, type GoodsChunk, packChunk, type Row, unpackChunk } from './goods-chunk.ts'
import { answersTo, type GoodsIndex, isFoundAlike, rowsForCode } from './goods-index.ts'

type ReadChunk = (at: number) => Promise<GoodsChunk | undefined>

/**
 * A book open for writing. Chunks are read when a change falls into them, and packed on request.
 */
export class BookWriter {
  readonly #index: GoodsIndex
  readonly #rowsBefore: number
  readonly #readChunk: ReadChunk
  readonly #open = new Map<number, Row[]>()
  readonly #changed = new Set<number>()
  readonly #added = new Map<string, number>()
  #isStale = false
  rowCount: number

  /** `index` finds the rows that are in the book already. */
  constructor(index: GoodsIndex, rowsBefore: number, readChunk: ReadChunk) {
    this.#index = index
    this.#rowsBefore = rowsBefore
    this.#readChunk = readChunk
    this.rowCount = rowsBefore
  }

  /** True where index and search text no longer say what the rows say. */
  get needsIndexing(): boolean {
    return this.#isStale
  }

  async take(goods: readonly Goods[], removedIds: readonly string[]): Promise<void> {
    for (const entry of goods) {
      const row = (await this.#rowOf(entry.id)) ?? this.rowCount
      if (row === this.rowCount) {
        this.#added.set(entry.id, row)
        this.rowCount += 1
      }
      await this.#put(row, entry)
    }
    for (const id of removedIds) {
      const row = await this.#rowOf(id)
      if (row !== null) await this.#put(row, null)
    }
  }

  /** Returns the chunks changed since the last call. */
  changedChunks(): ReadonlyMap<number, GoodsChunk> {
    const packed = [...this.#changed].map(
      (at) => [at, packChunk(this.#open.get(at) ?? [])] as const,
    )
    this.#changed.clear()
    return new Map(packed)
  }

  async allRows(): Promise<Row[]> {
    const all: Row[] = []
    for (let at = 0; at * chunkRows < this.rowCount; at += 1) all.push(...(await this.#rowsOf(at)))
    return all
  }

  async #rowsOf(at: number): Promise<Row[]> {
    const known = this.#open.get(at)
    if (known) return known
    const stored = at * chunkRows < this.#rowsBefore ? await this.#readChunk(at) : undefined
    const rows = stored ? unpackChunk(stored) : []
    this.#open.set(at, rows)
    return rows
  }

  async #rowOf(id: string): Promise<number | null> {
    const fresh = this.#added.get(id)
    if (fresh !== undefined) return fresh
    for (const row of rowsForCode(this.#index, 'id', id)) {
      const goods = (await this.#rowsOf(Math.floor(row / chunkRows)))[row % chunkRows]
      if (goods && answersTo(goods, 'id', id)) return row
    }
    return null
  }

  async #put(row: number, goods: Row): Promise<void> {
    const at = Math.floor(row / chunkRows)
    const rows = await this.#rowsOf(at)
    this.#isStale ||= !isFoundAlike(rows[row % chunkRows] ?? null, goods)
    rows[row % chunkRows] = goods
    this.#changed.add(at)
  }
}
