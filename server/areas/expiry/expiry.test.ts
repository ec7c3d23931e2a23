import { randomUUID } from 'node:crypto'
import { addMonths, dayStartMs, formatDay, localTime } from '@tillwright/domain/time/calendar.ts'
import { type ExpiringBook, expiringBooks } from '@tillwright/domain/loyalty/expiry.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../../platform/db/transaction.ts'
import { openDatabase } from '../../platform/db/open.ts'
import { giveBack } from '../../testing/give-back.ts'
import { pastBalance } from '../../testing/past-balance.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { CallResponse, TestTill, Wire } from '../../testing/test-till.ts'
import { joinOf, proveSave } from '../../testing/wire-inputs.ts'
import { beginSweep, firstStores } from '../member/sweep.store.ts'
import { expiryRules, writeExpiries, writeRule } from './expiry.store.ts'
import { sweepExpiry } from './sweep-expiry.ts'
import { verifyExpiry } from './verify-expiry.ts'

const platformId = '1001'
const apples = { id: 'goods-10001', number: 1, weightG: 5000 }

let shop: TestShop
let till: TestTill

beforeAll(async () => {
  shop = await openTestShop()
  till = await shop.till().onDuty('13800000004')
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await verifyExpiry(shop.opened.db, platformId)).toEqual([])
  await setRules({})
  expect(await shop.broken()).toEqual([])
})

type Months = Partial<Record<ExpiringBook, number>>
const setRules = (months: Months) =>
  transaction(shop.opened.db, async (tx) => {
    for (const book of expiringBooks) {
      const rule = months[book] === undefined ? null : { months: months[book], from: '2000-01-01' }
      await writeRule(tx, platformId, { book, rule })
    }
  })

async function firstStore() {
  const [first] = await firstStores(shop.opened.db)
  if (first === undefined) throw new Error('the shop has no store')
  return first
}

/** The first moment of the month so many months before the shop's present one. */
async function monthsAgo(months: number): Promise<number> {
  const { timeZone } = await firstStore()
  const { year, month } = localTime(shop.clock.nowMs, timeZone)
  return dayStartMs(addMonths({ year, month, day: 1 }, -months), timeZone)
}

/** Looks through everybody, as if nobody had in this month. */
async function sweep(sweeps = 1): Promise<void> {
  const { db } = shop.opened
  await transaction(db, (tx) => beginSweep(tx, { platformId, kind: 'EXPIRY' }))
  const place = await firstStore()
  await Promise.all(Array.from({ length: sweeps }, () => sweepExpiry(db, place, shop.clock.nowMs)))
}

let serial = 0
async function join(): Promise<string> {
  const phone = `175${String((serial += 1)).padStart(8, '0')}`
  const { data } = await till.post('member/join', joinOf({ phone }))
  return String(data['member']?.['id'])
}

const came = (accountId: string, book: ExpiringBook, amount: number, atMs: number) =>
  pastBalance(shop, { accountId, book, amount, atMs })

const read = async (userId: string): Promise<Wire> =>
  (await till.get('user/getUserInfo', { userId })).data['list']?.[0] ?? {}
const pointsOf = async (userId: string) => Number((await read(userId))['integral'])
const lapsesOf = (userId: string) =>
  shop.opened.db
    .selectFrom('member_expiry')
    .select(['book', 'amount', 'last_day'])
    .where('member_id', '=', userId)
    .orderBy('book')
    .execute()

async function sell(userId: string, useIntegral = 0): Promise<CallResponse> {
  const cart = { goodsList: [apples], userId, couponIds: [], useIntegral }
  const { data } = await till.post('order/createPreOrder', cart)
  const payList = [
    { tender: 'cash', amountMoney: data['orderMoney'], tenderedMoney: data['orderMoney'] },
  ]
  const order = await till.cashOrder([apples], { userId, useIntegral })
  return till.sell({ ...order, orderMoney: data['orderMoney'], payList })
}

