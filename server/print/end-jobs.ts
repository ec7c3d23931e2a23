import type { Input } from '@tillwright/contract/call.ts'
import type { doPrintOrdersCallback } from '@tillwright/contract/print/print.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/db.ts'
import { transaction } from '../db/transaction.ts'
import { readLeaseId } from './lease-jobs.ts'

type News = Input<typeof doPrintOrdersCallback>['jobs'][number]

const triesMax = 5
const firstWaitMs = 5_000

/**
 * Writes down what became of papers that this till was handed. Printed ends a job. Failed puts it
 * back, a little later each time, and ends it with its cause after five times; a paper that a person
 * asked for ends at once, because the person is told. News of another till's papers, or of an earlier
 * handing out, changes nothing. Answers how many pieces of news hold, told now or before.
 */
export function endJobs(context: Context, news: readonly News[]): Promise<number> {
  return transaction(context.db, async (tx) => {
    let kept = 0
    for (const one of news) {
      const lease = readLeaseId(one.jobId)
      if (lease === null) continue
      const hasEnded = await end(tx, context, { ...one, ...lease })
      if (hasEnded || (await isKnown(tx, context, { ...one, ...lease }))) kept += 1
    }
    return kept
  })
}

type Ended = News & { readonly id: string; readonly tries: number }

async function end(tx: Tx, context: Context, news: Ended): Promise<boolean> {
  const ofLease = tx
    .updateTable('print_job')
    .where('platform_id', '=', context.platformId)
    .where('store_id', '=', context.storeId)
    .where('id', '=', news.id)
    .where('tries', '=', news.tries)
    .where('leased_by', '=', context.session.deviceId)
  if (news.state === 'PRINTED') {
    const printed = await ofLease
      .where('state', 'in', ['LEASED', 'LOST'])
      .set({ state: 'PRINTED', printed_at: context.nowMs, fault: null })
      .returning(['kind', 'source_id'])
      .executeTakeFirst()
    if (printed?.kind === 'RECEIPT') await countPrint(tx, context, printed.source_id)
    return printed !== undefined
  }
  const fault = news.fault ?? ''
  const mayRetry = news.tries < triesMax
  const waiting = {
    state: 'WAITING' as const,
    retry_at: context.nowMs + firstWaitMs * 2 ** (news.tries - 1),
    fault,
  }
  const retried = mayRetry
    ? await ofLease
        .where('state', '=', 'LEASED')
        .where('leased_until', 'is not', null)
        .set(waiting)
        .returning('id')
        .executeTakeFirst()
    : undefined
  if (retried !== undefined) return true
  const failed = await ofLease
    .where('state', 'in', ['LEASED', 'LOST'])
    .set({ state: 'FAILED', fault })
    .returning('id')
    .executeTakeFirst()
  return failed !== undefined
}

async function countPrint(tx: Tx, { platformId, storeId }: Context, orderId: string) {
  await tx
    .updateTable('orders')
    .set((column) => ({ times_printed: column('times_printed', '+', 1) }))
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .execute()
}

/** True for news that was told before and still holds: a till that lost the answer tells it again. */
async function isKnown(tx: Tx, context: Context, news: Ended): Promise<boolean> {
  const row = await tx
    .selectFrom('print_job')
    .select('state')
    .where('platform_id', '=', context.platformId)
    .where('store_id', '=', context.storeId)
    .where('id', '=', news.id)
    .where('tries', '=', news.tries)
    .where('leased_by', '=', context.session.deviceId)
    .executeTakeFirst()
  if (news.state === 'PRINTED') return row?.state === 'PRINTED'
  return row?.state === 'WAITING' || row?.state === 'FAILED'
}
