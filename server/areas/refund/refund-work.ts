import type { Input } from '@tillwright/contract/call.ts'
import type { createRefund } from '@tillwright/contract/order/refund.ts'
import type { RefundSelection } from '@tillwright/domain/refund/plan-refund.ts'
import type { RefundLineInput } from '@tillwright/domain/refund/refund-line.ts'
import type { Tx } from '../../platform/db/db.ts'
import { bodyHash } from '../../platform/body-hash.ts'
import type { Context } from '../../platform/context.ts'

export type RefundInput = Input<typeof createRefund>

/** A line to be returned, and whether its goods go back on the shelf. */
export interface RefundRequestLine extends RefundLineInput {
  readonly restocks: boolean
}

/** A refund as it is requested, at the till or by something that happened to the order. */
export interface RefundRequest extends Pick<RefundSelection, 'way'> {
  /** Permanent: the same id always means the same refund. */
  readonly clientId: string
  readonly orderId: string
  readonly lines: readonly RefundRequestLine[]
  /** The sum that the caller expects to go back; null where the caller names none. */
  readonly claimedCents: number | null
  readonly reasonId: string
  readonly reason: string
  readonly reasonEn: string
  readonly note: string
  readonly photoIds: readonly string[]
}

/** One refund on its way to the disk. */
export interface RefundWork {
  readonly context: Context
  readonly request: RefundRequest
  /** Uses up the approval for so much; returns who gave it, null where none is needed. */
  readonly approve: (tx: Tx, refundCents: number) => Promise<string | null>
}

/**
 * Distinguishes a repeat from another refund under the same id. The English name of a reason is no
 * part of it.
 */
export const refundHash = (request: RefundRequest): string =>
  bodyHash({ ...request, reasonEn: undefined })
