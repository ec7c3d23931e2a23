// The catalogue on disk: a few large records, because one of them reads a thousand times faster than
// the same goods one by one. Written by the worker alone, read by both sides.
import { changeCaches, readCaches } from '../../platform/storage/databases.ts'
import { chunkRows, type GoodsChunk } from './goods-chunk.ts'
import type { GoodsIndex } from './goods-index.ts'
import type { Category } from './category.ts'
import type { SearchText } from './search-text.ts'

/** Increases with every change to the layout of the records; older ones are fetched anew. */
const layout = 1

/** Owner of the goods: a till that changes shop, or assortment, has another book. */
export interface BookName {
  readonly platformId: string
  readonly storeId: string
  readonly goodsScope: 'merchant' | 'grouper' | 'store'
}

export interface BookHead {
  readonly layout: number
  readonly rowCount: number
  /** Where the next page of changes begins; null before the first. */
  readonly cursor: string | null
  readonly priceVersion: number
  readonly isComplete: boolean
  readonly syncedAtMs: number
  /** How the search text was made; an older program said nothing. */
  readonly searchEdition?: number
}

export const emptyHead: BookHead = {
  layout,
  rowCount: 0,
  cursor: null,
  priceVersion: 0,
  isComplete: false,
  syncedAtMs: 0,
}

const keyOf = ({ platformId, storeId, goodsScope }: BookName, part: string): string =>
  `${platformId}/${storeId}/${goodsScope}/${part}`

const chunkPart = (at: number): string => `chunk/${String(at).padStart(6, '0')}`

/** How many chunks hold the rows of a book. */
export const chunkCount = ({ rowCount }: BookHead): number => Math.ceil(rowCount / chunkRows)

/** The head, or that of an empty book where there is none, or one of another layout. */
export async function readHead(book: BookName): Promise<BookHead> {
  const head = await read<BookHead>(book, 'head')
  return head?.layout === layout ? head : emptyHead
}

/** The index of a book; undefined where it was never synced. */
export const readIndex = (book: BookName): Promise<GoodsIndex | undefined> => read(book, 'index')

/** Returns the search text of a book; undefined where it was never synced. */
export const readSearchText = (book: BookName): Promise<SearchText | undefined> =>
  read(book, 'search')

/** One chunk of goods, by its place from 0. */
export const readChunk = (book: BookName, at: number): Promise<GoodsChunk | undefined> =>
  read(book, chunkPart(at))

/** All chunks but the first, in one go. */
export async function readChunks(
  book: BookName,
  count: number,
): Promise<ReadonlyMap<number, GoodsChunk>> {
  const places = Array.from({ length: Math.max(0, count - 1) }, (_, at) => at + 1)
  const chunks = await Promise.all(places.map((at) => readChunk(book, at)))
  return new Map(
    places.flatMap((at, index) => {
      const chunk = chunks[index]
      return chunk ? [[at, chunk] as const] : []
    }),
  )
}

/** The categories of a book; none before the first sync. */
export const readCategories = async (book: BookName): Promise<readonly Category[]> =>
  (await read<readonly Category[]>(book, 'categories')) ?? []

/** Stores the categories of a book. */
export async function writeCategories(
  book: BookName,
  categories: readonly Category[],
): Promise<void> {
  await changeCaches(async (change) => {
    await change.objectStore('catalogue').put(categories, keyOf(book, 'categories'))
  })
}

/** Writes a page: its chunks and the head that names them, or none of it. */
export async function writePage(
  book: BookName,
  head: BookHead,
  chunks: ReadonlyMap<number, GoodsChunk>,
): Promise<void> {
  await changeCaches(async (change) => {
    const store = change.objectStore('catalogue')
    await Promise.all([
      ...[...chunks].map(([at, chunk]) => store.put(chunk, keyOf(book, chunkPart(at)))),
      store.put(head, keyOf(book, 'head')),
    ])
  })
}

/** Stores the index and the search text of a book's goods together. */
export async function writeFinders(
  book: BookName,
  index: GoodsIndex,
  search: SearchText,
): Promise<void> {
  await changeCaches(async (change) => {
    const store = change.objectStore('catalogue')
    await Promise.all([
      store.put(index, keyOf(book, 'index')),
      store.put(search, keyOf(book, 'search')),
    ])
  })
}

/** Forgets a book whole. */
export async function forgetBook(book: BookName): Promise<void> {
  await changeCaches((change) =>
    change
      .objectStore('catalogue')
      .delete(IDBKeyRange.bound(keyOf(book, ''), keyOf(book, '\uffff'))),
  )
}

/** The value under a key was written by the functions above, in the same layout. */
async function read<T>(book: BookName, part: string): Promise<T | undefined> {
  const value: T | undefined = await (await readCaches()).get('catalogue', keyOf(book, part))
  return value
}
