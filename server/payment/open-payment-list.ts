import type { queryOpenPayments } from '@tillwright/contract/order/open-payments.ts'
import type { Output } from '@tillwright/contract/call.ts'
import { cents } from '@tillwright/domain/cents.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { GatewayKind } from '../gateways/gateway.ts'
import type { PaymentDesk } from './payment-desk.ts'

type OpenPayment = Output<typeof queryOpenPayments>['list'][number]

const minuteMs = 60_000
/** A gateway that answered nothing for so long may be away for days: people may decide. */
const answersWithinMs = 15 * minuteMs
const listedMost = 200

interface FoundRow {
  readonly kind: OpenPayment['kind']
  readonly number: string
  readonly gateway: GatewayKind
  readonly amount: number
  readonly created: number
  readonly order_number: string | null
}

interface Age {
  readonly platformId: string
  readonly gateway: GatewayKind
  readonly createdAtMs: number
}

/** True where people may decide about money: nobody can be asked, or nobody answered for long. */
export const mayBeSettled = (
  desk: PaymentDesk,
  { platformId, gateway, createdAtMs }: Age,
  nowMs: number,
): boolean => desk.gatewayOf(platformId, gateway) === null || nowMs - createdAtMs >= answersWithinMs

/** What went through gateways of this store, or back, and has no result yet; the oldest first. */
export async function openPaymentList(context: Context): Promise<OpenPayment[]> {
  const { db, platformId, storeId, services, nowMs } = context
  const { rows } = await sql<FoundRow>`
    select 'payment' as kind, p.number, p.gateway, p.amount_cents as amount,
      p.created_at as created, o.number as order_number
    from payment p left join orders o on o.platform_id = p.platform_id
      and o.store_id = p.store_id and o.id = p.purpose_id
    where p.platform_id = ${platformId} and p.store_id = ${storeId} and p.intent is not null
    union all
    select 'refund' as kind, r.number, p.gateway, r.amount_cents, r.created_at, o.number
    from gateway_refund r
    join payment p on p.platform_id = r.platform_id and p.number = r.payment_number
    left join orders o on o.platform_id = p.platform_id
      and o.store_id = p.store_id and o.id = p.purpose_id
    where r.platform_id = ${platformId} and r.store_id = ${storeId}
      and (r.state in ('CREATED', 'PROCESSING') or (r.source = 'late' and r.state = 'FAILED'))
    order by created limit ${listedMost}`.execute(db)
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
