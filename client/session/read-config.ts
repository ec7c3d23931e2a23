// What must be known before anybody logs in: addresses, platforms, whether this is the demo.
import { queryApplicationConfigInfo } from '@tillwright/contract/till/version.ts'
import { ask } from '../api/ask.ts'
import { currentSession, tellSession } from './session-store.ts'

/** The application's name on the update and config hosts. */
export const appKey = 'tillwright-cashier'

/** Addresses of the platform, and whether this is the demo shop. Needs no login. */
export async function readConfig(): Promise<void> {
  const { platformId } = currentSession()
  const told = await ask(
    queryApplicationConfigInfo,
    { app_key: appKey, platform_id: platformId },
    { quiet: true },
  )
  const { urlsObj, allowedHosts, platforms, isDemo } = told
  tellSession({ kind: 'configRead', addresses: { ...urlsObj, allowedHosts }, platforms, isDemo })
}
