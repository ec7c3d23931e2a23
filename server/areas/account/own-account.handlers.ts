import type * as calls from '@tillwright/contract/account/own-account.ts'
import type { Handlers } from '../../platform/handlers.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import { changeOwnPassword } from './change-own-password.ts'
import { liveSessions, sessionIdOf } from './own-sessions.store.ts'
import { endSession } from '../../platform/session/session.store.ts'

/** People's own account: their password, and where they are logged in. */
export const ownAccountHandlers: Handlers<typeof calls> = {
  changeOwnPassword,

  queryOwnSessions: async (_none, { db, platformId, session, nowMs }) => {
    const rows = await liveSessions(db, { platformId, staffId: session.staffId, nowMs })
    return {
      list: rows.map((row) => ({
        id: sessionIdOf(row.token_hash),
        kind: row.kind,
        deviceName: String(row.till_number ?? row.device_name ?? ''),
        storeName: row.store_name,
        createdAtMs: row.created_at,
        lastUsedAtMs: row.last_used_at ?? row.created_at,
        isCurrent: row.token_hash === session.tokenHash,
      })),
    }
  },

  endOwnSession: async ({ id }, context) => {
    const { db, platformId, session, nowMs } = context
    if (id === sessionIdOf(session.tokenHash))
      throw new Refusal('stateForbids', null, 'This session ends by logging out.')
    const rows = await liveSessions(db, { platformId, staffId: session.staffId, nowMs })
    const found = rows.find((row) => sessionIdOf(row.token_hash) === id)
    if (found === undefined) return {}
    await transaction(db, async (tx) => {
      const of = { platformId, tokenHash: found.token_hash, nowMs }
      await endSession(tx, { ...of, reason: 'ENDED_ELSEWHERE' })
      await addAudit(tx, context, {
        operation: 'session.end',
        subjectId: session.staffId,
        reason: '',
        after: {
          kind: found.kind,
          deviceName: String(found.till_number ?? found.device_name ?? ''),
        },
      })
    })
    return {}
  },
}
