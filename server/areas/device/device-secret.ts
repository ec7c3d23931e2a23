import { createHash, timingSafeEqual } from 'node:crypto'
import type { Db } from '../../platform/db/db.ts'
import { saveFirstSecretHash } from './manage-device.store.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Device } from './device.store.ts'

/** 256 bits, as a till writes them. What is shorter proves nothing and is passed over. */
const secretShape = /^[\w-]{43}$/

/** Hash stored in place of a till's secret; null for anything that is none. */
export const secretHashOf = (secret: string): string | null =>
  secretShape.test(secret) ? createHash('sha256').update(secret).digest('base64url') : null

/** True where a till need not prove anything yet, or did. */
export function isProven(
  { secret_hash: stored }: Pick<Device, 'secret_hash'>,
  secret: string,
): boolean {
  if (stored === null) return true
  const sent = secretHashOf(secret)
  return sent !== null && timingSafeEqual(Buffer.from(sent), Buffer.from(stored))
}

/** Refuses (20211) a caller without the till's secret: the id alone is no secret. */
export function refuseUnproven(device: Pick<Device, 'secret_hash'>, secret: string): void {
  if (!isProven(device, secret)) throw new Refusal('deviceUnknown')
}

/**
 * Stores the secret of a till that registered before tills had one, after a login on it. Of two
 * devices that claim the till, the second is refused.
 */
export async function bindSecret(db: Db, device: Device, secret: string): Promise<void> {
  const hash = secretHashOf(secret)
  if (device.secret_hash !== null || hash === null) return
  const { platform_id: platformId, id } = device
  refuseUnproven(await saveFirstSecretHash(db, { platformId, id }, hash), secret)
}
