import {
  constants,
  createCipheriv,
  createSign,
  generateKeyPairSync,
  publicEncrypt,
  randomBytes,
} from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { authOf, canonicalRequest, contentHash, sentFields, yopStamp } from './yop-canonical.ts'
import { openEnvelope } from './yop-envelope.ts'

/** The example of a signed refund that YOP publishes with its signing protocol. */
const refund = {
  merchantNo: '10086032562',
  orderId: 'TEST_ORDER_20260101_001',
  refundRequestId: 'REFUND_20260101_001',
  refundAmount: '0.01',
  description: '测试退款',
}
const requestId = '00000000-0000-4000-8000-000000000001'
const appKey = 'app_10086032562'
const auth = authOf(appKey, yopStamp(Date.parse('2026-01-01T00:00:00Z')))
const headersFor = (hash: string) => ({
  'x-yop-request-id': requestId,
  'x-yop-appkey': appKey,
  'x-yop-content-sha256': hash,
})

describe('a request as YOP signs it', () => {
  it('hashes the fields of a form, and sends their values encoded twice', () => {
    const hash = contentHash({ method: 'POST', fields: refund })
    expect(hash).toBe('a95bf5b62724cdd27e199e50ee2af246d9268f8752d02f0288ad16fc97fef710')
    const path = '/rest/v1.0/trade/refund'
    const headers = headersFor(hash)
    expect(canonicalRequest({ auth, method: 'POST', path, fields: refund, headers })).toBe(
      [
        'yop-auth-v3/app_10086032562/2026-01-01T00:00:00Z/1800',
        'POST',
        path,
        '',
        'x-yop-appkey:app_10086032562',
        `x-yop-content-sha256:${hash}`,
        `x-yop-request-id:${requestId}`,
      ].join('\n'),
    )
    expect(sentFields({ b: '测', a: '1' })).toBe('a=1&b=%25E6%25B5%258B')
  })

  it('carries the fields of a query in its text, with the hash of an empty body', () => {
    const fields = { orderId: 'TEST ORDER_20260101_001', merchantNo: '10086032562' }
    const hash = contentHash({ method: 'GET', fields })
    expect(hash).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
    const path = '/rest/v1.0/trade/order/query'
    const text = canonicalRequest({ auth, method: 'GET', path, fields, headers: headersFor(hash) })
    expect(text.split('\n')[3]).toBe('merchantNo=10086032562&orderId=TEST%20ORDER_20260101_001')
  })
})

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

describe('an envelope', () => {
  const [ours, theirs] = [pair(), pair()]
  const keys = { privateKey: ours.privateKey, platformKey: theirs.publicKey }
  const text = '{"orderId":"1","memo":"$5 易宝"}'

  function sealed(as: 'base64' | 'base64url', change: (text: string) => string = (one) => one) {
    const key = randomBytes(16)
    const sign = createSign('RSA-SHA256').update(text).sign(theirs.privateKey, as)
    const cipher = createCipheriv('aes-128-ecb', key, null)
    const data = Buffer.concat([cipher.update(`${change(text)}$${sign}`), cipher.final()])
    const padding = constants.RSA_PKCS1_PADDING
    const locked = publicEncrypt({ key: ours.publicKey, padding }, key)
    return [locked.toString(as), data.toString(as), 'AES', 'SHA256']
  }

  it.each(['base64', 'base64url'] as const)('is opened by its recipient (%s)', (as) => {
    expect(openEnvelope(sealed(as).join('$'), keys)).toBe(text)
  })

  it('is opened by nobody else, and never with another text', () => {
    const whole = sealed('base64').join('$')
    expect(openEnvelope(whole, { ...keys, privateKey: theirs.privateKey })).toBeNull()
    expect(openEnvelope(whole, { ...keys, platformKey: ours.publicKey })).toBeNull()
    const dearer = sealed('base64', (one) => one.replace('"1"', '"2"'))
    expect(openEnvelope(dearer.join('$'), keys)).toBeNull()
    const [key = '', data = ''] = sealed('base64')
    const nonsense = ['', '$$$', 'AES$SHA256', `${key}$${data}$AES$MD5`, `$${data}$AES$SHA256`]
    for (const one of [...nonsense, `${key}$$AES$SHA256`, `${whole}$SHA256`])
      expect(openEnvelope(one, keys)).toBeNull()
  })
})
