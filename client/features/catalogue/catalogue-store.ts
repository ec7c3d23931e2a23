// The goods of this shop for screens: synced, searched and scanned on this machine.
import type { Goods } from '@tillwright/domain/goods/goods.ts'
import { create } from 'zustand'
import { nowMs } from '@tillwright/web/clock.ts'
import { keepsStock } from '../../session/has-module.ts'
import { useSession } from '../../session/session-store.ts'
import type { Category } from './category.ts'
import { emptyIndex, everything } from './goods-index.ts'
import type { Row } from './goods-chunk.ts'
import {
  type BookParts,
  type GoodsBook,
  goodsCount,
  openBook,
  type StockNow,
} from './goods-book.ts'
import { emptySearchText } from './search-text.ts'

export interface CatalogueState {
  /** `empty` until the first goods are here; `opening` while they are read from disk. */
  readonly state: 'empty' | 'opening' | 'ready'
  readonly isSyncing: boolean
  /** Why the last sync did not end; null where it did. */
  readonly failure: 'call' | 'storage' | 'stopped' | null
  /** Goods received by this sync, or by the last one, and the total where that is known. */
  readonly read: { readonly count: number; readonly total: number | null }
  readonly syncedAtMs: number
  readonly goodsCount: number
  readonly categories: readonly Category[]
  /** Grows with every change of the goods: what was read by row must be read again. */
  readonly edition: number
}

const nothing: CatalogueState = {
  state: 'empty',
  isSyncing: false,
  failure: null,
  read: { count: 0, total: null },
  syncedAtMs: 0,
  goodsCount: 0,
  categories: [],
  edition: 0,
}

/** State of the catalogue: `useCatalogue((s) => s.categories)`. */
export const useCatalogue = create<CatalogueState>(() => nothing)

/** No goods at all. */
export const emptyParts: BookParts = {
  index: emptyIndex,
  chunks: new Map(),
  search: emptySearchText,
}

/** Goods that the server returned one by one, before this till has read them. */
const remote = new Map<string, Goods>()

/**
 * Stock last reported by the server, by goods: it changes with every sale, the rest of the goods
 * does not.
 */
const stocks = new Map<string, StockNow>()

let book: GoodsBook = openBook(emptyParts, 0)
let opened: BookParts = emptyParts
let turning: ReturnType<typeof setTimeout> | undefined
const longestWaitMs = 60_000

/** The id of the category that holds everything. */
export const allGoods = everything

/** Goods that came by a call of their own are known by their id, also where this till has not read them yet. */
export function noteGoods(goods: readonly Goods[]): void {
  for (const one of goods) remote.set(one.id, one)
}

/** Takes in how much of goods is there now; what is shown follows. */
export function noteStock(goods: readonly Goods[]): void {
  const changed = goods.filter((now) => {
    const shown = goodsById(now.id)
    return shown !== null && !isSameStock(shown, now)
  })
  for (const { id, version, onHand, soldOut } of changed) {
    stocks.set(id, { version, onHand, soldOut })
  }
  if (changed.length > 0) showBook(opened, {})
}

function isSameStock(left: StockNow, right: StockNow): boolean {
  if (left.soldOut !== right.soldOut) return false
  const [one, other] = [left.onHand, right.onHand]
  if (one === null || other === null) return one === other
  return one.kind === 'count'
    ? other.kind === 'count' && one.count === other.count
    : other.kind === 'weight' && one.weight === other.weight
}

/** Forgets those: they are another shop's. */
export function forgetNoted(): void {
  remote.clear()
  stocks.clear()
}

/** The goods of a row; null where a deleted one stood, or its part is still being read. */
export const goodsAt = (row: number): Row => book.goodsAt(row)

/** Rows of a category in the order they are shown. Cheap: take it during drawing. */
export const rowsIn = (categoryId: string, hideSoldOut: boolean): Uint32Array =>
  book.rowsIn(categoryId, hideSoldOut)

/** Goods of this till by their id, or null. */
export const goodsById = (id: string): Goods | null =>
  book.goodsFor('id', id)[0] ?? remote.get(id) ?? null

/** All goods under a printed code; more than one means that the cashier must choose. */
export const goodsByBarcode = (code: string): Goods[] => book.goodsFor('barcode', code)

/** Goods under the short code that staff and scale labels use. */
export const goodsByItemCode = (code: string): Goods[] => book.goodsFor('itemCode', code)

/** The best goods for a few typed characters. Cheap: take it during drawing. */
export const searchGoods = (query: string, limit = 60): readonly Goods[] => book.find(query, limit)

/** Puts other goods in place of those shown. */
export function showBook(parts: BookParts, details: Partial<CatalogueState>): void {
  opened = parts
  book = openBook(parts, nowMs(), keepsStock(), stocks)
  turnInTime(parts)
  useCatalogue.setState(({ edition }) => ({
    ...details,
    goodsCount: goodsCount(parts.index),
    edition: edition + 1,
  }))
}

/** A planned price is on the screen when its moment comes, with a network or without. */
function turnInTime(parts: BookParts): void {
  clearTimeout(turning)
  const next = parts.index.turns?.find((atMs) => atMs > nowMs())
  // The clock may be set meanwhile: every minute it is looked at again.
  if (next) turning = setTimeout(() => showBook(parts, {}), Math.min(next - nowMs(), longestWaitMs))
}

/** Refreshes the goods when stock tracking is switched on or off. Called once at start. */
export function followStock(): void {
  useSession.subscribe((after, before) => {
    if (keepsStock(after) !== keepsStock(before)) showBook(opened, {})
  })
}

/** Reports the state of the catalogue to every screen. */
export function updateCatalogue(details: Partial<CatalogueState>): void {
  useCatalogue.setState(details)
}
