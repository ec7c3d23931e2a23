import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { engineOf } from '../../platform/db/engine.ts'
import type { WebhookDeliveryTable, WebhookTable } from './webhook.tables.ts'

/** The events of one store on their way to one address. */
export interface DeliveryKey {
  readonly platformId: string
  readonly webhookId: string
  readonly storeId: string
}

export type Delivery = Selectable<WebhookDeliveryTable>

/** As long as one event may take, and then some: a server that dies keeps an address from nobody for longer. */
const holdMs = 60_000

interface Due {
  readonly holder: string
  readonly nowMs: number
  readonly most: number
}

/** Where events wait, nobody else delivers them, and it is time to try. */
export const dueDeliveries = (db: Db, { holder, nowMs, most }: Due): Promise<DeliveryKey[]> =>
  db
    .selectFrom('webhook_delivery as d')
    .innerJoin('webhook as w', (join) =>
      join.onRef('w.platform_id', '=', 'd.platform_id').onRef('w.id', '=', 'd.webhook_id'),
    )
    .innerJoin('store_counter as c', (join) =>
      join.onRef('c.platform_id', '=', 'd.platform_id').onRef('c.store_id', '=', 'd.store_id'),
    )
    .select(['d.platform_id as platformId', 'd.webhook_id as webhookId', 'd.store_id as storeId'])
    .where('w.is_on', '=', 1)
    .where('w.stopped_at', 'is', null)
    .whereRef('d.sent_seq', '<', 'c.journal_seq')
    .where('d.next_try_at', '<=', nowMs)
    .where((eb) => eb.or([eb('d.held_until', '<=', nowMs), eb('d.held_by', '=', holder)]))
    .orderBy('d.next_try_at')
    .orderBy('d.webhook_id')
    .orderBy('d.store_id')
    .limit(most)
    .execute()

/** True where any address is sent to at all. */
export async function hasWebhooks(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('webhook')
    .select('id')
    .where('is_on', '=', 1)
    .limit(1)
    .execute()
  return found.length > 0
}

interface Hold {
  readonly holder: string
  readonly nowMs: number
}

const one = (db: Db, { platformId, webhookId, storeId }: DeliveryKey) =>
  db
    .updateTable('webhook_delivery')
    .where('platform_id', '=', platformId)
    .where('webhook_id', '=', webhookId)
    .where('store_id', '=', storeId)

/** Makes `holder` the only one who delivers; undefined while somebody else does, or it is not the time. */
export const takeDelivery = (
  db: Db,
  key: DeliveryKey,
  { holder, nowMs }: Hold,
): Promise<Delivery | undefined> =>
  one(db, key)
    .set({ held_by: holder, held_until: nowMs + holdMs })
    .where('next_try_at', '<=', nowMs)
    .where((eb) => eb.or([eb('held_until', '<=', nowMs), eb('held_by', '=', holder)]))
    .returningAll()
    .executeTakeFirst()

/** The address, where it is still to be sent to. */
export const webhookToSend = (
  db: Db,
  { platformId, webhookId }: DeliveryKey,
): Promise<Selectable<WebhookTable> | undefined> =>
  db
    .selectFrom('webhook')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('id', '=', webhookId)
    .where('is_on', '=', 1)
    .where('stopped_at', 'is', null)
    .executeTakeFirst()

type News = Partial<
  Pick<
    WebhookDeliveryTable,
    'sent_seq' | 'tries' | 'due_since' | 'next_try_at' | 'succeeded_at' | 'failed_at' | 'failure'
  >
>

/** Writes down how far it is and goes on holding it; false where somebody else has it by now. */
export async function saveDelivery(
  db: Db,
  key: DeliveryKey,
  { holder, nowMs, news, isLast }: Hold & { readonly news: News; readonly isLast: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await one(db, key)
    .set({ ...news, held_until: isLast ? 0 : nowMs + holdMs })
    .where('held_by', '=', holder)
    .where('held_until', '>', 0)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives an address up until its owner starts it again. */
export async function stopWebhook(db: Db, key: DeliveryKey, nowMs: number): Promise<void> {
  await db
    .updateTable('webhook')
    .set({ stopped_at: nowMs })
    .where('platform_id', '=', key.platformId)
    .where('id', '=', key.webhookId)
    .where('stopped_at', 'is', null)
    .execute()
}

/** At the start of a server that has its database to itself: no earlier delivery can still be running. */
export async function freeDeliveries(db: Db): Promise<void> {
  if (engineOf(db) === 'sqlite')
    await db.updateTable('webhook_delivery').set({ held_until: 0 }).execute()
}
