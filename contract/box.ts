import * as z from 'zod/mini'
import { call } from './call.ts'
import { clientId, id, text } from './ids.ts'
import { listOf } from './list-of.ts'
import { money } from './money.ts'
import { respelt } from './spelling.ts'
import { moment } from './time.ts'

const path = (name: string) => `/api/v1/cashier/${name}` as const
const count = z.int().check(z.gte(0), z.lte(100_000))

export const getNeedReturnTurnoverBoxNum = call({
  method: 'GET',
  path: path('getNeedReturnTurnoverBoxNum'),
  summary: 'How many boxes somebody has, and the deposit held for them.',
  needs: 'member.read',
  input: z.object({ userId: id }),
  output: respelt(z.object({ num: count, depositMoney: money }), { num: 'count' }),
})

export const queryNeedReturnTurnoverBoxList = call({
  method: 'GET',
  path: path('queryNeedReturnTurnoverBoxList'),
  summary: 'Boxes owed by kind and order, oldest first.',
  needs: 'member.read',
  input: z.object({ userId: id }),
  output: z.object({
    list: listOf(
      respelt(
        z.object({
          boxKindId: id,
          name: text(),
          orderId: id,
          lent: count,
          returned: count,
          lost: count,
          depositMoney: money,
          lentTime: moment,
        }),
      ),
      500,
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
  input: z.strictObject({
    clientReturnId: clientId,
    userId: id,
    boxes: listOf(z.strictObject({ boxKindId: id, num: count, damaged: count }), 50),
    way: z.enum(['CASH', 'STORED_VALUE']),
  }),
  output: respelt(z.object({ returnId: id, num: count, depositMoney: money, stillOwed: count })),
})
