import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '@tillwright/contract/calls.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { isOlder } from '@tillwright/domain/older-version.ts'
import { RateLimit } from './rate-limit.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(async () => {
  expect(await shop.broken()).toEqual([])
  await shop.close()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  shop.till().raw(path, { method: 'GET', headers })

describe('the server besides its calls', () => {
  it('reports by health whether the database answers', async () => {
    for (const path of ['/health', '/health/live', '/health/ready']) {
      const response = await get(path)
      expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }])
    }
  })

  it('counts calls by name and code in its metrics', async () => {
    await shop.till().get('getSetting')
    const text = await (await get('/metrics')).text()
    expect(text).toMatch(/tillwright_calls_total\{call="getSetting",code="1405"\} \d/)
  })

  it('serves a reference that has every call and runs nothing inline', async () => {
    const document = (await (await get('/openapi.json')).json()) as { paths: object }
    const response = await get('/api/docs')
    const page = await response.text()
    for (const [name, { path }] of Object.entries(calls)) {
      expect(Object.keys(document.paths)).toContain(path)
      expect(page).toContain(`id="${name}"`)
    }
    expect(page).toMatch(/Each line sent[\s\S]*storedMoney[\s\S]*Each line of the answer/)
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(page).not.toMatch(/<style|<script(?![^>]* src=)| style=| on\w+=/)
    // A proxy may serve the page below a path of its host: no address begins at the root.
    const sources = [...page.matchAll(/(?:src|href)="([^"#]+)"/g)].map(([, source = '']) => source)
    expect(sources.filter((source) => source.startsWith('/'))).toEqual([])
    for (const source of sources)
      expect((await get(new URL(source, 'http://host/api/docs').pathname)).status).toBe(200)
  })

  it('compresses responses as the client accepts, and small ones not at all', async () => {
    const till = await shop.till().onDuty()
    const send = (limit: number, encoding: string) =>
      till.raw('/api/v1/cashier/catalogue/syncGoods', {
        method: 'POST',
        headers: { 'accept-encoding': encoding },
        body: JSON.stringify({ offlineCachierProduct: 3, cursor: null, limit }),
      })
    const plain = await send(200, 'identity')
    expect(plain.headers.get('content-encoding')).toBeNull()
    const whole = await plain.json()
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip, deflate', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
    ] as const) {
      const response = await send(200, accepted)
      expect(response.headers.get('content-encoding')).toBe(encoding)
      expect(response.headers.get('vary')).toBe('origin, accept-encoding')
      // A phone at the edge of its network has the first goods within a second.
      expect(Number(response.headers.get('content-length'))).toBeLessThan(25_000)
      expect(await response.json()).toEqual(whole)
    }
    const small = await shop.till().raw('/api/v1/cashier/getSetting', {
      method: 'GET',
      headers: { 'accept-encoding': 'br' },
    })
    expect(small.headers.get('content-encoding')).toBeNull()
  })

  it('serves the page of a till without waiting for the database', async () => {
    const page = async () => (await get('/')).status
    const known = await page()
    const held = await shop.opened.db.transaction().execute(page)
    expect(held).toBe(known)
    expect(known).not.toBe(302)
  })

  it('serves pictures without scripts, and not again when unchanged', async () => {
    const response = await get('/pictures/apple.svg')
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    const etag = response.headers.get('etag') ?? ''
    expect((await get('/pictures/apple.svg', { 'if-none-match': etag })).status).toBe(304)
  })

  it('serves nothing outside its folders', async () => {
    for (const path of ['/pictures/..%2f..%2f..%2fpackage.json', '/%2e%2e/package.json'])
      expect((await get(path)).status).toBe(404)
  })

  it('answers a path that cannot be read with the envelope', async () => {
    const response = await get('/%')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 20103, data: null })
  })

  it('refuses in the language of the request', async () => {
    const said = async (language?: string) => {
      const request = language === undefined ? {} : { 'accept-language': language }
      const { code, msg } = (await (await get(calls.getSetting.path, request)).json()) as {
        code: number
        msg: string
      }
      return `${code} ${msg}`
    }
    for (const language of [undefined, 'en', 'de, zh;q=0.5'])
      expect(await said(language)).toBe('1405 The authorization has expired or is unknown.')
    expect(await said('zh-CN,zh;q=0.9')).toBe('1405 授权已过期，请重新登录。')
  })

  it('returns the trace id of the request when it is fit for a log', async () => {
    const answer = async (traceId: string) =>
      (await get('/api/v1/cashier/getSetting', { traceId })).headers.get('traceid')
    expect(await answer('till-7.42')).toBe('till-7.42')
    expect(await answer('a b\tc')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('reads a form like JSON, with texts as the types of the call', async () => {
    const till = await shop.till().onDuty('13800000002')
    const body = new URLSearchParams({ pageNo: '1', pageSize: '5' }).toString()
    const form = await till.raw('/api/v1/cashier/order/queryOrderListByEs', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    })
    expect(await form.json()).toMatchObject({ code: 1200 })
  })

  it('refuses text that no database can store', async () => {
    const till = await shop.till().onDuty('13800000002')
    for (const text of ['\\u0000', '\\ud800']) {
      const body = `{"settings":{"note":"${text}"}}`
      const response = await till.raw('/api/v1/settings/saveUserSetting', { method: 'POST', body })
      expect([response.status, await response.json()]).toMatchObject([400, { code: 20102 }])
    }
  })

  it('answers bytes that are no HTTP with an envelope', async () => {
    const { port, hostname } = new URL(shop.url)
    const said = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), hostname)
      let text = ''
      socket.on('data', (chunk) => (text += chunk.toString()))
      socket.on('close', () => resolve(text))
      socket.write('GARBAGE\r\n\r\n')
    })
    expect(said).toMatch(/^HTTP\/1.1 400 /)
    expect(said).toMatch(/\{"code":20102,/)
  })
})

it('compares versions part by part', () => {
  expect(isOlder('12.9.0', '12.10.0')).toBe(true)
  expect(isOlder('12.10', '12.10.0')).toBe(false)
  for (const version of ['', 'x', '1.2.3.4.5']) expect(isOlder(version, '12.0.0')).toBe(false)
  expect(isOlder('1.0.0', null)).toBe(false)
})

it('slows down only the caller who calls too fast', () => {
  const rates = new RateLimit({ perSecond: 10, burst: 3 })
  for (let at = 0; at < 3; at += 1) rates.take('a', 0)
  expect(() => rates.take('a', 0)).toThrow('Too many requests')
  rates.take('b', 0)
  rates.take('a', 100)
  expect(() => rates.take('a', 100)).toThrow()
})

describe('a shutdown', () => {
  it('does not wait for ever when a client never ends its call', async () => {
    const own = await openTestShop(['1001'], { patienceMs: 50 })
    const { hostname, port } = new URL(own.url)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => null)
    const head = [
      'POST /api/v1/cashier/heartbeat HTTP/1.1',
      'host: localhost',
      'content-length: 99',
    ]
    socket.write(`${head.join('\r\n')}\r\ncontent-type: application/json\r\n\r\n{`)
    await new Promise((resolve) => setTimeout(resolve, 100))
    await own.close()
    socket.destroy()
  })
})
