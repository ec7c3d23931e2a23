import type { queryFrontHadMenus } from '@tillwright/contract/account/role.ts'
import type { Handlers } from '../../platform/handlers.ts'
import { menusFor } from './menus.ts'

/** Menus that the user's role lets them see. */
export const roleHandlers: Handlers<{ queryFrontHadMenus: typeof queryFrontHadMenus }> = {
  queryFrontHadMenus: async (_input, { session }) => ({
    menus: menusFor(session.permissions).map((one) => ({
      ...one,
      permissions: [...one.permissions],
      children: one.children.map((child) => ({ ...child, permissions: [...child.permissions] })),
    })),
  }),
}
