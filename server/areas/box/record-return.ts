import { dayAt } from '@tillwright/domain/time/calendar.ts'
import type { TenderKind } from '@tillwright/domain/order/tender.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { appendJournal } from '../../platform/journal/append-journal.ts'
import { addTotals } from '../../platform/total/add-totals.ts'
import type { BoxReturnTable } from './box.tables.ts'

const tenderOf = {
  CASH: 'cash',
  STORED_VALUE: 'storedValue',
} as const satisfies Record<BoxReturnTable['way'], TenderKind>

/**
 * Adds a return to the totals of its shift and day, with its audit and journal rows. A deposit that
 * goes back is money out, and no refund of a sale.
 */
export async function recordReturn(tx: Tx, context: Context, row: BoxReturnTable): Promise<void> {
  const { id, deposit_cents: deposit, kept_cents: withheld, at } = row
  const day = dayAt(at, context.session.store.timeZone)
  await addTotals(
    tx,
    context,
    [
      { scope: 'SHIFT', id: row.shift_id },
      { scope: 'DAY', id: day },
    ],
    [
      { measure: 'boxesBack', count: 1, amount: row.count },
      { measure: 'depositOut', count: 1, amount: deposit },
      { measure: `deposit.${tenderOf[row.way]}`, count: 1, amount: deposit },
      { measure: 'depositKept', count: 1, amount: withheld },
    ].filter(({ amount }) => amount !== 0),
  )
  const body = {
    shiftId: row.shift_id,
    memberId: row.member_id,
    way: row.way,
    count: row.count,
    damaged: row.damaged,
    deposit,
    kept: withheld,
    stillOwed: row.still_owed,
  }
  await addAudit(tx, context, { operation: 'box.return', subjectId: id, reason: '', after: body })
  await appendJournal(tx, context, { kind: 'boxReturn', subjectId: id, atMs: at, body })
}
