// Maintains the catalogue: opens it from disk at start, and has the worker sync it.
import { queryGoodsCategory } from '@tillwright/contract/goods/goods.ts'
import { callApi, callerNow } from '../../platform/api/call-api.ts'
import { CallFailure } from '@tillwright/web/api/call-failure.ts'
import { reportTraffic } from '../../platform/api/traffic.ts'
import { currentSession } from '../../session/session-store.ts'
import { warnStorageIsFull } from '../../platform/storage/storage-refusal.ts'
import {
  type BookName,
  chunkCount,
  readCategories,
  readChunk,
  readChunks,
  readHead,
  readIndex,
  readSearchText,
  writeCategories,
} from './catalogue-disk.ts'
import type { FromWorker, ToWorker } from './catalogue-messages.ts'
import {
  type CatalogueState,
  emptyParts,
  forgetNoted,
  showBook,
  updateCatalogue,
  useCatalogue,
} from './catalogue-store.ts'
import type { GoodsChunk } from './goods-chunk.ts'
import { emptyIndex, type GoodsIndex } from './goods-index.ts'
import { emptySearchText, type SearchText } from './search-text.ts'

interface Open {
  readonly name: BookName
  /** Begun with the first sync: it takes a processor. */
  worker: Worker | null
  readonly chunks: Map<number, GoodsChunk>
  index: GoodsIndex
  search: SearchText
  /** Ends when all that is on disk has been read. */
  read: Promise<void>
}

const longestFrameMs = 200

let open: Open | null = null
let synced: (() => void)[] = []
let taking: Promise<void> = Promise.resolve()

/** Opens the goods of the session's shop; ends when all of them are read, also where that is under way. */
export async function openCatalogue(): Promise<void> {
  const { platformId, user, goodsScope } = currentSession()
  if (!user) return
  const name: BookName = { platformId, storeId: user.store.id, goodsScope }
  if (!open || !isSame(open.name, name)) {
    closeCatalogue()
    open = { ...emptyParts, name, worker: null, chunks: new Map(), read: Promise.resolve() }
    open.read = readBook(open)
  }
  await open.read
}

/** First what the grid shows, then the rest. */
async function readBook(here: Open): Promise<void> {
  const { name } = here
  updateCatalogue({ state: 'opening' })
  const [head, index, first, categories] = await Promise.all([
    readHead(name),
    readIndex(name),
    readChunk(name, 0),
    readCategories(name),
  ])
  if (open !== here) return
  if (head.rowCount === 0 || !index) {
    updateCatalogue({ state: 'empty', categories })
    return
  }
  here.index = index
  if (first) here.chunks.set(0, first)
  showBook(here, { categories, syncedAtMs: head.syncedAtMs })
  await nextFrame()
  const [rest, search] = await Promise.all([
    readChunks(name, chunkCount(head)),
    readSearchText(name),
  ])
  if (open !== here) return
  for (const [at, chunk] of rest) here.chunks.set(at, chunk)
  here.search = search ?? emptySearchText
  showBook(here, { state: 'ready' })
}

/** Forgets what is in memory; the goods stay on disk. */
function closeCatalogue(): void {
  open?.worker?.terminate()
  open = null
  forgetNoted()
  showBook(emptyParts, { state: 'empty', isSyncing: false, categories: [] })
}

/** Fetches what has changed. Resolves when done, also where it failed: see `failure`. */
export async function syncCatalogue(): Promise<void> {
  await openCatalogue()
  if (!open) return
  if (!useCatalogue.getState().isSyncing) {
    updateCatalogue({ isSyncing: true, read: { count: 0, total: null } })
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

async function loadCategories(name: BookName): Promise<void> {
  try {
    const { list } = await callApi(queryGoodsCategory, {}, { quiet: true })
    updateCatalogue({ categories: list })
    await writeCategories(name, list)
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
  }
}

function workerOf(here: Open): Worker {
  here.worker ??= startWorker()
  return here.worker
}

/**
 * Resolves once the last update is on the screen; a page that is not visible draws nothing and goes
 * on.
 */
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
    case 'traffic': {
      const { failure } = message.traffic
      reportTraffic({ ...message.traffic, failure: failure && new CallFailure(failure) })
      return
    }
    case 'progress':
      taking = takeProgress(open, message)
      await taking
      return
    case 'read': {
      const { count, total } = message
      updateCatalogue({ read: { count, total } })
      return
    }
    case 'synced':
      // The last chunks received are still being read from disk.
      await taking
      if (open?.worker === from) endSync(null)
      return
    case 'failed':
      if (message.reason === 'full') warnStorageIsFull()
      endSync(message.reason === 'full' ? 'storage' : message.reason)
  }
}

async function takeProgress(
  here: Open,
  { changedChunks, indexChanged, startsOver }: Extract<FromWorker, { kind: 'progress' }>,
): Promise<void> {
  const [head, index, search, fresh] = await Promise.all([
    readHead(here.name),
    indexChanged ? readIndex(here.name) : here.index,
    indexChanged ? readSearchText(here.name) : here.search,
    Promise.all(changedChunks.map(async (at) => [at, await readChunk(here.name, at)] as const)),
  ])
  if (open !== here) return
  if (startsOver) here.chunks.clear()
  here.index = index ?? emptyIndex
  here.search = search ?? emptySearchText
  for (const [at, chunk] of fresh) if (chunk) here.chunks.set(at, chunk)
  showBook(here, { state: 'ready', syncedAtMs: head.syncedAtMs })
}

function endSync(failure: CatalogueState['failure']): void {
  updateCatalogue({ isSyncing: false, failure })
  const waitingForIt = synced
  synced = []
  for (const resolve of waitingForIt) resolve()
}

const isSame = (left: BookName, right: BookName): boolean =>
  left.platformId === right.platformId &&
  left.storeId === right.storeId &&
  left.goodsScope === right.goodsScope
