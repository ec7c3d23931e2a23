import { randomUUID } from 'node:crypto'
import { Dice } from '@tillwright/domain/testing/oracle/dice.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { giveBack } from '../../testing/give-back.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill, Wire } from '../../testing/test-till.ts'
import { proveSave } from '../../testing/wire-inputs.ts'
import { sweepMembers } from './keep-sweeping-members.ts'
import { verifyLevels } from './verify-levels.ts'

let shop: TestShop
let till: TestTill
let office: TestTill

const apples = { id: 'goods-10001', number: 1, weightG: 1000 }
const path = (name: string) => `/api/v1/backoffice/${name}`
const dayMs = 86_400_000

beforeAll(async () => {
  shop = await openTestShop(['1001'])
  till = await shop.till().onDuty()
  office = await shop.till().onDuty('13800000004')
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await shop.broken()).toEqual([])
  expect(await verifyLevels(shop.opened.db, '1001', shop.clock.nowMs)).toEqual([])
})

const level = {
  name: '铜卡',
  nameEn: 'Bronze',
  rank: 2,
  rule: 'spent',
  leastMoney: 30,
  leastIntegral: 0,
  periodMonths: 3,
  validMonths: 0,
  takesMemberPrice: true,
  pointsPercent: 100,
  isOn: true,
}
const isNothing = { version: 0, id: null }

async function saveLevel(facts: object, of: { id: string | null; version: number } = isNothing) {
  const body = { ...of, saveId: randomUUID(), facts: { ...level, ...facts } }
  await proveSave(office, body.saveId)
  const { code, data } = await office.post(path('saveOfficeMemberLevel'), body)
  expect(code).toBe(1200)
  const { id, version } = Object(data['thing'])
  return { id: String(id), version: Number(version) }
}

/** Another member with nothing given by hand each time. */
let bronze: { id: string; version: number }
let members = 10
async function freshMember(): Promise<string> {
  const id = `member-${String((members += 1)).padStart(4, '0')}`
  await shop.opened.db
    .updateTable('member')
    .set({ hand_level_id: null, level_id: null })
    .where('id', '=', id)
    .execute()
  return id
}

async function sell(userId: string, kilos: number): Promise<Wire> {
  const order = await till.cashOrder([{ ...apples, weightG: kilos * 1000 }], { userId })
  const { code, data } = await till.sell(order)
  expect(code).toBe(1200)
  return data['order'] ?? {}
}
async function giveGramsBack(order: Wire, weightG: number): Promise<void> {
  const line = { lineNo: 1, number: 1, weightG }
  expect((await giveBack(till, order['orderId'] ?? '', [line])).code).toBe(1200)
}

const levelOf = async (userId: string): Promise<string> => {
  const { data } = await till.get('user/getUserInfo', { userId })
  return String(data['list']?.[0]?.['levelNameEn'])
}

describe('the level of a member', () => {
  it('rises with the sale that reaches it and falls with the refund that takes it back', async () => {
    bronze = await saveLevel({})
    const userId = await freshMember()
    const first = await sell(userId, 1)
    expect(await levelOf(userId)).toBe('')
    await sell(userId, 2)
    expect(await levelOf(userId)).toBe('Bronze')
    await giveGramsBack(first, 1000)
    expect(await levelOf(userId)).toBe('')
  })
  it('ends with the day on which its sales fall out of the period', async () => {
    const userId = await freshMember()
    await sell(userId, 4)
    expect(await levelOf(userId)).toBe('Bronze')
    const { db } = shop.opened
    await sweepMembers(db, shop.clock.nowMs + 94 * dayMs)
    expect(await levelOf(userId)).toBe('')
    await sell(userId, 1)
    expect(await levelOf(userId)).toBe('Bronze')
    // Everybody's level of today again, not of then.
    bronze = await saveLevel({}, bronze)
  })

  it('is found out when it was taken away by hand', async () => {
    const userId = await freshMember()
    await sell(userId, 4)
    await shop.opened.db
      .updateTable('member')
      .set({ level_id: null, level_until: null })
      .where('id', '=', userId)
      .execute()
    const found = await verifyLevels(shop.opened.db, '1001', shop.clock.nowMs)
    expect(found).toEqual([`${userId} has no level`])
    await sell(userId, 1)
  })

  it('follows a changed rule for every member', async () => {
    const userId = await freshMember()
    const second = await saveLevel({ nameEn: 'Iron', rank: 1, leastMoney: 1000 })
    await sell(userId, 1)
    expect(await levelOf(userId)).toBe('')
    const more = await saveLevel({ nameEn: 'Iron', rank: 1, leastMoney: 10 }, second)
    expect(await levelOf(userId)).toBe('Iron')
    await saveLevel({ nameEn: 'Iron', rank: 1, leastMoney: 10, isOn: false }, more)
    expect(await levelOf(userId)).toBe('')
  })

  it('is refused without what has to be spent for it', async () => {
    const facts = { ...level, leastMoney: 0 }
    const body = { ...isNothing, saveId: randomUUID(), facts }
    await proveSave(office, body.saveId)
    expect((await office.post(path('saveOfficeMemberLevel'), body)).code).toBe(20101)
  })

  it('decides whether goods cost the member price, and how many points are earned', async () => {
    const userId = await freshMember()
    const usual = await sell(userId, 3)
    const dear = { nameEn: 'Dear', rank: 9, leastMoney: 1, takesMemberPrice: false }
    const saved = await saveLevel({ ...dear, pointsPercent: 300 })
    await shop.opened.db
      .updateTable('goods')
      .set({ member_cents: 1, version: 1_000_000 })
      .where('id', '=', 'goods-10001')
      .execute()
    const without = await sell(userId, 3)
    expect(without['orderMoney']).toBe(usual['orderMoney'])
    expect(without['earnedIntegral']).toBe(Number(usual['earnedIntegral']) * 3)
    await saveLevel({ ...dear, takesMemberPrice: true, isOn: true }, saved)
    expect(Number((await sell(userId, 3))['orderMoney'])).toBeLessThan(1)
  })

  it('is after random sales and refunds what the sales themselves come to', async () => {
    const dice = new Dice(7)
    for (let turn = 0; turn < 4; turn += 1) {
      const userId = await freshMember()
      const sales: { order: Wire; grams: number }[] = []
      for (let step = 0; step < 8; step += 1) {
        const sale = sales[dice.under(sales.length + 1)]
        if (sale !== undefined && sale.grams > 0) {
          const back = dice.between(1, sale.grams)
          await giveGramsBack(sale.order, back)
          sale.grams -= back
        } else {
          const kilos = dice.between(1, 3)
          sales.push({ order: await sell(userId, kilos), grams: kilos * 1000 })
        }
        expect(await verifyLevels(shop.opened.db, '1001', shop.clock.nowMs)).toEqual([])
      }
    }
  })
})
