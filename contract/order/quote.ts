import * as z from 'zod/mini'
import { couponRefusalReason } from '../coupon/coupon-reason.ts'
import { id, text } from '../wire/ids.ts'
import { listOf } from '../wire/list-of.ts'
import { money, signedMoney } from '../wire/money.ts'
import { pricedFields, pricedNames } from './order-line.ts'
import { linesMax } from './order-request.ts'
import { points } from '../wire/points.ts'
import { priceStep, stepsMax } from './price-step.ts'
import { respelt } from '../wire/spelling.ts'

/** Price of a cart as the server calculates it, line by line in the order they were sent. */
export const quote = respelt(
  z.object({
    lines: listOf(
      respelt(
        z.object({ ...pricedFields, goodsId: id, goodsVersion: z.int().check(z.gte(0)) }),
        pricedNames,
      ),
      linesMax,
    ),
    itemCount: z.int().check(z.gte(0)),
    regularMoney: money,
    subtotalMoney: money,
    couponMoney: money,
    useIntegral: points,
    integralMoney: money,
    /** The most points this cart and this member allow, and what they would take off. */
    integralLimit: points,
    integralLimitMoney: money,
    /** Deposits of the boxes lent with it. */
    depositMoney: money,
    orderMoney: money,
    savedMoney: money,
    earnedIntegral: points,
    /** Amount due if all of it is paid in cash. */
    cashDueMoney: money,
    cashRoundingMoney: signedMoney,
    refusedCoupons: listOf(z.object({ couponId: id, reason: couponRefusalReason }), 500),
    /** Goods with less stock than the cart needs. */
    shortages: listOf(z.object({ goodsId: id, name: text() }), linesMax),
    steps: listOf(priceStep, stepsMax),
  }),
  {
    useIntegral: 'points',
    integralMoney: 'pointsCents',
    integralLimit: 'pointsLimit',
    integralLimitMoney: 'pointsLimitCents',
    orderMoney: 'payableCents',
    earnedIntegral: 'earnedPoints',
  },
)
