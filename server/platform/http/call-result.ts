import type { Envelope } from '@tillwright/contract/envelope.ts'
/** How a call ended. */
export interface Done {
  readonly envelope: Envelope
  readonly status: number
  readonly retryAfterMs: number | null
  /** An unexpected error: only for the log. */
  readonly cause: unknown
}
