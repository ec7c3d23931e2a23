// Data that a login page needs before anybody is logged in, and that no more than that is returned.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop(['1001', '1002'])
})
afterAll(() => shop.close())

const namesOf = async () =>
  (
    await shop.opened.db
      .selectFrom('platform')
      .select(['platform_id', 'name', 'currency'])
      .execute()
  ).map(({ platform_id: id, name, currency }) => ({ id, name, currency }))

/** Responses to the two pages without a session. */
async function shown() {
  const stranger = shop.till('')
  const input = { app_key: 'till', platform_id: '1001' }
  const till = await stranger.post('/api/v1/config/queryApplicationConfigInfo', input)
  const office = await stranger.get('/api/v1/backoffice/querySetUp')
  return { till: till.data, office: office.data }
}

it('shows a stranger the number, name and currency of each platform, addresses, and nothing else', async () => {
  const platforms = await namesOf()
  expect(platforms.map(({ id }) => id)).toEqual(['1001', '1002'])
  const addresses = ['api', 'update', 'config', 'pictures']
  expect(await shown()).toEqual({
    till: {
      platforms,
      platformId: '1001',
      urlsObj: {
        ...Object.fromEntries(addresses.map((name) => [name, ''])),
        products: '/backoffice/',
        warehouse: '/backoffice/',
      },
      allowedHosts: ['localhost'],
      isDemo: true,
    },
    office: {
      isSetUp: true,
      platforms,
      firstPlatformId: '1001',
      cashierOrigin: '',
      cashierOrigins: ['https://localhost'],
      isDemo: true,
    },
  })
})

it('shows a stranger no platform when it is stopped', async () => {
  await shop.opened.db
    .updateTable('platform')
    .set({ state: 'STOPPED' })
    .where('platform_id', '=', '1002')
    .execute()
  const { till, office } = await shown()
  for (const { platforms } of [till, office]) expect(platforms).toMatchObject([{ id: '1001' }])
})
