// @vitest-environment happy-dom
import {
  queryCashierPersonalSettingInfo,
  queryUserSetting,
  saveUserSetting,
} from '@tillwright/contract/settings/settings.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import {
  setLeftHanded,
  setTextSize,
  setTheme,
  useAppearance,
} from '../platform/navigation/theme.ts'
import { setSound, useSound } from '../platform/sound/sound.ts'
import { loseConnection, prepareServer } from '../testing/fake-server.ts'
import { prepareTill, signOn } from '../testing/render-part.tsx'
import { currentLanguage, setLanguage } from '../platform/words/words.ts'
import { noteChoices, unsaved } from './choices-made.ts'
import { saveChoicesMade, takeChoices } from './personal-choices.ts'

const server = prepareServer()
prepareTill()
noteChoices()
saveChoicesMade()

const usual = {
  language: 'zh',
  theme: 'system',
  textPercent: 100,
  leftHanded: false,
  volume: 60,
} as const

/** The server knows of the cashier what they chose on another till. */
function serverHas(settings: Readonly<Record<string, string>>, taste = {}): void {
  server.current().respond(queryUserSetting, () => ({ settings }))
  server.current().respond(queryCashierPersonalSettingInfo, () => ({ ...usual, ...taste }))
  server.current().respond(saveUserSetting, () => ({}))
}

const saved = () => server.current().inputsOf(saveUserSetting)

beforeEach(async () => {
  server.current().respond(saveUserSetting, () => ({}))
  await setLanguage('zh')
  setTheme('system')
  setTextSize(100)
  setLeftHanded(false)
  setSound({ muted: false, voice: false, volume: 60 })
  unsaved.clear()
})

it('makes the till as its cashier chose on another one when they log in', async () => {
  serverHas(
    { theme: 'dark', textPercent: '115', leftHanded: 'true', volume: '30', voice: 'true' },
    { theme: 'dark', textPercent: 115, leftHanded: true, volume: 30 },
  )
  await takeChoices()
  expect(useAppearance.getState()).toEqual({ theme: 'dark', textSize: 115, leftHanded: true })
  expect(useSound.getState()).toMatchObject({ volume: 30, voice: true, muted: false })
  expect([...unsaved]).toEqual([])
})

it('switches to the chosen language, and stays where one was merely read', async () => {
  serverHas({ language: 'en' })
  await takeChoices()
  expect(currentLanguage()).toBe('zh')
  serverHas({ chosenLanguage: 'en' })
  await takeChoices()
  expect(currentLanguage()).toBe('en')
})

it('leaves the till as it is when the person never chose', async () => {
  setTheme('dark')
  unsaved.clear()
  serverHas({})
  await takeChoices()
  expect(useAppearance.getState().theme).toBe('dark')
})

it('saves a choice at once under the key it is read by', async () => {
  setTheme('light')
  await vi.waitFor(() =>
    expect(saved().at(-1)).toEqual({ settings: { theme: 'light', language: 'zh' } }),
  )
  setSound({ voice: true })
  await vi.waitFor(() =>
    expect(saved().at(-1)).toEqual({ settings: { voice: 'true', language: 'zh' } }),
  )
})

it('keeps a choice made before the login and saves it for who logs in', async () => {
  signOn({ token: null })
  setTheme('light')
  signOn()
  serverHas({ theme: 'dark' }, { theme: 'dark' })
  await takeChoices()
  expect(useAppearance.getState().theme).toBe('light')
  await vi.waitFor(() => expect(saved().at(-1)?.settings['theme']).toBe('light'))
})

it('saves a choice with the next one when it did not reach the server', async () => {
  server.current().respond(saveUserSetting, loseConnection)
  setTheme('dark')
  await vi.waitFor(() => expect([...unsaved]).toEqual(['theme']))
  server.current().respond(saveUserSetting, () => ({}))
  setTextSize(130)
  await vi.waitFor(() =>
    expect(saved().at(-1)?.settings).toEqual({ theme: 'dark', textPercent: '130', language: 'zh' }),
  )
})

it('takes what a customer of self-service chooses for nobody’s choice', () => {
  signOn({ isKiosk: true })
  setTheme('dark')
  expect([...unsaved]).toEqual([])
})
