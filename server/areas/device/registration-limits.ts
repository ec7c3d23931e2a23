import type { Services } from '../../platform/context.ts'
import { addressGroup } from '../../platform/http/client-address.ts'
import { RateLimit } from '../../platform/http/rate-limit.ts'
import { forgetUnusedDevices } from './unused-devices.store.ts'

const dayMs = 24 * 60 * 60_000

/** A store that opens has a few dozen tills behind one address. */
const ofAddress = { perSecond: 1 / 60, burst: 60 }
/** A chain that opens has a few hundred, wherever they are. */
const ofPlatform = { perSecond: 1 / 30, burst: 300 }
/** Somebody who proved who they are, with clients that never ask for a device id. */
const ofPerson = { perSecond: 1 / 600, burst: 150 }

/** So many devices may wait for their first login; the oldest make room. */
const unusedMost = 1_000
/** A device without a login is deleted after this long. */
export const unusedRetentionMs = 7 * dayMs

interface Limits {
  readonly addresses: RateLimit
  readonly platforms: RateLimit
  readonly people: RateLimit
}

const limitsByServices = new WeakMap<Services, Limits>()

function limitsOf(services: Services): Limits {
  const known = limitsByServices.get(services)
  if (known !== undefined) return known
  const made = {
    addresses: new RateLimit(ofAddress),
    platforms: new RateLimit(ofPlatform),
    people: new RateLimit(ofPerson),
  }
  limitsByServices.set(services, made)
  return made
}

/** A device that requests registration before any login on it. */
export interface Registration {
  readonly platformId: string
  readonly ip: string
  readonly nowMs: number
}

/**
 * Admits the registration of an unknown device. Refuses (20111) an address that registers more than
 * a store needs, and a platform where more come than a chain needs; then makes room among those
 * unused.
 */
export async function admitRegistration(
  services: Services,
  { platformId, ip, nowMs }: Registration,
): Promise<void> {
  const { addresses, platforms } = limitsOf(services)
  addresses.take(addressGroup(ip), nowMs)
  platforms.take(platformId, nowMs)
  await forgetUnusedDevices(services.db, {
    platformId,
    most: unusedMost - 1,
    beforeMs: nowMs - unusedRetentionMs,
  })
}

/** The same for a device that somebody logs in on who proved who they are. */
export function admitLoginDevice(
  services: Services,
  { platformId, staffId, nowMs }: Omit<Registration, 'ip'> & { readonly staffId: string },
): void {
  limitsOf(services).people.take(`${platformId} ${staffId}`, nowMs)
}
