import type { queryOpenPayments } from '@tillwright/contract/order/open-payments.ts'
import type { Output } from '@tillwright/contract/call.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import type { Context } from '../../platform/context.ts'
import type { GatewayKind } from '../gateways/gateway.ts'
import type { PaymentService } from './payment-service.ts'
import { openPaymentRows } from './open-payment.store.ts'

type OpenPayment = Output<typeof queryOpenPayments>['list'][number]

const minuteMs = 60_000
/** A gateway that answered nothing for so long may be away for days: people may decide. */
const answersWithinMs = 15 * minuteMs
const listedMost = 200

interface Age {
  readonly platformId: string
  readonly gateway: GatewayKind
  readonly createdAtMs: number
}

/**
 * True where people may decide about money: no gateway can be queried, or none answered for long.
 */
export const mayBeSettled = (
  service: PaymentService,
  { platformId, gateway, createdAtMs }: Age,
  nowMs: number,
): boolean =>
  service.gatewayOf(platformId, gateway) === null || nowMs - createdAtMs >= answersWithinMs

/** Payments and refunds through gateways of this store without a result yet; the oldest first. */
export async function openPaymentList(context: Context): Promise<OpenPayment[]> {
  const { db, platformId, services, nowMs } = context
  const rows = await openPaymentRows(db, context, listedMost)
  return rows.map(({ kind, number, gateway, amount, created, order_number: orderNo }) => {
    const age = { platformId, gateway, createdAtMs: created }
    return {
      kind,
      number,
      orderNo,
      amountCents: cents(amount),
      createdAtMs: created,
      isAccountGone: services.payments.gatewayOf(platformId, gateway) === null,
      mayBeSettled: mayBeSettled(services.payments, age, nowMs),
    }
  })
}
