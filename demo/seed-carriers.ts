import { usualSelfService } from '@tillwright/contract/settings/self-service-setting.ts'
import { getStoreSetting } from '@tillwright/contract/settings/settings.ts'
import type { Tx } from '@tillwright/server/platform/db/db.ts'
import type { StoreScope } from '@tillwright/server/platform/store-scope.ts'
import { saveSetting } from '@tillwright/server/areas/setting/setting.store.ts'
import {
  storeKey,
  type StoreSetting,
  usualStore,
} from '@tillwright/server/areas/setting/store-settings.ts'

interface Carriers {
  readonly place: StoreScope
  readonly facts: Pick<StoreSetting, 'store' | 'modules'>
  readonly atMs: number
}

/** Seeds the bags that self-service customers are offered: the small one and the large one. */
export async function seedCarriers(tx: Tx, { place, facts, atMs }: Carriers): Promise<void> {
  const bags = await tx
    .selectFrom('goods')
    .select('item_code')
    .where('platform_id', '=', place.platformId)
    .where('store_id', '=', place.storeId)
    .where('name_zh', 'in', ['小购物袋', '大购物袋'])
    .orderBy('item_code')
    .execute()
  const carrierCodes = bags.flatMap(({ item_code: code }) => code ?? [])
  await saveSetting(tx, storeKey(place, 'store'), {
    shape: getStoreSetting.output,
    value: { ...usualStore(facts), selfService: { ...usualSelfService, carrierCodes } },
    version: 0,
    by: '',
    nowMs: atMs,
  })
}
