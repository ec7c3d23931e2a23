// One piece of finished work on its way to the server.

/** Author, till, shift and store of the work: a row outlives the session it was made in. */
export interface OutboxOrigin {
  readonly platformId: string
  readonly storeId: string
  readonly deviceId: string
  readonly shiftId: string
  readonly cashierId: string
  /** Sold in self-service, which may send nothing else. */
  readonly isKiosk?: boolean
}

export type OutboxState =
  | { readonly kind: 'waiting'; readonly notBeforeMs: number }
  | { readonly kind: 'sending' }
  /** The server looked at it and said no. A person must look; it is never dropped. */
  | { readonly kind: 'attention'; readonly code: number; readonly message: string }

export interface OutboxRow {
  /** The client-made id by which the server knows the work; sent unchanged permanently. */
  readonly id: string
  readonly operation: 'order'
  /** Position in the queue: rows are sent in this order. */
  readonly sequence: number
  readonly origin: OutboxOrigin
  /** Body to send, already in the wire's spelling: a repeat is identical to the letter. */
  readonly body: unknown
  /**
   * Body sent instead once the sale is final and the first body was refused: the customer has left,
   * so prices and assumptions of the moment no longer matter. Null where there is no such form.
   */
  readonly standingBody: unknown
  /**
   * Whether only the server can make it a sale: it spends balances in the server's books, or a
   * gateway is called. Refused, it is no sale, and no receipt exists. Absent in rows of an older
   * version.
   */
  readonly needsServer?: boolean
  /**
   * Body sent where the server acknowledged the row and lost it by a restore; null or missing:
   * `body`.
   */
  readonly resendBody?: unknown
  /** The server had acknowledged it, and was brought back from an older backup since. */
  readonly isResent?: boolean
  /**
   * Membership of a buyer who joined without the server: sent first. Null or absent where the
   * server knows them.
   */
  readonly join?: unknown
  /** Name by which people know it: the receipt number. */
  readonly label: string
  readonly amountCents: number
  readonly writtenAtMs: number
  readonly attempts: number
  readonly state: OutboxState
}

/** So long a row that a page waits for is left to that page by the others. */
export const ownedForMs = 8000

/** Tries before a row needs a person's attention, while it goes on trying. */
export const patienceAttempts = 20

/** How the server's word on one row reads to the queue. */
export type Delivery =
  /** It is written there; `answer` is what the server said. */
  | { readonly kind: 'acked'; readonly answer: unknown }
  /** It was understood and refused: nothing was written. */
  | {
      readonly kind: 'refused'
      readonly code: number
      readonly message: string
      readonly data: unknown
    }
  /** Whether it arrived is unknown: the same body must be sent again. */
  | { readonly kind: 'unknown'; readonly message: string }
  /** The server is there but cannot take this row now. */
  | { readonly kind: 'busy'; readonly retryAfterMs: number; readonly message?: string }
  /** No user who may send it is logged in. It waits. */
  | { readonly kind: 'noSession' }
