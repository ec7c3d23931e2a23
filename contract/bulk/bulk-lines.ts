// The fields of a line that goes out or comes in in bulk.
import { type GoodsColumn, goodsColumns } from '@tillwright/domain/goods/goods-columns.ts'
import * as z from 'zod/mini'
import { orderKinds } from '../order/order-shape.ts'
import { payState, refundState } from '../order/order-state.ts'
import { linesMax } from '../order/order-request.ts'
import { tenderKind } from '../order/tender.ts'
import { id, scannedCode, text } from '../wire/ids.ts'
import { listOf } from '../wire/list-of.ts'
import { money, signedMoney } from '../wire/money.ts'
import { points, signedPoints } from '../wire/points.ts'
import { quantityFields, withQuantity } from '../wire/quantity.ts'
import { respelt } from '../wire/spelling.ts'
import { day, moment } from '../wire/time.ts'
import { signedQuantity } from '../wire/weight.ts'

const version = z.int().check(z.gte(0))
const cell = z.optional(text(700))

const cells = Object.fromEntries(
  Object.keys(goodsColumns).map((column) => [column, cell]),
) as Record<GoodsColumn, typeof cell>

/** Goods as a spreadsheet has them, amounts in text: what goes out comes in again as it is. */
export const goodsLine = z.object({ goodsId: id, version, ...cells })

/** Known by a barcode, else by the item code, else by name and specification. */
export const goodsLineIn = z.object({ goodsId: z.optional(id), ...cells })

const prices = {
  regularMoney: money,
  discountMoney: z.nullable(money),
  memberMoney: z.nullable(money),
  offlineMoney: z.nullable(money),
}

export const priceLine = respelt(
  z.object({
    goodsId: id,
    version,
    itemCode: z.nullable(text(20)),
    name: text(),
    /** A piece's name, or the weight unit that the prices are for. */
    unit: text(40),
    ...prices,
  }),
)

/** A price that is left out stays as it is; null takes it away. */
export const priceLineIn = respelt(
  z.strictObject({
    goodsId: z.optional(id),
    barcode: z.optional(scannedCode),
    itemCode: z.optional(text(20)),
    regularMoney: z.optional(money),
    discountMoney: z.optional(z.nullable(money)),
    memberMoney: z.optional(z.nullable(money)),
    offlineMoney: z.optional(z.nullable(money)),
  }),
)

export const stockLine = respelt(
  z.object({
    goodsId: id,
    itemCode: z.nullable(text(20)),
    name: text(),
    /** The unit of the quantity: a piece's name, or `kg`. */
    unit: text(40),
    onHand: signedQuantity,
  }),
)

export const memberLine = respelt(
  z.object({
    memberId: id,
    /** Null for a member by card alone. */
    phone: z.nullable(text(20)),
    memberCode: text(64),
    name: text(40),
    birthday: z.nullable(day),
    levelId: z.nullable(id),
    points: signedPoints,
    storedMoney: money,
    giftMoney: money,
    state: z.enum(['ACTIVE', 'STOPPED']),
    joinTime: moment,
  }),
  { joinTime: 'joinedAtMs', storedMoney: 'realCents' },
)

/** A member as another program knows them, with what they had there. */
export const memberLineIn = respelt(
  z.strictObject({
    /** The channel's own name of the member: what comes under it counts once, for ever. */
    externalId: z.string().check(z.regex(/^[\x21-\x7e]{1,40}$/)),
    phone: text(20),
    name: z._default(text(40), ''),
    birthday: z._default(z.nullable(day), null),
    /** A level that is given by hand, for as long as nobody takes it. */
    levelId: z._default(z.nullable(id), null),
    points: z.optional(points),
    storedMoney: z.optional(money),
    giftMoney: z.optional(money),
    joinTime: z.optional(moment),
    /** The text they agreed to; null where nobody knows of any. */
    termsId: z._default(z.nullable(id), null),
  }),
  { joinTime: 'joinedAtMs', storedMoney: 'realCents' },
)

export const orderLine = respelt(
  z.object({
    /** Goes on after this order. */
    cursor: text(80),
    orderId: id,
    orderNo: text(64),
    orderType: z.enum(orderKinds),
    channel: z.enum(['CASHIER', 'ONLINE', 'SELF_SERVICE']),
    day,
    saleTime: moment,
    createTime: moment,
    memberId: z.nullable(id),
    cashierId: text(64),
    payState,
    refundState,
    orderMoney: money,
    couponMoney: money,
    pointsMoney: money,
    roundingMoney: signedMoney,
    depositMoney: money,
    lines: listOf(
      withQuantity(
        respelt(
          z.object({
            lineNo: z.int().check(z.gte(1)),
            goodsId: id,
            name: text(),
            ...quantityFields,
            payableMoney: money,
          }),
        ),
      ),
      linesMax,
    ),
    payList: listOf(respelt(z.object({ tender: tenderKind, amountMoney: money })), 20),
  }),
  {
    orderId: 'id',
    orderNo: 'number',
    orderType: 'kind',
    saleTime: 'soldAtMs',
    createTime: 'createdAtMs',
    cashierId: 'staffId',
    orderMoney: 'payableCents',
    payList: 'legs',
  },
)

/** Result of a line that was sent; blank lines have none. */
export const lineResult = z.object({
  /** Counted from 1. */
  line: z.int().check(z.gte(1)),
  result: z.enum(['done', 'unchanged', 'refused']),
  /** Id of the record that the line is about, where that is known. */
  id: z.nullable(text(64)),
  /** Why it was refused. */
  code: z.nullable(z.int()),
  msg: text(400),
})
