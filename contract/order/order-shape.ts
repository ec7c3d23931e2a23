import * as z from 'zod/mini'
import { id, text } from '../wire/ids.ts'
import { listOf } from '../wire/list-of.ts'
import { money, signedMoney } from '../wire/money.ts'
import { orderLine } from './order-line.ts'
import { goodsState, legState, payState, refundState } from './order-state.ts'
import { boxKindsMax, linesMax } from './order-request.ts'
import { points, signedPoints } from '../wire/points.ts'
import { priceStep, stepsMax } from './price-step.ts'
import { respelt } from '../wire/spelling.ts'
import { tenderKind } from './tender.ts'
import { moment } from '../wire/time.ts'

const count = z.int().check(z.gte(0))

/** One part of a payment as it was written down. Legs count from 1. */
export const orderLeg = respelt(
  z.object({
    legNo: z.int().check(z.gte(1)),
    tender: tenderKind,
    state: legState,
    amountMoney: money,
    tenderedMoney: money,
    changeMoney: money,
    reference: z.nullable(text(64)),
    /** The gateway's own number of the payment. */
    channelNo: z.nullable(text(64)),
    refundedMoney: money,
    paidTime: z.nullable(moment),
  }),
)

const usedCoupon = respelt(
  z.object({
    couponId: id,
    name: text(),
    nameEn: text(),
    /** The line a single-product coupon lies on; null for one on the order. */
    lineNo: z.nullable(z.int()),
    discountMoney: money,
  }),
)

/** Boxes lent with an order, of one kind. */
const lentBoxes = respelt(
  z.object({
    boxKindId: id,
    name: text(),
    nameEn: text(),
    num: count,
    /** Of each. */
    depositMoney: money,
  }),
  { boxKindId: 'kindId', num: 'count' },
)

/** The member of an order with what the order left them, for the receipt. */
const orderMember = respelt(
  z.object({
    id,
    nick: text(),
    phone: text(20),
    integralLeft: z.nullable(signedPoints),
    balanceLeftMoney: z.nullable(money),
  }),
  { integralLeft: 'pointsLeft' },
)

export const orderKinds = ['GOODS', 'RECHARGE'] as const

/** Fields that every list of orders shows. */
const headFields = {
  orderId: id,
  orderNo: text(64),
  orderType: z.enum(orderKinds),
  channel: z.enum(['CASHIER', 'ONLINE', 'SELF_SERVICE']),
  payState,
  goodsState,
  refundState,
  /** Amount that was due, cash rounding included. */
  orderMoney: money,
  itemCount: count,
  firstGoods: text(),
  firstGoodsEn: text(),
  tenders: listOf(tenderKind, 20),
  memberNick: z.nullable(text()),
  cashierId: id,
  cashierNick: text(),
  offline: z.boolean(),
  saleTime: moment,
  refundedMoney: money,
}

const headNames = {
  orderId: 'id',
  orderNo: 'number',
  orderType: 'kind',
  orderMoney: 'payableCents',
  firstGoods: 'firstGoodsName',
  firstGoodsEn: 'firstGoodsNameEn',
  offline: 'isOffline',
  saleTime: 'soldAtMs',
  cashierId: 'staffId',
  cashierNick: 'staffName',
} as const

/** An order as one row of a list. */
export const orderHead = respelt(z.object(headFields), headNames)

/** A whole order: everything that a receipt, a refund or a pick-up needs. */
export const order = respelt(
  z.object({
    ...headFields,
    clientOrderId: text(64),
    storeId: id,
    storeName: text(),
    cashierRecordId: z.nullable(id),
    deviceId: text(64),
    memberUser: z.nullable(orderMember),
    lines: listOf(orderLine, linesMax),
    coupons: listOf(usedCoupon, linesMax),
    boxes: listOf(lentBoxes, boxKindsMax),
    /** The deposits of all boxes: part of what was due, and owed back. */
    depositMoney: money,
    payList: listOf(orderLeg, 20),
    regularMoney: money,
    subtotalMoney: money,
    couponMoney: money,
    useIntegral: points,
    integralMoney: money,
    /** Amount added by rounding the cash part; negative where it was taken off. */
    roundingMoney: signedMoney,
    savedMoney: money,
    earnedIntegral: points,
    tenderedMoney: money,
    changeMoney: money,
    steps: listOf(priceStep, stepsMax),
    /** The number on its paper, where another order has that number; null where they are the same. */
    printedNo: z.nullable(text(64)),
    /** Amount the till had claimed, where the server prices the order differently. */
    claimedMoney: z.nullable(money),
    pickupCode: z.nullable(text(64)),
    note: text(),
    createTime: moment,
    /** Originals and copies that came out of a printer. */
    timesPrinted: count,
  }),
  {
    ...headNames,
    clientOrderId: 'clientId',
    printedNo: 'printedNumber',
    cashierRecordId: 'shiftId',
    memberUser: 'member',
    payList: 'legs',
    useIntegral: 'points',
    integralMoney: 'pointsCents',
    earnedIntegral: 'earnedPoints',
    createTime: 'createdAtMs',
  },
)
