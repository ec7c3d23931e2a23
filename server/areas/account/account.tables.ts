import type { SessionEnd } from '../../platform/session/session-end.ts'
import type { Generated } from 'kysely'

/** Someone who works in the platform's stores. */
export interface StaffTable {
  platform_id: string
  id: string
  phone: string
  /** Three to six digits to log in with; null for none. */
  number: Generated<string | null>
  nick: string
  state: 'ACTIVE' | 'DISABLED'
  role_id: string
  created_at: number
}

/** Where staff may work. */
export interface StaffStoreTable {
  platform_id: string
  staff_id: string
  store_id: string
  /** 1 for the store a login opens when it names none. */
  is_home: number
}

/** Secrets that prove a person's identity. Only ever a slow hash of a peppered value. */
export interface StaffSecretTable {
  platform_id: string
  staff_id: string
  /** NUMBER is the login password as it is prepared with the staff number. */
  kind: 'LOGIN' | 'NUMBER' | 'SENSITIVE'
  hash: string
  pepper_version: number
  updated_at: number
}

/** A set of permissions and menus, editable per platform. */
export interface RoleTable {
  platform_id: string
  id: string
  name: string
  /** JSON: permission verbs. */
  permissions: string
  /** JSON: menu keys. */
  menus: string
}

/** Secret that another program proves itself with. The key itself is never stored. */
export interface ServiceAccountTable {
  platform_id: string
  id: string
  key_hash: string
  /** The end of the key, so that people can distinguish two of them. */
  key_end: string
  name: string
  /** Where its orders come from, as the platform calls it. */
  channel: string
  /** JSON: the scopes it has. */
  scopes: string
  /** JSON: the stores it reaches. */
  store_ids: string
  created_by: string
  created_at: number
  expires_at: number | null
  revoked_at: number | null
  last_used_at: number | null
}

/** A login. The token itself is never stored. */
export interface SessionTable {
  platform_id: string
  token_hash: string
  staff_id: string
  store_id: string
  device_id: string
  created_at: number
  expires_at: number
  /** By somebody, to the minute; null until a minute after it began. */
  last_used_at: Generated<number | null>
  ended_at: number | null
  end_reason: SessionEnd | null
  /**
   * A person has one till at most, in self-service or not; the back office may be open alongside
   * it.
   */
  kind: Generated<'TILL' | 'KIOSK' | 'OFFICE'>
  /** The till's session that a session of the back office was handed over by. */
  handed_by: Generated<string | null>
}

/** Failed tries, counted where every server process sees them. */
export interface AttemptTable {
  platform_id: string
  subject: string
  failed: number
  window_from: number
  blocked_until: number
}

/** A device that somebody logged in on, by the name it gave itself. */
export interface KnownDeviceTable {
  platform_id: string
  staff_id: string
  device_name: string
  last_login_at: number
}

export interface AccountTables {
  staff: StaffTable
  staff_store: StaffStoreTable
  staff_secret: StaffSecretTable
  role: RoleTable
  session: SessionTable
  attempt: AttemptTable
  known_device: KnownDeviceTable
  service_account: ServiceAccountTable
}
