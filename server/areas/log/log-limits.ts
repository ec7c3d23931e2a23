import type { Services } from '../../platform/context.ts'
import { addressGroup } from '../../platform/http/client-address.ts'
import { RateLimit } from '../../platform/http/rate-limit.ts'

/** A till sends what has gathered twice a minute, and twice at once after a quiet time. */
const ofDevice = { perSecond: 2 / 60, burst: 2 }
/** The tills of a store share an address; a flood of made-up tills shares one too. */
const ofAddress = { perSecond: 1, burst: 60 }

const dayS = 24 * 60 * 60
const mebibyte = 1_048_576
/** Disk space for the lines of one till: two megabytes at once, eight a day. */
const bytesOfDevice = { perSecond: (8 * mebibyte) / dayS, burst: 2 * mebibyte }
/** Disk space for all tills together: lines are stored for thirty days. */
const bytesOfAll = { perSecond: (64 * mebibyte) / dayS, burst: 32 * mebibyte }

interface Limits {
  readonly devices: RateLimit
  readonly addresses: RateLimit
  readonly deviceBytes: RateLimit
  readonly allBytes: RateLimit
}

const limitsByServices = new WeakMap<Services, Limits>()

function limitsOf(services: Services): Limits {
  const known = limitsByServices.get(services)
  if (known !== undefined) return known
  const made = {
    devices: new RateLimit(ofDevice),
    addresses: new RateLimit(ofAddress),
    deviceBytes: new RateLimit(bytesOfDevice),
    allBytes: new RateLimit(bytesOfAll),
  }
  limitsByServices.set(services, made)
  return made
}

/** Sender of logs: the tills by their own names, the address they came from, and how much it is. */
export interface LogSender {
  readonly platformId: string
  readonly deviceIds: readonly string[]
  readonly ip: string
  readonly bytes: number
  readonly nowMs: number
}

/**
 * Refuses (20111) a till that sends logs more often, or more of them, than a till needs to, an address
 * of many such, and all tills once together they would fill the disk.
 */
export function limitLogs(
  services: Services,
  { platformId, deviceIds, ip, bytes, nowMs }: LogSender,
): void {
  const { devices, addresses, deviceBytes, allBytes } = limitsOf(services)
  addresses.take(addressGroup(ip), nowMs)
  for (const deviceId of new Set(deviceIds)) {
    devices.take(`${platformId} ${deviceId}`, nowMs)
    deviceBytes.take(`${platformId} ${deviceId}`, nowMs, bytes)
  }
  allBytes.take('all', nowMs, bytes)
}
