// Data of events about orders and their money.
import * as z from 'zod/mini'
import { id, text } from '../wire/ids.ts'
import { listOf } from '../wire/list-of.ts'
import { money, signedMoney } from '../wire/money.ts'
import { points } from '../wire/points.ts'
import { quantityFields, withQuantity } from '../wire/quantity.ts'
import { respelt } from '../wire/spelling.ts'
import { day, moment } from '../wire/time.ts'
import { linesMax } from '../order/order-request.ts'
import { tenderKind } from '../order/tender.ts'

const count = z.int().check(z.gte(0))
const lineNo = z.int().check(z.gte(1))
const legsMax = 20
const maybeId = text(64)

/** Author, till and shift of an act; empty where nobody of the store did it. */
export const doer = { cashierRecordId: z.nullable(maybeId), deviceId: maybeId, staffId: maybeId }
export const doerNames = { cashierRecordId: 'shiftId', userId: 'memberId' } as const

const goodsOfLine = { goodsId: id, name: text(), nameEn: text(), unit: text(20), ...quantityFields }

const leg = respelt(
  z.object({
    legNo: lineNo,
    tender: tenderKind,
    amountMoney: money,
    tenderedMoney: money,
    changeMoney: money,
  }),
)

const orderFields = {
  orderId: id,
  orderNo: text(64),
  channel: z.enum(['CASHIER', 'ONLINE', 'SELF_SERVICE']),
  ...doer,
  userId: z.nullable(id),
  offline: z.boolean(),
  saleTime: moment,
  /** The store's business day. */
  day,
  /** The sum due, with rounding and the deposits of boxes. */
  orderMoney: money,
  payList: listOf(leg, legsMax),
}
const orderNames = {
  ...doerNames,
  orderNo: 'number',
  offline: 'isOffline',
  saleTime: 'soldAtMs',
  orderMoney: 'payableCents',
  payList: 'legs',
} as const

/** Goods that were sold and paid. */
export const saleData = respelt(
  z.object({
    ...orderFields,
    itemCount: count,
    regularMoney: money,
    subtotalMoney: money,
    couponMoney: money,
    couponIds: listOf(id, linesMax),
    useIntegral: points,
    integralMoney: money,
    roundingMoney: signedMoney,
    depositMoney: money,
    earnedIntegral: points,
    lines: listOf(
      withQuantity(
        respelt(
          z.object({
            lineNo,
            ...goodsOfLine,
            merchantId: text(64),
            categoryIds: listOf(id, 10),
            unitPriceMoney: money,
            regularMoney: money,
            amountMoney: money,
            couponMoney: money,
            integralMoney: money,
            payableMoney: money,
          }),
          { integralMoney: 'pointsCents' },
        ),
      ),
      linesMax,
    ),
  }),
  {
    ...orderNames,
    useIntegral: 'points',
    integralMoney: 'pointsCents',
    earnedIntegral: 'earnedPoints',
  },
)

/** Money that a member paid in, with what came on top. */
export const rechargeData = respelt(
  z.object({
    ...orderFields,
    packageId: z.nullable(id),
    payMoney: money,
    giftMoney: money,
    giftIntegral: points,
    couponIds: listOf(id, linesMax),
  }),
  { ...orderNames, giftIntegral: 'giftPoints' },
)

/** An order that ended without money: its payment failed, or it was cancelled. */
export const orderClosedData = respelt(
  z.object({ orderId: id, orderNo: text(64), orderMoney: money }),
  { orderNo: 'number', orderMoney: 'payableCents' },
)

export const refundData = respelt(
  z.object({
    refundId: id,
    refundNo: text(64),
    orderId: id,
    orderNo: text(64),
    ...doer,
    approverId: z.nullable(maybeId),
    userId: z.nullable(id),
    way: z.enum(['ORIGINAL', 'CASH']),
    reasonId: text(64),
    day,
    /** The sum that the customer gets, rounding included. */
    refundMoney: money,
    roundingMoney: signedMoney,
    couponMoney: money,
    integralMoney: money,
    /** Points given back, and earned points taken back. */
    integral: points,
    earnedIntegral: points,
    depositMoney: money,
    lines: listOf(
      withQuantity(
        respelt(z.object({ lineNo, ...goodsOfLine, refundMoney: money, restocks: z.boolean() })),
      ),
      linesMax,
    ),
    payList: listOf(
      respelt(
        z.object({
          legNo: lineNo,
          /** The part of the order's payment that it goes back of. */
          orderLegNo: z.int(),
          tender: tenderKind,
          amountMoney: money,
          giftMoney: money,
        }),
      ),
      legsMax,
    ),
  }),
  {
    ...doerNames,
    refundNo: 'number',
    orderNo: 'orderNumber',
    integralMoney: 'pointsCents',
    integral: 'points',
    earnedIntegral: 'earnedPoints',
    payList: 'legs',
  },
)

/** A part of a refund that somebody gave back by hand. */
export const refundMarkedData = respelt(
  z.object({
    refundId: id,
    legNo: lineNo,
    amountMoney: money,
    tender: tenderKind,
    cashierRecordId: z.nullable(maybeId),
  }),
  { cashierRecordId: 'shiftId' },
)

/** A part of a refund that a gateway gave back after it was given back by hand. */
export const refundPaidTwiceData = respelt(
  z.object({ refundId: id, legNo: lineNo, amountMoney: money }),
)

const collectionFields = { collectionId: id, ...doer, dueMoney: money, orderIds: listOf(id, 200) }

/** Orders that were owed and are paid now. */
export const collectionData = respelt(
  z.object({
    ...collectionFields,
    roundingMoney: signedMoney,
    payList: listOf(
      respelt(z.object({ tender: tenderKind, amountMoney: money, tenderedMoney: money })),
      legsMax,
    ),
  }),
  { ...doerNames, payList: 'legs' },
)

/** A collection whose payment came to nothing: its orders are owed still. */
export const collectionClosedData = respelt(z.object(collectionFields), doerNames)

/** A payment or refund in doubt that two people decided on. */
export const paymentByHandData = respelt(
  z.object({
    paymentNo: text(64),
    of: z.enum(['payment', 'refund']),
    amountMoney: money,
    happened: z.boolean(),
    approverId: z.nullable(maybeId),
  }),
  { paymentNo: 'number' },
)
