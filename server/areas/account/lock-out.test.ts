// Limits of strangers against a person whose phone they know.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoPassword } from '@tillwright/demo/demo-staff.ts'
import { prepareOnce } from '../../testing/prepare-once.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { Secrets } from './secrets.ts'
import { Turns } from './turns.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop(['1001'], { trustProxy: 1 })
})
beforeEach(() => {
  shop.clock.nowMs += 48 * 3_600_000
})
afterAll(async () => {
  expect(await shop.broken()).toEqual([])
  await shop.close()
})

const phone = '13800000001'

interface Try {
  readonly password?: string
  readonly deviceId?: string
  readonly ip?: string
  readonly app?: string
  readonly phone?: string
}

async function login(of: Try = {}): Promise<{ code: number; data: unknown }> {
  const login = of.phone ?? phone
  const password = of.password ?? (await prepareOnce(demoPassword, { platformId: '1001', login }))
  const form = {
    phone: login,
    password,
    pwdAlg: 'pc1',
    ...(of.deviceId !== undefined && { deviceId: of.deviceId }),
    ...(of.app !== undefined && { app: of.app }),
  }
  const response = await shop.till().raw('/api/v1/cashier/user/login', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': of.ip ?? '203.0.113.1',
    },
    body: new URLSearchParams(form).toString(),
  })
  return (await response.json()) as { code: number; data: unknown }
}

/** Wrong passwords from so many addresses, each under a new name. */
async function junk(times: number, more: Try = {}): Promise<number[]> {
  const codes = []
  for (let at = 0; at < times; at += 1) {
    const ip = `198.51.100.${at % 250}`
    const { code } = await login({ password: 'x'.repeat(31), deviceId: randomUUID(), ip, ...more })
    codes.push(code)
  }
  return codes
}

const attempts = () => shop.opened.db.selectFrom('attempt').selectAll().execute()

describe('strangers who guess a password', () => {
  it("lock out strange devices, and not the person's known till or back office", async () => {
    for (const app of ['till', 'office'])
      expect(await login({ deviceId: `own-${app}`, app })).toMatchObject({ code: 1200 })
    const codes = await junk(130)
    expect(codes.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 20201))
    expect(codes.slice(30)).toEqual(Array.from({ length: 100 }, () => 20202))
    expect(await login({ deviceId: randomUUID() })).toMatchObject({ code: 20202 })
    for (const app of ['till', 'office'])
      expect(await login({ deviceId: `own-${app}`, app })).toMatchObject({ code: 1200 })
    // A right password on a known device is no pardon for strangers.
    expect(await login({ deviceId: randomUUID() })).toMatchObject({ code: 20202 })
  })

  it('do not lock out a known device whose session was deleted long ago', async () => {
    await login({ deviceId: 'own-till' })
    await shop.opened.db.deleteFrom('session').execute()
    await junk(40)
    expect(await login({ deviceId: 'own-till' })).toMatchObject({ code: 1200 })
  })

  it('get no more tries on a known device than on another', async () => {
    await login({ deviceId: 'own-till' })
    const codes = await junk(7, { deviceId: 'own-till' })
    expect(codes).toEqual([20201, 20201, 20201, 20201, 20201, 20202, 20202])
    shop.clock.nowMs += 61_000
    expect(await login({ deviceId: 'own-till' })).toMatchObject({ code: 1200 })
  })

  it('are refused by address before anything is written', async () => {
    const one = { ip: '203.0.113.9' }
    const codes = await junk(30, one)
    for (const code of codes) expect(code).toBe(20201)
    const before = await attempts()
    for (let at = 0; at < 20; at += 1)
      expect(
        await login({
          ...one,
          phone: `1391111${1000 + at}`,
          deviceId: randomUUID(),
          password: 'x',
        }),
      ).toMatchObject({ code: 20111 })
    expect(await attempts()).toEqual(before)
    // Whoever has the right password pays nothing.
    for (let at = 0; at < 40; at += 1)
      expect(await login({ ip: '203.0.113.8', phone: '13800000002' })).toMatchObject({ code: 1200 })
  })
})

