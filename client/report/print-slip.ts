import { type Slip, slipJob, slipText } from '@tillwright/printing/slip.ts'
import { print } from '../devices/printer.ts'
import { toast } from '../notices/notice-store.ts'
import { currentSession } from '../session/session-store.ts'

/** Puts a slip on paper; true where the printer took it. */
export async function printSlip(slip: Slip): Promise<boolean> {
  const job = await print(slipJob(slip, currentSession().paperMm), slip.title)
  if (job.state === 'printed') toast((words) => words.report.printed, 'success')
  return job.state === 'printed'
}

/** Puts a slip into the clipboard as text, to send to whoever wants to know tonight. */
export async function copySlip(slip: Slip): Promise<void> {
  await navigator.clipboard?.writeText(slipText(slip))
  toast((words) => words.report.copied, 'success')
}
