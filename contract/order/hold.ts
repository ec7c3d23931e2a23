import * as z from 'zod/mini'
import { call } from '../call.ts'
import { clientId, id, text } from '../wire/ids.ts'
import { listOf } from '../wire/list-of.ts'
import { money } from '../wire/money.ts'
import { cartFields, cartNames } from './order-request.ts'
import { respelt } from '../wire/spelling.ts'
import { moment } from '../wire/time.ts'

const path = (name: string) => `/api/v1/cashier/hold/${name}` as const
const ours = 'A cart put aside at one till is often asked for at another.'

const heldFields = {
  title: text(),
  itemCount: z.int().check(z.gte(0)),
  /** Total of the cart according to the till. It is priced again when it is taken. */
  amountMoney: money,
  note: text(),
}

const hold = respelt(
  z.object({
    holdId: id,
    ...heldFields,
    memberNick: z.nullable(text()),
    cashierNick: text(),
    deviceId: text(64),
    heldTime: moment,
  }),
  { holdId: 'id', cashierNick: 'staffName' },
)

export const saveHold = call({
  method: 'POST',
  path: path('saveHold'),
  summary: 'Puts a cart aside for every till of the store.',
  needs: 'order.create',
  writes: true,
  idempotentBy: 'clientHoldId',
  ours,
  input: respelt(z.strictObject({ clientHoldId: clientId, ...heldFields, ...cartFields }), {
    ...cartNames,
    clientHoldId: 'clientId',
  }),
  output: z.object({ hold }),
})

export const queryHolds = call({
  method: 'GET',
  path: path('queryHolds'),
  summary: 'The carts that are put aside in this store, newest first.',
  needs: 'order.create',
  isAutomatic: true,
  ours,
  input: z.object({}),
  output: z.object({ list: listOf(hold, 200) }),
})

export const takeHold = call({
  method: 'POST',
  path: path('takeHold'),
  summary: 'Takes a cart back. Exactly one till gets it; the same till may ask again.',
  needs: 'order.create',
  writes: true,
  idempotentBy: 'holdId',
  ours,
  input: z.strictObject({ holdId: id }),
  output: z.object({ hold, cart: respelt(z.strictObject(cartFields), cartNames) }),
})

export const dropHold = call({
  method: 'POST',
  path: path('dropHold'),
  summary: 'Throws a held cart away.',
  needs: 'order.create',
  writes: true,
  idempotentBy: 'holdId',
  ours,
  input: z.strictObject({ holdId: id }),
  output: z.object({}),
})
