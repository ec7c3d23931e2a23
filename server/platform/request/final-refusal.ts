import type { CodeName } from '@tillwright/contract/codes/codes.ts'

/**
 * Refusals that say nothing of the request itself, or that the till answers by sending the same id
 * again: wrong caller, outdated state, a password still to be typed, a server that cannot answer
 * now. Everything else is a final no to that request.
 */
const passing: ReadonlySet<CodeName> = new Set<CodeName>([
  'ok',
  'updateNeeded',
  'signedOut',
  'notSignedOn',
  'otherCashier',
  'stopped',
  'moved',
  'expired',
  'staleRatio',
  'stalePoints',
  'staleGateway',
  'invalid',
  'malformed',
  'unknownPath',
  'wrongMethod',
  'tooLarge',
  'wrongMedia',
  'idReused',
  'rateLimited',
  'fault',
  'unavailable',
  'abandoned',
  'loginFailed',
  'tooManyAttempts',
  'passwordSchemeUnknown',
  'forbidden',
  'otherPlatform',
  'otherStore',
  'sensitiveNeeded',
  'sensitiveWrong',
  'sensitiveLocked',
  'sensitiveNotSet',
  'deviceUnknown',
  'deviceWaiting',
  'deviceStopped',
  'officeOnly',
  'serviceOnly',
  'serviceStore',
  'serviceRefused',
  'signatureNeeded',
  'paymentInDoubt',
])

/** True for a refusal after which nothing may ever be written for that request. */
export const isFinalRefusal = (code: CodeName): boolean => !passing.has(code)
