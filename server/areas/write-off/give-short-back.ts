import { randomUUID } from 'node:crypto'
import { type DeviationReason, goesBackOnShelf } from '@tillwright/domain/pickup/deviation.ts'
import { consumeApproval } from '../approval/consume-approval.ts'
import { refundedAlone } from '../refund/refunded-alone.ts'
import type { RefundRows } from '../refund/refund.store.ts'
import { writeRefund } from '../refund/write-refund.ts'
import type { Act } from './act-once.ts'
import type { DeviantOrder } from './plan-deviations.ts'

/** Names of deviations as the reason of their refund. */
const reasons: Readonly<Record<DeviationReason, readonly [zh: string, en: string]>> = {
  shortWeight: ['提货缺斤', 'Short weight at pick-up'],
  overWeight: ['提货超重', 'Over weight at pick-up'],
  shortage: ['提货缺货', 'Missing at pick-up'],
  damage: ['提货破损', 'Damaged at pick-up'],
  refused: ['提货拒收', 'Not wanted at pick-up'],
}

/** Approval of a refund and its amount. */
export interface RefundApproval {
  /** From above this on, somebody else must have allowed it. */
  readonly aloneCents: number
  readonly approvalToken: string | null
}

/**
 * Gives back an order's short amount, and what goods in place of others are cheaper, by the tenders it was paid with, in the same transaction.
 * More than the store lets one person give back, of the order or in the shift, needs another
 * person's approval. Null where nothing is short.
 */
export async function giveShortBack(
  { tx, context }: Act,
  { pickup, lines, replaced = [] }: DeviantOrder,
  { aloneCents, approvalToken }: RefundApproval,
): Promise<RefundRows | null> {
  const short = lines.filter(({ deviation }) => deviation.short > 0)
  const cheaper = replaced.filter(({ backCents }) => backCents > 0)
  const [first] = [...short, ...cheaper]
  if (first === undefined) return null
  const { reason, note } = first.input
  const request = {
    clientId: randomUUID(),
    orderId: pickup.order.id,
    lines: [
      ...short.map(({ line, input, deviation }) => ({
        lineNo: line.line_no,
        quantity: deviation.short,
        refundCents: null,
        restocks: goesBackOnShelf[input.reason],
      })),
      // The line stays: its goods are replaced, at a lower price.
      ...cheaper.map(({ line, backCents }) => ({
        lineNo: line.line_no,
        quantity: 0,
        refundCents: backCents,
        restocks: false,
      })),
    ],
    claimedCents: null,
    way: 'ORIGINAL' as const,
    reasonId: reason,
    reason: reasons[reason][0],
    reasonEn: reasons[reason][1],
    note,
    photoIds: [],
  }
  return writeRefund(tx, {
    context,
    request,
    approve: async (held, refundCents) => {
      const before = await refundedAlone(held, context, pickup.order.id)
      if (before.byOneself + refundCents <= aloneCents) return null
      const act = {
        operation: 'order.writeOff.abnormal',
        subjectId: pickup.order.id,
        amountCents: refundCents,
        byAnother: true,
        reason,
      } as const
      return consumeApproval(tx, context, act, approvalToken)
    },
  })
}
