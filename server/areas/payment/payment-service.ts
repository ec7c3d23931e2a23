import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { Gateway, GatewayKind } from '../gateways/gateway.ts'
import type { GatewayRefundTable, PaymentTable, Purpose } from './payment.tables.ts'

/** Called with a payment's new state inside the transaction that writes it. */
export type PaymentListener = (tx: Tx, payment: PaymentTable, atMs: number) => Promise<void>

/** Called inside the transaction that writes it down: a refund succeeded, failed or is under way. */
export type RefundListener = (tx: Tx, refund: GatewayRefundTable, atMs: number) => Promise<void>

/** Listeners by what was paid for. A purpose without a listener is not charged. */
export interface PaymentListeners {
  readonly payment: Readonly<Partial<Record<Purpose, PaymentListener>>>
  readonly refund: RefundListener | null
}

/** Makes, queries and refunds every payment through a gateway. */
export interface PaymentService {
  readonly db: Kysely<Database>
  readonly clock: Clock
  readonly log: Logger
  readonly listeners: PaymentListeners
  /** The platform's account at a gateway; null where it has none. */
  gatewayOf(platformId: string, kind: GatewayKind): Gateway | null
  /** Reloads the accounts, where they are stored and may have changed. */
  readonly refreshGateways?: () => Promise<void>
}

declare module '../../platform/context.ts' {
  interface Services {
    readonly payments: PaymentService
  }
}
