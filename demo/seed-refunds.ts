import { randomUUID } from 'node:crypto'
import { dayAt } from '@tillwright/domain/time/calendar.ts'
import { refundStateOf } from '@tillwright/domain/order/refund-state.ts'
import { planRefund, type RefundPlan } from '@tillwright/domain/refund/plan-refund.ts'
import type { Tx } from '@tillwright/server/platform/db/db.ts'
import { appendJournal } from '@tillwright/server/platform/journal/append-journal.ts'
import { moveBalances } from '@tillwright/server/platform/ledger/move-balances.ts'
import type { StoreScope } from '@tillwright/server/platform/store-scope.ts'
import { journalOfRefund } from '@tillwright/server/areas/refund/journal-of-refund.ts'
import {
  type OrderToRefund,
  orderToRefund,
} from '@tillwright/server/areas/refund/order-to-refund.ts'
import { refundMoves } from '@tillwright/server/areas/refund/refund-moves.ts'
import { refundLegRow, refundLineRow } from '@tillwright/server/areas/refund/refund-rows.ts'
import { addRefundEntries } from '@tillwright/server/areas/party/party-entries.ts'
import { insertRefund, type RefundRows } from '@tillwright/server/areas/refund/refund.store.ts'
import type { RefundLegTable, RefundTable } from '@tillwright/server/areas/refund/refund.tables.ts'
import { takeFromOrder } from '@tillwright/server/areas/refund/take-from-order.ts'
import { type DemoRefund, demoRefunds } from './catalogue/demo-refunds.ts'
import { type SentTerms, seedSentOrders } from './seed-sent-orders.ts'

const hourMs = 60 * 60_000
/** Beyond the numbers of the orders that still wait. */
const firstSerial = 901

/**
 * Refunds that the online shop made by itself, in whole and in part: one is done, one failed and
 * one waits for somebody to send the money. They count in no shift and no day of the store.
 */
export async function seedRefunds(tx: Tx, place: StoreScope, terms: SentTerms): Promise<void> {
  const demos = demoRefunds.map(({ order }) => order)
  const ids = await seedSentOrders(tx, place, { demos, firstSerial, terms })
  for (const [at, demo] of demoRefunds.entries()) {
    const held = await orderToRefund(tx, place, ids[at] ?? '')
    const atMs = held.order.created_at + 2 * hourMs
    await seedRefund(tx, { demo, held, atMs, timeZone: terms.timeZone })
  }
}

interface RefundOf {
  readonly demo: DemoRefund
  readonly held: OrderToRefund
  readonly atMs: number
  readonly timeZone: string
}

async function seedRefund(tx: Tx, of: RefundOf): Promise<void> {
  const { held, atMs } = of
  const plan = planOf(of)
  const rows = rowsOf(of, plan)
  const { refund } = rows
  await insertRefund(tx, rows)
  await addRefundEntries(tx, held, rows)
  await takeFromOrder(tx, held, plan)
  const source = { platformId: refund.platform_id, kind: 'refund', id: refund.id, atMs }
  await moveBalances(tx, source, refundMoves(held, rows))
  await appendJournal(
    tx,
    { platformId: refund.platform_id, storeId: refund.store_id },
    { kind: 'refund', subjectId: refund.id, atMs, body: journalOfRefund(rows) },
  )
}

function planOf({ demo, held }: RefundOf): RefundPlan {
  const plan = planRefund(held.refundable, {
    way: 'ORIGINAL',
    lines: demo.amounts.map((amount, at) => ({
      lineNo: at + 1,
      quantity: amount ?? held.lines[at]?.quantity ?? 0,
      refundCents: null,
    })),
  })
  if (typeof plan === 'string') throw new Error(`the demo refund ${demo.reasonId} is ${plan}`)
  return plan
}

function rowsOf(of: RefundOf, plan: RefundPlan): RefundRows {
  const head = headOf(of, plan)
  const legs = plan.legs.map((leg, at) => legOf(of, refundLegRow(head, leg, at + 1)))
  return {
    refund: { ...head, state: refundStateOf(legs.map(({ state }) => state)) },
    lines: plan.lines.map((line) => refundLineRow(head, line, { held: of.held, restocks: false })),
    legs,
  }
}

function legOf({ demo, atMs }: RefundOf, leg: RefundLegTable): RefundLegTable {
  if (leg.tender === 'storedValue') return { ...leg, state: 'SUCCEEDED', done_at: atMs }
  return demo.fault === null ? leg : { ...leg, state: 'FAILED', fault: demo.fault }
}

function headOf({ demo, held, atMs, timeZone }: RefundOf, plan: RefundPlan): RefundTable {
  const { order } = held
  return {
    platform_id: order.platform_id,
    store_id: order.store_id,
    id: `refund-of-${order.id}`,
    client_id: randomUUID(),
    body_hash: '',
    number: `${order.number}-R1`,
    order_id: order.id,
    order_number: order.number,
    shift_id: '',
    device_id: order.device_id,
    staff_id: order.staff_id,
    staff_name: order.staff_name,
    member_id: order.member_id,
    approver_id: null,
    state: 'CREATED',
    way: 'ORIGINAL',
    refund_cents: plan.refundCents,
    rounding_cents: plan.roundingCents,
    coupon_cents: plan.couponCents,
    points_cents: plan.pointsCents,
    points: plan.points,
    earned_points: plan.earnedPoints,
    box_deposit_cents: 0,
    coupon_ids: '[]',
    reason_id: demo.reasonId,
    reason: demo.reason,
    reason_en: demo.reasonEn,
    note: demo.note,
    photo_ids: '[]',
    created_at: atMs,
    day: dayAt(atMs, timeZone),
  }
}
