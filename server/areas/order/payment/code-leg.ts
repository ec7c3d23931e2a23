import { createHash } from 'node:crypto'
import { cents } from '@tillwright/domain/money/cents.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { demandGatewayKind } from '../../payment/gateway-kind.ts'
import { openPayment } from '../../payment/open-payment.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { OrderRows } from '../write/order-rows.ts'
import type { OrderInput } from '../input/order-input.ts'

/** True for an order that a gateway has to say yes to before it is paid. */
export const isPaidByCode = ({ legs }: Pick<OrderInput, 'legs'>): boolean =>
  legs.some(({ tender }) => tender === 'code')

/**
 * Refuses a payment by code that is not possible: two codes for one order, none at all, nothing to
 * pay, or a sale that was made without a network.
 */
export function refuseBadCode({ legs, isOffline }: Pick<OrderInput, 'legs' | 'isOffline'>): void {
  const codes = legs.filter(({ tender }) => tender === 'code')
  if (legs.some(({ tender, authCode }) => tender !== 'code' && authCode !== null)) throw refused()
  if (codes.length === 0) return
  if (isOffline || codes.length > 1) throw refused()
  if (codes.some(({ authCode, amountCents }) => authCode === null || amountCents === 0))
    throw refused()
}

const refused = (): Refusal =>
  new Refusal('tenderRefused', null, 'One payment code, for a part of the order, online.')

/** Writes the payment to request from the gateway, in the transaction of the order. */
export async function openCodePayment(
  tx: Tx,
  context: Context,
  { input, rows }: { input: OrderInput; rows: OrderRows },
): Promise<void> {
  const at = input.legs.findIndex(({ tender }) => tender === 'code')
  const leg = input.legs[at]
  if (leg === undefined) return
  await openPayment(tx, context, {
    purpose: 'order',
    purposeId: rows.order.id,
    legNo: at + 1,
    gateway: demandGatewayKind(context),
    authCode: leg.authCode ?? '',
    amountCents: cents(leg.amountCents),
    intent: intentOf(rows),
    atMs: context.nowMs,
    timeZone: context.session.store.timeZone,
  })
}

/**
 * Identifies a purchase on a shift: the same goods for the same sum and buyer are the same intent.
 */
function intentOf({ order, lines }: OrderRows): string {
  const bought = lines.map(({ goods_id: id, quantity }) => [id, quantity])
  const intent = [order.shift_id, order.member_id, order.payable_cents, bought]
  return createHash('sha256').update(JSON.stringify(intent)).digest('base64url')
}
