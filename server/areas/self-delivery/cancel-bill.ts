import type { Input } from '@tillwright/contract/call.ts'
import type { cancelSelfDeliveryBill } from '@tillwright/contract/order/self-delivery.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import type { Context } from '../../platform/context.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { appendJournal } from '../../platform/journal/append-journal.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type Bill, findBill, moveBill } from './bill.store.ts'

type CancelSelfDeliveryBillInput = Input<typeof cancelSelfDeliveryBill>

/** Takes a bill apart; its lines wait as before. Asking again finds it so. Refuses one that is done. */
export async function cancelBill(
  context: Context,
  { billId, reason }: CancelSelfDeliveryBillInput,
): Promise<Bill> {
  await transaction(context.db, async (tx) => {
    const atMs = context.nowMs
    const move = { id: billId, from: 'OPEN', to: 'CANCELLED', atMs } as const
    if (!(await moveBill(tx, context, move))) return
    const what = { operation: 'selfDelivery.cancel', subjectId: billId, reason } as const
    await addAudit(tx, context, { ...what, after: { state: 'CANCELLED' } })
    await appendJournal(tx, context, {
      kind: 'selfDelivery.cancel',
      subjectId: billId,
      atMs,
      body: { staffId: context.session.staffId },
    })
  })
  const bill = await findBill(context.db, context, billId)
  if (bill === null) throw new Refusal('notFound', { kind: 'bill', id: billId })
  if (bill.state !== 'CANCELLED') throw new Refusal('stateForbids')
  return bill
}
