import { deviceSetting, usualDeviceSetting } from '@tillwright/contract/settings/device-setting.ts'
import type { Db } from '../../platform/db/db.ts'
import { deviceSettingName } from '../../platform/session/signature-setting.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import { readSetting, type SettingKey } from '../setting/setting.store.ts'

/** The key of a store's setting about its tills. */
export const deviceSettingKey = ({ platformId, storeId }: StoreScope) =>
  ({
    platformId,
    storeId,
    scope: 'STORE',
    ownerId: '',
    name: deviceSettingName,
  }) as const satisfies SettingKey

/** Which tills may be used in a store, and how. */
export const readDeviceSetting = (db: Db, place: StoreScope) =>
  readSetting(db, deviceSettingKey(place), {
    shape: deviceSetting,
    otherwise: usualDeviceSetting,
  })

/** True where a till that is new in this store has to wait. */
export async function waitsForApproval(db: Db, place: StoreScope): Promise<boolean> {
  if (place.storeId === '') return false
  return (await readDeviceSetting(db, place)).value.approval
}
