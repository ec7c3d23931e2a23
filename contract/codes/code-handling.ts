/** What the till does with a code, as data (Specification 8). Words are keys of the client's own. */
export interface Handling {
  /** What is shown in an alert before going on; null shows none. */
  readonly alert: 'message' | 'otherCashier' | 'moved' | 'expired' | null
  /** What the session forgets. The outbox is never forgotten. */
  readonly clear: 'nothing' | 'token' | 'session'
  readonly go: 'stay' | 'login' | 'sign' | 'cashierAddress'
  /** Which true value out of `data` replaces the till's stale one. */
  readonly store: 'nothing' | 'integralRatio' | 'memberPoints' | 'gateway' | 'updateNeeded'
  /** False where the call still counts as answered. */
  readonly rejects: boolean
}

/** The usual refusal: nothing changes, the caller gets the message. */
export const rejects: Handling = {
  alert: null,
  clear: 'nothing',
  go: 'stay',
  store: 'nothing',
  rejects: true,
}
