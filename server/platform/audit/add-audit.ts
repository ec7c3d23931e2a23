import type { AuditAct } from '@tillwright/contract/codes/audit-act.ts'
import { randomUUID } from 'node:crypto'
import type { Context } from '../context.ts'
import type { Tx } from '../db/db.ts'
import type { StoreScope } from '../store-scope.ts'
import { canonicalJson, type Recorded } from '../journal/canonical-json.ts'
import { insertAudit } from './insert-audit.ts'

/** Something that somebody must be able to answer for later. Without secrets. */
export interface Audited {
  readonly operation: AuditAct
  readonly subjectId: string
  readonly reason: string
  readonly after: Recorded
  /** Value before, where something was changed. */
  readonly before?: Recorded
  /** Approver, where one was needed. */
  readonly approverId?: string
}

/** Person, place and time of an act that no session did. */
export interface Doer extends StoreScope {
  readonly deviceId: string
  readonly staffId: string
  readonly traceId: string
  readonly atMs: number
}

/** Part of a call that the audit reads. */
export type AuditedCall = Pick<Context, 'platformId' | 'storeId' | 'session' | 'caller' | 'nowMs'>

/** Writes down who did it, where, when and why. */
export const addAudit = (tx: Tx, context: AuditedCall, audited: Audited): Promise<void> =>
  addAuditOf(tx, doerIn(context), audited)

const doerIn = ({ platformId, storeId, session, caller, nowMs }: AuditedCall): Doer => ({
  platformId,
  storeId,
  deviceId: session.deviceId,
  staffId: session.staffId,
  traceId: caller.traceId,
  atMs: nowMs,
})

/** The same for whoever is named. */
export async function addAuditOf(tx: Tx, doer: Doer, audited: Audited): Promise<void> {
  await insertAudit(tx, {
    platform_id: doer.platformId,
    store_id: doer.storeId,
    id: randomUUID(),
    at: doer.atMs,
    device_at: null,
    device_id: doer.deviceId,
    staff_id: doer.staffId,
    approver_id: audited.approverId ?? null,
    operation: audited.operation,
    subject_id: audited.subjectId,
    before: audited.before === undefined ? null : canonicalJson(audited.before),
    after: canonicalJson(audited.after),
    amount_cents: null,
    reason: audited.reason,
    trace_id: doer.traceId,
  })
}
