import { payStateOf } from '@tillwright/domain/payment/payment-state.ts'
import type { Tx } from '../../platform/db/db.ts'
import { appendJournal } from '../../platform/journal/append-journal.ts'
import type { PaymentTable } from '../payment/payment.tables.ts'
import { moveCollection, releaseOrders } from './collection.store.ts'
import { settleCollection } from './settle-collection.ts'

/** Updates a collection after its payment changed. One that has ended stays as it is. */
export async function onCollectionSettled(
  tx: Tx,
  payment: PaymentTable,
  atMs: number,
): Promise<void> {
  const to = payStateOf[payment.state]
  if (to === 'PAYING' || to === 'UNPAID') return
  const from = to === 'IN_DOUBT' ? (['PAYING'] as const) : (['PAYING', 'IN_DOUBT'] as const)
  const row = await moveCollection(tx, payment, { from, to })
  if (row === null || to === 'IN_DOUBT') return
  if (to === 'PAID') return settleCollection(tx, row, { atMs, channelNo: payment.channel_no })
  // No money came: what was to be paid is due as before, and may be paid otherwise.
  await releaseOrders(tx, row)
  await appendJournal(
    tx,
    { platformId: row.platform_id, storeId: row.store_id },
    {
      kind: 'collection.unpaid',
      subjectId: row.id,
      atMs,
      body: { due: row.due_cents, payment: payment.number, state: row.state },
    },
  )
}
