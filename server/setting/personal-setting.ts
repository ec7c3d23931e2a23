import type { Output } from '@tillwright/contract/call.ts'
import { queryCashierPersonalSettingInfo } from '@tillwright/contract/settings/settings.ts'
import type { Context } from '../context.ts'
import { readSetting, type SettingKey } from './setting.store.ts'

/** The key of a setting that follows a person from till to till. */
export const ofStaff = ({ platformId, session }: Context, name: string): SettingKey => ({
  platformId,
  storeId: '',
  scope: 'STAFF',
  ownerId: session.staffId,
  name,
})

const usualTaste = {
  language: 'zh',
  theme: 'system',
  textPercent: 100,
  leftHanded: false,
  volume: 60,
} as const

/** How this cashier likes the till. */
export async function personalSetting(
  context: Context,
): Promise<Output<typeof queryCashierPersonalSettingInfo>> {
  const { value } = await readSetting(context.db, ofStaff(context, 'personal'), {
    shape: queryCashierPersonalSettingInfo.output,
    otherwise: usualTaste,
  })
  return value
}
