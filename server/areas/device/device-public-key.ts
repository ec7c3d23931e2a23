import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/invalid.ts'
import { publicKeyOf } from '../../platform/http/check-signature.ts'
import type { Device } from './device.store.ts'
import { savePublicKey } from './manage-device.store.ts'

/**
 * Stores the public key of a till. Call it only after the till's secret and a password were proved: the key
 * signs for the till. Refuses (20101) what is no key.
 */
export async function bindPublicKey(
  { db, log }: Context,
  { platform_id: platformId, id, public_key: known }: Device,
  publicKey: string | undefined,
): Promise<void> {
  if (publicKey === undefined || publicKey === known) return
  if (publicKeyOf(publicKey) === null) throw invalid('devicePublicKey', 'must be a point of P-256')
  if (known !== null) log.warn({ deviceId: id }, 'a till has a new signing key')
  await savePublicKey(db, { platformId, id }, publicKey)
}
