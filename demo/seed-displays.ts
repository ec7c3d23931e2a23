import { shelfPrice } from '@tillwright/domain/pricing/unit-price.ts'
import type { Tx } from '@tillwright/server/platform/db/db.ts'
import { insertRows } from '@tillwright/server/platform/db/insert-rows.ts'
import { goodsPage } from '@tillwright/server/areas/goods/goods.store.ts'
import { unsent } from '@tillwright/server/areas/pop/pop-devices.ts'
import type { StoreScope } from '@tillwright/server/platform/store-scope.ts'

const displays = 6
const minuteMs = 60_000

/**
 * Price displays on the shelves of a store: most show what the till charges, one an older price, one
 * waits for its first, and one has nothing to show.
 */
export async function seedDisplays(
  tx: Tx,
  place: StoreScope,
  { storeSeed, atMs }: { storeSeed: number; atMs: number },
): Promise<void> {
  const { list } = await goodsPage(tx, place, {
    scope: { kind: 'store' },
    offset: 0,
    limit: displays,
  })
  const ofStore = { platform_id: place.platformId, store_id: place.storeId }
  const idOf = (at: number): string => `display-${place.storeId}-${at + 1}`
  await insertRows(
    tx,
    'pop_device',
    list.map((_, at) => ({
      ...ofStore,
      id: idOf(at),
      name: `价签 ${at + 1}`,
      mac: `0218${String(storeSeed).padStart(4, '0')}${String(at + 1).padStart(4, '0')}`,
      access_point: 'lab',
      place: at < 3 ? '水果区' : '冷柜',
      template: 'price',
      battery_mv: 2_950 - 60 * at,
      signal: -58 - at,
      seen_at: atMs - at * 7 * minuteMs,
      created_at: atMs,
      ...unsent,
    })),
  )
  await insertRows(
    tx,
    'pop_goods',
    list.slice(0, -1).map((goods, at) => {
      const priceCents: number = shelfPrice(goods, false).unitPriceCents
      const waits = at === displays - 2
      return {
        ...ofStore,
        device_id: idOf(at),
        goods_id: goods.id,
        position: 1,
        sent_cents: priceCents,
        charged_cents: null,
        shown_cents: waits ? null : at === 0 ? priceCents + 50 : priceCents,
        push_state: waits || at === 0 ? ('QUEUED' as const) : ('SHOWN' as const),
        shown_at: waits ? null : atMs - at * 7 * minuteMs,
      }
    }),
  )
}
