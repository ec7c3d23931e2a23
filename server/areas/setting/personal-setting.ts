import type { Output } from '@tillwright/contract/call.ts'
import { languageKey } from '@tillwright/contract/settings/language-key.ts'
import {
  type queryCashierPersonalSettingInfo,
  queryUserSetting,
} from '@tillwright/contract/settings/settings.ts'
import type { Context } from '../../platform/context.ts'
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

/**
 * How this cashier likes the till. The language is the one that the till told last; the rest is
 * kept on each till and is not known here.
 */
export async function personalSetting(
  context: Context,
): Promise<Output<typeof queryCashierPersonalSettingInfo>> {
  const { settings } = (await userSettings(context)).value
  return { ...usualTaste, language: settings[languageKey] === 'en' ? 'en' : 'zh' }
}

/** What the program keeps for this person, by key. */
export const userSettings = (context: Context) =>
  readSetting(context.db, ofStaff(context, 'user'), {
    shape: queryUserSetting.output,
    otherwise: { settings: {} },
  })
