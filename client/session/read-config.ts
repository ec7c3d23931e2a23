// Facts needed before anyone logs in: addresses, platforms, whether this is the demo.
import { queryApplicationConfigInfo } from '@tillwright/contract/till/version.ts'
import { basesOf, callerNow } from '../platform/api/call-api.ts'
import { CallFailure } from '@tillwright/web/api/call-failure.ts'
import { send } from '@tillwright/web/api/send.ts'
import { reportTraffic } from '../platform/api/traffic.ts'
import { isTraining } from '../platform/navigation/training-place.ts'
import { currentSession, dispatchSession } from './session-store.ts'

/** The application's name on the update and config hosts. */
export const appKey = 'tillwright-cashier'

/** No user waits at a screen for it, and the old address works meanwhile. */
const reachTimeoutMs = 5000

let isBehind = false

/** True where calls were moved to a host that this till could not reach yet. */
export const isBehindMove = (): boolean => isBehind

/**
 * Addresses of the platform, and whether this is the demo shop. Needs no login. Calls move to another
 * host only once that host answers this page: what cannot be reached, or what this page's own policy
 * forbids, leaves the till where it is. Throws CallFailure.
 */
export async function readConfig(): Promise<void> {
  const { platformId, addresses: before } = currentSession()
  const details = await send(
    queryApplicationConfigInfo,
    { app_key: appKey, platform_id: platformId },
    callerNow(),
    // A host that answers nothing else says nothing of whether the till can sell.
    { quiet: true, onTraffic: before.api === before.config ? reportTraffic : () => {} },
  )
  const { urlsObj, allowedHosts, platforms, isDemo } = details
  const next = { ...urlsObj, allowedHosts }
  isBehind = next.api !== before.api && !(await isReached(next.api))
  const { api, update, pictures } = before
  const addresses = isBehind ? { ...next, api, update, pictures } : next
  dispatchSession({
    kind: 'configRead',
    addresses,
    platforms,
    isDemo,
    newTillPlatformId: details.platformId,
  })
  // A till that begins on the server's own platform reads that one's addresses.
  if (currentSession().platformId !== platformId) await readConfig()
}

/** As readConfig, where nothing fails with it: what was known stays. */
export async function readConfigQuietly(): Promise<void> {
  try {
    await readConfig()
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    isBehind = true
  }
}

/**
 * Whether a host responds for the platform. Anything else it returns is neither trusted nor shown.
 */
async function isReached(api: string): Promise<boolean> {
  // A till to practise on stays where it is, whatever is said.
  if (isTraining) return true
  const { platformId } = currentSession()
  const input = { app_key: appKey, platform_id: platformId }
  const bases = basesOf({ api, update: api, config: api })
  const caller = { ...callerNow(), token: '', deviceSecret: '', bases }
  try {
    const { platforms } = await send(queryApplicationConfigInfo, input, caller, {
      quiet: true,
      timeoutMs: reachTimeoutMs,
      onTraffic: () => {},
    })
    return platforms.some(({ id }) => id === platformId)
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    return false
  }
}
