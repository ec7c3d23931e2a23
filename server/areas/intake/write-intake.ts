import { randomInt } from 'node:crypto'
import { issuedCode } from '@tillwright/domain/barcode/issued-code.ts'
import { dayAt } from '@tillwright/domain/time/calendar.ts'
import type { Member } from '@tillwright/domain/member/member.ts'
import type { PricedCart } from '@tillwright/domain/pricing/priced-cart.ts'
import type { Tx } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { appendJournal } from '../../platform/journal/append-journal.ts'
import { addSaleEntries, type SaleParties } from '../party/party-entries.ts'
import { moveBalances } from '../../platform/ledger/move-balances.ts'
import { addPrintJob } from '../print/print-job.store.ts'
import type { CheckedPayment } from '../order/input/check-legs.ts'
import { insertOrder } from '../order/order.store.ts'
import { journalOfOrder } from '../order/write/journal-of-order.ts'
import { takenByOrder } from '../order/write/order-moves.ts'
import { type OrderHead, type OrderRows, orderRows } from '../order/write/order-rows.ts'
import type { IntakeOrderTable } from './intake.tables.ts'
import { onlineDevice } from '../order/online-device.ts'

/** Sender of an order, and the time. */
export interface IntakeSender {
  readonly platformId: string
  readonly storeId: string
  readonly staffId: string
  readonly staffName: string
  readonly atMs: number
  readonly timeZone: string
}

/** The ids an order gets, made up before it is written. */
export interface IntakeIds {
  readonly id: string
  readonly clientId: string
  readonly bodyHash: string
  readonly number: string
  readonly pickupCode: string
}

/** An order from elsewhere, priced and paid as far as it is. */
export interface IntakeWork {
  readonly sender: IntakeSender
  readonly ids: IntakeIds
  readonly priced: PricedCart
  readonly payment: CheckedPayment
  readonly member: Member | null
  readonly customer: { readonly nick: string; readonly phone: string }
  readonly named: Pick<
    IntakeOrderTable,
    'channel' | 'external_id' | 'revision' | 'mode' | 'address' | 'wanted_at' | 'replaceable'
  >
  readonly parties: SaleParties
  readonly note: string
  /** The least that stock may become by it; null lets it fall without limit. */
  readonly leastStock: number | null
}

/** A pick-up code whose digits begin with an eight, as no till's and no bill's do. */
export const newPickupCode = (): string =>
  issuedCode('pick-up', `8${String(randomInt(1e11)).padStart(11, '0')}`)

/**
 * Writes everything of an order from elsewhere, in the caller's transaction: the order that is to
 * be put together, who gets it, stock and stored value, its pick list to print, and its row in the
 * journal where it is paid. Money paid elsewhere lay in no drawer of the store: it counts in no
 * shift and on no day.
 */
export async function writeIntake(tx: Tx, work: IntakeWork): Promise<OrderRows> {
  const { sender, priced, payment, member, customer, named } = work
  const { platformId, storeId, atMs } = sender
  const rows = orderRows(headOf(work), { priced, boxes: [] }, payment)
  const { id } = rows.order
  await insertOrder(tx, rows)
  await addSaleEntries(tx, rows, work.parties)
  const place = { platform_id: platformId, store_id: storeId, order_id: id }
  await insertRows(tx, 'pickup', [
    { ...place, ...customer, ready_at: null, taken_at: null, last_write_off_id: null },
  ])
  await insertRows(tx, 'intake_order', [{ ...place, ...named }])
  const taken = takenByOrder(priced, rows, { storeId, member, leastStock: work.leastStock })
  await moveBalances(tx, { platformId, kind: 'order', id, atMs }, taken)
  await addPrintJob(tx, sender, {
    kind: 'PICKUP',
    sourceId: id,
    deviceId: '',
    printedAtMs: null,
    nowMs: atMs,
  })
  // An unpaid order enters the journal as a sale when it is paid.
  if (rows.order.pay_state === 'PAID')
    await appendJournal(tx, sender, {
      kind: 'order',
      subjectId: id,
      atMs,
      body: journalOfOrder(rows),
    })
  return rows
}

function headOf({ sender, ids, member, payment, note }: IntakeWork): OrderHead {
  return {
    platform_id: sender.platformId,
    store_id: sender.storeId,
    id: ids.id,
    client_id: ids.clientId,
    body_hash: ids.bodyHash,
    number: ids.number,
    channel: 'ONLINE',
    kind: 'GOODS',
    shift_id: null,
    device_id: onlineDevice,
    staff_id: sender.staffId,
    staff_name: sender.staffName,
    member_id: member?.id ?? null,
    pay_state: payment.legs.length === 0 ? 'UNPAID' : 'PAID',
    goods_state: 'PREPARING',
    refund_state: 'NONE',
    is_offline: 0,
    late_from_shift_id: null,
    entered_by: null,
    printed_number: null,
    claimed_cents: null,
    pickup_code: ids.pickupCode,
    note,
    times_printed: 0,
    sold_at: sender.atMs,
    created_at: sender.atMs,
    day: dayAt(sender.atMs, sender.timeZone),
  }
}
