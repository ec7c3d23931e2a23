import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { type pulledKinds, queuePrint } from './print-job.store.ts'
import { endLateLeases, takeJobs, waitingIds } from './print-lease.store.ts'

/** As long as a slow printer needs for a long receipt, and not so long that a customer leaves. */
export const leaseMs = 60_000

/** A job in the hands of one till. */
export interface LeasedJob {
  /** Names this handing out, not the job: news of an earlier one changes nothing. */
  readonly leaseId: string
  readonly kind: (typeof pulledKinds)[number]
  readonly orderId: string
  readonly copyNo: number
}

/**
 * Hands waiting documents to the requesting till, each to exactly one. One handed to another till
 * without a result may have been printed: it is given up and waits again as a copy, so that no
 * document has two originals.
 */
export function leaseJobs(context: Context, limit: number): Promise<LeasedJob[]> {
  return transaction(context.db, async (tx) => {
    await giveUpLost(tx, context)
    const jobs = await takeWaiting(tx, context, limit)
    return jobs
      .sort((left, right) => left.created_at - right.created_at || (left.id < right.id ? -1 : 1))
      .map(({ id, tries, kind, source_id, copy_no }) => ({
        leaseId: leaseIdOf(id, tries),
        kind: kind === 'PICKUP' ? 'PICKUP' : 'RECEIPT',
        orderId: source_id,
        copyNo: copy_no,
      }))
  })
}

async function giveUpLost(tx: Tx, context: Context): Promise<void> {
  const lost = await endLateLeases(tx, context, context.nowMs)
  for (const { kind, source_id, device_id } of lost)
    await queuePrint(tx, context, {
      kind,
      sourceId: source_id,
      deviceId: device_id,
      nowMs: context.nowMs,
    })
}

/** Whoever's update meets a job first has it: the others find it no longer waiting. */
async function takeWaiting(tx: Tx, context: Context, limit: number) {
  const { session, nowMs } = context
  const till = { deviceId: session.deviceId, nowMs, limit }
  const ids = await waitingIds(tx, context, till)
  if (ids.length === 0) return []
  const lease = { deviceId: session.deviceId, untilMs: nowMs + leaseMs }
  return takeJobs(tx, context, ids, lease)
}

/** Names one handing out of a paper: news of an earlier one changes nothing. */
export const leaseIdOf = (id: string, tries: number): string => `${id}.${tries}`

/** The job and which handing out of it; null for what this server never gave out. */
export function readLeaseId(leaseId: string): { id: string; tries: number } | null {
  const read = /^([\da-f-]{36})\.(\d{1,9})$/.exec(leaseId)
  return read === null ? null : { id: read[1] ?? '', tries: Number(read[2]) }
}
