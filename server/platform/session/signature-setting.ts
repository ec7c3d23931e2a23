import { deviceSetting, usualDeviceSetting } from '@tillwright/contract/settings/device-setting.ts'
import { decode } from '@tillwright/contract/wire/schema.ts'
import { fromStored } from '../db/stored-json.ts'

/** The name of a store's setting about its tills. A session is read together with it. */
export const deviceSettingName = 'devices'

/** Whether a store takes calls that move money with a signature alone, by what is stored of its tills' setting. */
export function isSignatureNeeded(stored: string | null): boolean {
  if (stored === null) return usualDeviceSetting.signedMoney
  const read = decode(deviceSetting, fromStored(stored))
  return read.ok ? read.value.signedMoney : usualDeviceSetting.signedMoney
}
