import { type CallSignature, readSignature } from './call-signature.ts'

/** The headers of every call (Specification 7), as they are spelt when sent. */
export const headerNames = {
  traceId: 'traceId',
  platformId: 'platformid',
  shiftId: 'cashierRecordId',
  authorization: 'Authorization',
  contentType: 'content-type',
  version: 'version',
  language: 'accept-language',
  deviceSecret: 'deviceSecret',
  signedAt: 'tillSignedAt',
  signature: 'tillSignature',
} as const

export interface CallerHeaders {
  readonly traceId: string
  readonly platformId: string
  /** Empty while no shift is open. */
  readonly shiftId: string
  readonly token: string
  readonly version: string
  /** In which refusals are worded; without it the server's own words come. */
  readonly language?: 'zh' | 'en'
  /** Secret known only to the till itself; a client that has none sends nothing. */
  readonly deviceSecret?: string
  /** Of a call that moves money, by the till that makes it; see `call-signature.ts`. */
  readonly signature?: CallSignature
}

const plain = /^[\x21-\x7e]{1,128}$/
const bearer = /^Bearer ([\x21-\x7e]{1,256})$/

/** The headers to send. A call without a token sends no Authorization. */
export function writeHeaders(caller: CallerHeaders, contentType: string): Record<string, string> {
  return {
    [headerNames.traceId]: caller.traceId,
    [headerNames.platformId]: caller.platformId,
    [headerNames.shiftId]: caller.shiftId,
    [headerNames.contentType]: contentType,
    [headerNames.version]: caller.version,
    ...(caller.language === undefined ? {} : { [headerNames.language]: caller.language }),
    ...(caller.deviceSecret ? { [headerNames.deviceSecret]: caller.deviceSecret } : {}),
    ...(caller.signature && {
      [headerNames.signedAt]: String(caller.signature.signedAtMs),
      [headerNames.signature]: caller.signature.text,
    }),
    ...(caller.token === '' ? {} : { [headerNames.authorization]: `Bearer ${caller.token}` }),
  }
}

/**
 * Reads the headers of a request whose names are in lower case. Anything missing, too long or with
 * characters outside printable ASCII reads as empty.
 */
export function readHeaders(headers: Readonly<Record<string, unknown>>): CallerHeaders {
  const read = (name: string) => {
    const value = headers[name.toLowerCase()]
    return typeof value === 'string' && plain.test(value) ? value : ''
  }
  const sent = headers['authorization']
  const deviceSecret = read(headerNames.deviceSecret)
  const signature = readSignature(read(headerNames.signedAt), read(headerNames.signature))
  return {
    traceId: read(headerNames.traceId),
    platformId: read(headerNames.platformId),
    shiftId: read(headerNames.shiftId),
    token: (typeof sent === 'string' && bearer.exec(sent)?.[1]) || '',
    version: read(headerNames.version),
    ...(deviceSecret !== '' && { deviceSecret }),
    ...(signature && { signature }),
  }
}
