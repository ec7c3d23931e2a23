import { calls } from '@tillwright/contract/calls.ts'
import type { Call } from '@tillwright/contract/call.ts'
import { headerNames } from '@tillwright/contract/headers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

const tillOrigin = 'https://till.example.com'
const apiOrigin = 'https://api.example.com:8443'
/** Each looks like an allowed one and is another. */
const others = [
  'https://evil.example',
  'https://till.example.com.evil.example',
  'https://eviltill.example.com',
  'http://till.example.com',
  'https://till.example.com:444',
  'https://api.example.com',
  'https://TILL.example.com',
  'null',
]
const granting = ['access-control-allow-origin', 'access-control-allow-headers']

let shop: TestShop
let closed: TestShop

beforeAll(async () => {
  shop = await openTestShop(['1001'], { cashierOrigins: [tillOrigin, apiOrigin] })
  closed = await openTestShop(['1001'], { cashierOrigins: [] })
})
afterAll(async () => {
  await shop.close()
  await closed.close()
})

const send = (at: TestShop, path: string, origin: string, init: RequestInit = {}) =>
  fetch(at.url + path, { ...init, headers: { origin, ...init.headers } })

const preflight = (at: TestShop, path: string, origin: string, method = 'POST') =>
  send(at, path, origin, {
    method: 'OPTIONS',
    headers: {
      'access-control-request-method': method,
      'access-control-request-headers': Object.values(headerNames).join(',').toLowerCase(),
    },
  })

const grants = ({ headers }: Response): string[] => granting.filter((name) => headers.has(name))

describe('a page of another origin', () => {
  it('is allowed by a preflight of every call, with every header of the contract', async () => {
    const refused = []
    for (const [name, { path, method }] of Object.entries<Call>(calls)) {
      const { status, headers } = await preflight(shop, path, tillOrigin, method)
      const allowed = (headers.get('access-control-allow-headers') ?? '').toLowerCase().split(', ')
      const isWhole =
        status === 204 &&
        headers.get('access-control-allow-origin') === tillOrigin &&
        headers.get('access-control-allow-methods')?.split(', ').includes(method) &&
        Object.values(headerNames).every((header) => allowed.includes(header.toLowerCase()))
      if (!isWhole) refused.push(name)
    }
    expect(refused).toEqual([])
  })

  it('may read answers and refusals, and carries no credentials of the browser', async () => {
    for (const path of ['/api/v1/backoffice/querySetUp', '/api/v1/nothing']) {
      const { headers } = await send(shop, path, apiOrigin)
      expect(headers.get('access-control-allow-origin')).toBe(apiOrigin)
      expect(headers.get('access-control-expose-headers')).toContain('traceId')
      expect(headers.get('vary')).toContain('origin')
      expect(headers.has('access-control-allow-credentials')).toBe(false)
    }
  })

  it.each(others)('is allowed nothing from the unlisted origin %s', async (origin) => {
    expect(grants(await preflight(shop, '/api/v1/cashier/user/login', origin))).toEqual([])
    expect(grants(await send(shop, '/api/v1/backoffice/querySetUp', origin))).toEqual([])
    expect(grants(await send(shop, '/pictures/apple.svg', origin))).toEqual([])
  })

  it('is allowed nothing when no origin is listed', async () => {
    for (const origin of [tillOrigin, ...others]) {
      expect(grants(await preflight(closed, '/api/v1/cashier/user/login', origin))).toEqual([])
      expect(grants(await send(closed, '/api/v1/backoffice/querySetUp', origin))).toEqual([])
    }
  })

  it('shows pictures, and embeds no page and no script of this one', async () => {
    const policyOf = async (path: string) =>
      (await send(shop, path, tillOrigin)).headers.get('cross-origin-resource-policy')
    expect(await policyOf('/pictures/apple.svg')).toBe('cross-origin')
    expect(await policyOf('/')).toBe('same-origin')
    expect(grants(await send(shop, '/', tillOrigin))).toEqual([])
  })
})

describe('the content policies', () => {
  const directives = async (at: TestShop, path: string) => {
    const policy = (await fetch(at.url + path)).headers.get('content-security-policy') ?? ''
    return new Map(
      policy.split('; ').map((directive) => {
        const [name = '', ...sources] = directive.split(' ')
        return [name, sources] as const
      }),
    )
  }

  it("names the hosts for calls, pictures and the office in a till's policy, and none for scripts", async () => {
    const policy = await directives(shop, '/')
    for (const name of ['connect-src', 'img-src', 'frame-src'])
      expect(policy.get(name)).toEqual(expect.arrayContaining(["'self'", tillOrigin, apiOrigin]))
    for (const [name, sources] of policy)
      if (!['connect-src', 'img-src', 'frame-src'].includes(name))
        expect([name, ...sources]).not.toContain(tillOrigin)
    expect(policy.get('frame-ancestors')).toEqual(["'self'"])
  })

  it('lets tills of these hosts alone frame the office', async () => {
    const policy = await directives(shop, '/backoffice/')
    expect(policy.get('frame-ancestors')).toEqual(["'self'", tillOrigin, apiOrigin])
    expect(policy.get('connect-src')).toEqual(["'self'"])
    const alone = await directives(closed, '/backoffice/')
    expect(alone.get('frame-ancestors')).toEqual(["'self'"])
  })
})
