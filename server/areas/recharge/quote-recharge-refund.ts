import type { Input, Output } from '@tillwright/contract/call.ts'
import type { quoteRechargeRefund as quoteCall } from '@tillwright/contract/recharge.ts'
import { returnableCents, takeRechargeBack } from '@tillwright/domain/recharge/spent-gift.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { givenOf, rechargeView } from './recharge-list.ts'
import { leftOf } from './recharge-to-refund.ts'
import { rechargeTerms } from './recharge-terms.ts'
import { findRecharge } from './recharge-list.store.ts'

type Quote = Output<typeof quoteCall>['quote']
type Outcome = Pick<Quote, 'back' | 'barred'>

/**
 * Quotes a refund of a top-up, by the same rule that makes it. Nothing is locked: money spent in
 * between is found by the real refund. Refuses a top-up this store does not have.
 */
export async function quoteRechargeRefund(
  context: Context,
  { orderId, refundCents }: Input<typeof quoteCall>,
): Promise<Quote> {
  const row = await findRecharge(context, orderId)
  if (row === null) throw new Refusal('notFound', { kind: 'order', id: orderId })
  const given = givenOf(row)
  const left = await leftOf(context.db, context, row)
  const { spentGift } = await rechargeTerms(context.db, context.platformId)
  const quote = {
    order: rechargeView(context, row),
    returnedCents: given.returnedCents,
    balanceCents: left.realCents,
    giftBalanceCents: left.giftCents,
  }
  const mostCents = returnableCents(given, left)
  if (row.pay_state !== 'PAID') return { ...quote, ...barred('notPaid') }
  if (mostCents === 0) return { ...quote, ...barred('nothingLeft') }
  const back = takeRechargeBack(given, left, { wanted: refundCents ?? mostCents, rule: spentGift })
  if ('kind' in back) return { ...quote, ...barred(back.kind) }
  const { points: giftPoints, ...moneys } = back
  return { ...quote, back: { ...moneys, giftPoints }, barred: null }
}

const barred = (why: NonNullable<Quote['barred']>): Outcome => ({ back: null, barred: why })
