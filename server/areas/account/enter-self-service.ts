import type { enterSelfService as enterSelfServiceCall } from '@tillwright/contract/account/account.ts'
import type { Answer } from '../../platform/handlers.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import { makeKiosk } from '../../platform/session/session.store.ts'

/**
 * Turns the caller's session into one of self-service: from now on it may do what customers need
 * and nothing else, in every window that holds its token. A repeat changes nothing.
 */
export const enterSelfService: Answer<typeof enterSelfServiceCall> = async (_input, context) => {
  const { db, platformId, session, nowMs } = context
  if (session.isKiosk) return {}
  const permission = 'order.create'
  if (!session.permissions.has(permission)) throw new Refusal('forbidden', { permission })
  await transaction(db, async (tx) => {
    if (!(await makeKiosk(tx, { platformId, tokenHash: session.tokenHash, nowMs }))) return
    await addAudit(tx, context, {
      operation: 'selfService.enter',
      subjectId: session.deviceId,
      reason: '',
      after: null,
    })
  })
  return {}
}
