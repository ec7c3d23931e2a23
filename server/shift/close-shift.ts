import type { Input } from '@tillwright/contract/call.ts'
import type { closeShift as closeShiftCall } from '@tillwright/contract/shift.ts'
import { endSessions } from '../account/session.store.ts'
import { approvalRulesOf } from '../approval/approval-rules.ts'
import { consumeApproval, type SensitiveAct } from '../approval/consume-approval.ts'
import type { Context } from '../context.ts'
import { transaction } from '../db/transaction.ts'
import { appendJournal } from '../journal/append-journal.ts'
import { Refusal } from '../refusal.ts'
import { refuseUnsettled } from './refuse-unsettled.ts'
import { type CloseCount, countedReport, shiftReport } from './shift-report.ts'
import { findShift, type ShiftRow } from './shift.store.ts'

type Wish = Input<typeof closeShiftCall>

/**
 * Closes the shift with what was counted. A difference must be explained, and a large one allowed
 * by whoever may. The session ends with the
 * shift, so that whoever is at the till next logs in. Closing twice with the same count answers the
 * same report.
 */
export async function closeShift(context: Context, wish: Wish) {
  const { db, platformId } = context
  const shift = await findShift(db, context, wish.shiftId)
  if (shift === null || shift.staff_id !== context.session.staffId)
    throw new Refusal('notFound', { kind: 'shift', id: wish.shiftId })
  const count = countOf(wish)
  if (shift.state === 'CLOSED') return repeated(context, shift, count)
  const report = await countedReport(db, context, { shift, count })
  const differs = report.tenders.some(({ differenceCents }) => (differenceCents ?? 0) !== 0)
  const differenceCents = report.tenders.reduce(
    (sum, tender) => sum + (tender.differenceCents ?? 0),
    0,
  )
  if (differs && wish.note.trim() === '') throw new Refusal('differenceUnexplained')
  const sensitive = await sensitiveDifference(context, report)
  await transaction(db, async (tx) => {
    await refuseUnsettled(tx, context, shift.id)
    if (sensitive !== null)
      await consumeApproval(tx, context, { ...sensitive, reason: wish.note }, wish.approvalToken)
    const closed = await tx
      .updateTable('shift')
      .set({
        state: 'CLOSED',
        closed_at: context.nowMs,
        close_count: JSON.stringify(count),
        difference_cents: differenceCents,
        differs: differs ? 1 : 0,
      })
      .where('platform_id', '=', platformId)
      .where('store_id', '=', context.storeId)
      .where('id', '=', shift.id)
      .where('closed_at', 'is', null)
      .returning('id')
      .execute()
    if (closed.length === 0) throw new Refusal('stateForbids')
    await appendJournal(tx, context, {
      kind: 'shift.close',
      subjectId: shift.id,
      atMs: context.nowMs,
      body: {
        staffId: shift.staff_id,
        expectedCash: report.expectedCashCents,
        counted: { ...count.counted },
        keptFloat: count.keptFloatCents,
      },
    })
    const { staffId } = context.session
    await endSessions(tx, { platformId, staffId, reason: 'LOGGED_OUT', nowMs: context.nowMs })
  })
  const closed = await findShift(db, context, shift.id)
  return shiftReport(db, context, closed ?? shift)
}

/** A difference above what the store lets pass with a note: tenders that cancel out count both. */
async function sensitiveDifference(
  context: Context,
  { shift, tenders }: Awaited<ReturnType<typeof countedReport>>,
): Promise<SensitiveAct | null> {
  const sizes = tenders.map(({ differenceCents }) => Math.abs(differenceCents ?? 0))
  const amountCents = sizes.reduce((sum, size) => sum + size, 0)
  const { differenceFreeCents } = await approvalRulesOf(context)
  if (amountCents <= differenceFreeCents) return null
  return { operation: 'shift.difference', subjectId: shift.id, amountCents }
}

const countOf = (wish: Wish): CloseCount => ({
  counted: Object.fromEntries(
    wish.counted.map(({ tender, countedCents }) => [tender, countedCents]),
  ),
  keptFloatCents: wish.keptFloatCents,
  note: wish.note,
})

function repeated(context: Context, shift: ShiftRow, count: CloseCount) {
  if (shift.close_count !== JSON.stringify(count)) throw new Refusal('stateForbids')
  return shiftReport(context.db, context, shift)
}
