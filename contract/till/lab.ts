import * as z from 'zod/mini'
import { call } from '../call.ts'
import { id, text } from '../wire/ids.ts'
import { listOf } from '../wire/list-of.ts'
import { money } from '../wire/money.ts'
import { respelt } from '../wire/spelling.ts'
import { goodsState, payState } from '../order/order-state.ts'

const path = (name: string) => `/api/v1/cashier/lab/${name}` as const
const ours = 'A newcomer with nothing plugged in has to see devices work, and fail.'

/** Kinds of hardware that are simulated. */
const standInKinds = [
  'receiptPrinter',
  'labelPrinter',
  'zplPrinter',
  'cloudPrinter',
  'printService',
  'shelfLabels',
] as const

/** Faults that can be set on one, and cleared again. */
export const standInFaults = [
  'paperOut',
  'paperLow',
  'coverOpen',
  'offline',
  'error',
  'silent',
  'slow',
  'refuses',
  'breaks',
  'broken',
  'losesAnswers',
  'stopped',
  'tooOld',
  'noWebSocket',
  'saysNo',
  'holdsPapers',
  'busy',
  'asleep',
  'losesPictures',
] as const

const standIn = z.object({
  id,
  kind: z.enum(standInKinds),
  /** How the setting of a till calls it. */
  address: text(200),
  faults: listOf(z.object({ fault: z.enum(standInFaults), isOn: z.boolean() }), 20),
  /** Its output, the newest first. */
  papers: listOf(
    z.object({
      id: text(100),
      /** A picture, of escaped text and paths only. */
      svg: z.string().check(z.maxLength(600_000)),
      reading: z.string().check(z.maxLength(60_000)),
    }),
    5,
  ),
})

export const queryLab = call({
  method: 'POST',
  path: path('queryLab'),
  summary: "The stand-ins of a demo shop's laboratory, their faults and their newest papers.",
  needs: 'session',
  ours,
  input: z.object({}),
  output: z.object({ list: listOf(standIn, 30) }),
})

export const setLabFault = call({
  method: 'POST',
  path: path('setLabFault'),
  summary: 'Puts something wrong with a stand-in of the laboratory, or right again.',
  needs: 'session',
  writes: true,
  ours,
  input: z.strictObject({ standInId: id, fault: z.enum(standInFaults), isOn: z.boolean() }),
  output: z.object({ isOn: z.boolean() }),
})

/** Programs of others that order in the shop, with a key as any other program has. */
export const labPrograms = ['miniProgram', 'marketplace'] as const

/** Actions of a customer in one. */
export const customerActs = [
  'orderPaid',
  'orderUnpaid',
  'orderDelivery',
  'cancelLast',
  'topUp',
] as const

const programOrder = respelt(
  z.object({
    externalId: id,
    orderNo: text(64),
    pickupCode: text(64),
    mode: z.enum(['PICKUP', 'DELIVERY']),
    goodsState,
    payState,
    orderMoney: money,
  }),
  { orderNo: 'number', orderMoney: 'payableCents' },
)

export const queryLabPrograms = call({
  method: 'POST',
  path: path('queryLabPrograms'),
  summary: 'The ordering programs of the laboratory and how their newest orders here stand.',
  needs: 'session',
  ours,
  input: z.object({}),
  output: z.object({
    list: listOf(z.object({ program: z.enum(labPrograms), orders: listOf(programOrder, 5) }), 5),
  }),
})

export const actAsCustomer = call({
  method: 'POST',
  path: path('actAsCustomer'),
  summary:
    'Does what a customer would in an ordering program, which then calls this shop over HTTP.',
  needs: 'session',
  writes: true,
  ours,
  input: z.strictObject({ program: z.enum(labPrograms), act: z.enum(customerActs) }),
  /** The shop's response to the program, where it refused. */
  output: z.object({ refusal: z.nullable(text(400)) }),
})
