// The catalogue as this page holds it: bytes, an index, and the few goods that were looked at. Every
// question is answered at once, without a network and without waiting.
import type { Goods } from '@tillwright/domain/goods/goods.ts'
import { goodsAt as goodsAtMoment } from '@tillwright/domain/goods/price-plan.ts'
import type { KeyKind } from './code-key.ts'
import { chunkRows, type GoodsChunk, type Row, unpackRow } from './goods-chunk.ts'
import { answersTo, everything, type GoodsIndex, rowsForCode } from './goods-index.ts'
import { searchRows } from './search.ts'
import type { SearchText } from './search-text.ts'

/** Parts of a book. */
export interface BookParts {
  readonly index: GoodsIndex
  readonly chunks: ReadonlyMap<number, GoodsChunk>
  readonly search: SearchText
}

export interface GoodsBook {
  /** The goods of a row; the same object until the row changes. Null where the row is empty. */
  readonly goodsAt: (row: number) => Row
  readonly goodsFor: (kind: KeyKind, code: string) => Goods[]
  /** Rows of a category in the order they are shown; the empty id has all. */
  readonly rowsIn: (categoryId: string, hideSoldOut: boolean) => Uint32Array
  readonly has: (kind: KeyKind, code: string) => boolean
  /**
   * Returns the best goods for a few typed characters, at most `limit`; the same list while the
   * query is unchanged.
   */
  readonly find: (query: string, limit: number) => readonly Goods[]
}

/** Stock of goods at the last query to the server, with the version of the goods at that time. */
export type StockNow = Pick<Goods, 'version' | 'onHand' | 'soldOut'>

interface Found {
  readonly query: string
  readonly limit: number
  readonly goods: readonly Goods[]
}

const nothing = new Uint32Array()
const remembered = 4000

const noStocks: ReadonlyMap<string, StockNow> = new Map()

/**
 * Opens the goods at the prices valid at this moment: another moment, another book. Their stock is
 * that of `stocks` where the row is no newer. Where no stock is tracked they have none, and nothing
 * is sold out.
 */
export function openBook(
  { index, chunks, search }: BookParts,
  atMs: number,
  hasStock = true,
  stocks = noStocks,
): GoodsBook {
  const known = new Map<number, Row>()
  const onSale = new Map<string, Uint32Array>()
  let lastFound: Found = { query: '', limit: 0, goods: [] }

  function goodsAt(row: number): Row {
    const seen = known.get(row)
    if (seen !== undefined) return seen
    const chunk = chunks.get(Math.floor(row / chunkRows))
    if (!chunk) return null
    const stored = unpackRow(chunk, row % chunkRows)
    const priced = stored && goodsAtMoment(stored, atMs)
    const goods = priced && withStock(priced, hasStock ? stocks.get(priced.id) : noStock)
    if (known.size >= remembered) known.clear()
    known.set(row, goods)
    return goods
  }

  let soldOutNow: ReadonlyMap<number, boolean> | null = null

  function isSoldOut(row: number): boolean {
    soldOutNow ??= soldOutRows(index, stocks.keys(), goodsAt)
    return soldOutNow.get(row) ?? index.soldOut[row] !== 0
  }

  function goodsFor(kind: KeyKind, code: string): Goods[] {
    return rowsForCode(index, kind, code).flatMap((row) => {
      const goods = goodsAt(row)
      return goods && answersTo(goods, kind, code) ? [goods] : []
    })
  }

  return {
    goodsAt,
    goodsFor,
    rowsIn: (categoryId, hideSoldOut) => {
      const rows = index.byCategory.get(categoryId) ?? nothing
      if (!hideSoldOut || !hasStock) return rows
      const stored = onSale.get(categoryId) ?? rows.filter((row) => !isSoldOut(row))
      onSale.set(categoryId, stored)
      return stored
    },
    has: (kind, code) => goodsFor(kind, code).length > 0,
    find: (query, limit) => {
      if (query !== lastFound.query || limit !== lastFound.limit) {
        const goods = searchRows(search, query, limit).flatMap((row) => goodsAt(row) ?? [])
        lastFound = { query, limit, goods }
      }
      return lastFound.goods
    },
  }
}

/** Returns whether goods with queried stock are sold out, by their row. */
const soldOutRows = (
  index: GoodsIndex,
  ids: Iterable<string>,
  goodsAt: GoodsBook['goodsAt'],
): ReadonlyMap<number, boolean> =>
  new Map(
    [...ids].flatMap((id) =>
      rowsForCode(index, 'id', id).flatMap((row) => {
        const goods = goodsAt(row)
        return goods?.id === id ? [[row, goods.soldOut] as const] : []
      }),
    ),
  )

const noStock: StockNow = { version: Number.POSITIVE_INFINITY, onHand: null, soldOut: false }

function withStock(goods: Goods, now: StockNow | undefined): Goods {
  if (now === undefined || now.version < goods.version) return goods
  const { onHand, soldOut } = now
  return { ...goods, onHand, soldOut }
}

/** How many goods are in the book. */
export const goodsCount = (index: GoodsIndex): number =>
  index.byCategory.get(everything)?.length ?? 0
