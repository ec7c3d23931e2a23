import { randomUUID } from 'node:crypto'
import {
  addDays,
  dayAt,
  dayStartMs,
  formatDay,
  parseDay,
} from '@tillwright/domain/time/calendar.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { expiringBooks } from '@tillwright/domain/loyalty/expiry.ts'
import { lapsedAccountStep } from '../../platform/db/migrations/0122-lapsed-account.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { pastBalance } from '../../testing/past-balance.ts'
import { writeRule } from '../expiry/expiry.store.ts'
import { sweepExpiry } from '../expiry/sweep-expiry.ts'
import { trade } from '../../testing/live-a-day.ts'
import { scriptedGateway } from '../../testing/scripted-gateway.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill, Wire } from '../../testing/test-till.ts'
import { proveSave, topUp } from '../../testing/wire-inputs.ts'
import { intakeOf, open, programOf } from '../../testing/trade-intake.ts'
import { verifyJournals } from './verify-journals.ts'

const office = '/api/v1/backoffice/getAccountingDay'
const place = { platformId: '1001', storeId: '100101' }
const zone = 'Asia/Shanghai'
const hourMs = 3_600_000
const scripted = scriptedGateway()

let shop: TestShop
let till: TestTill
let day = ''

beforeAll(async () => {
  shop = await openTestShop(['1001'], { gatewayOf: () => scripted.gateway })
  // Noon of a day on which nobody has sold anything.
  const today = parseDay(dayAt(shop.clock.nowMs, zone))
  if (today === null) throw new Error('no day')
  const next = addDays(today, 1)
  day = formatDay(next)
  shop.clock.nowMs = dayStartMs(next, zone) + 12 * hourMs
  till = await shop.till().onDuty('13800000003')
  await trade(till, scripted)
  const { data } = await till.get('queryRechargeGoods')
  const offered = [...data['list']].find((one) => Number(one['giftMoney']) > 0)
  const amountMoney = Number(offered?.['payMoney'])
  const packageId = String(offered?.['id'])
  const sold = { userId: 'member-0001', amountMoney, packageId, saleMs: shop.clock.nowMs }
  expect(await till.sell(topUp(till, sold))).toMatchObject({ code: 1200 })
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.broken()).toEqual([]))

/** Ends every shift with five cents too few in the drawer, and settles the day. */
async function settle(): Promise<void> {
  const { data } = await till.get('statis/getCloseReport', { cashierRecordId: till.shiftId })
  const expected = Number(data['report']?.['expectedCashMoney'])
  const end = { cashierRecordId: till.shiftId, keptFloatMoney: 100, note: '少五分' }
  const counted = [{ tender: 'cash', countedMoney: Math.round(expected * 100 - 5) / 100 }]
  expect(await till.post('shift/closeShift', { ...end, counted })).toMatchObject({ code: 1200 })
  await till.login('13800000003')
  expect(await till.post('statis/settleDay', { day })).toMatchObject({ code: 1200 })
}

const cents = (money: unknown): number => Math.round(Number(money) * 100)
const sidesOf = (data: Wire): Record<string, number> =>
  Object.fromEntries(
    (data['entries'] as unknown as Record<string, unknown>[]).map((one) => [
      String(one['account']),
      cents(one['debitMoney']) - cents(one['creditMoney']),
    ]),
  )

