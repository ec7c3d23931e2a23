import { textIn } from './s3-text.ts'

type S3Fault =
  | 'unreachable'
  | 'silent'
  | 'certificate'
  | 'keyRefused'
  | 'clockWrong'
  | 'noBucket'
  | 'full'
  | 'refused'
  | 'damaged'

/** Why a store that speaks S3 did not do what it was to do. */
export class S3Failure extends Error {
  override readonly name = 'S3Failure'
  readonly word: S3Fault
  readonly detail: string
  /** Soon it may go better. */
  readonly isPassing: boolean

  constructor(word: S3Fault, detail: string, isPassing: boolean) {
    super(`${word}: ${detail}`)
    this.word = word
    this.detail = detail
    this.isPassing = isPassing
  }
}

export const isPassing = (failure: S3Failure): boolean => failure.isPassing

const wordsOfCodes: Readonly<Record<string, S3Fault>> = {
  AccessDenied: 'keyRefused',
  InvalidAccessKeyId: 'keyRefused',
  SignatureDoesNotMatch: 'keyRefused',
  RequestTimeTooSkewed: 'clockWrong',
  NoSuchBucket: 'noBucket',
  QuotaExceeded: 'full',
  XMinioStorageFull: 'full',
  InsufficientStorage: 'full',
}

const wordsOfStatus: Readonly<Record<number, S3Fault>> = {
  401: 'keyRefused',
  403: 'keyRefused',
  404: 'noBucket',
  507: 'full',
}

/** Reads an answer that is no yes. */
export function failureOfAnswer(status: number, text: string): S3Failure {
  const code = textIn(text, 'Code') ?? ''
  const word = wordsOfCodes[code] ?? wordsOfStatus[status] ?? 'refused'
  const isTransient = word === 'refused' && (status >= 500 || status === 429)
  const said = textIn(text, 'Message') ?? ''
  return new S3Failure(word, `${status} ${code} ${said}`.trim().slice(0, 300), isTransient)
}

const certificateCodes =
  /^(CERT_|ERR_TLS_|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT|UNABLE_TO_|ERR_SSL_)/

/** Reads what came in place of an answer. */
export function failureOfCause(cause: unknown, otherwise: S3Fault = 'unreachable'): S3Failure {
  if (cause instanceof S3Failure) return cause
  const inner = innermost(cause)
  const code = String(Reflect.get(inner, 'code') ?? '')
  const detail = (code === '' ? inner.message : code).slice(0, 300)
  if (inner.name === 'TimeoutError' || /TIMEOUT|ETIMEDOUT/.test(code))
    return new S3Failure('silent', detail, true)
  if (certificateCodes.test(code)) return new S3Failure('certificate', detail, false)
  if (code === 'ENOSPC' || code === 'EDQUOT') return new S3Failure('full', detail, false)
  return new S3Failure(otherwise, detail, otherwise === 'unreachable')
}

function innermost(cause: unknown): Error {
  const error = cause instanceof Error ? cause : new Error(String(cause))
  return error.cause instanceof Error ? innermost(error.cause) : error
}
