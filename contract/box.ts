import * as z from 'zod/mini'
import { call } from './call.ts'
import { clientId, id, text } from './wire/ids.ts'
import { listOf } from './wire/list-of.ts'
import { money } from './wire/money.ts'
import { respelt } from './wire/spelling.ts'
import { moment } from './wire/time.ts'

const path = (name: string) => `/api/v1/cashier/${name}` as const
const count = z.int().check(z.gte(0), z.lte(100_000))

export const getNeedReturnTurnoverBoxNum = call({
  method: 'GET',
  path: path('getNeedReturnTurnoverBoxNum'),
  summary: 'How many boxes somebody has, and the deposit held for them.',
  needs: 'member.read',
  input: respelt(z.object({ userId: id }), { userId: 'memberId' }),
  output: respelt(z.object({ num: count, depositMoney: money }), { num: 'count' }),
})

export const queryNeedReturnTurnoverBoxList = call({
  method: 'GET',
  path: path('queryNeedReturnTurnoverBoxList'),
  summary: 'Boxes owed by kind and order, oldest first.',
  needs: 'member.read',
  input: respelt(z.object({ userId: id }), { userId: 'memberId' }),
  output: z.object({
    list: listOf(
      respelt(
        z.object({
          boxKindId: id,
          name: text(),
          nameEn: text(),
          /** Null where they were owed before there were orders here. */
          orderId: z.nullable(id),
          orderNo: z.nullable(text(64)),
          lent: count,
          returned: count,
          lost: count,
          /** Of each. */
          depositMoney: money,
          lentTime: moment,
        }),
        { boxKindId: 'kindId', orderNo: 'orderNumber' },
      ),
      500,
    ),
  }),
})

export const queryTurnoverBoxKinds = call({
  method: 'GET',
  path: path('queryTurnoverBoxKinds'),
  summary: 'The kinds of boxes this platform lends, each with its deposit.',
  needs: 'session',
  ours: 'The specification returns boxes, but lists no call that says what there is to lend.',
  input: z.object({}),
  output: z.object({
    list: listOf(
      respelt(z.object({ boxKindId: id, name: text(), nameEn: text(), depositMoney: money }), {
        boxKindId: 'kindId',
      }),
      50,
    ),
  }),
})

export const returnTurnoverBox = call({
  method: 'POST',
  path: path('returnTurnoverBox'),
  summary: 'Takes boxes back, oldest first, and returns their deposit.',
  needs: 'box.return',
  inShift: true,
  writes: true,
  idempotentBy: 'clientReturnId',
  input: respelt(
    z.strictObject({
      clientReturnId: clientId,
      userId: id,
      /** `num` come back in all; the deposit of the `damaged` among them is kept. */
      boxes: listOf(
        respelt(z.strictObject({ boxKindId: id, num: count, damaged: count }), {
          boxKindId: 'kindId',
          num: 'count',
        }),
        50,
      ),
      way: z.enum(['CASH', 'STORED_VALUE']),
    }),
    { clientReturnId: 'clientId', userId: 'memberId' },
  ),
  output: respelt(
    z.object({
      returnId: id,
      num: count,
      depositMoney: money,
      /** The deposit of damaged boxes. */
      keptMoney: money,
      stillOwed: count,
    }),
    { num: 'count' },
  ),
})
