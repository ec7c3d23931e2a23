import type { CopiedSlip } from '@tillwright/contract/print/hardware.ts'
import type { Line } from '@tillwright/printing/layout/line.ts'
import { paperJob } from '@tillwright/printing/receipt/receipt-job.ts'
import { type Slip, slipText } from '@tillwright/printing/papers/slip.ts'
import { copyText } from '@tillwright/ui/text/copy-text.ts'
import { missingPen } from '../../platform/devices/paper/missing-pen.ts'
import { printPapers } from '../../platform/devices/paper/print-papers.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { currentSession } from '../../session/session-store.ts'

/** Within so long after a press, another one on the same paper is its second tap. */
const secondTapMs = 600

let lastPress = { paper: '', atMs: 0 }

/**
 * Puts the lines of a slip on paper, with its copies; true where the printer took it. The second tap of a
 * double tap prints nothing.
 */
export async function printLines(
  kind: CopiedSlip,
  lines: readonly Line[],
  title: string,
): Promise<boolean> {
  const press = { paper: `${kind} ${title}`, atMs: performance.now() }
  const isSecondTap = press.paper === lastPress.paper && press.atMs - lastPress.atMs < secondTapMs
  lastPress = press
  if (isSecondTap) return false
  const job = await printPapers(
    kind,
    paperJob(lines, { paper: currentSession().paperMm, opensDrawer: false, draw: missingPen() }),
    title,
  )
  if (job.state === 'printed') toast((words) => words.report.printed, 'success')
  return job.state === 'printed'
}

/** Puts a slip into the clipboard as text, to send to whoever wants to know tonight. */
export async function copySlip(slip: Slip): Promise<void> {
  if (await copyText(slipText(slip))) toast((words) => words.report.copied, 'success')
  else toast((words) => words.report.notCopied, 'warning')
}
