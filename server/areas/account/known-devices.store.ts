import type { Db } from '../../platform/db/db.ts'
import { isProven } from '../device/device-secret.ts'

/** Somebody, and the device they log in on, by the name it gives itself. */
export interface KnownDevice {
  readonly platformId: string
  readonly staffId: string
  readonly deviceName: string
}

/** Nobody works at more; a name that is invented anew each time pushes out the oldest. */
const devicesMost = 100

/** True when the person has logged in on the device before, and it proves that it is that one. */
export async function isKnownDevice(db: Db, of: KnownDevice, secret: string): Promise<boolean> {
  if (of.deviceName === '') return false
  const row = await db
    .selectFrom('known_device')
    .select('last_login_at')
    .where('platform_id', '=', of.platformId)
    .where('staff_id', '=', of.staffId)
    .where('device_name', '=', of.deviceName)
    .executeTakeFirst()
  if (row === undefined) return false
  const device = await db
    .selectFrom('device')
    .select('secret_hash')
    .where('platform_id', '=', of.platformId)
    .where((eb) => eb.or([eb('id', '=', of.deviceName), eb('fingerprint', '=', of.deviceName)]))
    .executeTakeFirst()
  return device === undefined || isProven(device, secret)
}

/** Remembers that the person logged in on the device. */
export async function rememberDevice(
  db: Db,
  { platformId, staffId, deviceName }: KnownDevice,
  nowMs: number,
): Promise<void> {
  if (deviceName === '') return
  await db
    .insertInto('known_device')
    .values({
      platform_id: platformId,
      staff_id: staffId,
      device_name: deviceName,
      last_login_at: nowMs,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['platform_id', 'staff_id', 'device_name'])
        .doUpdateSet({ last_login_at: nowMs }),
    )
    .execute()
  const ofPerson = db
    .selectFrom('known_device')
    .select('device_name')
    .where('platform_id', '=', platformId)
    .where('staff_id', '=', staffId)
  const beyond = await ofPerson
    .orderBy('last_login_at', 'desc')
    .orderBy('device_name')
    .offset(devicesMost)
    .limit(devicesMost)
    .execute()
  if (beyond.length === 0) return
  await db
    .deleteFrom('known_device')
    .where('platform_id', '=', platformId)
    .where('staff_id', '=', staffId)
    .where(
      'device_name',
      'in',
      beyond.map(({ device_name }) => device_name),
    )
    .execute()
}

/** Deletes known devices without a login since `beforeMs`. */
export async function forgetKnownDevices(db: Db, beforeMs: number): Promise<void> {
  await db.deleteFrom('known_device').where('last_login_at', '<', beforeMs).execute()
}
