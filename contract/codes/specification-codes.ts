import { movedTo, trueGateway, trueMemberPoints, trueRatio } from './code-data.ts'
import { type Handling, rejects } from './code-handling.ts'
import { codeOk } from '../envelope.ts'

const from = 'specification'
const toLogin = { ...rejects, alert: 'message', clear: 'token', go: 'login' } satisfies Handling

/** Specification 8, row by row. */
export const specificationCodes = {
  ok: {
    code: codeOk,
    from,
    summary: 'Success.',
    handling: { ...rejects, rejects: false },
    data: null,
  },
  signedOut: {
    code: 1513,
    from,
    summary: 'The shift was closed or taken over elsewhere: log in again.',
    handling: toLogin,
    data: null,
  },
  notSignedOn: {
    code: 1512,
    from,
    summary: 'No open shift: sign on first.',
    handling: { ...rejects, go: 'sign' },
    data: null,
  },
  otherCashier: {
    code: 1402,
    from,
    summary: 'The account is logged in at another cashier.',
    handling: { ...toLogin, alert: 'otherCashier' },
    data: null,
  },
  stopped: {
    code: 1760,
    from,
    summary: 'The account, store or platform is stopped.',
    handling: toLogin,
    data: null,
  },
  moved: {
    code: 1770,
    from,
    summary: 'The platform answers at another address.',
    handling: { ...rejects, alert: 'moved', clear: 'session', go: 'cashierAddress' },
    data: movedTo,
  },
  updateNeeded: {
    code: 1780,
    from,
    summary: 'The call was answered; beside that, this version is too old.',
    handling: { ...rejects, store: 'updateNeeded', rejects: false },
    // Not rejected, so data is the answer of the call itself.
    data: null,
  },
  staleRatio: {
    code: 1740,
    from,
    summary: 'The till used another points ratio than the platform.',
    handling: { ...rejects, store: 'integralRatio' },
    data: trueRatio,
  },
  stalePoints: {
    code: 1750,
    from,
    summary: 'The member has other points than the till thinks; data counts them times 100.',
    handling: { ...rejects, store: 'memberPoints' },
    data: trueMemberPoints,
  },
  staleGateway: {
    code: 1790,
    from,
    summary: 'The platform takes payments through another gateway.',
    handling: { ...rejects, store: 'gateway' },
    data: trueGateway,
  },
  expired: {
    code: 1405,
    from,
    summary: 'The authorization has expired or is unknown.',
    handling: { ...toLogin, alert: 'expired', clear: 'session' },
    data: null,
  },
} as const

/**
 * Codes the till makes itself when no answer came. Never sent by the server. The first three are those
 * of Specification 8; it numbers no failed connection, so the last two are ours.
 */
export const localCodes = {
  timeout: 5,
  aborted: 600003,
  uploadFailed: 602001,
  network: 29001,
  offline: 29002,
} as const
