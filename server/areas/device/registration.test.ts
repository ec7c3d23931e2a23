import { randomBytes, randomUUID } from 'node:crypto'
import { issuedCode } from '@tillwright/domain/barcode/issued-code.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forgetOld } from '../../app/forget-old.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(() => {
  shop.clock.nowMs += 10 * 3_600_000
})
afterAll(async () => {
  expect(await shop.broken()).toEqual([])
  await shop.close()
})

const apples = { id: 'goods-10001', number: 1, weightG: 628 }
const tillFacts = { name: 'Till by the door', kind: 'desktop', version: '12.79.2' }
const register = (fingerprint: string = randomUUID(), of = shop) =>
  of.till().post('device/queryDeviceId', { ...tillFacts, fingerprint })
const devices = () => shop.opened.db.selectFrom('device').selectAll().execute()

/** Lets no device be written that fits, as if its prefix were another's. */
async function takePrefixes(condition: string, work: () => Promise<void>): Promise<void> {
  const { db } = shop.opened
  const isPostgres = process.env['TEST_DATABASE'] === 'postgres'
  const run = (text: string) => sql.raw(text).execute(db)
  if (isPostgres) {
    await run(`create function take_prefix() returns trigger language plpgsql as $$ begin
      if ${condition} then return null; end if; return new; end $$`)
    await run(`create trigger prefix_taken before insert on device
      for each row execute function take_prefix()`)
  } else
    await run(`create trigger prefix_taken before insert on device when ${condition}
      begin select raise(ignore); end`)
  try {
    await work()
  } finally {
    await run(`drop trigger prefix_taken${isPostgres ? ' on device' : ''}`)
    if (isPostgres) await run('drop function take_prefix')
  }
}

describe('the receipt prefix of a new till', () => {
  it('is longer when all short ones are taken, and sells under it', async () => {
    const fingerprint = randomUUID()
    await takePrefixes('length(new.receipt_prefix) = 6', async () => {
      const { data } = await register(fingerprint)
      expect(data['receiptPrefix']).toMatch(/^9\d{9}$/)
      expect(data['nextReceipt']).toBe(1)
    })
    const prefix = String((await register(fingerprint)).data['receiptPrefix'])
    const receiptNo = issuedCode('order', `${prefix}0000001`)
    const till = await shop.till().onDuty()
    const order = await till.cashOrder([apples], { receiptNo })
    expect(await till.sell(order)).toMatchObject({ code: 1200 })
    expect((await register(fingerprint)).data['nextReceipt']).toBe(2)
  })

  it('is drawn a few times before the till is asked to come again', async () => {
    await takePrefixes('length(new.receipt_prefix) > 0', async () => {
      expect(await register()).toMatchObject({ code: 20114, data: { retryAfterMs: 60_000 } })
    })
    expect(await register()).toMatchObject({ code: 1200 })
  })
})

describe('tills that register', () => {
  it('are limited from one address, and known ones are always found', async () => {
    const fingerprint = randomUUID()
    const known = await register(fingerprint)
    const codes = []
    for (let at = 0; at < 80; at += 1) codes.push((await register()).code)
    expect(codes.filter((code) => code === 1200)).toHaveLength(59)
    expect(codes.filter((code) => code === 20111)).toHaveLength(21)
    expect(await register(fingerprint)).toEqual(known)
  })

  it('are deleted after a week when nobody ever logs in on them', async () => {
    const [used, unused, stopped] = [await register(), await register(), await register()]
    const idOf = ({ data }: typeof used) => String(data['deviceId'])
    expect(await shop.till().login('13800000001', undefined, idOf(used))).toMatchObject({
      code: 1200,
    })
    const { db } = shop.opened
    await db
      .updateTable('device')
      .set({ state: 'STOPPED' })
      .where('id', '=', idOf(stopped))
      .execute()
    const left = async () => {
      const ids = (await devices()).map(({ id }) => id)
      return [used, unused, stopped].map((one) => ids.includes(idOf(one)))
    }
    const day = 24 * 3_600_000
    await forgetOld(db, shop.clock.nowMs + 6 * day)
    expect(await left()).toEqual([true, true, true])
    await forgetOld(db, shop.clock.nowMs + 8 * day)
    expect(await left()).toEqual([true, false, true])
    // Long after its last session it is known without it.
    await forgetOld(db, shop.clock.nowMs + 80 * day)
    expect(await left()).toEqual([true, false, true])
  })

  it('make room for new ones once a thousand were never used', async () => {
    const { db } = shop.opened
    const first = String((await register()).data['deviceId'])
    shop.clock.nowMs += 1
    const created_at = shop.clock.nowMs
    const rows = Array.from({ length: 1_100 }, (_, at) => ({
      platform_id: '1001',
      store_id: '',
      id: `made-up-${at}`,
      fingerprint: `made-up-${at}`,
      name: 'x',
      kind: 'desktop',
      state: 'APPROVED' as const,
      version: '1',
      receipt_prefix: `8999${at}x`,
      created_at,
      seen_at: created_at,
      outbox_count: 0,
      moves_to: null,
      first_login_at: null,
    }))
    for (let at = 0; at < rows.length; at += 100)
      await db
        .insertInto('device')
        .values(rows.slice(at, at + 100))
        .execute()
    expect(await register()).toMatchObject({ code: 1200 })
    const unused = (await devices()).filter((row) => row.first_login_at === null)
    expect(unused.filter(({ state }) => state !== 'STOPPED')).toHaveLength(1_000)
    expect(unused.map(({ id }) => id)).not.toContain(first)
  })
})

describe('calls from one address', () => {
  const madeUp = () => `pos_1001_${randomBytes(32).toString('base64url')}`
  const rate = { perSecond: 1, burst: 20 }

  it('share one limit whatever tokens they make up, and a proven session has its own', async () => {
    const small = await openTestShop(['1001'], { rate })
    try {
      const cashier = small.till()
      await cashier.login()
      await cashier.get('getSetting')
      const flood = await Promise.all(
        Array.from({ length: 60 }, () => {
          const stranger = Object.assign(small.till(), { token: madeUp() })
          return stranger.get('getSetting')
        }),
      )
      expect(flood.filter(({ code }) => code === 1405).length).toBeLessThanOrEqual(20)
      expect(flood.filter(({ code }) => code === 20111).length).toBeGreaterThanOrEqual(40)
      expect(await register(randomUUID(), small)).toMatchObject({ status: 429, code: 20111 })
      expect(await cashier.get('getSetting')).toMatchObject({ code: 1200 })
      const own = await Promise.all(Array.from({ length: 30 }, () => cashier.get('getSetting')))
      expect(own.filter(({ code }) => code === 20111).length).toBeGreaterThanOrEqual(10)
    } finally {
      await small.close()
    }
  })

  it.each([
    [false, 429],
    [1, 200],
    [['127.0.0.1'], 200],
    [['10.0.0.0/8'], 429],
  ] as const)('get %i with the trusted proxy %j', async (proxy, status) => {
    const trustProxy = typeof proxy === 'object' ? [...proxy] : proxy
    const small = await openTestShop(['1001'], { rate, trustProxy })
    try {
      const send = (from: string) =>
        small.till().raw('/api/v1/cashier/getSetting', {
          method: 'GET',
          headers: { 'x-forwarded-for': from, authorization: `Bearer ${madeUp()}` },
        })
      for (let at = 0; at < 25; at += 1) await send('203.0.113.7')
      expect((await send('203.0.113.7')).status).toBe(429)
      const other = (await send('203.0.113.8')).status
      expect(other === 429 ? 429 : 200).toBe(status)
    } finally {
      await small.close()
    }
  })
})
