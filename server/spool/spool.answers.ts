import type { Output } from '@tillwright/contract/call.ts'
import type * as calls from '@tillwright/contract/spool.ts'
import { faultOfStatus } from '@tillwright/printing/escpos/status-fault.ts'
import type { Answers, CallsIn } from '../answers.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { hardwareHere } from '../setting/hardware.answers.ts'
import { leavePrinter, takePrinter } from './printer-lease.ts'
import { statusOf } from './send-to-printer.ts'
import type { SpoolJob } from './spool-job.store.ts'

type Told = Output<typeof calls.askPrinter>['list'][number]

const jobView = (job: SpoolJob) => ({
  id: job.id,
  title: job.title,
  state: job.state,
  fault: job.fault,
  tries: job.tries,
  printer: job.printer,
  createdAtMs: job.created_at,
})

/** Papers for network printers: taken at once, printed beside. No call here waits for paper. */
export const spoolAnswers: Answers<CallsIn<typeof calls>> = {
  sendPrintJob: async ({ id, title, bytesBase64 }, context) => {
    const known = await findJob(context, id)
    if (known !== undefined) return { job: jobView(sameAs(known, bytesBase64)) }
    const [printer = '', backup = ''] = await addressesHere(context)
    await context.db
      .insertInto('spool_job')
      .values({
        platform_id: context.platformId,
        store_id: context.storeId,
        id,
        device_id: context.session.deviceId,
        staff_id: context.session.staffId,
        printer,
        backup,
        title,
        bytes: bytesBase64,
        state: 'QUEUED',
        fault: null,
        tries: 0,
        retry_at: context.nowMs,
        created_at: context.nowMs,
        ended_at: null,
      })
      .onConflict((conflict) => conflict.columns(['platform_id', 'store_id', 'id']).doNothing())
      .execute()
    const job = await demandJob(context, id)
    wake(context, job)
    return { job: jobView(sameAs(job, bytesBase64)) }
  },

  queryPrintJobs: async ({ clientPrintIds }, context) => {
    if (clientPrintIds.length === 0) return { list: [] }
    const jobs = await ofThisTill(context).where('id', 'in', clientPrintIds).execute()
    return { list: jobs.map(jobView) }
  },

  retryPrintJob: async ({ id }, context) => {
    const job = await demandJob(context, id)
    if (job.state === 'FAILED' && job.fault === 'unknown')
      throw new Refusal('stateForbids', null, 'It may have come out: send a copy instead.')
    // A paper that waits is begun at once; one that ended is not older than its new beginning.
    const isFailed = job.state === 'FAILED'
    if (!isFailed && job.state !== 'QUEUED') return { job: jobView(job) }
    const again = await context.db
      .updateTable('spool_job')
      .set({
        state: 'QUEUED',
        ended_at: null,
        retry_at: context.nowMs,
        ...(isFailed ? { created_at: context.nowMs } : {}),
      })
      .where('platform_id', '=', context.platformId)
      .where('store_id', '=', context.storeId)
      .where('id', '=', id)
      .where('state', '=', job.state)
      .where('tries', '=', job.tries)
      .returningAll()
      .executeTakeFirst()
    wake(context, again ?? job)
    return { job: jobView(again ?? (await demandJob(context, id))) }
  },

  askPrinter: async (_none, context) => ({
    list: await Promise.all((await addressesHere(context)).map((one) => ask(context, one))),
  }),
}

/** The printers of this till's setting. Refuses where none can be reached by this server. */
async function addressesHere(context: Context): Promise<string[]> {
  const { address, backupAddress } = (await hardwareHere(context)).printer
  const { placeOf } = context.services.spooler.room
  if (placeOf(address) === null)
    throw new Refusal('printerUnknown', { kind: 'printer', id: address })
  const hasBackup = backupAddress !== address && placeOf(backupAddress) !== null
  return hasBackup ? [address, backupAddress] : [address]
}

/** Asks only while nobody prints there: a printer takes one sender at a time. */
async function ask(context: Context, address: string): Promise<Told> {
  const { db, services, platformId, storeId } = context
  const { room } = services.spooler
  const printer = { platformId, storeId, address }
  const place = room.placeOf(address)
  const holder = context.caller.traceId
  const isFree = await takePrinter(db, printer, { holder, nowMs: context.nowMs })
  if (place === null || !isFree)
    return { printer: address, fault: null, isBusy: true, status: null }
  try {
    const status = await statusOf(place, room.limits)
    const fault = status === null ? 'offline' : faultOfStatus(status)
    return { printer: address, fault, isBusy: false, status }
  } finally {
    await leavePrinter(db, printer, holder)
  }
}

const wake = ({ services, platformId, storeId }: Context, { printer }: SpoolJob): void =>
  services.spooler.wake({ platformId, storeId, address: printer })

const ofThisTill = ({ db, platformId, storeId, session }: Context) =>
  db
    .selectFrom('spool_job')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('device_id', '=', session.deviceId)

const findJob = (context: Context, id: string): Promise<SpoolJob | undefined> =>
  ofThisTill(context).where('id', '=', id).executeTakeFirst()

async function demandJob(context: Context, id: string): Promise<SpoolJob> {
  const job = await findJob(context, id)
  if (job === undefined) throw new Refusal('notFound', { kind: 'print', id })
  return job
}

function sameAs(job: SpoolJob, bytes: string): SpoolJob {
  if (job.bytes !== bytes) throw new Refusal('idReused')
  return job
}
