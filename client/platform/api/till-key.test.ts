// The data that the till signs, and that it continues unsigned where the browser has no WebCrypto.
import { signedText } from '@tillwright/contract/call-signature.ts'
import { readHeaders, writeHeaders } from '@tillwright/contract/headers.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type * as browserKeys from '../storage/browser-key.ts'
import { signCall, tillPublicKey } from './till-key.ts'

vi.mock('../storage/browser-key.ts', async (actual) => ({
  ...(await actual<typeof browserKeys>()),
  browserKey: (_name: string, { make }: { make: () => Promise<unknown> }) => make(),
}))

afterEach(() => vi.unstubAllGlobals())

const call = { method: 'POST', path: '/api/v1/cashier/refund/create', traceId: 'trace-1' }
const body = '{"note":"牛奶"}'

test('signs nothing and fails nowhere without WebCrypto', async () => {
  vi.stubGlobal('crypto', {})
  expect(await signCall({ ...call, body }, 1)).toBeNull()
  expect(await tillPublicKey()).toBeNull()
})

test('signs method, path, time, request and body, all carried by the headers', async () => {
  const signature = await signCall({ ...call, body }, 1_700_000_000_000)
  if (signature === null) throw new Error('not signed')
  const caller = { ...call, platformId: '1001', shiftId: '', token: '', version: '1.0.0' }
  const sent = writeHeaders({ ...caller, signature }, 'application/json')
  const named = Object.entries(sent).map(([name, value]) => [name.toLowerCase(), value])
  expect(readHeaders(Object.fromEntries(named)).signature).toEqual(signature)
  const point = Buffer.from((await tillPublicKey()) ?? '', 'base64url')
  const curve = { name: 'ECDSA', namedCurve: 'P-256' }
  const key = await crypto.subtle.importKey('raw', point, curve, true, ['verify'])
  const isSigned = async (of: typeof call & { body: string }): Promise<boolean> => {
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(of.body))
    const bodySha256 = Buffer.from(hash).toString('hex')
    const text = signedText({ ...of, signedAtMs: signature.signedAtMs, bodySha256 })
    const how = { name: 'ECDSA', hash: 'SHA-256' }
    return crypto.subtle.verify(
      how,
      key,
      Buffer.from(signature.text, 'base64url'),
      new TextEncoder().encode(text),
    )
  }
  expect(await isSigned({ ...call, body })).toBe(true)
  expect(await isSigned({ ...call, body: '{}' })).toBe(false)
  expect(await isSigned({ ...call, body, traceId: 'trace-2' })).toBe(false)
})
