import { isPagePrinter } from '@tillwright/domain/printing/printer-kind.ts'
import type * as calls from '@tillwright/contract/print/spool.ts'
import { labelAddress } from '@tillwright/domain/printing/printer-place.ts'
import type { Handlers } from '../../platform/handlers.ts'
import type { Context } from '../../platform/context.ts'
import { isUniqueConflict } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import { hardwareHere } from '../setting/hardware.handlers.ts'
import { cloudAccountHandlers } from './cloud-account.handlers.ts'
import { examine } from './examine-printer.ts'
import { drawerDocument, refusePulse } from './drawer-pulse.ts'
import { writeOnce } from '../../platform/write-once.ts'
import {
  insertJob,
  jobsOfTill,
  type PrintingTill,
  requeueJob,
  type SpoolJob,
} from './spool-job.store.ts'

const jobView = (job: SpoolJob) => ({
  id: job.id,
  title: job.title,
  state: job.state,
  fault: job.fault,
  tries: job.tries,
  printer: job.printer,
  createdAtMs: job.created_at,
})

/** Papers for network printers: taken at once, printed alongside. No call here waits for paper. */
export const spoolHandlers: Handlers<typeof calls> = {
  sendPrintJob: async ({ id, title, bytesBase64, to, drawerFor = null }, context) => {
    const job = await writeOnce({
      write: async () => {
        // Checked before its drawer: a repeat is no second movement, and no refused one.
        if ((await findJob(context, id)) !== undefined) throw new Refusal('idReused')
        const document = await drawerDocument(context, { id, bytesBase64, drawerFor })
        const [printer = '', backup = ''] = await addressesHere(context, to)
        return addJob(context, {
          id,
          title,
          bytes: bytesBase64,
          printer,
          backup,
          document,
        }).catch((cause: unknown) => {
          // Two papers at once for one sale: the other one opened the drawer.
          if (isUniqueConflict(cause)) return refusePulse(context, drawerFor)
          throw cause
        })
      },
      first: async () => (await findJob(context, id)) ?? null,
      isSame: ({ bytes }) => bytes === bytesBase64,
      // A paper waits on the till until it is taken, and is sent again once what was wrong is right.
      request: null,
    })
    return { job: jobView(job) }
  },

  queryPrintJobs: async ({ clientPrintIds }, context) => {
    if (clientPrintIds.length === 0) return { list: [] }
    const jobs = await jobsOfTill(context.db, tillOf(context), clientPrintIds)
    return { list: jobs.map(jobView) }
  },

  retryPrintJob: async ({ id }, context) => {
    const job = await demandJob(context, id)
    if (job.state === 'FAILED' && job.fault === 'unknown')
      throw new Refusal('stateForbids', null, 'It may have come out: send a copy instead.')
    // A paper that waits is begun at once.
    if (job.state !== 'FAILED' && job.state !== 'QUEUED') return { job: jobView(job) }
    const again = await requeueJob(context.db, job, context.nowMs)
    wake(context, again ?? job)
    return { job: jobView(again ?? (await demandJob(context, id))) }
  },

  askPrinter: async (_none, context) => {
    const receipts = await addressesHere(context, 'receipt').catch(noneWhereUnknown)
    const labels = await addressesHere(context, 'label').catch(noneWhereUnknown)
    const all = [...receipts, ...labels]
    if (all.length === 0) throw new Refusal('printerUnknown', { kind: 'printer', id: '' })
    return { list: await Promise.all(all.map((one) => examine(context, one))) }
  },

  ...cloudAccountHandlers,
}

/** The printers of this till's setting. Refuses where none can be reached by this server. */
async function addressesHere(context: Context, to: 'receipt' | 'label'): Promise<string[]> {
  const { printer, labelPrinter } = await hardwareHere(context)
  const { placeOf } = context.services.spooler.room
  const labels = labelAddress(labelPrinter.language, labelPrinter.address)
  const isOwnWay = to === 'receipt' && isPagePrinter(printer.kind)
  const first = isOwnWay ? printer.backupAddress : printer.address
  const address = to === 'receipt' ? first : labels
  const backup = to === 'receipt' ? printer.backupAddress : ''
  if (placeOf(address) === null)
    throw new Refusal('printerUnknown', { kind: 'printer', id: address })
  const hasBackup = backup !== address && placeOf(backup) !== null
  return hasBackup ? [address, backup] : [address]
}

function noneWhereUnknown(cause: unknown): string[] {
  if (cause instanceof Refusal) return []
  throw cause
}

const wake = ({ services, platformId, storeId }: Context, { printer }: SpoolJob): void =>
  services.spooler.wake({ platformId, storeId, address: printer })

const tillOf = ({ platformId, storeId, session }: Context): PrintingTill => ({
  platformId,
  storeId,
  deviceId: session.deviceId,
})

const findJob = async (context: Context, id: string): Promise<SpoolJob | undefined> =>
  (await jobsOfTill(context.db, tillOf(context), [id]))[0]

async function demandJob(context: Context, id: string): Promise<SpoolJob> {
  const job = await findJob(context, id)
  if (job === undefined) throw new Refusal('notFound', { kind: 'print', id })
  return job
}

interface PrintJob {
  readonly id: string
  readonly title: string
  readonly bytes: string
  readonly printer: string
  readonly backup: string
  /** The cash movement it opens the drawer for. */
  readonly document: string | null
}

async function addJob(context: Context, job: PrintJob): Promise<SpoolJob> {
  const { id, title, bytes, printer, backup, document } = job
  const row = await insertJob(context.db, {
    platform_id: context.platformId,
    store_id: context.storeId,
    id,
    device_id: context.session.deviceId,
    staff_id: context.session.staffId,
    printer,
    backup,
    title,
    bytes,
    state: 'QUEUED',
    fault: null,
    tries: 0,
    cloud_orders: '',
    retry_at: context.nowMs,
    created_at: context.nowMs,
    drawer_for: document,
    ended_at: null,
  })
  // The same paper came twice at once, or another till has one under this id.
  if (row === undefined) throw new Refusal('notFound', { kind: 'print', id })
  wake(context, row)
  return row
}
