// Signed parts of a till's call that moves money, and the format of the signature. ECDSA over P-256
// with SHA-256; the signature is the two numbers side by side (IEEE P1363), as WebCrypto makes it.
import * as z from 'zod/mini'

/** A signature as it is sent: when it was made, by the till's clock, and itself in base64url. */
export interface CallSignature {
  readonly signedAtMs: number
  readonly text: string
}

/** Parts of a call that are signed. */
export interface SignedParts {
  readonly method: string
  /** Path on the server, without its host and query string. */
  readonly path: string
  readonly signedAtMs: number
  readonly traceId: string
  /** SHA-256 of the body as it is sent, in hexadecimal digits. */
  readonly bodySha256: string
}

/** The text that is signed: one part a line, so that none can run into the next. */
export const signedText = (parts: SignedParts): string =>
  [parts.method, parts.path, parts.signedAtMs, parts.traceId, parts.bodySha256].join('\n')

/** A public key: the point of P-256 without compression, 65 bytes in base64url. */
export const publicKeyText = z.string().check(z.regex(/^B[\w-]{86}$/))

const momentShape = /^\d{1,15}$/
const signatureShape = /^[\w-]{86}$/

/** Reads the two headers; null where either is missing or is none. */
export const readSignature = (signedAt: string, text: string): CallSignature | null =>
  momentShape.test(signedAt) && signatureShape.test(text)
    ? { signedAtMs: Number(signedAt), text }
    : null
