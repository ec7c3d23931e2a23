import { shelfRule } from '@tillwright/contract/goods/pop.ts'
import type { Db } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import { readSetting, type SettingKey } from '../setting/setting.store.ts'

export const keyOf = ({ platformId, storeId }: StoreScope): SettingKey => ({
  platformId,
  storeId,
  scope: 'STORE',
  ownerId: '',
  name: 'shelf',
})

/** Whether the store charges what its displays show where that is less; it does not until it says so. */
export const readShelfRule = (db: Db, place: StoreScope) =>
  readSetting(db, keyOf(place), { shape: shelfRule, otherwise: { chargesShown: false } })
