// The server prints too, and shapes its papers in the language that the cashier reads.
import { languageKey } from '@tillwright/contract/settings/language-key.ts'
import { saveUserSetting } from '@tillwright/contract/settings/settings.ts'
import { callApi } from '../platform/api/call-api.ts'
import { CallFailure } from '../platform/api/call-failure.ts'
import { currentLanguage, onLanguageChange } from '../platform/words/words.ts'
import { currentSession } from './session-store.ts'

/** Who was last told of, and in which language: a person is notified of once. */
let sent = ''

/** Tells the server which language this cashier reads. What did not reach it is told next time. */
export async function sendLanguage(): Promise<void> {
  const { token, user, isKiosk } = currentSession()
  // Customers choose for themselves, and not for the cashier.
  if (!token || !user || isKiosk) return
  const language = currentLanguage()
  const now = `${user.id} ${language}`
  if (now === sent) return
  sent = now
  try {
    await callApi(saveUserSetting, { settings: { [languageKey]: language } }, { quiet: true })
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    sent = ''
  }
}

/** Tells again whenever the language is switched. */
export function followLanguage(): void {
  onLanguageChange(() => void sendLanguage())
}
