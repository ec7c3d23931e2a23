// Goods as bytes: one row of JSON after another, with the place where each begins. A till that knows
// a hundred thousand goods reads only the few it shows.
import { catalogueRow, goodsFromRow } from '@tillwright/contract/goods/catalogue-row.ts'
import type { Goods } from '@tillwright/domain/goods/goods.ts'

export interface GoodsChunk {
  readonly bytes: Uint8Array
  /** One more than there are rows: row n lies between starts n and n + 1. */
  readonly starts: Uint32Array
}

/** Rows in every chunk but the last: one page of the sync fills one chunk. */
export const chunkRows = 2000

/** A row without goods: what was there is no longer sold. */
export type Row = Goods | null

/** Rows as bytes, with the place where each begins. */
export function packChunk(rows: readonly Row[]): GoodsChunk {
  const encoder = new TextEncoder()
  const parts = rows.map((row) => encoder.encode(JSON.stringify(row && catalogueRow(row))))
  const starts = new Uint32Array(rows.length + 1)
  parts.forEach((part, at) => {
    starts[at + 1] = (starts[at] ?? 0) + part.length
  })
  const bytes = new Uint8Array(starts[rows.length] ?? 0)
  parts.forEach((part, at) => bytes.set(part, starts[at]))
  return { bytes, starts }
}

const decoder = new TextDecoder()

/** The goods of one row of a chunk; null where there are none. */
export function unpackRow(chunk: GoodsChunk, at: number): Row {
  const from = chunk.starts[at]
  const until = chunk.starts[at + 1]
  if (from === undefined || until === undefined) return null
  const row: unknown = JSON.parse(decoder.decode(chunk.bytes.subarray(from, until)))
  return Array.isArray(row) ? goodsFromRow(row) : null
}

/** All rows of a chunk. */
export function unpackChunk(chunk: GoodsChunk): Row[] {
  return Array.from({ length: chunk.starts.length - 1 }, (_, at) => unpackRow(chunk, at))
}
