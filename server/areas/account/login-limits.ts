import type { Services } from '../../platform/context.ts'
import { addressGroup } from '../../platform/http/client-address.ts'
import { RateLimit } from '../../platform/http/rate-limit.ts'

/** Wrong passwords from one address, on devices that the person never used. */
const ofStrangers = { perSecond: 1 / 10, burst: 30 }

const limitsByServices = new WeakMap<Services, RateLimit>()

function limitOf(services: Services): RateLimit {
  const known = limitsByServices.get(services)
  if (known !== undefined) return known
  const made = new RateLimit(ofStrangers)
  limitsByServices.set(services, made)
  return made
}

/** Takes a stranger's try before anything is written. Refuses (20111) an address that made too many. */
export function takeStrangerLogin(services: Services, ip: string, nowMs: number): void {
  limitOf(services).take(addressGroup(ip), nowMs)
}

/** The password was right: it cost the address nothing. */
export function giveStrangerLoginBack(services: Services, ip: string): void {
  limitOf(services).giveBack(addressGroup(ip))
}
