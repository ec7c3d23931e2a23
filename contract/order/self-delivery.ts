import * as z from 'zod/mini'
import { call } from '../call.ts'
import { clientId, id, phone, scannedCode, text } from '../wire/ids.ts'
import { listOf } from '../wire/list-of.ts'
import { money } from '../wire/money.ts'
import { pageFields, pageOf } from '../wire/page.ts'
import { respelt } from '../wire/spelling.ts'
import { moment } from '../wire/time.ts'

const path = (name: string) => `/api/v1/cashier/order/${name}` as const
const alsoAt = (name: string) => [`/api/v1/cashier/${name}` as const]

/** Ready lines of one customer, bundled: picked up at the counter, or brought by the shop. */
const bill = respelt(
  z.object({
    billId: id,
    billNo: text(64),
    mode: z.enum(['PICKUP', 'DELIVERY']),
    state: z.enum(['OPEN', 'PICKED', 'DELIVERED', 'CANCELLED']),
    userId: id,
    nick: text(),
    phone: text(20),
    address: text(280),
    lines: listOf(
      z.object({ orderId: id, lineNo: z.int().check(z.gte(1)), name: text(), amount: z.int() }),
      500,
    ),
    paidMoney: money,
    createTime: moment,
    doneTime: z.nullable(moment),
  }),
  { billId: 'id', billNo: 'number', userId: 'memberId', createTime: 'createdAtMs' },
)

export const createSelfDeliveryBill = call({
  method: 'POST',
  path: path('createSelfDeliveryBill'),
  summary: "Bundles a customer's ready lines into one bill.",
  needs: 'order.writeOff',
  inShift: true,
  writes: true,
  idempotentBy: 'clientBillId',
  input: z.strictObject({
    clientBillId: clientId,
    userId: id,
    mode: z.enum(['PICKUP', 'DELIVERY']),
    address: text(280),
    lines: listOf(z.strictObject({ orderId: id, lineNo: z.int().check(z.gte(1)) }), 500),
  }),
  output: z.object({ bill }),
})

export const cancelSelfDeliveryBill = call({
  method: 'POST',
  path: path('cancelSelfDeliveryBill'),
  summary: 'Takes a bill apart again; its lines wait as before.',
  needs: 'order.writeOff',
  writes: true,
  idempotentBy: 'billId',
  input: z.strictObject({ billId: id, reason: text() }),
  output: z.object({ bill }),
})

export const queryUserSelfDeliveryOrderDetail = call({
  method: 'GET',
  path: path('queryUserSelfDeliveryOrderDetail'),
  aliases: alsoAt('queryUserSelfDeliveryOrderDetail'),
  summary: 'The ready lines of one customer that may be bundled.',
  needs: 'order.writeOff',
  input: z.object({ userId: z.optional(id), phone: z.optional(phone) }),
  output: z.object({
    lines: listOf(
      z.object({ orderId: id, lineNo: z.int(), name: text(), unit: text(20), amount: z.int() }),
      500,
    ),
    /** Where the oldest of their orders that is to be brought goes; null where all are fetched. */
    address: z.nullable(text(280)),
  }),
})

export const querySelfDeliveryBill = call({
  method: 'GET',
  path: path('querySelfDeliveryBill'),
  aliases: alsoAt('querySelfDeliveryBill'),
  summary: 'Bills of this store, newest first.',
  needs: 'order.writeOff',
  input: z.object({ ...pageFields, keyword: z.optional(scannedCode) }),
  output: pageOf(bill),
})

export const getSelfDeliveryBillById = call({
  method: 'GET',
  path: path('getSelfDeliveryBillById'),
  aliases: alsoAt('getSelfDeliveryBillById'),
  summary: 'One bill.',
  needs: 'order.writeOff',
  input: z.object({ billId: id }),
  output: z.object({ bill }),
})
