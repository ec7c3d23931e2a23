import { deviceSetting, usualDeviceSetting } from '@tillwright/contract/settings/device-setting.ts'
import { decode } from '@tillwright/contract/wire/schema.ts'
import type { Db } from '../../platform/db/db.ts'
import { fromStored } from '../../platform/db/stored-json.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import { readSetting, type SettingKey } from '../setting/setting.store.ts'

export const deviceSettingName = 'devices'

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

/** Whether a store takes calls that move money with a signature alone, by what is stored of its tills' setting. */
export function isSignatureNeeded(stored: string | null): boolean {
  if (stored === null) return usualDeviceSetting.signedMoney
  const read = decode(deviceSetting, fromStored(stored))
  return read.ok ? read.value.signedMoney : usualDeviceSetting.signedMoney
}

/** True where a till that is new in this store has to wait. */
export async function waitsForApproval(db: Db, place: StoreScope): Promise<boolean> {
  if (place.storeId === '') return false
  return (await readDeviceSetting(db, place)).value.approval
}
