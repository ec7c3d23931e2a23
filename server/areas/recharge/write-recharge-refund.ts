import { allocateCents } from '@tillwright/domain/money/allocate.ts'
import { cents, zeroCents } from '@tillwright/domain/money/cents.ts'
import { zeroPoints } from '@tillwright/domain/money/points.ts'
import type { RechargeTakenBack, SpentGiftRule } from '@tillwright/domain/recharge/spent-gift.ts'
import type { RefundPlan } from '@tillwright/domain/refund/plan-refund.ts'
import type { Tx } from '../../platform/db/db.ts'
import { everyStore, type Move, moveBalances } from '../../platform/ledger/move-balances.ts'
import { openLegs } from '../refund/open-legs.ts'
import { rechargeRefundMeasures } from '../refund/refund-measures.ts'
import { refundMoves } from '../refund/refund-moves.ts'
import { refundRows } from '../refund/refund-rows.ts'
import type { RefundWork } from '../refund/refund-work.ts'
import { insertRefund, type RefundRows } from '../refund/refund.store.ts'
import { takeFromOrder } from '../refund/take-from-order.ts'
import { recordRefund } from '../refund/write-refund.ts'
import { demandOpenShift } from '../shift/demand-open-shift.ts'
import { uncountPurchase } from './package.store.ts'
import { type RechargeToRefund, rechargeToRefund, takenBack } from './recharge-to-refund.ts'
import { addReturned, setRefundState } from './recharge.store.ts'

/** Further data for a top-up's refund, besides that of every refund. */
export interface RechargeRefundWork extends RefundWork {
  /** The real money to come off the account. */
  readonly wantedCents: number
  readonly rule: SpentGiftRule
}

/**
 * Everything one refund of a top-up writes, inside one transaction: real money, gift money, points
 * and coupons out of the member's hands, what is left of it paid out over the tenders it came by.
 * It is a refund like any other in drawer, tenders and papers, and distinguished in the totals, because
 * it takes nothing off the sales.
 */
export async function writeRechargeRefund(tx: Tx, work: RechargeRefundWork): Promise<RefundRows> {
  const { context, request } = work
  const found = await rechargeToRefund(tx, context, request.orderId)
  const back = await takenBack(tx, context, found, work)
  await demandOpenShift(tx, context)
  const approverId = await work.approve(tx, back.paidCents)
  const { held } = found
  const plan = planOf(found, back)
  const rows = await refundRows(tx, work, { held, plan, approverId, couponIds: [] })
  const written = { ...rows, ...(await openLegs(tx, context, { held, rows })) }
  await insertRefund(tx, written)
  await takeFromOrder(tx, held, plan)
  await moveBalances(
    tx,
    { platformId: context.platformId, kind: 'refund', id: rows.refund.id, atMs: context.nowMs },
    [...refundMoves(held, written), ...accountMoves(found, back)],
  )
  await markReturned(tx, found, back)
  await recordRefund(tx, work, written, {
    scopes: scopesOf(written),
    measures: rechargeRefundMeasures(written),
  })
  return written
}

const scopesOf = ({ refund }: RefundRows) =>
  [
    { scope: 'SHIFT', id: refund.shift_id },
    { scope: 'DAY', id: refund.day },
  ] as const

const isWhole = ({ given }: RechargeToRefund, { realCents }: RechargeTakenBack): boolean =>
  given.returnedCents + realCents === given.payCents

function planOf(found: RechargeToRefund, back: RechargeTakenBack): RefundPlan {
  const { legs } = found.held.refundable
  const left = legs.map((leg) => cents(leg.amountCents - leg.refundedCents))
  const shares = allocateCents(back.paidCents, left, left)
  return {
    refundCents: back.paidCents,
    roundingCents: zeroCents,
    couponCents: zeroCents,
    pointsCents: zeroCents,
    points: zeroPoints,
    earnedPoints: back.points,
    lines: [
      {
        lineNo: 1,
        quantity: isWhole(found, back) ? (found.held.lines[0]?.quantity ?? 0) : 0,
        refundCents: back.paidCents,
        couponCents: zeroCents,
        pointsCents: zeroCents,
        points: zeroPoints,
      },
    ],
    legs: legs.flatMap((leg, at) => {
      const amountCents = shares[at] ?? zeroCents
      return amountCents === 0
        ? []
        : [{ orderLegNo: leg.legNo, tender: leg.tender, amountCents, giftCents: zeroCents }]
    }),
  }
}

function accountMoves({ recharge }: RechargeToRefund, back: RechargeTakenBack): Move[] {
  const account = { storeId: everyStore, accountId: recharge.member_id, leg: 'taken back' }
  const gift: Move = { ...account, book: 'gift', amount: -back.giftCents }
  return [
    { ...account, book: 'money', amount: -back.realCents },
    ...(back.giftCents === 0 ? [] : [gift]),
  ]
}

async function markReturned(
  tx: Tx,
  found: RechargeToRefund,
  back: RechargeTakenBack,
): Promise<void> {
  const { recharge } = found
  const { platform_id: platformId, member_id: memberId, day } = recharge
  const key = { platformId, storeId: recharge.store_id }
  await addReturned(tx, key, recharge.order_id, back)
  // By the account, not by the money: worth that was deducted is never paid out.
  const state = isWhole(found, back) ? 'FULL' : 'PART'
  await setRefundState(tx, key, recharge.order_id, state)
  if (isWhole(found, back) && recharge.package_id !== null)
    await uncountPurchase(tx, recharge.package_id, { platformId, memberId, day })
}
