import { refundLegTransitions, refundTransitions } from '@tillwright/domain/order/refund-state.ts'
import * as z from 'zod/mini'
import { id, text } from '../wire/ids.ts'
import { listOf } from '../wire/list-of.ts'
import { money } from '../wire/money.ts'
import { points } from '../wire/points.ts'
import { quantityFields, withQuantity } from '../wire/quantity.ts'
import { respelt, stateOf } from '../wire/spelling.ts'
import { tenderKind } from './tender.ts'
import { moment } from '../wire/time.ts'

export const refundState = stateOf(refundTransitions)
const refundLegState = stateOf(refundLegTransitions)

const refundLine = withQuantity(
  respelt(
    z.object({
      lineNo: z.int().check(z.gte(1)),
      goodsId: id,
      name: text(),
      nameEn: text(),
      ...quantityFields,
      refundMoney: money,
      restock: z.boolean(),
    }),
    { restock: 'restocks' },
  ),
)

/** One part of a refund, back to where the money came from. */
const refundLeg = respelt(
  z.object({
    legNo: z.int().check(z.gte(1)),
    tender: tenderKind,
    state: refundLegState,
    amountMoney: money,
    reference: z.nullable(text(64)),
    fault: z.nullable(text(400)),
    doneTime: z.nullable(moment),
  }),
)

/** A refund with its lines and legs. */
export const refund = respelt(
  z.object({
    refundId: id,
    refundNo: text(64),
    orderId: id,
    orderNo: text(64),
    state: refundState,
    refundMoney: money,
    couponMoney: money,
    integral: points,
    boxDepositMoney: money,
    reason: text(),
    reasonEn: text(),
    note: text(),
    cashierNick: text(),
    paidElsewhere: z.boolean(),
    lines: listOf(refundLine, 500),
    legs: listOf(refundLeg, 20),
    createTime: moment,
  }),
  {
    refundId: 'id',
    refundNo: 'number',
    orderNo: 'orderNumber',
    integral: 'points',
    cashierNick: 'staffName',
    createTime: 'createdAtMs',
    paidElsewhere: 'isPaidElsewhere',
  },
)
