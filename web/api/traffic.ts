import type { CallFailure } from './call-failure.ts'

/** Record of one call over the wire, for monitoring. */
export interface Traffic {
  readonly path: string
  readonly traceId: string
  readonly tookMs: number
  readonly httpStatus: number | null
  /** Null where the call succeeded. */
  readonly failure: CallFailure | null
  /** The code of the answer; 0 where none came. */
  readonly code: number
  /** Its parameters, as far as a log may carry them; empty where it succeeded. */
  readonly params?: string
  /** Work that nobody waits for before a screen, or a sale that goes on without it: no modal, no toast. */
  readonly quiet: boolean
  /** Session of the request; empty for none. For comparing only: never written anywhere. */
  readonly token: string
}
