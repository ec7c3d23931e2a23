import { deviceSetting } from '@tillwright/contract/settings/device-setting.ts'
import type { Db } from '../db/db.ts'
import type { Place } from '../place.ts'
import { readSetting, type SettingKey } from '../setting/setting.store.ts'

/** The key of a store's setting about its tills. */
export const deviceSettingKey = ({ platformId, storeId }: Place): SettingKey => ({
  platformId,
  storeId,
  scope: 'STORE',
  ownerId: '',
  name: 'devices',
})

/** Whether tills that are new in a store wait for approval; not until somebody decides so. */
export const readDeviceSetting = (db: Db, place: Place) =>
  readSetting(db, deviceSettingKey(place), {
    shape: deviceSetting,
    otherwise: { approval: false },
  })

/** True where a till that is new in this store has to wait. */
export async function waitsForApproval(db: Db, place: Place): Promise<boolean> {
  if (place.storeId === '') return false
  return (await readDeviceSetting(db, place)).value.approval
}
