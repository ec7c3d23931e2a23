import { deviationReasons } from '@tillwright/domain/pickup/deviation.ts'
import * as z from 'zod/mini'
import { call, orderTimeoutMs } from '../call.ts'
import { clientId, id, phone, scannedCode, text } from '../wire/ids.ts'
import { listOf } from '../wire/list-of.ts'
import { money, signedMoney } from '../wire/money.ts'
import { goodsState, payState } from './order-state.ts'
import { approvalToken, paymentLeg } from './order-request.ts'
import { pageFields, pageOf } from '../wire/page.ts'
import { quantityFields, withQuantity } from '../wire/quantity.ts'
import { substitute } from './substitute.ts'
import { respelt } from '../wire/spelling.ts'
import { moment } from '../wire/time.ts'

const path = (name: string) => `/api/v1/cashier/order/${name}` as const
const count = z.int().check(z.gte(0))

const waitingLine = withQuantity(
  respelt(
    z.object({
      lineNo: z.int().check(z.gte(1)),
      goodsId: id,
      name: text(),
      nameEn: text(),
      spec: text(),
      specEn: text(),
      isWeight: z.boolean(),
      unit: text(20),
      ...quantityFields,
      /** In the quantity's own unit, thousandths or grams: what was handed over already. */
      takenAmount: count,
      paidMoney: money,
      /** Its customer takes similar goods where it is not there. */
      replaceable: z.boolean(),
      /** Goods that were put in its place. */
      substitute: z.nullable(substitute),
    }),
    { name: 'nameZh', spec: 'specText', specEn: 'specTextEn', isWeight: 'isWeighed' },
  ),
)

/** An order that waits to be picked up. */
const waitingOrder = respelt(
  z.object({
    orderId: id,
    orderNo: text(64),
    pickupCode: text(64),
    goodsState,
    payState,
    userId: z.nullable(id),
    nick: text(),
    phone: text(20),
    /** Note that the customer wrote with the order. */
    note: text(),
    /** Fetched, or brought to the address. */
    mode: z.enum(['PICKUP', 'DELIVERY']),
    address: text(280),
    wantedTime: z.nullable(moment),
    lines: listOf(waitingLine, 500),
    /** Amount still to be paid at pick-up. */
    dueMoney: money,
    readyTime: z.nullable(moment),
    takenTime: z.nullable(moment),
  }),
  { orderNo: 'number', userId: 'memberId' },
)

export const queryWriteOffOrderList = call({
  method: 'POST',
  path: path('queryWriteOffOrderList'),
  summary: 'Orders of this store that wait to be picked up, or were.',
  needs: 'order.writeOff',
  input: z.object({
    ...pageFields,
    keyword: z.optional(text()),
    states: z.optional(listOf(goodsState, 10)),
  }),
  output: pageOf(waitingOrder),
})

export const queryUserWriteOffOrderDetail = call({
  method: 'POST',
  path: path('queryUserWriteOffOrderDetail'),
  summary: 'Everything one customer may pick up now, by phone or pick-up code.',
  needs: 'order.writeOff',
  input: z.object({ phone: z.optional(phone), code: z.optional(scannedCode) }),
  output: z.object({ orders: listOf(waitingOrder, 100) }),
})

const takenLine = withQuantity(
  z.strictObject({ lineNo: z.int().check(z.gte(1)), ...quantityFields }),
)

const deliveredOrder = respelt(
  z.object({ orderId: id, orderNo: text(64), goodsState, takenTime: z.nullable(moment) }),
  { orderNo: 'number' },
)

export const doVerificationOrder = call({
  method: 'POST',
  path: path('doVerificationOrder'),
  summary: 'Hands one order over, whole or the lines that are named. `undo` takes it back in time.',
  needs: 'order.writeOff',
  inShift: true,
  writes: true,
  idempotentBy: 'clientWriteOffId',
  input: z.strictObject({
    clientWriteOffId: clientId,
    orderId: z.optional(id),
    code: z.optional(scannedCode),
    lines: z.nullable(listOf(takenLine, 500)),
    undo: z.boolean(),
  }),
  output: z.object({ order: deliveredOrder }),
})

export const doVerificationOrderBatch = call({
  method: 'POST',
  path: path('doVerificationOrderBatch'),
  summary: 'Hands several whole orders over; each is told by itself.',
  needs: 'order.writeOff',
  inShift: true,
  writes: true,
  idempotentBy: 'clientWriteOffId',
  input: z.strictObject({ clientWriteOffId: clientId, orderIds: listOf(id, 50) }),
  output: z.object({
    done: listOf(deliveredOrder, 50),
    refused: listOf(z.object({ orderId: id, code: z.int() }), 50),
  }),
})

const deviation = withQuantity(
  z.strictObject({
    orderId: id,
    lineNo: z.int().check(z.gte(1)),
    ...quantityFields,
    reason: z.enum(deviationReasons),
    note: text(),
  }),
)

export const doVerificationAbnormalOrderBatch = call({
  method: 'POST',
  path: path('doVerificationAbnormalOrderBatch'),
  summary: 'Hands over what is really there: less is refunded, more is collected or waived.',
  needs: 'order.writeOff.abnormal',
  inShift: true,
  writes: true,
  idempotentBy: 'clientWriteOffId',
  input: z.strictObject({
    clientWriteOffId: clientId,
    lines: listOf(deviation, 500),
    /** Whether anything beyond the amount paid is given away. Needs approval. */
    waive: z.boolean(),
    approvalToken,
  }),
  output: respelt(
    z.object({
      orders: listOf(deliveredOrder, 50),
      /** Positive is to be collected, negative goes back. */
      differenceMoney: signedMoney,
      refundIds: listOf(id, 50),
    }),
  ),
})

export const writeOffCollection = call({
  method: 'POST',
  path: path('writeOffCollection'),
  viaGateway: '/api/v3/order/cashier/writeOffOrderCollection',
  summary: 'Takes the money that is due when orders are picked up.',
  needs: 'order.writeOff',
  inShift: true,
  timeoutMs: orderTimeoutMs,
  writes: true,
  idempotentBy: 'clientCollectionId',
  input: respelt(
    z.strictObject({
      clientCollectionId: clientId,
      orderIds: listOf(id, 50),
      payList: listOf(paymentLeg, 10),
      dueMoney: money,
    }),
    { clientCollectionId: 'clientId', payList: 'legs' },
  ),
  output: respelt(
    z.object({ collectionId: id, payState, orders: listOf(deliveredOrder, 50), paidMoney: money }),
  ),
})
