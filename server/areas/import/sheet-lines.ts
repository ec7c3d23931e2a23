import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Refusal } from '../../platform/refusal.ts'

/** A file of goods: a workbook's bytes, or text and what divides its cells. */
export type SheetSource =
  | { readonly kind: 'workbook'; readonly bytes: Buffer }
  | { readonly kind: 'text'; readonly text: string; readonly divider: string }

interface SheetReply {
  readonly lines?: string[][]
  readonly fault?: 'tooManyLines' | 'workbook' | 'quote'
}

/** More than the largest file of goods takes; one that takes more ends its thread and not the server. */
const memoryMostMb = 2048

/**
 * The cells of a spreadsheet as text, line by line, read in a thread of its own. Refuses what cannot be taken apart
 * (20310) and what has more lines than `linesMost`.
 */
export async function sheetLines(source: SheetSource, linesMost: number): Promise<string[][]> {
  const thread = new Worker(new URL('./sheet-thread.mjs', import.meta.url), {
    workerData: { source, linesMost },
    resourceLimits: { maxOldGenerationSizeMb: memoryMostMb },
  })
  try {
    const [response]: SheetReply[] = await once(thread, 'message')
    if (response?.lines) return response.lines
    if (response?.fault === 'tooManyLines') throw new Refusal('tooLarge')
    throw new Refusal('fileUnreadable', { why: response?.fault ?? 'workbook' })
  } catch (cause) {
    if (cause instanceof Refusal) throw cause
    // The thread has ended by a fault of its own: too large for it, or no file that anything reads.
    throw new Refusal('fileUnreadable', { why: 'workbook' })
  } finally {
    await thread.terminate()
  }
}
