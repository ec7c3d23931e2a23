// The second copy of what is of money and not yet with the server: a file of its own, which a fault of the database
// does not reach. Where the browser has no such files, the database alone has to do.
import type { FromCopy, ToCopy } from './copy-messages.ts'
import { trainingSuffix } from '../../navigation/training-place.ts'
import type { Copied, CopyChange } from './copy-text.ts'

/** Longest wait for a write to the file; after that the sale is stored in the database alone. */
const writePatienceMs = 2000
/** At a start it may have what nothing else has. */
const readPatienceMs = 10_000

let worker: Worker | null = null
let lastId = 0
const waiting = new Map<number, (copied: Copied | null) => void>()

/** Whether this browser can keep a second copy. */
export const hasSecondCopy = (): boolean =>
  typeof Worker !== 'undefined' &&
  typeof FileSystemFileHandle !== 'undefined' &&
  globalThis.navigator?.storage?.getDirectory !== undefined &&
  navigator.locks !== undefined

/**
 * Returns the file's contents. `none` where this browser stores no such file, `unreadable` where it
 * stored one before and cannot read it now: it may have a sale that nothing else has.
 */
export async function readCopy(): Promise<Copied | 'none' | 'unreadable'> {
  if (!hasSecondCopy()) return 'none'
  const copied = await query({ kind: 'read' })
  if (copied === null) return hadCopy() ? 'unreadable' : 'none'
  rememberCopy()
  return copied
}

/** Some browsers have the call and always refuse it: only one that has read the file once is expected to again. */
const hadCopyKey = `tillwright.had-copy${trainingSuffix}`

function hadCopy(): boolean {
  try {
    return localStorage.getItem(hadCopyKey) !== null
  } catch {
    return false
  }
}

function rememberCopy(): void {
  try {
    if (!hadCopy()) localStorage.setItem(hadCopyKey, '1')
  } catch {
    // Then a file that cannot be read later counts as none, as in a browser without such files.
  }
}

/** Writes a change to the file. True once it is on disk, false where there is no such file. */
export const writeCopy = async (change: CopyChange): Promise<boolean> =>
  (await query({ kind: 'write', change })) !== null

type Question = { readonly kind: 'read' } | { readonly kind: 'write'; readonly change: CopyChange }

function query(question: Question): Promise<Copied | null> {
  if (!hasSecondCopy()) return Promise.resolve(null)
  const request: ToCopy = { ...question, id: (lastId += 1) }
  return new Promise((resolve) => {
    const patienceMs = question.kind === 'read' ? readPatienceMs : writePatienceMs
    const timer = setTimeout(() => settle(request.id, null), patienceMs)
    waiting.set(request.id, (copied) => {
      clearTimeout(timer)
      resolve(copied)
    })
    try {
      worker ??= startWorker()
      worker.postMessage(request)
    } catch {
      settle(request.id, null)
    }
  })
}

function settle(id: number, copied: Copied | null): void {
  waiting.get(id)?.(copied)
  waiting.delete(id)
}

function startWorker(): Worker {
  const made = new Worker(new URL('./copy.worker.ts', import.meta.url), { type: 'module' })
  made.onmessage = ({ data }: MessageEvent<FromCopy>) => settle(data.id, data.copied)
  // A program that cannot be fetched, or a worker that broke: the next question starts another.
  made.onerror = () => {
    made.terminate()
    if (worker === made) worker = null
    for (const id of waiting.keys()) settle(id, null)
  }
  return made
}
