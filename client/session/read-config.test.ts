import { beforeEach, expect, test, vi } from 'vitest'

vi.mock('../platform/storage/durable-values.ts', () => ({ writeDurable: async () => {} }))
vi.mock('../platform/api/device-secret.ts', () => ({
  currentDeviceSecret: () => 'secret-of-this-till',
}))

const { readConfig, readConfigQuietly, isBehindMove } = await import('./read-config.ts')
const { onTraffic } = await import('../platform/api/traffic.ts')
const { currentSession, dispatchSession, useSession } = await import('./session-store.ts')
const { sessionAtFirst } = await import('./session.ts')

const newHost = 'https://api.example.com'
/**
 * Each host's response to a call; by the origin that the address begins with, '' for the page's
 * own.
 */
const network = {
  api: '',
  isNewHostThere: true,
  platformsOfNewHost: ['1001'],
  newTillPlatformId: '1001',
  requests: [] as { url: string; headers: Headers }[],
}

vi.stubGlobal('navigator', { onLine: true })
vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
  network.requests.push({ url, headers: new Headers(init.headers) })
  const isNew = url.startsWith(newHost)
  if (isNew && !network.isNewHostThere) throw new TypeError('Failed to fetch')
  const ids = isNew ? network.platformsOfNewHost : ['1001', '1002', '2001']
  const data = {
    platforms: ids.map((id) => ({ id, name: id, currency: 'CNY' })),
    platformId: network.newTillPlatformId,
    urlsObj: {
      api: network.api,
      update: network.api,
      config: '',
      pictures: network.api,
      products: '/backoffice/',
      warehouse: '/backoffice/',
    },
    allowedHosts: [],
    isDemo: false,
  }
  return new Response(JSON.stringify({ code: 1200, msg: '', data }))
})

const readBack = async (): Promise<string> => {
  await readConfig()
  return currentSession().addresses.api
}

beforeEach(async () => {
  Object.assign(network, { api: '', isNewHostThere: true, platformsOfNewHost: ['1001'] })
  network.newTillPlatformId = '1001'
  dispatchSession({ kind: 'ended' })
  dispatchSession({ kind: 'platformChosen', platformId: '1002' })
  dispatchSession({ kind: 'platformChosen', platformId: '1001' })
  dispatchSession({ kind: 'deviceKnown', deviceId: 'till', name: '' })
  network.requests = []
})

test('moves calls to another host once that host responds', async () => {
  network.api = newHost
  expect(await readBack()).toBe(newHost)
  expect(isBehindMove()).toBe(false)
  network.api = ''
  expect(await readBack()).toBe('')
})

test('stays while the new host does not respond, and moves as soon as it does', async () => {
  Object.assign(network, { api: newHost, isNewHostThere: false })
  expect(await readBack()).toBe('')
  expect(currentSession().addresses).toMatchObject({ update: '', pictures: '' })
  expect(isBehindMove()).toBe(true)
  network.isNewHostThere = true
  await readConfigQuietly()
  expect(currentSession().addresses).toMatchObject({ api: newHost, pictures: newHost })
  expect(isBehindMove()).toBe(false)
})

test('stays when the new host does not know the platform', async () => {
  Object.assign(network, { api: newHost, platformsOfNewHost: ['1009'] })
  expect(await readBack()).toBe('')
})

test("gives a host it only tries neither the session nor the till's secret", async () => {
  network.api = newHost
  await readConfig()
  const tried = network.requests.filter(({ url }) => url.startsWith(newHost))
  expect(tried.length).toBe(1)
  for (const { headers } of tried) {
    expect(headers.has('authorization')).toBe(false)
    expect(headers.has('deviceSecret')).toBe(false)
  }
})

test("does not take the configuration's response for one of the selling host", async () => {
  const received: string[] = []
  const stop = onTraffic(({ path }) => received.push(path))
  await readConfig()
  expect(received.length).toBe(1)
  network.api = newHost
  await readConfig()
  received.length = 0
  network.isNewHostThere = false
  await readConfig()
  expect(received).toEqual([])
  stop()
})

test("starts a till that was never used on the server's platform, and no other", async () => {
  network.newTillPlatformId = '2001'
  await readConfig()
  expect(currentSession().platformId).toBe('1001')
  useSession.setState(sessionAtFirst, true)
  await readConfig()
  expect(currentSession().platformId).toBe('2001')
})

test('stays on the platform that somebody chose on a till that was never used', async () => {
  useSession.setState(sessionAtFirst, true)
  dispatchSession({ kind: 'platformChosen', platformId: '1002' })
  expect(currentSession().deviceId).toBeNull()
  await readConfig()
  expect(currentSession().platformId).toBe('1002')
})
