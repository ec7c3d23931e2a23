import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import type { WebhookDeliveryTable, WebhookTable } from './webhook.tables.ts'

export type WebhookRow = Selectable<WebhookTable>

/** Of one platform. */
export interface WebhookKey {
  readonly platformId: string
  readonly id: string
}

/** Names the owner of a sealed secret. */
export const webhookSealOwner = ({
  platform_id: platformId,
  id,
}: Pick<WebhookTable, 'platform_id' | 'id'>): string => `webhook ${platformId} ${id}`

const listMost = 200

/** The addresses of a platform, the newest first. */
export const webhooksOf = (db: Db, platformId: string): Promise<WebhookRow[]> =>
  db
    .selectFrom('webhook')
    .selectAll()
    .where('platform_id', '=', platformId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(listMost)
    .execute()

export const findWebhook = (
  db: Db,
  { platformId, id }: WebhookKey,
): Promise<WebhookRow | undefined> =>
  db
    .selectFrom('webhook')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('id', '=', id)
    .executeTakeFirst()

/** How far each store is, with where its journal ends. */
export const deliveriesOf = (db: Db, platformId: string) =>
  db
    .selectFrom('webhook_delivery as d')
    .innerJoin('store_counter as c', (join) =>
      join.onRef('c.platform_id', '=', 'd.platform_id').onRef('c.store_id', '=', 'd.store_id'),
    )
    .selectAll('d')
    .select('c.journal_seq')
    .where('d.platform_id', '=', platformId)
    .orderBy('d.store_id')
    .execute()

/** Changes an address; undefined where there is none. */
export const updateWebhook = (
  tx: Tx,
  { platformId, id }: WebhookKey,
  news: Partial<Pick<WebhookTable, 'url' | 'kinds' | 'is_on' | 'stopped_at'>>,
): Promise<WebhookRow | undefined> =>
  tx
    .updateTable('webhook')
    .set(news)
    .where('platform_id', '=', platformId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

export async function deleteWebhook(tx: Tx, { platformId, id }: WebhookKey): Promise<boolean> {
  await tx
    .deleteFrom('webhook_delivery')
    .where('platform_id', '=', platformId)
    .where('webhook_id', '=', id)
    .execute()
  const { numDeletedRows } = await tx
    .deleteFrom('webhook')
    .where('platform_id', '=', platformId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Whoever delivers just now stops at its next step; what waits after failures is tried at once. */
const anew = { held_by: '', held_until: 0, tries: 0, due_since: null, next_try_at: 0 } as const

/** Begins all deliveries of an address anew, from where they are. */
export async function restartDeliveries(tx: Tx, { platformId, id }: WebhookKey): Promise<void> {
  await tx
    .updateTable('webhook_delivery')
    .set(anew)
    .where('platform_id', '=', platformId)
    .where('webhook_id', '=', id)
    .execute()
}

/** Goes back, or ahead, in the journal of one store; false where its events do not go there. */
export async function rewindDelivery(
  tx: Tx,
  { platformId, id }: WebhookKey,
  { storeId, sentSeq }: { readonly storeId: string; readonly sentSeq: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_delivery')
    .set({ ...anew, sent_seq: sentSeq })
    .where('platform_id', '=', platformId)
    .where('webhook_id', '=', id)
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Has the events of exactly these stores sent; stores that are new begin with what comes from now on. */
export async function saveDeliveries(
  tx: Tx,
  { platformId, id }: WebhookKey,
  storeIds: readonly string[],
): Promise<void> {
  const known = await tx
    .selectFrom('webhook_delivery')
    .select('store_id')
    .where('platform_id', '=', platformId)
    .where('webhook_id', '=', id)
    .execute()
  const before = new Set(known.map(({ store_id: storeId }) => storeId))
  await tx
    .deleteFrom('webhook_delivery')
    .where('platform_id', '=', platformId)
    .where('webhook_id', '=', id)
    .where('store_id', 'not in', storeIds)
    .execute()
  const more = await tx
    .selectFrom('store_counter')
    .select(['store_id', 'journal_seq'])
    .where('platform_id', '=', platformId)
    .where('store_id', 'in', storeIds.filter((storeId) => !before.has(storeId)).concat(['']))
    .execute()
  if (more.length > 0)
    await insertRows(
      tx,
      'webhook_delivery',
      more.map(({ store_id: storeId, journal_seq: seq }) =>
        newDelivery({ platformId, webhookId: id, storeId }, seq),
      ),
    )
}

const newDelivery = (
  {
    platformId,
    webhookId,
    storeId,
  }: { readonly platformId: string; readonly webhookId: string; readonly storeId: string },
  sentSeq: number,
): WebhookDeliveryTable => ({
  platform_id: platformId,
  webhook_id: webhookId,
  store_id: storeId,
  sent_seq: sentSeq,
  ...anew,
  succeeded_at: null,
  failed_at: null,
  failure: '',
})
