// The key that this till signs calls with that move money. The private half cannot be read by anybody, also not by this
// program: whoever copies a session to another machine cannot sign there.
import {
  type CallSignature,
  signedText,
  type SignedParts,
} from '@tillwright/contract/call-signature.ts'
import { base64Url } from '../storage/base64-url.ts'
import { browserKey, hasWebCrypto, type KeyKind } from '../storage/browser-key.ts'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const

let key: Promise<CryptoKeyPair | null> | null = null

/**
 * Returns this till's key pair, generated at the first call and stored. Null where the browser
 * cannot sign or stores nothing; then the next call tries again. Never throws.
 */
function tillKey(): Promise<CryptoKeyPair | null> {
  if (!hasWebCrypto()) return Promise.resolve(null)
  key ??= browserKey('tillKey', signingKey).catch(() => {
    key = null
    return null
  })
  return key
}

const signingKey: KeyKind<CryptoKeyPair> = {
  make: () => crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']),
  isKey: (value): value is CryptoKeyPair =>
    typeof value === 'object' &&
    value !== null &&
    'privateKey' in value &&
    value.privateKey instanceof CryptoKey &&
    'publicKey' in value &&
    value.publicKey instanceof CryptoKey,
}

/**
 * Returns the key that the server checks this till's signatures with; null where there is none.
 * Never throws.
 */
export async function tillPublicKey(): Promise<string | null> {
  try {
    const pair = await tillKey()
    if (pair === null) return null
    return base64Url(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)))
  } catch {
    return null
  }
}

/** A call without its moment and its body's hash. */
type CallToSign = Pick<SignedParts, 'method' | 'path' | 'traceId'> & {
  /** As it is sent. */
  readonly body: string
}

/** Signs a call. Null where this till cannot: whether it is taken all the same, the server says. Never throws. */
export async function signCall(
  { body, ...call }: CallToSign,
  signedAtMs: number,
): Promise<CallSignature | null> {
  try {
    const pair = await tillKey()
    if (pair === null) return null
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body))
    const text = signedText({ ...call, signedAtMs, bodySha256: hexOf(hash) })
    const how = { name: algorithm.name, hash: 'SHA-256' }
    const signature = await crypto.subtle.sign(how, pair.privateKey, new TextEncoder().encode(text))
    return { signedAtMs, text: base64Url(new Uint8Array(signature)) }
  } catch {
    return null
  }
}

const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
