import { endSessions } from '../../platform/session/session.store.ts'
import type { SessionEnd } from '../../platform/session/session-end.ts'
import { approvalRulesOf } from '../approval/approval-rules.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import { consumeApproval } from '../approval/consume-approval.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { appendJournal } from '../../platform/journal/append-journal.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type CloseCount, type CountedShift, countedShift } from './shift-count.ts'
import type { ShiftRow } from './shift.store.ts'
import { hasUnsettled, markClosed, updateCount } from './shift-state.store.ts'

/** How a shift is to end. */
export interface ShiftEnd {
  readonly shift: ShiftRow
  readonly count: CloseCount
  readonly approvalToken: string | null
  /** The drawer was counted blind before, with another result. */
  readonly isRecount: boolean
  /** The kind of its row in the journal. */
  readonly kind: 'shift.close' | 'shift.forceClose'
  /** The reason given to the cashier of the shift at the next call. */
  readonly sessionEnd: SessionEnd
}

/**
 * Ends a shift with a count, in one transaction: the shift is closed first, so that no order can
 * slip in between the count and the write. A second caller changes nothing and gets false. A
 * difference must be explained; a large one, or a second count, approved by whoever may. Money in
 * doubt prevents the end of a shift, unless it is forced.
 */
export async function endShift(context: Context, end: ShiftEnd): Promise<boolean> {
  const { shift, count } = end
  const { differenceFreeCents } = await approvalRulesOf(context)
  return transaction(context.db, async (tx) => {
    if (!(await markClosed(tx, context, shift))) return false
    if (end.kind === 'shift.close' && (await hasUnsettled(tx, context, shift.id)))
      throw new Refusal('shiftBlocked')
    const held = await countedShift(tx, context, { shift, count })
    // Before anything else: what is refused here says nothing of what the drawer should hold.
    if (end.isRecount) await requirePermission(tx, context, end, held)
    if (held.differs && count.note.trim() === '') throw new Refusal('differenceUnexplained')
    if (!end.isRecount && sizeOf(held) > differenceFreeCents)
      await requirePermission(tx, context, end, held)
    await writeCount(tx, context, end, held)
    if (end.kind === 'shift.forceClose') await writeForce(tx, context, end)
    const { platformId, nowMs } = context
    const { staff_id: staffId } = shift
    await endSessions(tx, { platformId, staffId, reason: end.sessionEnd, nowMs })
    return true
  })
}

/** Writes whose shift was ended by another person, and why. */
const writeForce = (tx: Tx, context: Context, { shift, count }: ShiftEnd): Promise<void> =>
  addAudit(tx, context, {
    operation: 'shift.forceClose',
    subjectId: shift.id,
    reason: count.note,
    after: { staffId: shift.staff_id, counted: { ...count.counted } },
  })

async function requirePermission(
  tx: Tx,
  context: Context,
  { shift, count, isRecount, approvalToken }: ShiftEnd,
  held: CountedShift,
): Promise<void> {
  const act = {
    operation: 'shift.difference',
    subjectId: shift.id,
    amountCents: sizeOf(held),
    byAnother: isRecount,
    reason: count.note,
  } as const
  await consumeApproval(tx, context, act, approvalToken)
}

/** A short tender and a long one both count. */
const sizeOf = ({ report }: CountedShift): number =>
  report.tenders.reduce((sum, { differenceCents }) => sum + Math.abs(differenceCents ?? 0), 0)

async function writeCount(
  tx: Tx,
  context: Context,
  { shift, count, kind }: ShiftEnd,
  held: CountedShift,
): Promise<void> {
  await updateCount(tx, shift, { count: JSON.stringify(count), held })
  await appendJournal(tx, context, {
    kind,
    subjectId: shift.id,
    atMs: context.nowMs,
    body: {
      staffId: shift.staff_id,
      ...(kind === 'shift.close' ? {} : { closedBy: context.session.staffId }),
      expectedCash: held.report.expectedCashCents,
      counted: { ...count.counted },
      keptFloat: count.keptFloatCents,
    },
  })
}
