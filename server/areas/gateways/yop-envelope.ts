import { constants, createDecipheriv, createVerify, privateDecrypt } from 'node:crypto'

interface Keys {
  readonly privateKey: string
  readonly platformKey: string
}

const keyBytes = 16

/**
 * Returns the content of a YOP notice, out of its four parts `key$data$AES$SHA256`: an AES key
 * encrypted with our RSA key, and with it the text and, behind its last `$`, YOP's signature. Null
 * for one not encrypted for us or not signed by YOP.
 */
export function openEnvelope(sealed: string, { privateKey, platformKey }: Keys): string | null {
  const [key = '', data = '', cipher, digest, ...more] = sealed.split('$')
  if (cipher !== 'AES' || digest !== 'SHA256' || more.length > 0) return null
  try {
    const inner = unlocked(Buffer.from(data, 'base64'), unlockedKey(key, privateKey))
    const text = inner.slice(0, inner.lastIndexOf('$'))
    const sign = Buffer.from(inner.slice(text.length + 1), 'base64')
    return createVerify('RSA-SHA256').update(text).verify(platformKey, sign) ? text : null
  } catch {
    return null
  }
}

/**
 * The padding is not checked: the key is the last part, and a wrong one fails with the signature.
 * So our answers do not reveal whether the padding was right (Bleichenbacher 1998).
 */
const unlockedKey = (key: string, privateKey: string): Buffer =>
  privateDecrypt(
    { key: privateKey, padding: constants.RSA_NO_PADDING },
    Buffer.from(key, 'base64'),
  ).subarray(-keyBytes)

function unlocked(data: Buffer, key: Buffer): string {
  const decipher = createDecipheriv('aes-128-ecb', key, null)
  return Buffer.concat([decipher.update(data), decipher.final()]).toString('utf8')
}
