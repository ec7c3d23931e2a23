import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { ServiceAccountTable } from './account.tables.ts'

export type ServiceAccountRow = Selectable<ServiceAccountTable>

const keyBytes = 32
const listMost = 200

/** A new key. It names its platform, so that it is looked up inside one platform's rows. */
export const newServiceKey = (platformId: string): string =>
  `svc_${platformId}_${randomBytes(keyBytes).toString('base64url')}`

/** The platform a key names, or null where it is no key of a service account. It proves nothing. */
export const platformOfKey = (key: string): string | null =>
  /^svc_([\x21-\x7e]{1,64})_[\w-]{43}$/.exec(key)?.[1] ?? null

/** The account behind the hash of a key, also one that ended; undefined where there is none. */
export const serviceAccountByKey = (
  db: Db,
  platformId: string,
  keyHash: string,
): Promise<ServiceAccountRow | undefined> =>
  db
    .selectFrom('service_account')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()

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

/** Stores that an account is used now. */
export async function saveServiceUse(
  db: Db,
  { platformId, id, nowMs }: AccountMoment,
): Promise<void> {
  await db
    .updateTable('service_account')
    .set({ last_used_at: nowMs })
    .where('platform_id', '=', platformId)
    .where('id', '=', id)
    .execute()
}
