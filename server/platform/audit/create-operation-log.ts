import { createHash } from 'node:crypto'
import type { Input, Output } from '@tillwright/contract/call.ts'
import type { AuditAct } from '@tillwright/contract/codes/audit-act.ts'
import type { createOperationLog as call } from '@tillwright/contract/settings/operation-log.ts'
import { sumCents } from '@tillwright/domain/money/cents.ts'
import type { Context } from '../context.ts'
import { isUniqueConflict, transaction } from '../db/transaction.ts'
import { invalid } from '../invalid.ts'
import { canonicalJson } from '../journal/canonical-json.ts'
import { Refusal } from '../refusal.ts'
import { isShiftOf } from '../session/is-shift-of.ts'
import { insertAudit } from './insert-audit.ts'
import { hasAudit, shiftTimes } from './audit.store.ts'

type OperationInput = Input<typeof call>
type Removed = NonNullable<OperationInput['removed']>

const ofCustomers: AuditAct = 'selfService.goodsRemoved'
/** So many lines of a removal are written down by name; all of them count. */
const linesMax = 40

/**
 * Audits what a till reports happened on it, once for however many repeats. Goods removed from a cart
 * are audited for the person of the shift, at the time of the removal even when reported much later, with
 * their price. Refuses (20101) goods with another act than `till.goodsRemoved` or that without
 * goods, and (20107) a shift that neither this person nor this till ever had.
 */
export async function createOperationLog(
  input: OperationInput,
  context: Context,
): Promise<Output<typeof call>> {
  const { removed } = input
  const isRemoval = input.operation === 'till.goodsRemoved'
  if (isRemoval !== (removed !== undefined) || removed?.lines.length === 0)
    throw invalid('removed', 'goods, with till.goodsRemoved alone')
  const { deviceId, staffId, isKiosk } = context.session
  if (isKiosk && removed?.way !== 'selfService') throw new Refusal('kioskOnly')
  const shift = removed && (await shiftOf(context, removed.shiftId))
  // A repeat gets the same id, so that it is stored once.
  const known = removed ? [deviceId, removed.clientId] : [deviceId, staffId, input]
  const id = createHash('sha256').update(JSON.stringify(known)).digest('base64url')
  const row = {
    platform_id: context.platformId,
    store_id: context.storeId,
    id,
    at: shift ? momentIn(shift, input.deviceAtMs, context.nowMs) : context.nowMs,
    device_at: input.deviceAtMs,
    device_id: deviceId,
    staff_id: shift?.staff_id ?? staffId,
    approver_id: null,
    // Goods that customers put back are no cashier's doing: they are in the audit, and on no radar.
    operation: removed?.way === 'selfService' ? ofCustomers : input.operation,
    subject_id: input.subjectId,
    before: input.before,
    after: removed ? removalText(removed, context.nowMs) : input.after,
    amount_cents: removed ? sumCents(removed.lines.map((line) => line.amountCents)) : null,
    reason: input.reason,
    trace_id: context.caller.traceId,
  }
  await transaction(context.db, async (tx) => {
    if (!(await hasAudit(tx, context, id))) await insertAudit(tx, row)
  }).catch((cause: unknown) => {
    // Said twice at once: the other one wrote it.
    if (!isUniqueConflict(cause)) throw cause
  })
  return { id }
}

async function shiftOf(context: Context, shiftId: string) {
  const shift = await shiftTimes(context.db, context, shiftId)
  if (shift === undefined || !isShiftOf(context, shift))
    throw new Refusal('notFound', { kind: 'shift', id: shiftId })
  return shift
}

type Shift = Awaited<ReturnType<typeof shiftOf>>

/** When it happened by the till's clock, in epoch milliseconds, limited to the shift and to now. */
const momentIn = ({ opened_at, closed_at }: Shift, deviceAtMs: number, nowMs: number): number =>
  Math.max(opened_at, Math.min(deviceAtMs, closed_at ?? nowMs, nowMs))

const removalText = ({ way, shiftId, lines }: Removed, reportedAtMs: number): string =>
  canonicalJson({
    how: way,
    goods: lines
      .slice(0, linesMax)
      .map(({ name, number, amountCents }) => [name, number, amountCents]),
    ...(lines.length > linesMax && { moreLines: lines.length - linesMax }),
    toldAtMs: reportedAtMs,
    shiftId,
  })
