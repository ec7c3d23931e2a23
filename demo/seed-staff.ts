import type { Secrets, StoredSecret } from '@tillwright/server/areas/account/secrets.ts'
import type { Tx } from '@tillwright/server/platform/db/db.ts'
import { insertRows } from '@tillwright/server/platform/db/insert-rows.ts'
import { usualRoleRows } from '@tillwright/server/areas/role/usual-roles.ts'
import { demoPrepared } from './demo-prepared.ts'
import { type DemoStaff, demoStaff } from './demo-staff.ts'

/** Somebody with both secrets, hashed as they are stored. */
export interface ReadyStaff extends DemoStaff {
  readonly id: string
  readonly login: StoredSecret
  readonly sensitive: StoredSecret
}

/** Hashes the secrets of a platform's staff. Slow on purpose, so it stays outside the transaction. */
export function readyStaff(platformId: string, secrets: Secrets): Promise<ReadyStaff[]> {
  return Promise.all(
    demoStaff.map(async (one) => {
      const id = `staff-${one.phone.slice(-4)}`
      const prepared = demoPrepared[platformId]?.[one.phone]
      if (prepared === undefined)
        throw new Error(`no demo password for ${one.phone} of ${platformId}`)
      const login = await secrets.hash(id, prepared.login)
      return { ...one, id, login, sensitive: await secrets.hash(id, prepared.sensitive) }
    }),
  )
}

/** Roles and staff of a demo platform, each at work in all of its stores. */
export async function seedStaff(
  tx: Tx,
  platformId: string,
  details: { staff: readonly ReadyStaff[]; storeIds: readonly string[]; atMs: number },
): Promise<void> {
  await insertRows(tx, 'role', usualRoleRows(platformId, 'zh'))
  await insertRows(
    tx,
    'staff',
    details.staff.map(({ id, phone, nick, roleId, isDisabled }) => ({
      platform_id: platformId,
      id,
      phone,
      nick,
      state: isDisabled ? ('DISABLED' as const) : ('ACTIVE' as const),
      role_id: roleId,
      created_at: details.atMs,
    })),
  )
  await insertRows(
    tx,
    'staff_store',
    details.staff.flatMap(({ id }) =>
      details.storeIds.map((storeId, at) => ({
        platform_id: platformId,
        staff_id: id,
        store_id: storeId,
        is_home: at === 0 ? 1 : 0,
      })),
    ),
  )
  await insertRows(
    tx,
    'staff_secret',
    details.staff.flatMap(({ id, login, sensitive }) => [
      secretRow(platformId, { staffId: id, kind: 'LOGIN', atMs: details.atMs }, login),
      secretRow(platformId, { staffId: id, kind: 'SENSITIVE', atMs: details.atMs }, sensitive),
    ]),
  )
}

const secretRow = (
  platformId: string,
  { staffId, kind, atMs }: { staffId: string; kind: 'LOGIN' | 'SENSITIVE'; atMs: number },
  secret: StoredSecret,
) => ({
  platform_id: platformId,
  staff_id: staffId,
  kind,
  hash: secret.hash,
  pepper_version: secret.pepperVersion,
  updated_at: atMs,
})
