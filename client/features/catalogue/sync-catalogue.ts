// Fetches what changed in the goods of this shop, page by page, and writes it down as it comes, so
// that a sync that is cut short goes on where it stopped.
import type { Input, Output } from '@tillwright/contract/call.ts'
import type { syncGoods } from '@tillwright/contract/goods/catalogue.ts'
import { BookWriter } from './book-writer.ts'
import {
  type BookName,
  emptyHead,
  forgetBook,
  readChunk,
  readHead,
  readIndex,
  writeFinders,
  writePage,
} from './catalogue-disk.ts'
import { chunkRows, type Row } from './goods-chunk.ts'
import { emptyIndex, indexGoods } from './goods-index.ts'
import { joinSearchText, searchEdition } from './search-text.ts'

/** A new till sells from these while the rest comes, also over a slow line. */
const firstPageRows = 200

type Page = Output<typeof syncGoods>

export interface SyncParts {
  readonly fetchPage: (input: Input<typeof syncGoods>) => Promise<Page>
  readonly nowMs: () => number
  /** Called with every page: what has come, and of how many where the whole catalogue is read. */
  readonly onRead: (count: number, total: number | null) => void
  /** Called after the first page and at the end: what is on disk is worth showing. */
  readonly onProgress: (progress: SyncProgress) => void
}

export interface SyncProgress {
  readonly changedChunks: readonly number[]
  /** The index and the search text were written anew too. */
  readonly indexChanged: boolean
  readonly startsOver: boolean
}

/**
 * Brings a book up to date. Throws what `fetchPage` throws; everything received before that is
 * stored.
 */
export async function syncCatalogue(book: BookName, parts: SyncParts): Promise<void> {
  let head = await readHead(book)
  const index = (await readIndex(book)) ?? emptyIndex
  let writer = new BookWriter(index, head.rowCount, (at) => readChunk(book, at))
  let unseen: number[] = []
  let startsOver = head.cursor === null
  let isWhole = !head.isComplete
  let changed = 0
  let isOldText = head.searchEdition !== searchEdition
  const show = async () => {
    const indexChanged = writer.needsIndexing || isOldText
    isOldText = false
    if (indexChanged) await writeIndex(book, await writer.allRows())
    parts.onProgress({ changedChunks: unseen, indexChanged, startsOver })
    unseen = []
    startsOver = false
  }
  const next = async (): Promise<Page> => {
    try {
      const { goodsScope } = book
      const limit = head.cursor === null ? firstPageRows : chunkRows
      return await parts.fetchPage({ goodsScope, cursor: head.cursor, limit })
    } catch (error) {
      // Goods received so far are sold from here, until the sync is resumed.
      if (unseen.length > 0) await show()
      throw error
    }
  }
  for (let page = 0; ; page += 1) {
    const answer = await next()
    if (answer.startsOver) {
      isWhole = true
      await forgetBook(book)
      writer = new BookWriter(emptyIndex, 0, async () => undefined)
      head = emptyHead
      startsOver = true
      unseen = []
    }
    await writer.take(answer.goods, answer.removedIds)
    const chunks = writer.changedChunks()
    head = {
      ...head,
      rowCount: writer.rowCount,
      cursor: answer.cursor,
      priceVersion: answer.priceVersion,
      isComplete: answer.isComplete,
      syncedAtMs: parts.nowMs(),
      searchEdition,
    }
    await writePage(book, head, chunks)
    unseen.push(...chunks.keys())
    changed += answer.goods.length + answer.removedIds.length
    if (answer.isComplete || page === 0) await show()
    parts.onRead(isWhole ? writer.rowCount : changed, isWhole ? answer.total : null)
    if (answer.isComplete) return
  }
}

const writeIndex = (book: BookName, rows: readonly Row[]): Promise<void> =>
  writeFinders(book, indexGoods(rows), joinSearchText(rows))
