// Sends a spreadsheet to the server in chunks: first to look, then to write what was planned.
import type { Input, Output } from '@tillwright/contract/call.ts'
import { importChunkMax, importGoods } from '@tillwright/contract/office/goods-import.ts'
import { callApi } from '../../platform/api/call-api.ts'
import { withRetry } from '../../platform/api/with-retry.ts'

export type ImportRow = Input<typeof importGoods>['rows'][number]
export type Refused = Output<typeof importGoods>['refused'][number]
export type Outcome = Output<typeof importGoods>['outcomes'][number]

/** How far an import has come. */
export interface Progress {
  readonly done: number
  readonly refused: readonly Refused[]
  readonly outcomes: readonly Outcome[]
}

export const noProgress: Progress = { done: 0, refused: [], outcomes: [] }

interface Run {
  readonly importId: string
  readonly fileName: string
  readonly isTrial: boolean
  readonly takesAnyCheckDigit: boolean
  /** Where it stopped the last time: it goes on from there. */
  readonly from: Progress
  readonly signal: AbortSignal
  readonly onProgress: (progress: Progress) => void
}

/**
 * Goes through the rows until the end or until it is stopped. Each chunk is written whole or not at
 * all; the same chunk twice does no harm, so one whose answer was lost is simply sent again.
 */
export async function runImport(rows: readonly ImportRow[], run: Run): Promise<Progress> {
  let progress = run.from
  while (progress.done < rows.length && !run.signal.aborted) {
    const chunk = rows.slice(progress.done, progress.done + importChunkMax)
    const { importId, fileName, isTrial, takesAnyCheckDigit } = run
    const input = { importId, fileName, isTrial, takesAnyCheckDigit, rows: chunk }
    const said = await withRetry(() => callApi(importGoods, input))
    progress = {
      done: progress.done + chunk.length,
      refused: [...progress.refused, ...said.refused],
      outcomes: [...progress.outcomes, ...said.outcomes],
    }
    run.onProgress(progress)
  }
  return progress
}
