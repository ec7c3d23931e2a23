import * as z from 'zod/mini'
import { call } from './call.ts'
import { id, text } from './ids.ts'
import { listOf } from './list-of.ts'
import { money } from './money.ts'
import { pageFields, pageOf } from './page.ts'
import { respelt } from './spelling.ts'
import { moment } from './time.ts'

const path = (name: string) => `/api/v1/cashier/${name}` as const

/** What people write down about a price display. */
export const popFacts = {
  name: text(),
  /** The label's own address on its access point. */
  mac: z.string().check(z.regex(/^[0-9A-F]{12}([0-9A-F]{4})?$/)),
  accessPoint: text(200),
  place: text(),
}

/** A price display on a shelf. */
const device = respelt(
  z.object({
    deviceId: id,
    ...popFacts,
    state: z.enum(['ONLINE', 'OFFLINE', 'UNBOUND']),
    batteryMv: z.nullable(z.int()),
    signal: z.nullable(z.int()),
    seenTime: z.nullable(moment),
  }),
)

export const queryPopDevices = call({
  method: 'GET',
  path: path('queryPopDevices'),
  summary: 'The price displays of this store.',
  needs: 'session',
  input: z.object({ ...pageFields, keyword: z.optional(text()) }),
  output: pageOf(device),
})

export const queryPopGoods = call({
  method: 'GET',
  path: path('queryPopGoods'),
  summary: 'What displays show, beside what the till charges.',
  needs: 'session',
  input: z.object({
    ...pageFields,
    deviceId: z.optional(id),
    onlyMismatches: z.optional(z.boolean()),
  }),
  output: pageOf(
    respelt(
      z.object({
        deviceId: id,
        goodsId: id,
        name: text(),
        shownMoney: z.nullable(money),
        tillMoney: money,
        pushState: z.enum(['QUEUED', 'SENT', 'SHOWN', 'FAILED']),
        shownTime: z.nullable(moment),
      }),
    ),
  ),
})

export const createPopDevice = call({
  method: 'POST',
  path: path('createPopDevice'),
  summary: 'Registers a price display.',
  needs: 'pop.manage',
  writes: true,
  idempotentBy: 'mac',
  input: z.strictObject(popFacts),
  output: z.object({ device }),
})

export const updatePopDevice = call({
  method: 'POST',
  path: path('updatePopDevice'),
  summary: 'Changes what is known of a price display.',
  needs: 'pop.manage',
  writes: true,
  idempotentBy: 'deviceId',
  input: z.strictObject({ deviceId: id, ...popFacts }),
  output: z.object({ device }),
})

export const deletePopDevice = call({
  method: 'POST',
  path: path('deletePopDevice'),
  summary: 'Unbinds a price display and forgets it.',
  needs: 'pop.manage',
  writes: true,
  idempotentBy: 'deviceId',
  input: z.strictObject({ deviceId: id }),
  output: z.object({}),
})

export const doBindGoods = call({
  method: 'POST',
  path: path('doBindGoods'),
  summary: 'Binds goods to a display and pushes their price; shown only once the display has it.',
  needs: 'pop.manage',
  writes: true,
  idempotentBy: 'deviceId',
  input: z.strictObject({ deviceId: id, goodsIds: listOf(id, 10), template: text(60) }),
  output: z.object({ pushState: z.enum(['QUEUED', 'SENT', 'SHOWN', 'FAILED']) }),
})
