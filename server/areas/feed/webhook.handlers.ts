import { isIP } from 'node:net'
import type { Input, Output } from '@tillwright/contract/call.ts'
import type { EventKind } from '@tillwright/contract/feed/event.ts'
import type * as webhook from '@tillwright/contract/feed/webhook.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import type { Context } from '../../platform/context.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { fromStored } from '../../platform/db/stored-json.ts'
import { transaction } from '../../platform/db/transaction.ts'
import type { Handlers } from '../../platform/handlers.ts'
import { invalid } from '../../platform/invalid.ts'
import { Refusal } from '../../platform/refusal.ts'
import { writeOnce } from '../../platform/write-once.ts'
import { storesOfPlatform } from '../platforms/platform.store.ts'
import { newWebhookSecret } from './sign-webhook.ts'
import { AddressRefused, allowedAddresses, hostOf, webhookUrl } from './webhook-address.ts'
import {
  deleteWebhook,
  deliveriesOf,
  findWebhook,
  restartDeliveries,
  rewindDelivery,
  saveDeliveries,
  updateWebhook,
  webhookSealOwner,
  webhooksOf,
  type WebhookKey,
  type WebhookRow,
} from './webhook.store.ts'

type View = Output<typeof webhook.queryWebhooks>['list'][number]
type Facts = Pick<Input<typeof webhook.createWebhook>, 'url' | 'kinds' | 'storeIds'>

/** Where events are sent: the owner decides. */
export const webhookHandlers: Handlers<typeof webhook> = {
  queryWebhooks: async (_input, { db, platformId }) => {
    const rows = await webhooksOf(db, platformId)
    const deliveries = await deliveriesOf(db, platformId)
    return { list: rows.map((row) => viewOf(row, deliveries)) }
  },

  createWebhook: (input, context) => makeWebhook(input, context),

  changeWebhook: async ({ id, isOn, ...facts }, context) => {
    const { db, platformId } = context
    const key = { platformId, id }
    await refuseUnfit(context, facts)
    await transaction(db, async (tx) => {
      const { url, kinds } = facts
      const news = { url, kinds: JSON.stringify([...new Set(kinds)]), is_on: isOn ? 1 : 0 }
      const changed = await updateWebhook(tx, key, { ...news, stopped_at: null })
      if (changed === undefined) throw notFound(id)
      await saveDeliveries(tx, key, [...new Set(facts.storeIds)])
      await restartDeliveries(tx, key)
      const after = { url, kinds, storeIds: facts.storeIds, isOn }
      await addAudit(tx, context, {
        operation: 'webhook.change',
        subjectId: id,
        reason: '',
        after,
      })
    })
    context.services.webhooks.wake()
    return { webhook: await theView(context, key) }
  },

  removeWebhook: async ({ id }, context) => {
    const { db, platformId } = context
    await transaction(db, async (tx) => {
      const before = await findWebhook(tx, { platformId, id })
      // Said twice, or of another platform: nothing is sent there either way.
      if (before === undefined) return
      await deleteWebhook(tx, { platformId, id })
      await addAudit(tx, context, {
        operation: 'webhook.remove',
        subjectId: id,
        reason: '',
        after: { url: before.url },
      })
    })
    return {}
  },

  resendWebhook: async ({ id, storeId, fromSeq }, context) => {
    const { db, platformId } = context
    const key = { platformId, id }
    await transaction(db, async (tx) => {
      if ((await updateWebhook(tx, key, { is_on: 1, stopped_at: null })) === undefined)
        throw notFound(id)
      await restartDeliveries(tx, key)
      if (!(await rewindDelivery(tx, key, { storeId, sentSeq: fromSeq - 1 })))
        throw new Refusal('notFound', { kind: 'store', id: storeId })
      await addAudit(tx, context, {
        operation: 'webhook.resend',
        subjectId: id,
        reason: '',
        after: { storeId, fromSeq },
      })
    })
    context.services.webhooks.wake()
    return { webhook: await theView(context, key) }
  },
}

const notFound = (id: string): Refusal => new Refusal('notFound', { kind: 'webhook', id })

