import type { Goods } from '@tillwright/domain/goods/goods.ts'
export interface GoodsChunk {
  readonly bytes: Uint8Array
  /** One more than there are rows: row n lies between starts n and n + 1. */
  readonly starts: Uint32Array
}
/** Rows in every chunk but the last: one page of the sync fills one chunk. */
export declare const chunkRows = 2000
/** A row without goods: what was there is no longer sold. */
export type Row = Goods | null
export declare function packChunk(rows: readonly Row[]): GoodsChunk
/** The goods of one row of a chunk; null where there are none. */
export declare function unpackRow(chunk: GoodsChunk, at: number): Row
export declare function unpackChunk(chunk: GoodsChunk): Row[]