describe('points and stored value of a member', () => {
  it('lapse when the months of the rule are over, what is newer stays', async () => {
    const userId = await join()
    for (const book of expiringBooks) {
      await came(userId, book, 300, (await monthsAgo(12)) - 1)
      await came(userId, book, 50, await monthsAgo(12))
    }
    await setRules({ points: 12, gift: 12 })
    await sweep()
    expect(await read(userId)).toMatchObject({
      integral: 50,
      giftBalanceMoney: 0.5,
      realBalanceMoney: 3.5,
    })
    expect(await lapsesOf(userId)).toMatchObject([
      { book: 'gift', amount: 300 },
      { book: 'points', amount: 300 },
    ])
    await sweep()
    expect(await lapsesOf(userId)).toHaveLength(2)
  })

  it('are spent from the oldest on, so that less lapses', async () => {
    const userId = await join()
    await came(userId, 'points', 300, (await monthsAgo(12)) - 1)
    const newer = await pointsOf(userId)
    const { data } = await sell(userId, 200)
    const earned = Number(data['order']?.['earnedIntegral'])
    await setRules({ points: 12 })
    await sweep()
    expect(newer).toBe(300)
    expect(await lapsesOf(userId)).toMatchObject([{ amount: 100 }])
    expect(await pointsOf(userId)).toBe(earned)
  })

  it('stay for a month when a refund gives them back, also where their time is over', async () => {
    const userId = await join()
    await came(userId, 'points', 300, (await monthsAgo(12)) - 1)
    const { data } = await sell(userId, 200)
    const line = { lineNo: 1, number: 1, weightG: 5000 }
    expect((await giveBack(till, String(data['order']?.['orderId']), [line])).code).toBe(1200)
    await setRules({ points: 12 })
    await sweep()
    expect(await pointsOf(userId)).toBe(200)
  })

  it('lapse once when several servers look at the same time', async () => {
    const members = [await join(), await join(), await join()]
    for (const userId of members) await came(userId, 'points', 300, (await monthsAgo(12)) - 1)
    await setRules({ points: 12 })
    const other = await openDatabase({ url: shop.databaseUrl, nowMs: shop.clock.nowMs })
    const place = await firstStore()
    await Promise.all([sweep(3), sweepExpiry(other.db, place, shop.clock.nowMs)])
    await other.close()
    for (const userId of members) {
      expect(await pointsOf(userId)).toBe(0)
      expect(await lapsesOf(userId)).toHaveLength(1)
    }
  })

  it('are spent or lapse, never both, when a sale and the sweep meet', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, join))
    for (const userId of members) await came(userId, 'points', 300, (await monthsAgo(12)) - 1)
    await setRules({ points: 12 })
    const [sold] = await Promise.all([
      Promise.all(members.map((userId) => sell(userId, 200))),
      sweep(),
    ])
    for (const [at, userId] of members.entries()) {
      const { code, data } = sold[at] ?? { code: 0, data: {} as CallResponse['data'] }
      expect([1200, 1750, 20406]).toContain(code)
      const earned = code === 1200 ? Number(data['order']?.['earnedIntegral']) : 0
      expect(await lapsesOf(userId)).toMatchObject([{ amount: code === 1200 ? 100 : 300 }])
      expect(await pointsOf(userId)).toBe(earned)
    }
  })

  it('keep their dates when two members are merged', async () => {
    const [first, second] = [await join(), await join()]
    await came(first, 'points', 10, (await monthsAgo(12)) - 1)
    await came(second, 'points', 300, (await monthsAgo(12)) - 1)
    await came(second, 'points', 7, await monthsAgo(3))
    await setRules({ points: 12 })
    const merge = { clientMergeId: randomUUID(), userId: first, otherUserId: second }
    const { data } = await till.post('member/merge', merge)
    const stays = String(Object(data['record'])['member']['id'])
    await sweep()
    expect(await pointsOf(stays)).toBe(7)
    expect(await lapsesOf(stays)).toMatchObject([{ amount: 310 }])
  })

  it('count their months on the clock of the shop when it changes to summer time', async () => {
    const userId = await join()
    const { db } = shop.opened
    const zone = { platformId, storeId: (await firstStore()).storeId, timeZone: 'America/New_York' }
    const day = (month: number) => dayStartMs({ year: 2026, month, day: 1 }, zone.timeZone)
    // Midnight of 1 April is at 4:00 UTC, that of 1 March at 5:00.
    expect([new Date(day(4)).getUTCHours(), new Date(day(3)).getUTCHours()]).toEqual([4, 5])
    await came(userId, 'points', 100, day(3) - 1)
    await came(userId, 'points', 20, day(3))
    await came(userId, 'points', 3, day(4) - 1)
    await came(userId, 'points', 4, day(4))
    await setRules({ points: 1 })
    const begin = () => transaction(db, (tx) => beginSweep(tx, { platformId, kind: 'EXPIRY' }))
    await begin()
    await sweepExpiry(db, zone, day(4) - 1)
    expect(await lapsesOf(userId)).toMatchObject([])
    await sweepExpiry(db, zone, day(4))
    expect(await pointsOf(userId)).toBe(27)
    expect(await lapsesOf(userId)).toEqual([
      { book: 'points', amount: 100, last_day: '2026-03-31' },
    ])
    await sweepExpiry(db, zone, day(5))
    expect(await pointsOf(userId)).toBe(4)
  })

  it('are looked through from where the last server stopped', async () => {
    const [before, behind] = (await Promise.all([join(), join()])).toSorted()
    if (before === undefined || behind === undefined) throw new Error('nobody joined')
    for (const userId of [before, behind])
      await came(userId, 'points', 300, (await monthsAgo(12)) - 1)
    await setRules({ points: 12 })
    await sweepExpiry(shop.opened.db, await firstStore(), await monthsAgo(0))
    await shop.opened.db
      .updateTable('member_sweep')
      .set({ cursor: before })
      .where('kind', '=', 'EXPIRY')
      .execute()
    await sweepExpiry(shop.opened.db, await firstStore(), shop.clock.nowMs)
    expect([await pointsOf(before), await pointsOf(behind)]).toEqual([0, 0])
  })
})

