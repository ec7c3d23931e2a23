// Sends a spreadsheet to the server in chunks: first to look, then to write what was planned.
import { importChunkMax } from '@tillwright/contract/office/goods-import.ts'
import { withRetry } from '../../platform/api/with-retry.ts'
import type { Chunk, Refused, SheetKind, SheetOutcome, SheetRow } from './sheet-kind.ts'

/** How far an import has come. */
export interface Progress<Outcome> {
  readonly done: number
  readonly refused: readonly Refused[]
  readonly outcomes: readonly Outcome[]
}

export const noProgress: Progress<never> = { done: 0, refused: [], outcomes: [] }

interface Run<Row extends SheetRow, Outcome extends SheetOutcome> extends Omit<Chunk<Row>, 'rows'> {
  readonly kind: SheetKind<Row, Outcome>
  /** Where it stopped the last time: it goes on from there. */
  readonly from: Progress<Outcome>
  readonly signal: AbortSignal
  readonly onProgress: (progress: Progress<Outcome>) => void
}

/**
 * Goes through the rows until the end or until it is stopped. Each chunk is written whole or not at
 * all; the same chunk twice does no harm, so one whose answer was lost is simply sent again.
 */
export async function runImport<Row extends SheetRow, Outcome extends SheetOutcome>(
  rows: readonly Row[],
  { kind, from, signal, onProgress, ...of }: Run<Row, Outcome>,
): Promise<Progress<Outcome>> {
  let progress = from
  while (progress.done < rows.length && !signal.aborted) {
    const chunk = rows.slice(progress.done, progress.done + importChunkMax)
    const said = await withRetry(() => kind.send({ ...of, rows: chunk }))
    progress = {
      done: progress.done + chunk.length,
      refused: [...progress.refused, ...said.refused],
      outcomes: [...progress.outcomes, ...said.outcomes],
    }
    onProgress(progress)
  }
  return progress
}
