// Where to find goods: by id, barcode or item code, and by category. Plain typed arrays, because they
// are read from disk as they are: a till is ready without building anything.
import { goodsKey } from '@tillwright/domain/barcode/goods-number.ts'
import { itemCodeKey } from '@tillwright/domain/barcode/scale-label.ts'
import { writtenTexts } from '@tillwright/domain/goods/plain-fields.ts'
import { isOpenItem } from '@tillwright/domain/goods/open-item.ts'
import type { Goods } from '@tillwright/domain/goods/goods.ts'
import { codeKey, type KeyKind } from './code-key.ts'
import type { Row } from './goods-chunk.ts'

export interface GoodsIndex {
  /** Keys in ascending order; `rows` has the row of each. */
  readonly keys: Float64Array
  readonly rows: Uint32Array
  /** Rows by category id, in the order goods are shown; the empty id has all of them. */
  readonly byCategory: ReadonlyMap<string, Uint32Array>
  /** 1 for each row that is sold out. */
  readonly soldOut: Uint8Array
  /**
   * Times at which a planned price takes effect, in ascending order; an older program stored none.
   */
  readonly turns?: readonly number[]
}

export const emptyIndex: GoodsIndex = {
  keys: new Float64Array(),
  rows: new Uint32Array(),
  byCategory: new Map(),
  soldOut: new Uint8Array(),
}

/** The category that holds everything. */
export const everything = ''

/** Where each id, code and category lies among the rows. */
export function indexGoods(goods: readonly Row[]): GoodsIndex {
  const keys: number[] = []
  const owners: number[] = []
  const lists = new Map<string, number[]>([[everything, []]])
  goods.forEach((entry, row) => {
    if (!entry) return
    for (const key of keysOf(entry)) {
      keys.push(key)
      owners.push(row)
    }
    // Belongs to no shelf: it is found by name, or through its own panel.
    if (isOpenItem(entry)) return
    for (const id of new Set([everything, ...entry.categoryIds])) {
      const list = lists.get(id)
      if (list) list.push(row)
      else lists.set(id, [row])
    }
  })
  const order = Uint32Array.from(keys, (_, at) => at)
  order.sort((left, right) => (keys[left] ?? 0) - (keys[right] ?? 0))
  return {
    keys: Float64Array.from(order, (at) => keys[at] ?? 0),
    rows: Uint32Array.from(order, (at) => owners[at] ?? 0),
    byCategory: new Map([...lists].map(([id, rows]) => [id, Uint32Array.from(rows)])),
    soldOut: Uint8Array.from(goods, (entry) => (entry?.soldOut ? 1 : 0)),
    turns: goods.flatMap((entry) => turnsOf(entry)).sort((one, other) => one - other),
  }
}

const turnsOf = (goods: Row): number[] => goods?.pricePlan?.map(({ fromAtMs }) => fromAtMs) ?? []

/** Every row that may carry the code; the caller compares, because keys are hashes. */
export function rowsForCode(index: GoodsIndex, kind: KeyKind, code: string): number[] {
  const { keys, rows } = index
  const wanted = codeKey(kind, spelled(kind, code))
  let low = 0
  let high = keys.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((keys[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  const found: number[] = []
  for (let at = low; keys[at] === wanted; at += 1) found.push(rows[at] ?? 0)
  return found
}

/** True where the goods really answer to the code. */
export function answersTo(goods: Goods, kind: KeyKind, code: string): boolean {
  const wanted = spelled(kind, code)
  if (kind === 'id') return goods.id === wanted
  if (kind === 'barcode') return goods.barcodes.some((barcode) => goodsKey(barcode) === wanted)
  return goods.itemCode !== null && itemCodeKey(goods.itemCode) === wanted
}

/** True where the index and the search treat the two rows alike, whatever else changed. */
export function isFoundAlike(before: Row, after: Row): boolean {
  return JSON.stringify(before && findable(before)) === JSON.stringify(after && findable(after))
}

const findable = (goods: Goods) => [
  goods.id,
  goods.name,
  goods.pinyinInitials,
  goods.specText,
  goods.specTextEn,
  writtenTexts(goods),
  goods.barcodes,
  goods.itemCode,
  goods.categoryIds,
  goods.soldOut,
  turnsOf(goods),
]

function keysOf(goods: Goods): number[] {
  const keys = [codeKey('id', goods.id)]
  for (const barcode of goods.barcodes) keys.push(codeKey('barcode', goodsKey(barcode)))
  if (goods.itemCode !== null) keys.push(codeKey('itemCode', itemCodeKey(goods.itemCode)))
  return keys
}

function spelled(kind: KeyKind, code: string): string {
  if (kind === 'id') return code
  return kind === 'barcode' ? goodsKey(code) : itemCodeKey(code)
}