describe('a sale that a till made without the server', () => {
  /** Spends points and, if any, stored value at a moment; it comes only now. */
  async function sendSale(userId: string, saleMs: number, useIntegral: number, stored = 0) {
    const cart = { goodsList: [apples], userId, couponIds: [], useIntegral: 0 }
    const { data } = await till.post('order/createPreOrder', cart)
    const orderMoney = Math.round((Number(data['orderMoney']) - useIntegral / 100) * 100) / 100
    const cash = Math.round((orderMoney - stored) * 100) / 100
    const payList = [
      { tender: 'cash', amountMoney: cash, tenderedMoney: cash },
      ...(stored === 0 ? [] : [{ tender: 'storedValue', amountMoney: stored }]),
    ]
    const order = await till.cashOrder([apples], { userId })
    const saleTime = new Date(saleMs).toISOString()
    return till.sell({ ...order, useIntegral, orderMoney, payList, offline: true, saleTime })
  }

  it('gets back what lapsed after it was made, and no more than that', async () => {
    const userId = await join()
    for (const book of expiringBooks) await came(userId, book, 300, (await monthsAgo(12)) - 1)
    const soldMs = shop.clock.nowMs
    shop.clock.nowMs += 60_000
    await setRules({ points: 12, gift: 12, money: 12 })
    await sweep()
    expect(await read(userId)).toMatchObject({ integral: 0, giftBalanceMoney: 0 })
    const sold = await sendSale(userId, soldMs, 200, 5)
    expect(sold.code).toBe(1200)
    const earned = Number(sold.data['order']?.['earnedIntegral'])
    expect(await read(userId)).toMatchObject({
      integral: earned,
      giftBalanceMoney: 0,
      realBalanceMoney: 0,
    })
    const net = (await lapsesOf(userId)).reduce(
      (sums, { book, amount }) => ({ ...sums, [book]: (sums[book] ?? 0) + amount }),
      {} as Months,
    )
    expect(net).toEqual({ points: 100, gift: 0, money: 100 })
    expect((await sendSale(userId, soldMs, 200 + earned)).code).toBe(20406)
    expect(await pointsOf(userId)).toBe(earned)
  })

  it('does not pay with what had lapsed before it was made', async () => {
    const userId = await join()
    await came(userId, 'points', 300, (await monthsAgo(12)) - 1)
    await setRules({ points: 12 })
    await sweep()
    shop.clock.nowMs += 60_000
    expect((await sendSale(userId, shop.clock.nowMs - 30_000, 200)).code).toBe(20406)
    expect(await lapsesOf(userId)).toMatchObject([{ amount: 300 }])
  })
})

