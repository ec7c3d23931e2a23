import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import { type CallSignature, signedText } from '@tillwright/contract/call-signature.ts'
import { Refusal } from '../refusal.ts'

/**
 * How far a till's clock may be from ours, in milliseconds: it takes our time with each login and heartbeat. Within it
 * a call that is sent again is the same call, which its own client id answers once.
 */
const mostSkewMs = 5 * 60_000

/** A call that moves money, as it came. */
export interface ArrivedCall {
  readonly method: string
  readonly path: string
  readonly traceId: string
  /** The bytes of the body, before anything was read from them. */
  readonly body: Buffer
  readonly signature: CallSignature | null
  readonly nowMs: number
}

/** The key behind a stored or sent point; null where it is no point of the curve. */
export function publicKeyOf(text: string): KeyObject | null {
  const point = Buffer.from(text, 'base64url')
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  try {
    return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  } catch {
    return null
  }
}

/** Refuses (20221) a call that the till with this public key did not sign, or not lately. */
export function checkSignature(call: ArrivedCall, publicKey: string | null): void {
  if (!isSignedBy(call, publicKey)) throw new Refusal('signatureNeeded')
}

function isSignedBy(call: ArrivedCall, publicKey: string | null): boolean {
  const { method, path, traceId, body, signature, nowMs } = call
  if (publicKey === null || signature === null) return false
  const { signedAtMs } = signature
  if (Math.abs(nowMs - signedAtMs) > mostSkewMs) return false
  const key = publicKeyOf(publicKey)
  if (key === null) return false
  const bodySha256 = createHash('sha256').update(body).digest('hex')
  const text = signedText({ method, path, signedAtMs, traceId, bodySha256 })
  const signed = Buffer.from(signature.text, 'base64url')
  return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, signed)
}
