// How a person likes the till follows them from till to till. The server prints too, and shapes its papers
// in the language that the cashier reads.
import type { Output } from '@tillwright/contract/call.ts'
import { choiceKeys, languageKey } from '@tillwright/contract/settings/personal-keys.ts'
import {
  queryCashierPersonalSettingInfo,
  queryUserSetting,
  saveUserSetting,
} from '@tillwright/contract/settings/settings.ts'
import { callApi } from '../platform/api/call-api.ts'
import { throwUnlessFailure } from '@tillwright/web/api/call-failure.ts'
import {
  setLeftHanded,
  setTextSize,
  setTheme,
  textSizes,
  useAppearance,
} from '../platform/navigation/theme.ts'
import { setSound, useSound } from '../platform/sound/sound.ts'
import { currentLanguage, languages, setLanguage } from '../platform/words/words.ts'
import { type Choice, noteChosen, onChosen, unsaved, withoutNoting } from './choices-made.ts'
import { currentSession } from './session-store.ts'

type Taste = Output<typeof queryCashierPersonalSettingInfo>
type Texts = Readonly<Record<string, string>>

const quiet = { quiet: true }

/** User and language of printed documents, as last reported to the server. */
let reported = ''

/** From now on a choice is saved for whoever works here; one made before the login, for who logs in. */
export function saveChoicesMade(): void {
  useSound.subscribe((now, before) => {
    if (now.volume !== before.volume) noteChosen('volume')
    for (const key of soundKeys) if (now[key] !== before[key]) noteChosen(key)
  })
  onChosen(() => void saveChoices())
}

const soundKeys = ['muted', 'voice', 'vibrates'] as const

/** How this till looks and sounds now. */
function choicesNow(): Readonly<Record<Choice, string>> {
  const { theme, textSize, leftHanded } = useAppearance.getState()
  const { muted, voice, vibrates, volume } = useSound.getState()
  return {
    language: currentLanguage(),
    theme,
    textPercent: String(textSize),
    leftHanded: String(leftHanded),
    volume: String(volume),
    muted: String(muted),
    voice: String(voice),
    vibrates: String(vibrates),
  }
}

/** Customers choose for themselves, and not for the cashier. */
function personHere(): string | null {
  const { token, user, isKiosk } = currentSession()
  return token !== null && user !== null && !isKiosk ? user.id : null
}

/** Saves what was chosen. What does not reach the server goes with the next choice, or the next login. */
async function saveChoices(): Promise<void> {
  const person = personHere()
  const language = currentLanguage()
  const report = `${person ?? ''} ${language}`
  if (person === null || (unsaved.size === 0 && report === reported)) return
  const now = choicesNow()
  const saved = [...unsaved]
  unsaved.clear()
  reported = report
  const settings = Object.fromEntries(saved.map((choice) => [choiceKeys[choice], now[choice]]))
  try {
    await callApi(saveUserSetting, { settings: { ...settings, [languageKey]: language } }, quiet)
  } catch (error) {
    throwUnlessFailure(error)
    for (const choice of saved) unsaved.add(choice)
    reported = ''
  }
}

/** Makes this till as its cashier likes it, wherever they chose that; what they never chose stays as it is. */
export async function takeChoices(): Promise<void> {
  if (personHere() === null) return
  try {
    const [taste, { settings }] = await Promise.all([
      callApi(queryCashierPersonalSettingInfo, {}, quiet),
      callApi(queryUserSetting, { keys: Object.values(choiceKeys) }, quiet),
    ])
    await apply(taste, settings)
  } catch (error) {
    throwUnlessFailure(error)
  }
  void saveChoices()
}

async function apply(taste: Taste, stored: Texts): Promise<void> {
  const chosen = (choice: Choice) => (unsaved.has(choice) ? undefined : stored[choiceKeys[choice]])
  const isChosen = (choice: Choice) => chosen(choice) !== undefined
  const language = languages.find((one) => one === chosen('language'))
  const textSize = textSizes.find((size) => size === taste.textPercent)
  await withoutNoting(async () => {
    // Where its words cannot be fetched now, the language stays.
    if (language) await setLanguage(language).catch(() => {})
    if (isChosen('theme')) setTheme(taste.theme)
    if (isChosen('textPercent') && textSize) setTextSize(textSize)
    if (isChosen('leftHanded')) setLeftHanded(taste.leftHanded)
    if (isChosen('volume')) setSound({ volume: taste.volume })
    for (const key of soundKeys) if (isChosen(key)) setSound({ [key]: chosen(key) === 'true' })
  })
}
