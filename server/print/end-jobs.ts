import type { Input } from '@tillwright/contract/call.ts'
import type { doPrintOrdersCallback } from '@tillwright/contract/print/print.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/db.ts'
import { transaction } from '../db/transaction.ts'
import { leaseMs, readLeaseId } from './lease-jobs.ts'

type News = Input<typeof doPrintOrdersCallback>['jobs'][number]

const triesMax = 5
const firstWaitMs = 5_000

/**
 * Writes down what became of papers that this till was handed. Printed ends a job. Failed puts it
 * back, a little later each time, and ends it with its cause after five times; a paper that a person
 * asked for ends at once, because the person is told. Held leaves it with this till for another lease.
 * Unknown ends it: it may have come out, so only copies follow. News of another till's papers, or of an
 * earlier handing out, changes nothing. Returns how many pieces of news hold, told now or before.
 */
export function endJobs(context: Context, news: readonly News[]): Promise<number> {
  return transaction(context.db, async (tx) => {
    let stored = 0
    for (const one of news) {
      const lease = readLeaseId(one.jobId)
      if (lease === null) continue
      const hasEnded = await end(tx, context, { ...one, ...lease })
      if (hasEnded || (await isKnown(tx, context, { ...one, ...lease }))) stored += 1
    }
    return stored
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
    .returning(['kind', 'source_id'])
  const inHand = ofLease.where('state', '=', 'LEASED')
  /** Handed out by itself, and not because a person asked. */
  const pulled = inHand.where('leased_until', 'is not', null)
  const ofAnyAge = ofLease.where('state', 'in', ['LEASED', 'LOST'])
  const fault = news.fault ?? ''
  const { nowMs } = context
  switch (news.state) {
    case 'PRINTED': {
      const set = { state: 'PRINTED', printed_at: nowMs, fault: null } as const
      const printed = await ofAnyAge.set(set).executeTakeFirst()
      if (printed?.kind === 'RECEIPT') await countPrint(tx, context, printed.source_id)
      return printed !== undefined
    }
    case 'HELD': {
      const set = { leased_until: nowMs + leaseMs, fault }
      return (await pulled.set(set).executeTakeFirst()) !== undefined
    }
    case 'UNKNOWN':
      return (await inHand.set({ state: 'LOST', fault }).executeTakeFirst()) !== undefined
    case 'FAILED': {
      const retry_at = nowMs + firstWaitMs * 2 ** (news.tries - 1)
      const again = pulled.set({ state: 'WAITING', retry_at, fault })
      if (news.tries < triesMax && (await again.executeTakeFirst()) !== undefined) return true
      return (await ofAnyAge.set({ state: 'FAILED', fault }).executeTakeFirst()) !== undefined
    }
  }
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
  if (news.state === 'UNKNOWN') return row?.state === 'LOST'
  if (news.state === 'HELD') return false
  return row?.state === 'WAITING' || row?.state === 'FAILED'
}
