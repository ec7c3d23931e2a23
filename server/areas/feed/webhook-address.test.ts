import { randomUUID } from 'node:crypto'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { CallResponse, TestTill } from '../../testing/test-till.ts'
import { intakeOf, open, programOf } from '../../testing/trade-intake.ts'
import type { HostAddress } from './webhook-address.ts'
import { WebhookSender } from './webhook-sender.ts'

const office = (name: string) => `/api/v1/backoffice/${name}`

/** Answers of the name servers. */
const names = new Map<string, readonly string[]>([
  ['shop.example', ['8.8.8.8', '2606:4700::1111']],
  ['localhost', ['127.0.0.1']],
  ['inside.example', ['10.0.0.5']],
  ['both.example', ['8.8.8.8', '192.168.0.9']],
  ['mapped.example', ['::ffff:127.0.0.1']],
])
const resolve = async (host: string): Promise<readonly HostAddress[]> => {
  const found = names.get(host)
  if (found === undefined) throw new Error(`nobody knows ${host}`)
  return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
}

let shop: TestShop
let owner: TestTill
let program: TestTill

beforeAll(async () => {
  shop = await openTestShop(['1001'], { webhooks: { isPrivateAllowed: false, resolve } })
  program = await programOf(shop)
  owner = shop.till()
  await owner.login('13800000004')
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.broken()).toEqual([]))

const create = (url: string): Promise<CallResponse> =>
  owner.post(office('createWebhook'), {
    webhookId: randomUUID(),
    url,
    kinds: [],
    storeIds: ['100101'],
  })

it.each([
  'http://shop.example/events',
  'ftp://shop.example/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'no address',
  'https://name:word@shop.example/',
  'https://127.0.0.1/',
  'https://0x7f000001/',
  'https://2130706433/',
  'https://127.1/',
  'https://10.0.0.1.:8443/',
  'https://[::1]/',
  'https://[::ffff:7f00:1]/',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/',
  'https://inside.example/',
  'https://both.example/',
  'https://mapped.example/',
])('refuses to send events to %s', async (url) => {
  expect(await create(url)).toMatchObject({ code: 20225 })
})

it.each(['https://shop.example/events?key=1', 'https://8.8.8.8:8443/', 'https://later.example/'])(
  'sends events to %s',
  async (url) => {
    expect(await create(url)).toMatchObject({ code: 1200, data: { webhook: { url } } })
  },
)

it('connects to no address that a name leads to only later', async () => {
  let connections = 0
  const inside = createServer((socket) => {
    connections += 1
    socket.destroy()
  })
  await new Promise<void>((listening) => inside.listen(0, '127.0.0.1', () => listening()))
  names.set('moving.example', ['8.8.8.8'])
  const { port } = inside.address() as AddressInfo
  const { code, data } = await create(`https://moving.example:${port}/`)
  expect(code).toBe(1200)
  const id = String(data['webhook']?.['webhookId'])
  names.set('moving.example', ['127.0.0.1'])
  expect(await program.post(open('placeIntakeOrder'), intakeOf())).toMatchObject({ code: 1200 })
  const failureOf = async () =>
    (
      await shop.opened.db
        .selectFrom('webhook_delivery')
        .select('failure')
        .where('webhook_id', '=', id)
        .executeTakeFirstOrThrow()
    ).failure
  // The others lead to addresses of the internet, which a test leaves alone.
  await shop.opened.db.updateTable('webhook').set({ is_on: 0 }).where('id', '<>', id).execute()
  await shop.services.webhooks.sweep()
  expect([await failureOf(), connections]).toEqual(['ADDRESS', 0])
  shop.clock.nowMs += 5_000
  const { sealer } = shop.services.webhooks
  const { clock, log } = shop.services
  const allowed = { db: shop.opened.db, clock, log, sealer, resolve, isPrivateAllowed: true }
  const sender = new WebhookSender(allowed)
  await sender.sweep()
  expect([await failureOf(), connections]).toEqual(['UNREACHABLE ECONNRESET', 1])
  await sender.stop()
  await new Promise((closed) => inside.close(closed))
})
