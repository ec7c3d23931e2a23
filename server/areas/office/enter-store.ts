import type { enterStore as call } from '@tillwright/contract/office/office-stores.ts'
import { loginStore } from '../account/login-device.ts'
import { handingSession } from '../../platform/session/session.store.ts'
import type { Answer } from '../../platform/handlers.ts'
import { beginOfficeSession } from './office-session.ts'

/**
 * Begins a session of the back office in another store where the person works, alongside the
 * current one; one that a till handed over ends with that till there as well. Refuses (20206) a
 * store where they do not work, and one that is stopped (1405).
 */
export const enterStore: Answer<typeof call> = async ({ storeId }, context) => {
  const { db, platformId, session, nowMs } = context
  const { staffId, tokenHash } = session
  const entered = await loginStore(context, storeId, staffId)
  const handedBy = await handingSession(db, platformId, tokenHash)
  return beginOfficeSession(db, { platformId, staffId, storeId: entered, handedBy, nowMs })
}
