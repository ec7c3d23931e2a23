import type { Output } from '@tillwright/contract/call.ts'
import { choiceKeys, languageKey } from '@tillwright/contract/settings/personal-keys.ts'
import {
  queryCashierPersonalSettingInfo,
  queryUserSetting,
} from '@tillwright/contract/settings/settings.ts'
import { decode } from '@tillwright/contract/wire/schema.ts'
import type { Context } from '../../platform/context.ts'
import { readSetting, type SettingKey } from './setting.store.ts'

type PersonalSetting = Output<typeof queryCashierPersonalSettingInfo>

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

/** How this cashier likes the till, as they chose on whichever till; what is usual for what they never chose. */
export async function personalSetting(context: Context): Promise<PersonalSetting> {
  const { settings } = (await userSettings(context)).value
  const { theme, textPercent, leftHanded, volume } = choiceKeys
  const chosen = {
    language: settings[languageKey] ?? usualTaste.language,
    theme: settings[theme] ?? usualTaste.theme,
    textPercent: Number(settings[textPercent] ?? usualTaste.textPercent),
    leftHanded: settings[leftHanded] === 'true',
    volume: Number(settings[volume] ?? usualTaste.volume),
  }
  // Any text may be stored under a key: what is none of the choices is as if it was never chosen.
  const read = decode(queryCashierPersonalSettingInfo.output, chosen)
  return read.ok ? read.value : { ...usualTaste, language: languageOf(settings) }
}

const languageOf = (settings: Readonly<Record<string, string>>): PersonalSetting['language'] =>
  settings[languageKey] === 'en' ? 'en' : 'zh'

/** Program settings stored for this person, by key. */
export const userSettings = (context: Context) =>
  readSetting(context.db, ofStaff(context, 'user'), {
    shape: queryUserSetting.output,
    otherwise: { settings: {} },
  })
