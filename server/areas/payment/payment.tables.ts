import type { ClearingGateway } from '@tillwright/contract/gateway.ts'
import type { PaymentState } from '@tillwright/domain/payment/payment-state.ts'
import type { RefundState } from '@tillwright/domain/order/refund-state.ts'
import type { GatewayKind } from '../gateways/gateway.ts'

/**
 * Purpose of a payment: the kind of thing, as the listeners in `server/app/payment-listeners.ts`
 * name it.
 */
export type Purpose = 'order' | 'recharge' | 'collection'

/** One charge through a gateway, written before it is sent. */
export interface PaymentTable {
  platform_id: string
  /** Ours, and permanently the gateway's. Begins with the local day, `20261120…`. */
  number: string
  store_id: string
  purpose: Purpose
  purpose_id: string
  /** Which leg of it. */
  leg_no: number
  gateway: GatewayKind
  channel: 'wechat' | 'alipay'
  amount_cents: number
  state: PaymentState
  /** The gateway's own number. */
  channel_no: string | null
  /** Why it was declined. */
  reason: string | null
  /** Amount taken out by refunds, including those under way. */
  refunded_cents: number
  /** The purchase, while it is open: the same thing is not charged twice at once. */
  intent: string | null
  /** Time of the last query to the gateway, and of the next; null when no query is due. */
  looked_at: number
  next_look_at: number | null
  created_at: number
  settled_at: number | null
}

/** One refund through a gateway, written before it is sent. */
export interface GatewayRefundTable {
  platform_id: string
  /** Ours, and permanently the gateway's: a retry has the same. */
  number: string
  store_id: string
  payment_number: string
  /** Why: a refund of ours, or money that came after it had been given up. */
  source: 'refund' | 'late'
  source_id: string
  leg_no: number
  amount_cents: number
  reason: string
  state: RefundState
  channel_no: string | null
  /** Why it failed, as the gateway says it. */
  fault: string | null
  looked_at: number
  next_look_at: number | null
  created_at: number
  done_at: number | null
}

/** An account at a gateway. Its keys lie under seal: the database alone opens nothing. */
export interface GatewayAccountTable {
  platform_id: string
  id: string
  gateway: ClearingGateway
  /** JSON: everything but the keys. */
  facts: string
  sealed_keys: string
  changed_at: number
}

export interface PaymentTables {
  gateway_account: GatewayAccountTable
  payment: PaymentTable
  gateway_refund: GatewayRefundTable
}
