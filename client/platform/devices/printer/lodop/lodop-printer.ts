// Prints through C-Lodop: the machine's own print service, on any printer the system has.
import type { LodopSetting } from './lodop-setting.ts'
import type { Printer, Progress } from '../printer-interface.ts'
import { lodopCalls } from '@tillwright/printing/lodop/lodop-page.ts'
import { sheetsOfBytes } from '../paper-of-bytes.ts'
import { PrintFault, type PrintFaultKind } from '../print-fault.ts'
import type { PrintJob } from '../print-job.ts'
import { loadLodop } from './load-lodop.ts'
import type { LodopObject } from './lodop-object.ts'
import { unfitSystem } from './lodop-system.ts'
import { isOlder } from './lodop-version.ts'
import { reportLodopFault } from './report-lodop-fault.ts'

const answerMs = 8000
const pollEachMs = 700
/** Time in the system's queue after which a job counts as held up. */
const heldAfterMs = 6000

/** The setting is read anew for each paper. */
export const lodopPrinter = (setting: () => LodopSetting): Printer => ({
  kind: 'lodop',
  send: async (job, onProgress) => {
    const lodop = await demandLodop(setting().minimum)
    return printOn(lodop, job, { printer: setting().printer, onProgress })
  },
})

/**
 * Returns the service, fit to print; notifies the user once of what is wrong with it. Throws
 * `PrintFault`.
 */
export async function demandLodop(minimum: LodopSetting['minimum']): Promise<LodopObject> {
  const found = await fitLodop(minimum)
  if (typeof found !== 'string') return found
  reportLodopFault(found, minimum)
  throw new PrintFault(found)
}

async function fitLodop(minimum: LodopSetting['minimum']): Promise<LodopObject | PrintFaultKind> {
  if (unfitSystem() !== null) return 'pluginUnfit'
  const loaded = await loadLodop()
  if (loaded.kind !== 'there') return loaded.kind === 'refused' ? 'pluginRefused' : 'pluginMissing'
  const { lodop } = loaded
  const isOld = isOlder(lodop.service, minimum.service) || isOlder(lodop.control, minimum.control)
  return isOld ? 'pluginOld' : lodop
}

async function printOn(
  lodop: LodopObject,
  { bytes, title }: PrintJob,
  {
    printer,
    onProgress,
  }: { readonly printer: string; readonly onProgress: (progress: Progress) => void },
): Promise<'printed' | 'sent'> {
  const sheets = sheetsOfBytes(bytes)
  // Pages open no drawer.
  if (sheets.length === 0) return 'sent'
  for (const call of lodopCalls(sheets, title)) lodop.run(call)
  if (printer !== '' && !lodop.choose(printer)) throw new PrintFault('notConnected')
  lodop.run({ name: 'SET_PRINT_MODE', arguments: ['CATCH_PRINT_STATUS', 1] })
  const job = await within(answerMs, lodop.begin('PRINT'))
  // Silence leaves it open whether the service passed it on.
  if (job === null) throw new PrintFault('unknown')
  if (job === false || job === '' || job === 'false') throw new PrintFault('fault')
  // An older service only says that it took it; a newer one names the job.
  const isNamed = typeof job === 'string' || typeof job === 'number'
  return isNamed ? watch(lodop, String(job), onProgress) : 'sent'
}

/** Follows the job through the system's queue. */
async function watch(
  lodop: LodopObject,
  job: string,
  onProgress: (progress: Progress) => void,
): Promise<'printed' | 'sent'> {
  for (let waitedMs = 0; ; waitedMs += pollEachMs) {
    if (await holds(lodop, 'PRINT_STATUS_OK', job)) return 'printed'
    if (!(await holds(lodop, 'PRINT_STATUS_EXIST', job))) {
      // It left the queue between the two questions, or somebody took it out.
      if (await holds(lodop, 'PRINT_STATUS_OK', job)) return 'printed'
      throw new PrintFault('unknown')
    }
    onProgress({ state: 'sent', fault: waitedMs >= heldAfterMs ? 'fault' : null })
    await new Promise((resolve) => setTimeout(resolve, pollEachMs))
  }
}

async function holds(lodop: LodopObject, question: string, job: string): Promise<boolean> {
  const answer = await within(answerMs, lodop.begin('GET_VALUE', question, job))
  if (answer === null) throw new PrintFault('unknown')
  return answer === true || answer === '1' || answer === 1
}

/** Null where nothing came in time. */
const within = (ms: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([
    work,
    new Promise<null>((resolve) => {
      setTimeout(() => resolve(null), ms)
    }),
  ])
