/**
 * The numbers of our own refusals that a till acts upon. Kept apart from their table
 * (own-codes.ts), so that a till loads no sentence that only the reference shows.
 */
export const tillCodes = {
  invalid: 20101,
  rateLimited: 20111,
  fault: 20113,
  unavailable: 20114,
  loginFailed: 20201,
  tooManyAttempts: 20202,
  forbidden: 20204,
  sensitiveNeeded: 20207,
  sensitiveLocked: 20209,
  sensitiveNotSet: 20210,
  deviceWaiting: 20212,
  codeSpent: 20217,
  kioskOnly: 20220,
  signatureNeeded: 20221,
  outOfStock: 20301,
  notOnSale: 20302,
  couponRefused: 20304,
  paymentDeclined: 20402,
  paymentInDoubt: 20403,
  stateForbids: 20504,
  holdTaken: 20507,
  drawerRefused: 20704,
} as const
