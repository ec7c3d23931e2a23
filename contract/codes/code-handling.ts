/** The till's handling of a code, as data (Specification 8). Words are keys of the client's own. */
export interface Handling {
  /** Text of an alert shown before going on; null shows none. */
  readonly alert: 'message' | 'otherCashier' | 'moved' | 'expired' | null
  /** Part of the session that is cleared. The outbox never is. */
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
