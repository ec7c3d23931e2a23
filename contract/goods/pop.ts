import * as z from 'zod/mini'
import { call } from '../call.ts'
import { id, text } from '../wire/ids.ts'
import { listOf } from '../wire/list-of.ts'
import { money } from '../wire/money.ts'
import { pageFields, pageOf } from '../wire/page.ts'
import { respelt } from '../wire/spelling.ts'
import { moment } from '../wire/time.ts'

const path = (name: string) => `/api/v1/cashier/${name}` as const

/** Editable facts about a price display. */
export const popFacts = {
  name: text(),
  /** The label's own address on its access point. */
  mac: z.string().check(z.regex(/^[0-9A-F]{12}([0-9A-F]{4})?$/)),
  accessPoint: text(200),
  place: text(),
}

/** Why a display does not show what it should. */
const popFaults = ['address', 'unreachable', 'unknownTag', 'busy', 'refused', 'silent'] as const
export type PopFault = (typeof popFaults)[number]

const dots = z.nullable(z.int().check(z.gte(16), z.lte(2_000)))

/** A price display on a shelf. */
const device = respelt(
  z.object({
    deviceId: id,
    ...popFacts,
    state: z.enum(['ONLINE', 'OFFLINE', 'UNBOUND']),
    batteryMv: z.nullable(z.int()),
    signal: z.nullable(z.int()),
    seenTime: z.nullable(moment),
    fault: z.nullable(z.enum(popFaults)),
    widthDots: dots,
    heightDots: dots,
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
  office: true,
  writes: true,
  idempotentBy: 'deviceId',
  input: z.strictObject({ deviceId: id, goodsIds: listOf(id, 10), template: text(60) }),
  output: z.object({ pushState: z.enum(['QUEUED', 'SENT', 'SHOWN', 'FAILED']) }),
})

const ours =
  'A till draws the picture, for it has the letters; the server hands it to the access point.'

const tagLine = respelt(
  z.object({
    goodsId: id,
    name: text(),
    spec: text(),
    unit: text(20),
    priceMoney: money,
    regularMoney: z.nullable(money),
    barcode: text(64),
  }),
  { spec: 'specText' },
)

export const queryPopWork = call({
  method: 'GET',
  path: '/api/v1/cashier/pop/queryPopWork',
  summary: 'Displays that wait to be drawn, with what they are to show at the prices of now.',
  needs: 'session',
  isAutomatic: true,
  ours,
  input: z.object({}),
  output: z.object({
    /** How many displays the store has: a till of a store without any need not ask again soon. */
    displays: z.int().check(z.gte(0)),
    list: listOf(
      z.object({
        deviceId: id,
        /** Which content the picture is of: a picture of an older one is refused. */
        version: text(64),
        widthDots: z.int(),
        heightDots: z.int(),
        colours: z.enum(['bw', 'bwr', 'bwy', 'bwry']),
        template: text(60),
        lines: listOf(tagLine, 10),
      }),
      20,
    ),
  }),
})

export const sendPopPicture = call({
  method: 'POST',
  path: '/api/v1/cashier/pop/sendPopPicture',
  summary: 'Hands the picture of a display to its access point. Sent is not shown.',
  needs: 'session',
  writes: true,
  idempotentBy: 'deviceId',
  isAutomatic: true,
  ours,
  input: z.strictObject({
    deviceId: id,
    version: text(64),
    jpegBase64: z.string().check(z.minLength(1), z.maxLength(700_000), z.regex(/^[\w+/]+=*$/)),
  }),
  output: z.object({
    pushState: z.enum(['QUEUED', 'SENT', 'SHOWN', 'FAILED']),
    fault: z.nullable(z.enum(popFaults)),
  }),
})

const version = z.int().check(z.gte(0))

export const shelfRule = z.object({ chargesShown: z.boolean() })

export const queryShelfRule = call({
  method: 'GET',
  path: '/api/v1/cashier/pop/queryShelfRule',
  summary: 'Whether this store charges what a price display shows where that is less.',
  needs: 'session',
  ours,
  input: z.object({}),
  output: z.object({ chargesShown: z.boolean(), version }),
})

export const saveShelfRule = call({
  method: 'POST',
  path: '/api/v1/cashier/pop/saveShelfRule',
  summary: 'Saves it for the store. A version that is not the newest is refused.',
  needs: 'settings.write',
  writes: true,
  ours,
  input: z.strictObject({ chargesShown: z.boolean(), version }),
  output: z.object({ version }),
})
