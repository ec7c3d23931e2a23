import type { Logger } from 'pino'
import type { DiskRoom } from '../db/disk-room.ts'
import type { Metrics } from './metrics.ts'
import type { Done } from './serve-call.ts'

/** A call that has been answered. */
export interface Watched extends Done {
  readonly name: string
  readonly traceId: string
  readonly tookMs: number
}

export type CallWatch = (call: Watched) => void

/** Writes one line for each call and counts it. Inputs and outputs are never written: they hold secrets. */
export function callWatch(log: Logger, metrics: Metrics, room: DiskRoom): CallWatch {
  return ({ name, traceId, tookMs, envelope, status, cause }) => {
    room.note(cause)
    metrics.callAnswered(name, envelope.code, tookMs)
    const line = { traceId, call: name, code: envelope.code, status, ms: Math.round(tookMs) }
    if (cause !== null) log.error({ ...line, err: cause }, 'call failed')
    else log.info(line, 'call')
  }
}
