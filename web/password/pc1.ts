// Password scheme pc1: what is made of a typed password before it leaves this machine. The server
// hashes the result again, so that what travels is never what is stored.
import { encodeBase64, hash } from 'bcryptjs'

/**
 * Which of the two passwords: the domain string prevents one from ever being valid as the other.
 */
export type PasswordUse = 'login' | 'sensitive'

const hmacKeys: Readonly<Record<PasswordUse, string>> = {
  login: 'pos.pc1.pre',
  sensitive: 'pos.pc1.pin',
}

/** Specification 9. Never lowered: another cost is another password. */
const rounds = 10
const digestLength = 31

export interface PasswordParts {
  readonly use: PasswordUse
  readonly platformId: string
  readonly phone: string
  readonly password: string
}

/** The 31 characters that travel. Needs WebCrypto, hence https or localhost. */
export async function pc1({ use, platformId, phone, password }: PasswordParts): Promise<string> {
  const pre = toBase64(await hmacSha256(hmacKeys[use], password.normalize('NFKC')))
  const login = phone.trim().toLowerCase().normalize('NFKC')
  const saltBytes = await sha256(`pos.pc1.salt\0${platformId}\0${login}`)
  const salt = encodeBase64([...saltBytes.subarray(0, 16)], 16)
  const hashed = await hash(pre, `$2b$${rounds}$${salt}`)
  return hashed.slice(-digestLength)
}

async function hmacSha256(key: string, text: string): Promise<Uint8Array> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', bytesOf(key), algorithm, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, bytesOf(text)))
}

async function sha256(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(text)))
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
