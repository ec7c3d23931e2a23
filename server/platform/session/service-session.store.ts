import type { Selectable } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Database } from '../db/schema.ts'

export type ServiceAccountRow = Selectable<Database['service_account']>

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

/** Id of an account, in place of a person's. */
export const serviceStaffId = (accountId: string): string => `service-${accountId}`

/** Returns the names of a platform's programs, by their ids in place of a person's. */
export async function serviceNames(
  db: Db,
  platformId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('service_account')
    .select(['id', 'name'])
    .where('platform_id', '=', platformId)
    .execute()
  return new Map(rows.map(({ id, name }) => [serviceStaffId(id), name]))
}

/** Stores that an account is used now. */
export async function saveServiceUse(
  db: Db,
  {
    platformId,
    id,
    nowMs,
  }: { readonly platformId: string; readonly id: string; readonly nowMs: number },
): Promise<void> {
  await db
    .updateTable('service_account')
    .set({ last_used_at: nowMs })
    .where('platform_id', '=', platformId)
    .where('id', '=', id)
    .execute()
}
