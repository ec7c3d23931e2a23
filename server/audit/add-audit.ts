import { randomUUID } from 'node:crypto'
import type { Context } from '../context.ts'
import type { Tx } from '../db/db.ts'
import { insertRows } from '../db/insert-rows.ts'
import { canonicalJson, type Recorded } from '../journal/canonical-json.ts'

/** Something that somebody must be able to answer for later. Without secrets. */
export interface Audited {
  readonly operation: string
  readonly subjectId: string
  readonly reason: string
  readonly after: Recorded
  /** What it was, where something was changed. */
  readonly before?: Recorded
  /** Who allowed it, where somebody had to. */
  readonly approverId?: string
}

/** Writes down who did it, where, when and why. */
export async function addAudit(tx: Tx, context: Context, audited: Audited): Promise<void> {
  await insertRows(tx, 'audit', [
    {
      platform_id: context.platformId,
      store_id: context.storeId,
      id: randomUUID(),
      at: context.nowMs,
      device_at: null,
      device_id: context.session.deviceId,
      staff_id: context.session.staffId,
      approver_id: audited.approverId ?? null,
      operation: audited.operation,
      subject_id: audited.subjectId,
      before: audited.before === undefined ? null : canonicalJson(audited.before),
      after: canonicalJson(audited.after),
      reason: audited.reason,
      trace_id: context.caller.traceId,
    },
  ])
}
