import { cents } from '@tillwright/domain/money/cents.ts'
import { refundStateOf } from '@tillwright/domain/order/refund-state.ts'
import { tenderFacts } from '@tillwright/domain/order/tender.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { type NewLegRefund, openRefund } from '../payment/open-refund.ts'
import type { OrderToRefund } from './order-to-refund.ts'
import type { RefundRows } from './refund.store.ts'
import type { RefundLegTable } from './refund.tables.ts'
import { paymentOfLeg } from './order-to-refund.store.ts'

/**
 * How each part of a refund begins. Cash and stored value are given back in this transaction; what a
 * gateway took is written down to be sent; a card terminal, a transfer and the rest are done by
 * staff, who say so when it is.
 */
export async function openLegs(
  tx: Tx,
  context: Context,
  { held, rows }: { held: OrderToRefund; rows: RefundRows },
): Promise<Pick<RefundRows, 'refund' | 'legs'>> {
  const legs: RefundLegTable[] = []
  for (const leg of rows.legs)
    legs.push(
      tenderFacts[leg.tender].viaGateway
        ? await openGatewayLeg(tx, context, { held, leg, rows })
        : opened(leg, context.nowMs),
    )
  return { legs, refund: { ...rows.refund, state: refundStateOf(legs.map(({ state }) => state)) } }
}

const opened = (leg: RefundLegTable, nowMs: number): RefundLegTable =>
  leg.tender === 'cash' || leg.tender === 'storedValue'
    ? { ...leg, state: 'SUCCEEDED', done_at: nowMs }
    : leg

interface GatewayLeg {
  readonly held: OrderToRefund
  readonly rows: RefundRows
  readonly leg: RefundLegTable
}

async function openGatewayLeg(
  tx: Tx,
  context: Context,
  { held, leg, rows }: GatewayLeg,
): Promise<RefundLegTable> {
  const paidFor = await chargeOf(tx, held, leg.order_leg_no)
  // Paid in another program: no gateway of ours can give it back, staff can.
  if (paidFor === null)
    return { ...leg, state: 'FAILED', fault: 'no gateway here took this payment' }
  const { number } = await openRefund(tx, context, {
    paidFor,
    refundId: rows.refund.id,
    refundLegNo: leg.leg_no,
    amountCents: cents(leg.amount_cents),
    reason: rows.refund.reason,
    atMs: context.nowMs,
  })
  return { ...leg, state: 'PROCESSING', gateway_number: number }
}

/** The charge behind a leg: the order's own, or that of the collection which paid it at pick-up. */
async function chargeOf(
  tx: Tx,
  { order }: OrderToRefund,
  orderLegNo: number,
): Promise<NewLegRefund['paidFor'] | null> {
  const payment = await paymentOfLeg(tx, order, orderLegNo)
  if (payment === undefined) return null
  return { purpose: payment.purpose, id: payment.purpose_id, legNo: payment.leg_no }
}
