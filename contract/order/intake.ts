import * as z from 'zod/mini'
import { call, orderTimeoutMs } from '../call.ts'
import { id, scannedCode, text } from '../wire/ids.ts'
import { listOf } from '../wire/list-of.ts'
import { money } from '../wire/money.ts'
import { firstPage, pageFields, pageOf } from '../wire/page.ts'
import { quantityFields, withQuantity } from '../wire/quantity.ts'
import { respelt } from '../wire/spelling.ts'
import { moment } from '../wire/time.ts'
import { linesMax } from './order-request.ts'
import { goodsState, payState, refundState } from './order-state.ts'

const path = (name: string) => `/api/v1/open/${name}` as const

/** Money that another program has taken already, or stored value that the member pays with. */
export const intakeTenders = ['transfer', 'other', 'storedValue'] as const

const mode = z.enum(['PICKUP', 'DELIVERY'])
const customerPhone = z.string().check(z.regex(/^\+?\d{5,19}$/))

/** Goods by exactly one of their names, and how much of them is ordered. */
const line = withQuantity(
  respelt(
    z.strictObject({
      goodsId: z.optional(id),
      barcode: z.optional(scannedCode),
      itemCode: z.optional(text(20)),
      ...quantityFields,
      /** Price promised to the customer for one sell unit; without it, the shop's price applies. */
      priceMoney: z.optional(money),
      note: z.optional(text()),
    }),
  ),
)

const orderFields = {
  storeId: id,
  /** The channel's own number of the order: permanently unique in the channel. */
  externalId: id,
  lines: listOf(line, linesMax),
  /** Empty where the customer pays in the shop; else all of it. */
  payList: listOf(
    respelt(
      z.strictObject({
        tender: z.enum(intakeTenders),
        amountMoney: money,
        reference: z.optional(text(64)),
      }),
    ),
    10,
  ),
  /** Total announced to the customer. */
  orderMoney: money,
  mode,
  nick: text(40),
  phone: customerPhone,
  address: text(280),
  wantedTime: z.nullable(moment),
  note: text(),
  /** Who gathered the order, by the id that the back office shows; absent for nobody. */
  grouperId: z.optional(id),
}

const names = { orderMoney: 'claimedCents', payList: 'legs' } as const

/** State of an order from another channel. */
const intakeOrder = respelt(
  z.object({
    externalId: id,
    orderId: id,
    orderNo: text(64),
    pickupCode: text(64),
    mode,
    grouperId: z.nullable(id),
    goodsState,
    payState,
    refundState,
    orderMoney: money,
    /** Amount still to be paid, including goods picked beyond the order. */
    dueMoney: money,
    /** Amount paid back. */
    backMoney: money,
    lines: listOf(
      withQuantity(
        z.object({
          lineNo: z.int().check(z.gte(1)),
          goodsId: id,
          name: text(),
          /** Current quantity: shortages are deducted. */
          ...quantityFields,
        }),
      ),
      linesMax,
    ),
    createTime: moment,
    readyTime: z.nullable(moment),
    takenTime: z.nullable(moment),
  }),
  { orderNo: 'number', orderMoney: 'payableCents', createTime: 'createdAtMs' },
)

export const placeIntakeOrder = call({
  method: 'POST',
  path: path('placeIntakeOrder'),
  summary: 'Takes an order of another program in: it is put together, then fetched or brought.',
  needs: 'service',
  scope: 'orders.write',
  timeoutMs: orderTimeoutMs,
  writes: true,
  idempotentBy: 'externalId',
  ours: 'Mini programs and marketplaces order in the shop.',
  input: respelt(z.strictObject(orderFields), names),
  output: z.object({ order: intakeOrder }),
})

export const changeIntakeOrder = call({
  method: 'POST',
  path: path('changeIntakeOrder'),
  summary: 'Puts another order in the place of one that nobody has put together yet.',
  needs: 'service',
  scope: 'orders.write',
  timeoutMs: orderTimeoutMs,
  writes: true,
  idempotentBy: 'changeId',
  ours: 'Customers change their minds; the money of the first goes back, the second is paid anew.',
  input: respelt(z.strictObject({ ...orderFields, changeId: id }), names),
  output: z.object({ order: intakeOrder }),
})

const named = { storeId: id, externalId: id }

export const cancelIntakeOrder = call({
  method: 'POST',
  path: path('cancelIntakeOrder'),
  summary: 'Ends an order that nobody has put together yet; its goods and its money go back.',
  needs: 'service',
  scope: 'orders.write',
  writes: true,
  idempotentBy: 'externalId',
  ours: 'The customer cancelled it where it was ordered.',
  input: z.strictObject({ ...named, reason: text() }),
  output: z.object({ order: intakeOrder }),
})

export const getIntakeOrder = call({
  method: 'GET',
  path: path('getIntakeOrder'),
  summary: 'How one order of the channel stands.',
  needs: 'service',
  scope: 'orders.read',
  ours: 'The other program shows its customer whether the order is ready.',
  input: z.object(named),
  output: z.object({ order: intakeOrder }),
})

/** Without them, the first page. */
const openPageFields = {
  pageNo: z._default(pageFields.pageNo, firstPage.pageNo),
  pageSize: z._default(pageFields.pageSize, firstPage.pageSize),
}

export const queryIntakeOrders = call({
  method: 'GET',
  path: path('queryIntakeOrders'),
  summary: 'Orders of the channel in one store by where their goods are, the latest first.',
  needs: 'service',
  scope: 'orders.read',
  ours: 'What became ready since is found by asking for READY.',
  input: z.object({ ...openPageFields, storeId: id, state: z.optional(goodsState) }),
  output: pageOf(intakeOrder),
})

export const placeIntakeRecharge = call({
  method: 'POST',
  path: path('placeIntakeRecharge'),
  summary: 'Gives a member the top-up that was paid in another program.',
  needs: 'service',
  scope: 'recharges.write',
  timeoutMs: orderTimeoutMs,
  writes: true,
  idempotentBy: 'externalId',
  ours: 'Members top up in the mini program and spend in the shop.',
  input: respelt(
    z.strictObject({
      storeId: id,
      externalId: id,
      phone: customerPhone,
      /** Null for an amount of their own. */
      packageId: z.nullable(id),
      amountMoney: money,
      reference: z.optional(text(64)),
    }),
  ),
  output: respelt(
    z.object({ externalId: id, orderId: id, orderNo: text(64), payMoney: money, giftMoney: money }),
    { orderNo: 'number' },
  ),
})
