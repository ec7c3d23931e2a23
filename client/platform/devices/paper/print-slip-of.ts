import type { CopiedSlip } from '@tillwright/contract/print/hardware.ts'
import { createPrintCommand } from '@tillwright/contract/print/print.ts'
import { drawnJob } from '@tillwright/printing/escpos/drawn-job.ts'
import { callApi } from '../../api/call-api.ts'
import { failureOf } from '@tillwright/web/api/call-failure.ts'
import { failureText } from '../../notices/failure-text.ts'
import { toast } from '../../notices/notice-store.ts'
import { sessionView } from '../../session-port.ts'
import { missingPen } from './missing-pen.ts'
import { printPapers } from './print-papers.ts'

/**
 * Prints the original of a slip as the server reads it from the books. The server refuses one that
 * was printed before, and the user is notified.
 */
export async function printSlipOf(
  kind: CopiedSlip,
  sourceId: string,
  title: string,
): Promise<void> {
  const paper = sessionView().paperMm === 58 ? '58' : '80'
  try {
    const { bytesBase64 } = await callApi(
      createPrintCommand,
      {
        kind,
        sourceId,
        paper,
        language: 'escpos',
        printerId: null,
        asCopy: false,
        approvalToken: null,
      },
      { quiet: true },
    )
    if (bytesBase64 === null) return
    await printPapers(
      kind,
      // A server has no fonts: what this printer's lacks is drawn here.
      drawnJob(bytesOfBase64(bytesBase64), missingPen(), sessionView().paperMm),
      title,
    )
  } catch (error) {
    const failure = failureOf(error)
    toast((words) => failureText(failure, words), 'danger')
  }
}

const bytesOfBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (one) => one.charCodeAt(0))
