import type { Secrets } from '@tillwright/server/areas/account/secrets.ts'
import { findSecret, findStaffByPhone } from '@tillwright/server/areas/account/staff.store.ts'
import type { Db } from '@tillwright/server/platform/db/db.ts'
import { demoPrepared } from './demo-prepared.ts'
import { demoStaff } from './demo-staff.ts'

/** One of the demo's people whom the demo's password still lets in. */
export interface DemoSignIn {
  readonly phone: string
  readonly nick: string
  readonly roleName: string
  readonly platformIds: readonly string[]
  /** The demo's sensitive password is still theirs on all of these platforms. */
  readonly hasDemoSensitive: boolean
}

interface FoundStaff {
  readonly platformId: string
  readonly nick: string
  readonly roleName: string
  readonly hasDemoSensitive: boolean
}

/**
 * Returns the staff whom the demo's password currently lets in: users of a demo shop are stopped,
 * renamed and given passwords of their own like any others. Costs one password check for each user
 * and platform.
 */
export async function demoSignIns(db: Db, secrets: Secrets): Promise<DemoSignIn[]> {
  const all = await Promise.all(demoStaff.map(({ phone }) => signInOf(db, secrets, phone)))
  return all.filter((one) => one !== null)
}

async function signInOf(db: Db, secrets: Secrets, phone: string): Promise<DemoSignIn | null> {
  const request = Object.keys(demoPrepared).map((id) => foundOn(db, secrets, { id, phone }))
  const found = (await Promise.all(request)).filter((one) => one !== null)
  const [first] = found
  if (first === undefined) return null
  return {
    phone,
    nick: first.nick,
    roleName: first.roleName,
    platformIds: found.map(({ platformId }) => platformId),
    hasDemoSensitive: found.every(({ hasDemoSensitive }) => hasDemoSensitive),
  }
}

async function foundOn(
  db: Db,
  secrets: Secrets,
  { id: platformId, phone }: { id: string; phone: string },
): Promise<FoundStaff | null> {
  const prepared = demoPrepared[platformId]?.[phone]
  const staff = await findStaffByPhone(db, platformId, phone)
  if (prepared === undefined || staff === undefined || staff.state !== 'ACTIVE') return null
  const of = { platformId, staffId: staff.id }
  const [login, sensitive] = [
    await findSecret(db, { ...of, kind: 'LOGIN' }),
    await findSecret(db, { ...of, kind: 'SENSITIVE' }),
  ]
  return secrets.inLine('known', async (check) => {
    if (!(await check(staff.id, prepared.login, login))) return null
    const hasDemoSensitive = await check(staff.id, prepared.sensitive, sensitive)
    return { platformId, nick: staff.nick, roleName: staff.role_name, hasDemoSensitive }
  })
}
