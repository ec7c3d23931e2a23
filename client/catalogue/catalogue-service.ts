// Keeps the catalogue: opens it from disk at start, syncs it, and asks the worker to search.
import type { Goods } from '@tillwright/domain/goods/goods.ts'
import { queryGoodsCategory } from '@tillwright/contract/goods/goods.ts'
import { ask, callerNow } from '../api/ask.ts'
import { CallFailure } from '../api/call-failure.ts'
import { reportTraffic } from '../api/traffic.ts'
import { currentSession } from '../session/session-store.ts'
import { tellStorageIsFull } from '../storage/storage-refusal.ts'
import {
  type BookName,
  chunkCount,
  readCategories,
  readChunk,
  readChunks,
  readHead,
  readIndex,
  writeCategories,
} from './catalogue-disk.ts'
import type { FromWorker, ToWorker } from './catalogue-messages.ts'
import {
  type CatalogueState,
  goodsAt,
  showBook,
  tellCatalogue,
  useCatalogue,
} from './catalogue-store.ts'
import type { GoodsChunk } from './goods-chunk.ts'
import { emptyIndex, type GoodsIndex } from './goods-index.ts'

interface Open {
  readonly name: BookName
  /** Begun when it is first asked something, or the goods are on the screen: it takes a processor. */
  worker: Worker | null
  readonly chunks: Map<number, GoodsChunk>
  index: GoodsIndex
}

const longestFrameMs = 200

let open: Open | null = null
let asked = 0
const waiting = new Map<number, (rows: readonly number[]) => void>()
let synced: (() => void)[] = []

/** Opens the goods of the session's shop: first what the grid shows, then the rest. */
export async function openCatalogue(): Promise<void> {
  const { platformId, user, goodsScope } = currentSession()
  if (!user) return
  const name: BookName = { platformId, storeId: user.store.id, goodsScope }
  if (open && isSame(open.name, name)) return
  closeCatalogue()
  const here: Open = { name, worker: null, chunks: new Map(), index: emptyIndex }
  open = here
  tellCatalogue({ state: 'opening' })
  const [head, index, first, categories] = await Promise.all([
    readHead(name),
    readIndex(name),
    readChunk(name, 0),
    readCategories(name),
  ])
  if (open !== here) return
  if (head.rowCount === 0 || !index) {
    tellCatalogue({ state: 'empty', categories })
    return
  }
  here.index = index
  if (first) here.chunks.set(0, first)
  showBook(index, here.chunks, { categories, syncedAtMs: head.syncedAtMs })
  await nextFrame()
  if (open !== here) return
  workerOf(here)
  const rest = await readChunks(name, chunkCount(head))
  if (open !== here) return
  for (const [at, chunk] of rest) here.chunks.set(at, chunk)
  showBook(index, here.chunks, { state: 'ready' })
}

/** Forgets what is in memory; the goods stay on disk. */
function closeCatalogue(): void {
  open?.worker?.terminate()
  open = null
  waiting.clear()
  showBook(emptyIndex, new Map(), { state: 'empty', isSyncing: false, categories: [] })
}

/** Fetches what has changed. Resolves when done, also where it failed: see `failure`. */
export async function syncCatalogue(): Promise<void> {
  await openCatalogue()
  if (!open) return
  if (!useCatalogue.getState().isSyncing) {
    tellCatalogue({ isSyncing: true, read: { count: 0, total: null } })
    void loadCategories(open.name)
    const message: ToWorker = { kind: 'sync', book: open.name, caller: callerNow() }
    workerOf(open).postMessage(message)
  }
  await new Promise<void>((resolve) => {
    synced.push(resolve)
  })
}

/** Ends the sync under way; what came stays, and the next one goes on from there. */
export function stopSync(): void {
  const message: ToWorker = { kind: 'stop' }
  open?.worker?.postMessage(message)
}

/** The best goods for a few typed characters, from this machine's own index. */
export function searchGoods(query: string, limit = 60): Promise<readonly Goods[]> {
  const here = open
  if (!here || query.trim() === '') return Promise.resolve([])
  asked += 1
  const message: ToWorker = { kind: 'search', id: asked, query, limit }
  return new Promise((resolve) => {
    waiting.set(message.id, (rows) => {
      resolve(rows.flatMap((row) => goodsAt(row) ?? []))
    })
    workerOf(here).postMessage(message)
  })
}

async function loadCategories(name: BookName): Promise<void> {
  try {
    const { list } = await ask(queryGoodsCategory, {}, { quiet: true })
    tellCatalogue({ categories: list })
    await writeCategories(name, list)
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
  }
}

function workerOf(here: Open): Worker {
  if (here.worker) return here.worker
  const worker = startWorker()
  here.worker = worker
  const message: ToWorker = { kind: 'open', book: here.name }
  worker.postMessage(message)
  return worker
}

/** After what was just told is on the screen; a page that nobody sees draws nothing and goes on. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, longestFrameMs)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      setTimeout(resolve)
    })
  })
}

function startWorker(): Worker {
  const worker = new Worker(new URL('./catalogue.worker.ts', import.meta.url), { type: 'module' })
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => void onMessage(data, worker)
  worker.onerror = () => endSync('storage')
  return worker
}

async function onMessage(message: FromWorker, from: Worker): Promise<void> {
  if (open?.worker !== from) return
  switch (message.kind) {
    case 'found': {
      const answer = waiting.get(message.id)
      waiting.delete(message.id)
      answer?.(message.rows)
      return
    }
    case 'traffic': {
      const { failure } = message.traffic
      reportTraffic({ ...message.traffic, failure: failure && new CallFailure(failure) })
      return
    }
    case 'progress':
      await takeProgress(open, message)
      return
    case 'read': {
      const { count, total } = message
      tellCatalogue({ read: { count, total } })
      return
    }
    case 'synced':
      endSync(null)
      return
    case 'failed':
      if (message.reason === 'full') tellStorageIsFull()
      endSync(message.reason === 'full' ? 'storage' : message.reason)
  }
}

async function takeProgress(
  here: Open,
  { changedChunks, indexChanged, startsOver }: Extract<FromWorker, { kind: 'progress' }>,
): Promise<void> {
  const [head, index, fresh] = await Promise.all([
    readHead(here.name),
    indexChanged ? readIndex(here.name) : here.index,
    Promise.all(changedChunks.map(async (at) => [at, await readChunk(here.name, at)] as const)),
  ])
  if (open !== here) return
  if (startsOver) here.chunks.clear()
  here.index = index ?? emptyIndex
  for (const [at, chunk] of fresh) if (chunk) here.chunks.set(at, chunk)
  showBook(here.index, here.chunks, { state: 'ready', syncedAtMs: head.syncedAtMs })
}

function endSync(failure: CatalogueState['failure']): void {
  tellCatalogue({ isSyncing: false, failure })
  const waitingForIt = synced
  synced = []
  for (const resolve of waitingForIt) resolve()
}

const isSame = (left: BookName, right: BookName): boolean =>
  left.platformId === right.platformId &&
  left.storeId === right.storeId &&
  left.goodsScope === right.goodsScope
