import type { Db } from '../../platform/db/db.ts'
import type { DrawerMoveTable } from './drawer.tables.ts'

/** The drawer movement with this id of the till, in any store, or null. */
export async function moveByClientId(
  db: Db,
  platformId: string,
  clientId: string,
): Promise<DrawerMoveTable | null> {
  const found = await db
    .selectFrom('drawer_move')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return found ?? null
}
