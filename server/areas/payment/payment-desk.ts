import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { Gateway, GatewayKind } from '../gateways/gateway.ts'
import type { GatewayRefundTable, PaymentTable, Purpose } from './payment.tables.ts'

/** Called inside the transaction that writes it down: how a payment has come to stand. */
export type PaymentListener = (tx: Tx, payment: PaymentTable, atMs: number) => Promise<void>

/** Called inside the transaction that writes it down: a refund succeeded, failed or is under way. */
export type RefundListener = (tx: Tx, refund: GatewayRefundTable, atMs: number) => Promise<void>

/** Who has to know, by what was paid for. A purpose without a listener is not charged. */
export interface PaymentListeners {
  readonly payment: Readonly<Partial<Record<Purpose, PaymentListener>>>
  readonly refund: RefundListener | null
}

/** Where every payment through a gateway is made, asked about and given back. */
export interface PaymentDesk {
  readonly db: Kysely<Database>
  readonly clock: Clock
  readonly log: Logger
  readonly listeners: PaymentListeners
  /** The platform's account at a gateway; null where it has none. */
  gatewayOf(platformId: string, kind: GatewayKind): Gateway | null
  /** Reads again which accounts there are, where they are kept and may have changed. */
  readonly refreshGateways?: () => Promise<void>
}

declare module '../../platform/context.ts' {
  interface Services {
    readonly payments: PaymentDesk
  }
}