it('is found by verify when somebody holds what should have lapsed, or lost too much', async () => {
  const userId = await join()
  const { db } = shop.opened
  await setRules({ points: 12 })
  await sweep()
  await came(userId, 'points', 300, (await monthsAgo(12)) - 1)
  expect(await verifyExpiry(db, platformId)).toEqual([`${userId} holds 300 that lapsed`])
  await sweep()
  await came(userId, 'points', 40, await monthsAgo(12))
  const [row] = await db
    .selectFrom('member_expiry')
    .selectAll()
    .where('member_id', '=', userId)
    .execute()
  if (row === undefined) throw new Error('nothing lapsed')
  const wrong = { ...row, id: 'wrong', amount: 5 }
  const place = { ...(await firstStore()), atMs: shop.clock.nowMs }
  const found = transaction(db, async (tx) => {
    await writeExpiries(tx, place, [wrong])
    throw new Error((await verifyExpiry(tx, platformId)).join())
  })
  await expect(found).rejects.toThrow('wrong: 5, not 0')
})

describe('the rules of a platform', () => {
  const path = (name: string) => `/api/v1/backoffice/${name}`
  const page = { pageNo: 1, pageSize: 1, keyword: '' }
  const form = async () =>
    Object((await till.post(path('queryOfficeExpiryForm'), page)).data['list']?.[0])

  async function save(facts: object, of = till): Promise<number> {
    const { id, version } = await form()
    const saveId = randomUUID()
    await proveSave(of, saveId)
    const input = { id, version, saveId, facts }
    return (await of.post(path('saveOfficeExpiryForm'), input)).code
  }
  const rulesNow = async () => Object.fromEntries(await expiryRules(shop.opened.db, platformId))

  it('take nothing before the end of the next month when they are new or shorter', async () => {
    const never = { pointsMonths: null, giftMonths: null, moneyMonths: null }
    expect((await form()).facts).toEqual(never)
    expect(await save({ ...never, pointsMonths: 12 })).toBe(1200)
    const { year, month } = localTime(shop.clock.nowMs, (await firstStore()).timeZone)
    const from = formatDay(addMonths({ year, month, day: 1 }, 2))
    expect(await rulesNow()).toEqual({ points: { months: 12, from } })
    const since = '2020-01-01'
    await shop.opened.db.updateTable('expiry_rule').set({ from_day: since }).execute()
    expect(await save({ ...never, pointsMonths: 24, giftMonths: 3 })).toBe(1200)
    expect(await rulesNow()).toEqual({
      points: { months: 24, from: since },
      gift: { months: 3, from },
    })
    expect(await save({ ...never, pointsMonths: 12 })).toBe(1200)
    expect(await rulesNow()).toEqual({ points: { months: 12, from } })
    expect(await save(never)).toBe(1200)
    expect(await rulesNow()).toEqual({})
  })

  it('are the owner’s to change, within ten years', async () => {
    const facts = { pointsMonths: 12, giftMonths: null, moneyMonths: null }
    const manager = shop.till()
    await manager.login('13800000003')
    expect(await save(facts, manager)).toBe(20204)
    expect(await save({ ...facts, moneyMonths: 0 })).toBe(20101)
    expect(await save({ ...facts, moneyMonths: 121 })).toBe(20101)
    expect(await rulesNow()).toEqual({})
  })
})

describe('what a member loses next', () => {
  const ask = async (userId: string) =>
    (await till.get('member/queryExpiringBalances', { userId })).data['list']
  const lastDayIn = async (months: number) => {
    const { timeZone } = await firstStore()
    return formatDay(localTime((await monthsAgo(-months - 1)) - 1, timeZone))
  }

  it('is shown with its last day when that is within two months', async () => {
    const userId = await join()
    await came(userId, 'points', 30, (await monthsAgo(11)) - 1)
    await came(userId, 'points', 20, await monthsAgo(3))
    await came(userId, 'gift', 500, (await monthsAgo(1)) - 1)
    expect(await ask(userId)).toEqual([])
    await setRules({ points: 12, gift: 3 })
    await sweep()
    expect(await ask(userId)).toEqual([
      { book: 'points', amount: 30, lastDay: await lastDayIn(0) },
      { book: 'gift', amount: 500, lastDay: await lastDayIn(1) },
    ])
    await sell(userId, 10)
    expect(await ask(userId)).toMatchObject([{ amount: 20 }, { amount: 500 }])
    expect(await ask('member-of-nobody')).toEqual([])
    const { data } = await till.post('/api/v1/backoffice/exportMember', { userId })
    expect(data['expiring']).toEqual(await ask(userId))
  })
})
