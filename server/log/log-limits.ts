import type { Services } from '../context.ts'
import { RateLimit } from '../http/rate-limit.ts'

/** A till sends what has gathered twice a minute, and twice at once after a quiet time. */
const ofDevice = { perSecond: 2 / 60, burst: 2 }
/** The tills of a store share an address; a flood of made-up tills shares one too. */
const ofAddress = { perSecond: 1, burst: 60 }

interface Limits {
  readonly devices: RateLimit
  readonly addresses: RateLimit
}

const limitsByServices = new WeakMap<Services, Limits>()

function limitsOf(services: Services): Limits {
  const known = limitsByServices.get(services)
  if (known !== undefined) return known
  const made = { devices: new RateLimit(ofDevice), addresses: new RateLimit(ofAddress) }
  limitsByServices.set(services, made)
  return made
}

/** Who sends logs: the tills by their own names, and the address they came from. */
export interface LogSender {
  readonly platformId: string
  readonly clientIds: readonly string[]
  readonly ip: string
  readonly nowMs: number
}

/** Refuses (20111) a till that sends logs more often than a till needs to, and an address of many such. */
export function limitLogs(
  services: Services,
  { platformId, clientIds, ip, nowMs }: LogSender,
): void {
  const { devices, addresses } = limitsOf(services)
  addresses.take(ip, nowMs)
  for (const clientId of new Set(clientIds)) devices.take(`${platformId} ${clientId}`, nowMs)
}
