// One completed piece of work on its way to the server.

/** Who did it and where: a row outlives the session it was made in. */
export interface OutboxOrigin {
  readonly platformId: string
  readonly storeId: string
  readonly deviceId: string
  readonly shiftId: string
  readonly cashierId: string
}

export type OutboxState =
  | { readonly kind: 'waiting'; readonly notBeforeMs: number }
  | { readonly kind: 'sending'; readonly sinceMs: number }
  /** The server looked at it and said no. A person must look; it is never dropped. */
  | { readonly kind: 'attention'; readonly code: number; readonly message: string }

export interface OutboxRow {
  /** The client-made id the server knows the work by; sent unchanged for ever. */
  readonly id: string
  readonly operation: 'order'
  /** Position in the queue: rows are sent in this order. */
  readonly sequence: number
  readonly origin: OutboxOrigin
  /** The input of the call in clean values; encoded anew at every attempt. */
  readonly input: unknown
  readonly writtenAtMs: number
  readonly attempts: number
  readonly state: OutboxState
}
