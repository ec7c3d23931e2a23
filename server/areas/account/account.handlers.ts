import { visiblePhone } from './visible-phone.ts'
import type * as account from '@tillwright/contract/account/account.ts'
import type { Handlers } from '../../platform/handlers.ts'
import { enterSelfService } from './enter-self-service.ts'
import { login } from './login.ts'
import { quitSelfService } from './quit-self-service.ts'
import { permissionsOf } from '../../platform/session/role-permissions.ts'
import { endSession } from '../../platform/session/session.store.ts'
import { sessionView } from './session-view.ts'
import { staffOfStore } from './staff.store.ts'

/** The current user, and the other staff of the store. */
export const accountHandlers: Handlers<
  Pick<
    typeof account,
    | 'login'
    | 'logout'
    | 'enterSelfService'
    | 'quitSelfService'
    | 'getLoginUserInfo'
    | 'queryStoreUsers'
  >
> = {
  login,

  logout: async (_input, { db, session, platformId, nowMs }) => {
    const { tokenHash } = session
    await endSession(db, { platformId, tokenHash, reason: 'LOGGED_OUT', nowMs })
    return {}
  },

  enterSelfService,

  quitSelfService,

  getLoginUserInfo: (_input, { db, session, nowMs }) => sessionView(db, session, nowMs),

  queryStoreUsers: async (_input, { db, session, platformId, storeId }) => {
    const rows = await staffOfStore(db, platformId, storeId)
    return {
      list: rows.map((row) => ({
        id: row.id,
        nick: row.nick,
        phone: visiblePhone(session, row.phone),
        roleId: row.role_id,
        roleName: row.role_name,
        onDuty: row.shift_id !== null,
        mayApprove: permissionsOf({ id: row.role_id, permissions: row.permissions }).has(
          'order.refund',
        ),
      })),
    }
  },
}
