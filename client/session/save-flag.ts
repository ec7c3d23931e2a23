import { setSetting } from '@tillwright/contract/settings/settings.ts'
import { callApi } from '../platform/api/call-api.ts'
import { CallFailure } from '@tillwright/web/api/call-failure.ts'
import { failureText } from '../platform/notices/failure-text.ts'
import { toast } from '../platform/notices/notice-store.ts'
import { currentSession, dispatchSession } from './session-store.ts'
import type { DisplayFlags } from './settings.ts'

/**
 * Switches a display flag. Whoever may change the store's settings saves it for the store; for all others
 * it holds on this till until they log out. Where it cannot be saved it goes back.
 */
export async function saveFlag(flag: keyof DisplayFlags, on: boolean): Promise<void> {
  const { flags: before, flagsVersion, permissions } = currentSession()
  if (!permissions.includes('settings.write')) {
    dispatchSession({ kind: 'ownFlagSet', flag, on })
    return
  }
  const flags = { ...before, [flag]: on }
  dispatchSession({ kind: 'settingsRead', settings: { flags } })
  try {
    const saved = await callApi(
      setSetting,
      { setting: flags, version: flagsVersion },
      { quiet: true },
    )
    dispatchSession({ kind: 'settingsRead', settings: { flagsVersion: saved.version } })
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    dispatchSession({ kind: 'settingsRead', settings: { flags: before } })
    toast((words) => failureText(error, words), 'danger')
  }
}
