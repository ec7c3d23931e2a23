import type { Envelope } from '@tillwright/contract/envelope.ts'
/** How a call ended. */
export interface Done {
  readonly envelope: Envelope
  readonly status: number
  readonly retryAfterMs: number | null
  /** What nobody expected: for the log alone. */
  readonly cause: unknown
}
