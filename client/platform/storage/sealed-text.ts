// Text that only this browser can read again: AES-GCM under a non-extractable key. For data that
// must be on a till's disk and is confidential.
import { base64Url, bytesOfBase64Url } from './base64-url.ts'
import { browserKey, hasWebCrypto, type KeyKind } from './browser-key.ts'

const ivBytes = 12

const sealKey: KeyKind<CryptoKey> = {
  make: () =>
    crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
  isKey: (value): value is CryptoKey => value instanceof CryptoKey,
}

/**
 * Seals a text. Null where the browser has no WebCrypto or stores no key: then the text must not be
 * stored. Never throws.
 */
export async function sealText(text: string): Promise<string | null> {
  if (!hasWebCrypto()) return null
  try {
    const key = await browserKey('sealKey', sealKey)
    const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
    const bytes = new TextEncoder().encode(text)
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes)
    return `${base64Url(iv)}.${base64Url(new Uint8Array(sealed))}`
  } catch {
    return null
  }
}

/** The text again; null where it was sealed elsewhere, or changed since. Never throws. */
export async function openText(sealed: string): Promise<string | null> {
  if (!hasWebCrypto()) return null
  try {
    const key = await browserKey('sealKey', sealKey)
    const [iv = '', rest = ''] = sealed.split('.')
    const how = { name: 'AES-GCM', iv: bytesOfBase64Url(iv) }
    return new TextDecoder().decode(await crypto.subtle.decrypt(how, key, bytesOfBase64Url(rest)))
  } catch {
    return null
  }
}