describe('the journal of a day', () => {
  it('is refused while the day is not settled, and for a program without the scope or of another store', async () => {
    expect(await till.get(office, { day })).toMatchObject({ code: 20608 })
    expect(await till.get(office, { day: '2020-01-01' })).toMatchObject({ code: 20608 })
    const named = { storeId: '100101', day }
    const reader = await programOf(shop, { scopes: ['accounting.read'] })
    expect(await reader.get(open('readAccountingDay'), named)).toMatchObject({ code: 20608 })
    const other = await programOf(shop, { scopes: ['orders.read'] })
    expect(await other.get(open('readAccountingDay'), named)).toMatchObject({
      code: 20223,
      data: { scope: 'accounting.read' },
    })
    const away = { storeId: '100102', day }
    expect(await reader.get(open('readAccountingDay'), away)).toMatchObject({ code: 20224 })
  })

  it('balances, and says what the report of the day says, when everything was traded', async () => {
    await settle()
    const { code, data } = await till.get(office, { day })
    expect(code).toBe(1200)
    expect(data['debitMoney']).toBe(data['creditMoney'])
    const sides = sidesOf(data)
    const { data: reported } = await till.get('statis/getDayReport', { day })
    const report = reported['report'] as unknown as Record<string, unknown>
    const sum = (...names: readonly string[]) =>
      names.reduce((all, name) => all + (sides[name] ?? 0), 0)
    expect(-sum('sales', 'returns', 'coupons', 'points', 'rounding')).toBe(
      cents(report['netMoney']),
    )
    expect(sides['coupons']).toBe(cents(report['couponMoney']))
    expect(sides['points']).toBe(cents(report['integralMoney']))
    expect(-sum('deposits')).toBe(cents(report['depositOwedMoney']))
    expect(sides['cashDifference']).toBe(5)
    const tenders = report['tenders'] as Record<string, unknown>[]
    const byCode = tenders.find(({ tender }) => tender === 'code')
    expect(sides['mobilePay']).toBe(cents(byCode?.['amountMoney']))
    const gifts = await shop.opened.db
      .selectFrom('recharge')
      .select(({ fn }) => fn.sum<number>('gift_cents').as('cents'))
      .where('day', '=', day)
      .executeTakeFirstOrThrow()
    expect(Number(gifts.cents)).toBeGreaterThan(0)
    expect(sides['gifts']).toBe(Number(gifts.cents))
    const reader = await programOf(shop, { scopes: ['accounting.read'] })
    const byProgram = await reader.get(open('readAccountingDay'), { storeId: '100101', day })
    expect(byProgram.data).toEqual(data)
  })

  it('stands under the numbers that the owner gave the accounts', async () => {
    const owner = shop.till()
    await owner.login('13800000004')
    const page = { pageNo: 1, pageSize: 1, keyword: '' }
    const form = '/api/v1/backoffice/queryOfficeAccountForm'
    const { id, version, facts } = Object((await owner.post(form, page)).data['list'][0])
    expect(facts).toMatchObject({ cash: '1001' })
    const save = async (more: object) => {
      const saveId = randomUUID()
      await proveSave(owner, saveId)
      return owner.post('/api/v1/backoffice/saveOfficeAccountForm', {
        id,
        saveId,
        version,
        facts: { ...facts, ...more },
      })
    }
    expect(await save({ cash: '' })).toMatchObject({ code: 20101 })
    expect(await save({ cash: '1000-A' })).toMatchObject({ code: 1200 })
    const { data } = await till.get(office, { day })
    expect([...data['entries']].find((one) => one['account'] === 'cash')).toMatchObject({
      number: '1000-A',
    })
  })

  it('has a number for what lapsed when the owner gave numbers before there was one', async () => {
    const { db } = shop.opened
    const accounts = db.selectFrom('setting').select('value').where('name', '=', 'accounts')
    const saved = async () => JSON.parse((await accounts.executeTakeFirstOrThrow()).value)
    const { lapsed, ...older } = await saved()
    expect(lapsed).toBe('6301.03')
    await db
      .updateTable('setting')
      .set({ value: JSON.stringify(older) })
      .where('name', '=', 'accounts')
      .execute()
    const { engine } = shop.opened
    await transaction(db, (tx) => lapsedAccountStep.up({ tx, engine }))
    expect(await saved()).toEqual({ ...older, lapsed })
    expect(older).toMatchObject({ cash: '1000-A' })
  })

  it('stays what it was when stored value lapses on it, and the next day owes less', async () => {
    const { db } = shop.opened
    const before = (await till.get(office, { day })).data
    const atMs = shop.clock.nowMs - 100 * 24 * hourMs
    for (const [book, amount] of [
      ['money', 700],
      ['gift', 300],
      ['points', 40],
    ] as const)
      await pastBalance(shop, { accountId: 'member-0090', book, amount, atMs })
    await transaction(db, async (tx) => {
      for (const book of expiringBooks)
        await writeRule(tx, '1001', { book, rule: { months: 1, from: '2000-01-01' } })
    })
    await sweepExpiry(db, { ...place, timeZone: zone }, shop.clock.nowMs)
    expect((await till.get(office, { day })).data).toEqual(before)
    shop.clock.nowMs += 3 * 24 * hourMs
    await till.login('13800000003')
    const dayLater = (days: number) => dayAt(Date.parse(day) + days * 24 * hourMs, 'UTC')
    // Nothing was sold on the day after, and it is settled with the one after that.
    expect(await till.post('statis/settleDay', { day: dayLater(2) })).toMatchObject({ code: 1200 })
    const { data } = await till.get(office, { day: dayLater(1) })
    expect(sidesOf(data)).toEqual({ storedValue: 700, giftMoney: 300, lapsed: -1000 })
    expect(await verifyJournals(db, place, zone)).toEqual([])
  })

  it('stays what it was when another program sends orders that it was paid for', async () => {
    const before = (await till.get(office, { day })).data
    const program = await programOf(shop)
    expect(await program.post(open('placeIntakeOrder'), intakeOf())).toMatchObject({ code: 1200 })
    expect((await till.get(office, { day })).data).toEqual(before)
  })

  it('is found broken when a sum of the day, or stored value of its sales, was changed', async () => {
    const { db } = shop.opened
    expect(await verifyJournals(db, place, zone)).toEqual([])
    const grown = `update running_total set amount = amount + 1 where scope = 'DAY' and scope_id = '${day}'
      and measure = 'tender.storedValue'`
    const moved = `insert into ledger (platform_id, store_id, book, account_id, seq, amount, balance,
      source_kind, source_id, leg, at) select platform_id, store_id, book, account_id, 9999, -1, 0,
      source_kind, source_id, 'again', at from ledger where book = 'money' and source_kind = 'order'
      and source_id in (select id from orders where day = '${day}' and kind = 'GOODS') limit 1`
    for (const [tampered, fault] of [
      [grown, 'stored value spent'],
      [moved, 'debits'],
    ] as const) {
      const found = await db
        .transaction()
        .execute(async (tx) => {
          await sql.raw(tampered).execute(tx)
          const faults = await verifyJournals(tx, place, zone)
          throw new TakenBack(faults)
        })
        .catch((cause: unknown) =>
          cause instanceof TakenBack ? cause.faults : Promise.reject(cause),
        )
      expect(found).toEqual([expect.stringContaining(`${day}: ${fault}`)])
    }
  })
})

class TakenBack extends Error {
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super('taken back')
    this.faults = faults
  }
}
