import type { Done } from './call-result.ts'
import type { Logger } from 'pino'
import type { DiskSpace } from '../db/disk-space.ts'
import type { Metrics } from './metrics.ts'

/** Maker of a call, as far as known: empty where no user was logged in. */
export interface Sender {
  readonly ip: string
  readonly platformId: string
  readonly staffId: string
  readonly deviceId: string
}

/** A call that has been answered. */
export interface Watched extends Done, Sender {
  readonly name: string
  readonly traceId: string
  readonly tookMs: number
}

export type CallWatch = (call: Watched) => void

/** Writes one line for each call and counts it. Inputs and outputs are never written: they hold secrets. */
export function callWatch(log: Logger, metrics: Metrics, room: DiskSpace): CallWatch {
  return ({ name, traceId, tookMs, envelope, status, cause, ...sender }) => {
    room.note(cause)
    metrics.callAnswered(name, envelope.code, tookMs)
    const { ip, platformId, staffId, deviceId } = sender
    const who = { ip, platform: platformId, staff: staffId, device: deviceId }
    const how = { code: envelope.code, status, ms: Math.round(tookMs) }
    const line = { traceId, call: name, ...who, ...how }
    if (cause !== null) log.error({ ...line, err: cause }, 'call failed')
    else log.info(line, 'call')
  }
}