it('audits a wrong password with the address, as often as it may be tried', async () => {
  const rows = () =>
    shop.opened.db
      .selectFrom('audit')
      .selectAll()
      .where('operation', '=', 'login.wrong')
      .where('at', '=', shop.clock.nowMs)
      .execute()
  await junk(40)
  await login({ phone: '13811112222', password: 'x', deviceId: 'a' })
  const written = await rows()
  expect(written).toHaveLength(30)
  expect(written[0]).toMatchObject({ staff_id: 'staff-0001', store_id: '100101' })
  expect(written[0]?.after).toMatch(/"address":"198\.51\.100\.\d+"/)
})

describe('a crowd of logins', () => {
  it('refuses logins beyond its capacity, and does not count them as wrong tries', async () => {
    const phones = Array.from({ length: 200 }, (_, at) => `1392222${1000 + at}`)
    const all = await Promise.all(
      phones.map((one, at) =>
        login({ phone: one, password: 'x', deviceId: randomUUID(), ip: `192.0.2.${at}` }),
      ),
    )
    const refused = phones.filter((_, at) => all[at]?.code === 20111)
    expect(refused.length).toBeGreaterThan(0)
    const counted = (await attempts()).map(({ subject }) => subject)
    for (const one of refused)
      expect(counted.filter((subject) => subject.includes(one))).toEqual([])
  })

  it('leaves places for known devices when strange ones try', async () => {
    await login({ deviceId: 'own-till' })
    const strangers = Array.from({ length: 200 }, (_, at) =>
      login({ phone: `1393333${1000 + at}`, password: 'x', deviceId: 'a', ip: `192.0.2.${at}` }),
    )
    const known = Array.from({ length: 10 }, () => login({ deviceId: 'own-till' }))
    const codes = (await Promise.all(known)).map(({ code }) => code)
    expect(codes.filter((code) => code === 20111)).toEqual([])
    expect((await Promise.all(strangers)).map(({ code }) => code)).toContain(20111)
  })
})

describe('turns', () => {
  it('alternate between the queues', async () => {
    const turns = new Turns<'many' | 'few'>(1, 50)
    const done: string[] = []
    const work = (line: 'many' | 'few') =>
      turns.inLine(line, () =>
        turns.inTurn(line, async () => {
          await pause(1)
          done.push(line)
        }),
      )
    await Promise.all([...Array.from({ length: 20 }, () => work('many')), work('few'), work('few')])
    expect(done.indexOf('few')).toBeLessThan(4)
    expect(done.lastIndexOf('few')).toBeLessThan(6)
    expect(done).toHaveLength(22)
  })

  it('end when the work fails, and let the next one run', async () => {
    const turns = new Turns<'one'>(1, 1)
    const failing = () =>
      turns.inLine('one', () => turns.inTurn('one', () => Promise.reject(new Error('no'))))
    await expect(failing()).rejects.toThrow('no')
    await expect(failing()).rejects.toThrow('no')
    const full = turns.inLine('one', () => pause(5))
    await expect(turns.inLine('one', () => Promise.resolve(1))).rejects.toThrow('Too many requests')
    await full
    expect(await turns.inLine('one', () => Promise.resolve(1))).toBe(1)
  })

  it('check a password in each queue', async () => {
    const pepper = { current: 1, keys: new Map([[1, Buffer.alloc(32, 7)]]) }
    const secrets = new Secrets(pepper, 2)
    const stored = await secrets.hash('staff', 'right')
    for (const line of ['known', 'strangers', 'sensitive'] as const)
      expect(
        await secrets.inLine(line, async (check) => [
          await check('staff', 'right', stored),
          await check('staff', 'wrong', stored),
          await check('staff', 'right', null),
        ]),
      ).toEqual([true, false, false])
  })
})
