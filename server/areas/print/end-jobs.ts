import type { Input } from '@tillwright/contract/call.ts'
import type { doPrintOrdersCallback } from '@tillwright/contract/print/print.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { leaseMs, readLeaseId } from './lease-jobs.ts'
import { countPrint, leasedJob, stateOfLease } from './print-lease.store.ts'

type News = Input<typeof doPrintOrdersCallback>['jobs'][number]

const triesMax = 5
const firstWaitMs = 5_000

/**
 * Stores the results of documents handed to this till. Printed ends a job. Failed puts it back, a
 * little later each time, and ends it with its cause after five times; a document that a person
 * requested ends at once, because the person is notified. Held leaves it with this till for another
 * lease. Unknown ends it: it may have been printed, so only copies follow. Results for another
 * till's documents, or of an earlier lease, change nothing. Returns how many of them are stored,
 * reported now or before.
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
  const jobs = leasedJob(tx, context, { ...news, deviceId: context.session.deviceId })
  const fault = news.fault ?? ''
  const { nowMs } = context
  switch (news.state) {
    case 'PRINTED': {
      const set = { state: 'PRINTED', printed_at: nowMs, fault: null } as const
      const printed = await jobs.ofAnyAge.set(set).executeTakeFirst()
      if (printed?.kind === 'RECEIPT') await countPrint(tx, context, printed.source_id)
      return printed !== undefined
    }
    case 'HELD': {
      const set = { leased_until: nowMs + leaseMs, fault }
      return (await jobs.pulled.set(set).executeTakeFirst()) !== undefined
    }
    case 'UNKNOWN':
      return (await jobs.inHand.set({ state: 'LOST', fault }).executeTakeFirst()) !== undefined
    case 'FAILED': {
      const retry_at = nowMs + firstWaitMs * 2 ** (news.tries - 1)
      const again = jobs.pulled.set({ state: 'WAITING', retry_at, fault })
      if (news.tries < triesMax && (await again.executeTakeFirst()) !== undefined) return true
      return (await jobs.ofAnyAge.set({ state: 'FAILED', fault }).executeTakeFirst()) !== undefined
    }
  }
}

/** True for news that is recorded already and still holds: a till that lost the answer sends it again. */
async function isKnown(tx: Tx, context: Context, news: Ended): Promise<boolean> {
  const state = await stateOfLease(tx, context, { ...news, deviceId: context.session.deviceId })
  if (news.state === 'PRINTED') return state === 'PRINTED'
  if (news.state === 'UNKNOWN') return state === 'LOST'
  if (news.state === 'HELD') return false
  return state === 'WAITING' || state === 'FAILED'
}
