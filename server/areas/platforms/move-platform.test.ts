import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { BadMove, moveServices, switchPlatform } from './move-platform.ts'

const api = 'https://api.example.com'
const local = 'http://127.0.0.1:9001'
const cashierOrigins = [api, 'https://office.example.com', 'http://api.example.com', local]

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop(['1001', '1002'], { cashierOrigins })
})
afterAll(() => shop.close())

const move = (services: Readonly<Record<string, string>>, platformId = '1001') =>
  moveServices(shop.opened.db, {
    platformId,
    services: new Map(Object.entries(services)),
    cashierOrigins,
  })

const reportOf = async (platformId = '1001') => {
  const request = { app_key: 'tillwright', platform_id: platformId }
  const { data } = await shop.till().post('/api/v1/config/queryApplicationConfigInfo', request)
  return data['urlsObj'] as Record<string, string>
}

describe('the addresses of a platform', () => {
  it('are read from the configuration of that platform alone after a move', async () => {
    const before = await reportOf()
    await move({ api, office: 'https://office.example.com' })
    expect(await reportOf()).toEqual({
      api,
      update: api,
      config: '',
      pictures: api,
      products: 'https://office.example.com/backoffice/',
      warehouse: 'https://office.example.com/backoffice/',
    })
    expect(await reportOf('1002')).toEqual(before)
    await move({ office: '' })
    // The office is where the calls are answered, unless it has a place of its own.
    expect(await reportOf()).toMatchObject({ api, products: `${api}/backoffice/` })
    await move({ api: '', pictures: local })
    expect(await reportOf()).toMatchObject({ api: '', pictures: local, products: '/backoffice/' })
    await move({ pictures: '' })
    expect(await reportOf()).toEqual(before)
  })

  it('are sent to every open till after a move', async () => {
    const till = await shop.till().onDuty('13800000001')
    const version = async () =>
      (await till.get('catalogue/queryChanges')).data['settingsVersion'] as number
    const before = await version()
    await move({ api })
    expect(await version()).toBeGreaterThan(before)
    await move({ api: '' })
  })

  it.each([
    ['api', 'http://api.example.com', 'mixed content'],
    ['api', 'ftp://api.example.com', 'http or https origin'],
    ['api', 'https://api.example.com/v1', 'without a path'],
    ['api', 'https://user:secret@api.example.com', 'http or https origin'],
    ['api', 'api.example.com', 'http or https origin'],
    ['api', 'https://*.example.com', 'CASHIER_HOSTS'],
    ['api', 'https://evil.example', 'CASHIER_HOSTS'],
    ['api', 'https://api.example.com:8443', 'CASHIER_HOSTS'],
    ['moon', api, 'no service'],
  ])('are all refused when one is invalid: %s=%s', async (name, at, why) => {
    const before = await reportOf()
    await expect(move({ pictures: api, [name]: at })).rejects.toThrow(why)
    expect(await reportOf()).toEqual(before)
  })

  it('cannot move when the platform is unknown', async () => {
    await expect(move({ api }, '1999')).rejects.toThrow('no platform 1999')
  })

  it('move the hand-over to the office with them', async () => {
    await move({ api: local })
    const manager = await shop.till().onDuty('13800000003')
    const codeFor = async () => {
      const { data } = await manager.post('/api/v1/backoffice/issueOfficeCode', {
        page: 'products',
      })
      return data['officeCode']
    }
    const redeem = async (origin: string) => {
      const answer = await fetch(`${shop.url}/api/v1/backoffice/redeemOfficeCode`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', platformid: '1001', origin },
        body: JSON.stringify({ officeCode: await codeFor() }),
      })
      return ((await answer.json()) as { code: number }).code
    }
    expect(await redeem('https://till.example.com')).toBe(20217)
    expect(await redeem(local)).toBe(1200)
    await move({ api: '' })
  })
})

describe('a platform', () => {
  const turn = (state: 'OPEN' | 'STOPPED', platformId = '1001') =>
    switchPlatform(shop.opened.db, { platformId, state })

  it('lets nobody work while it is stopped, and goes on where it was when it is open again', async () => {
    const till = await shop.till().onDuty('13800000001')
    await turn('STOPPED')
    expect(await till.get('getSetting')).toMatchObject({ code: 1760 })
    expect(await shop.till().login('13800000002')).toMatchObject({ code: 1760 })
    await turn('OPEN')
    expect(await till.get('getSetting')).toMatchObject({ code: 1200 })
  })

  it('neither stops nor opens a platform that does not exist', async () => {
    await expect(turn('STOPPED', '9999')).rejects.toThrow(BadMove)
  })
})
