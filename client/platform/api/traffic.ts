// What went over the wire, told to whoever keeps count: the log, the session, the status pill.
import type { CallFailure } from './call-failure.ts'

export interface Traffic {
  readonly path: string
  readonly traceId: string
  readonly tookMs: number
  readonly httpStatus: number | null
  /** Null where the call succeeded. */
  readonly failure: CallFailure | null
  /** The code of the answer; 0 where none came. */
  readonly code: number
  /** What it was made with, as far as a log may carry it; empty where it succeeded. */
  readonly params?: string
  /** Work that nobody waits for before a screen, or a sale that goes on without it: no modal, no toast. */
  readonly quiet: boolean
  /** Whose session it was asked in; empty for none. For comparing only: never written anywhere. */
  readonly token: string
}

type Listener = (traffic: Traffic) => void

const listeners = new Set<Listener>()

/** Returns how to stop listening. */
export function onTraffic(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells everybody who listens of a call that ended. */
export function reportTraffic(traffic: Traffic): void {
  for (const listener of listeners) listener(traffic)
}
