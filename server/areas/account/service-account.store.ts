import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { ServiceAccountRow } from '../../platform/session/service-session.store.ts'

const keyBytes = 32
const listMost = 200

/** A new key. It names its platform, so that it is looked up inside one platform's rows. */
export const newServiceKey = (platformId: string): string =>
  `svc_${platformId}_${randomBytes(keyBytes).toString('base64url')}`

/** The accounts of a platform, the newest first. */
export const serviceAccounts = (db: Db, platformId: string): Promise<ServiceAccountRow[]> =>
  db
    .selectFrom('service_account')
    .selectAll()
    .where('platform_id', '=', platformId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(listMost)
    .execute()

interface AccountMoment {
  readonly platformId: string
  readonly id: string
  readonly nowMs: number
}

/** Ends an account, if it has not ended before, and answers it; undefined where there is none. */
export const endServiceAccount = (
  tx: Tx,
  { platformId, id, nowMs }: AccountMoment,
): Promise<ServiceAccountRow | undefined> =>
  tx
    .updateTable('service_account')
    .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(nowMs)) }))
    .where('platform_id', '=', platformId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