/** Under one id there is one address for ever: a repeat gets it without its secret. */
async function makeWebhook(
  { id, ...facts }: Input<typeof webhook.createWebhook>,
  context: Context,
): Promise<Output<typeof webhook.createWebhook>> {
  const { db, platformId, services } = context
  const key = { platformId, id }
  return writeOnce<Output<typeof webhook.createWebhook>>({
    write: async () => {
      await refuseUnfit(context, facts)
      const secret = newWebhookSecret()
      const owner = webhookSealOwner({ platform_id: platformId, id })
      await writeWebhook(context, {
        key,
        facts,
        sealed: services.webhooks.sealer.seal(secret, owner),
      })
      services.webhooks.wake()
      return { webhook: await theView(context, key), secret }
    },
    first: async () =>
      (await findWebhook(db, key)) === undefined
        ? null
        : { webhook: await theView(context, key), secret: null },
    isSame: (first) => first.webhook.url === facts.url,
    // An address that is refused may be put right and saved under the same id.
    request: null,
  })
}

interface Writing {
  readonly key: WebhookKey
  readonly facts: Facts
  readonly sealed: string
}

async function writeWebhook(context: Context, { key, facts, sealed }: Writing): Promise<void> {
  const { db, session, nowMs } = context
  const kinds = [...new Set(facts.kinds)]
  const storeIds = [...new Set(facts.storeIds)]
  const row: WebhookRow = {
    platform_id: key.platformId,
    id: key.id,
    url: facts.url,
    kinds: JSON.stringify(kinds),
    sealed_secret: sealed,
    is_on: 1,
    stopped_at: null,
    created_by: session.staffId,
    created_at: nowMs,
  }
  await transaction(db, async (tx) => {
    await insertRows(tx, 'webhook', [row])
    await saveDeliveries(tx, key, storeIds)
    await addAudit(tx, context, {
      operation: 'webhook.create',
      subjectId: key.id,
      reason: '',
      after: { url: facts.url, kinds, storeIds },
    })
  })
}

async function refuseUnfit(context: Context, { url, storeIds }: Facts): Promise<void> {
  const { db, platformId } = context
  if (storeIds.length === 0) throw invalid('storeIds', 'at least one')
  const known = new Set((await storesOfPlatform(db, platformId)).map(({ id }) => id))
  const missing = storeIds.find((id) => !known.has(id))
  if (missing !== undefined) throw new Refusal('notFound', { kind: 'store', id: missing })
  await refuseAddress(context, url)
}

/** A name that leads nowhere yet may be saved: each connection looks at it again. */
async function refuseAddress({ services }: Context, text: string): Promise<void> {
  const { address } = services.webhooks
  const url = webhookUrl(text, address)
  if (url === null) throw new Refusal('webhookAddress')
  const host = hostOf(url)
  if (isIP(host) !== 0) return
  try {
    await allowedAddresses(host, address)
  } catch (cause) {
    if (cause instanceof AddressRefused) throw new Refusal('webhookAddress')
  }
}

async function theView({ db }: Context, key: WebhookKey): Promise<View> {
  const row = await findWebhook(db, key)
  if (row === undefined) throw notFound(key.id)
  return viewOf(row, await deliveriesOf(db, key.platformId))
}

type DeliveryRow = Awaited<ReturnType<typeof deliveriesOf>>[number]

const viewOf = (row: WebhookRow, deliveries: readonly DeliveryRow[]): View => ({
  id: row.id,
  url: row.url,
  kinds: fromStored<EventKind[]>(row.kinds),
  state: row.is_on === 0 ? 'OFF' : row.stopped_at === null ? 'ON' : 'STOPPED',
  createdAtMs: row.created_at,
  stores: deliveries.filter(({ webhook_id: id }) => id === row.id).map(deliveryView),
})

const deliveryView = (row: DeliveryRow): View['stores'][number] => ({
  storeId: row.store_id,
  sentSeq: row.sent_seq,
  newestSeq: row.journal_seq,
  tries: row.tries,
  nextTryAtMs: row.tries > 0 ? row.next_try_at : null,
  succeededAtMs: row.succeeded_at,
  failedAtMs: row.failed_at,
  failure: row.failure,
})
