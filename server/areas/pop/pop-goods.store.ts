import type { Tx } from '../../platform/db/db.ts'
import type { PopDeviceTable, PopGoodsTable } from './pop.tables.ts'
import type { PopDevice } from './pop.store.ts'
import type { StoreScope } from '../../platform/store-scope.ts'

type ShownOn = Pick<PopDeviceTable, 'platform_id' | 'store_id' | 'id'>

const goodsOn = (tx: Tx, device: ShownOn) =>
  tx
    .updateTable('pop_goods')
    .where('platform_id', '=', device.platform_id)
    .where('store_id', '=', device.store_id)
    .where('device_id', '=', device.id)

/** Queues everything again that was sent to a display and never shown. */
export async function queueSent(tx: Tx, device: ShownOn): Promise<void> {
  await goodsOn(tx, device).set({ push_state: 'QUEUED' }).where('push_state', '=', 'SENT').execute()
}

interface ShownPrice {
  readonly goodsId: string
  readonly priceCents: number
  /** Price that tills charge for it; null where the store charges its own price. */
  readonly chargedCents: number | null
  readonly atMs: number
}

/**
 * A display shows this price; its goods count as shown unless another price was sent meanwhile.
 */
export async function showGoods(
  tx: Tx,
  device: ShownOn,
  { goodsId, priceCents, chargedCents, atMs }: ShownPrice,
): Promise<void> {
  const ofGoods = goodsOn(tx, device).where('goods_id', '=', goodsId)
  await ofGoods
    .set({ shown_cents: priceCents, shown_at: atMs, charged_cents: chargedCents })
    .execute()
  await ofGoods
    .set({ push_state: 'SHOWN' })
    .where('push_state', '=', 'SENT')
    .where('sent_cents', '=', priceCents)
    .execute()
}

/** Writes the price of one good that was sent to a display, in cents, or how sending it failed. */
export async function updateSentPrice(
  tx: Tx,
  key: SentGoods,
  sent: Pick<PopGoodsTable, 'push_state' | 'sent_cents'>,
): Promise<void> {
  await tx
    .updateTable('pop_goods')
    .set(sent)
    .where('platform_id', '=', key.platform_id)
    .where('store_id', '=', key.store_id)
    .where('device_id', '=', key.id)
    .where('goods_id', '=', key.goods_id)
    .execute()
}

type SentGoods = Pick<PopDevice, 'platform_id' | 'store_id' | 'id'> &
  Pick<PopGoodsTable, 'goods_id'>

/** The store charges what its displays show from now on, or its own prices. */
export async function chargeShownPrices(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  chargesShown: boolean,
): Promise<void> {
  await tx
    .updateTable('pop_goods')
    .set((column) => ({ charged_cents: chargesShown ? column.ref('shown_cents') : null }))
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .execute()
}

interface Put {
  readonly deviceId: string
  readonly goodsId: string
  readonly position: number
  readonly sentCents: number
}

/**
 * Binds goods to a place of a display, or moves them there, with a price in cents that is to be
 * sent.
 */
export async function putGoods(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  put: Put,
): Promise<void> {
  const sent = { position: put.position, sent_cents: put.sentCents }
  await tx
    .insertInto('pop_goods')
    .values({
      platform_id: platformId,
      store_id: storeId,
      device_id: put.deviceId,
      goods_id: put.goodsId,
      ...sent,
      shown_cents: null,
      charged_cents: null,
      push_state: 'QUEUED',
      shown_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['platform_id', 'store_id', 'device_id', 'goods_id']).doUpdateSet(sent),
    )
    .execute()
}

/** Queues all goods of a display: it is drawn as a whole. */
export async function queueAll(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  deviceId: string,
): Promise<void> {
  await tx
    .updateTable('pop_goods')
    .set({ push_state: 'QUEUED' })
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('device_id', '=', deviceId)
    .execute()
}
