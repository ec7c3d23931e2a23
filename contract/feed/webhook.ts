import * as z from 'zod/mini'
import { call } from '../call.ts'
import { clientId, id, text } from '../wire/ids.ts'
import { storesMax } from '../office/office-stores.ts'
import { listOf } from '../wire/list-of.ts'
import { respelt } from '../wire/spelling.ts'
import { moment } from '../wire/time.ts'
import { type EventKind, eventKinds } from './event.ts'

const kinds = listOf(z.enum(eventKinds), eventKinds.length)
const url = text(500).check(z.minLength(1))
const seq = z.int().check(z.gte(0))

/** Body of a request: `type` and `timestamp` as the Standard Webhooks specification has them. */
export interface WebhookBody {
  readonly type: EventKind
  readonly timestamp: string
  readonly id: string
  readonly platformId: string
  readonly storeId: string
  readonly seq: number
  /** As `queryEvents` has it; null where that is too long to be sent, and is read there. */
  readonly data: unknown
}

/** How far the events of a store are delivered. */
const delivery = respelt(
  z.object({
    storeId: id,
    /** The last entry of the journal that was delivered or passed over, and the newest. */
    sentSeq: seq,
    newestSeq: seq,
    /** Tries of the event that is delivered next. */
    tries: seq,
    nextTryTime: z.nullable(moment),
    succeededTime: z.nullable(moment),
    failedTime: z.nullable(moment),
    /** Fault of the last try that failed; empty where none did. */
    failure: text(200),
  }),
)

const webhook = respelt(
  z.object({
    webhookId: id,
    url,
    /** Empty for all. */
    kinds,
    /** STOPPED: for three days nothing came through. */
    state: z.enum(['ON', 'OFF', 'STOPPED']),
    createTime: moment,
    stores: listOf(delivery, storesMax),
  }),
  { webhookId: 'id', createTime: 'createdAtMs' },
)

const office = (name: string) => `/api/v1/backoffice/${name}` as const
const owner = { needs: 'platform.manage', office: true } as const
const facts = { url, kinds, storeIds: listOf(id, storesMax) }
const named = { webhookId: 'id' } as const

export const queryWebhooks = call({
  method: 'GET',
  path: office('queryWebhooks'),
  summary: 'The addresses that events are sent to, and how far each is.',
  ...owner,
  ours: 'The owner sees which programs hear of the shop, and whether they do.',
  input: z.object({}),
  output: z.object({ list: listOf(webhook, 200) }),
})

export const createWebhook = call({
  method: 'POST',
  path: office('createWebhook'),
  summary:
    'Has events sent to an address from now on. The first answer is the only place where its secret stands.',
  ...owner,
  writes: true,
  idempotentBy: 'webhookId',
  ours: 'Other programs hear of what happens without asking all the time.',
  input: respelt(z.strictObject({ webhookId: clientId, ...facts }), named),
  output: z.object({
    webhook,
    /** Signs what is sent; null in the answer to a repeat. */
    secret: z.nullable(text(100)),
  }),
})

export const changeWebhook = call({
  method: 'POST',
  path: office('changeWebhook'),
  summary: 'Changes where events go, which, of which stores, or whether they go at all.',
  ...owner,
  writes: true,
  idempotentBy: 'webhookId',
  ours: 'Programs move, and are mended; a store that is new in it begins with what happens from now on.',
  input: respelt(z.strictObject({ webhookId: id, ...facts, isOn: z.boolean() }), named),
  output: z.object({ webhook }),
})

export const removeWebhook = call({
  method: 'POST',
  path: office('removeWebhook'),
  summary: 'Sends nothing to an address any more, and forgets it.',
  ...owner,
  writes: true,
  idempotentBy: 'webhookId',
  ours: 'A program that is gone is no line of the list.',
  input: respelt(z.strictObject({ webhookId: id }), named),
  output: z.object({}),
})

export const resendWebhook = call({
  method: 'POST',
  path: office('resendWebhook'),
  summary: 'Sends the events of a store again from one of them on, and starts what was stopped.',
  ...owner,
  writes: true,
  idempotentBy: 'webhookId',
  ours: 'A program that lost something, or was away for long, is brought up to date.',
  input: respelt(
    z.strictObject({ webhookId: id, storeId: id, fromSeq: z.int().check(z.gte(1)) }),
    named,
  ),
  output: z.object({ webhook }),
})
