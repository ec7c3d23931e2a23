// Everything a shop knows about a person is handed to them, and erased for good at their request.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyStates } from '../../platform/journal/states.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill } from '../../testing/test-till.ts'
import { intakeOf, open, programOf } from '../../testing/trade-intake.ts'
import { joinOf, office, topUp } from '../../testing/wire-inputs.ts'

const apples = { id: 'goods-10001', number: 1, weightG: 5000 }
const address = '独树街 77 号 901'
const note = '门口的猫叫豆包'

let shop: TestShop
let till: TestTill

beforeAll(async () => {
  shop = await openTestShop(['1001', '1002'])
  till = await shop.till().onDuty('13800000003')
})
afterAll(() => shop.close())

let serial = 0
async function joinedPerson(joinTime = '2026-01-02T03:04:05.000Z') {
  serial += 1
  const phone = `1769988770${serial}`
  const nick = `独孤${serial}求败`
  const { data } = await till.post('member/join', joinOf({ phone, nick, joinTime }))
  const userId = String(data['member']?.['id'])
  const memberCode = String(data['member']?.['memberCode'])
  const birthday = '1987-03-29'
  const known = { userId, version: 0, phone: null, memberCode, nick, birthday }
  expect((await till.post('member/save', known)).code).toBe(1200)
  return { userId, phone, nick, memberCode, birthday }
}

const versionOf = async (userId: string) =>
  Number((await till.get('member/getMember', { userId })).data['record']?.['version'])
const erase = async (userId: string, version?: number, by = till) =>
  by.post(office('eraseMember'), { userId, version: version ?? (await versionOf(userId)) })
const exported = async (userId: string, by = till) => by.post(office('exportMember'), { userId })

/** Tables that hold a text anywhere, in whatever column. */
async function tablesWith(text: string): Promise<string[]> {
  const { db, engine } = shop.opened
  const names =
    engine === 'postgres'
      ? await sql<{
          name: string
        }>`select tablename as name from pg_tables where schemaname = current_schema()`.execute(db)
      : await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(db)
  const found: string[] = []
  for (const { name } of names.rows) {
    const { rows } = await sql.raw(`select * from "${name}"`).execute(db)
    if (
      JSON.stringify(rows, (_, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      ).includes(text)
    )
      found.push(name)
  }
  return found
}

it('hands over everything that is stored about a member, and audits who took it', async () => {
  const person = await joinedPerson()
  const { userId } = person
  await till.sell(topUp(till, { userId, amountMoney: 50, saleMs: shop.clock.nowMs }))
  expect((await till.sell(await till.cashOrder([apples], { userId }))).code).toBe(1200)
  const { code, data } = await exported(userId)
  expect(code).toBe(1200)
  expect(data['member']).toMatchObject({
    phone: person.phone,
    nick: person.nick,
    birthday: person.birthday,
    realBalanceMoney: 50,
  })
  expect(data['orders']).toHaveLength(2)
  expect(JSON.stringify(data['orders'])).toContain('苹果')
  expect(JSON.stringify(data['moves'])).toContain('"book":"points"')
  const audited = await shop.opened.db
    .selectFrom('audit')
    .select('staff_id')
    .where('operation', '=', 'member.export')
    .where('subject_id', '=', userId)
    .execute()
  expect(audited).toHaveLength(1)
})

it('finds an erased person nowhere any more, while what they bought and the journal still hold', async () => {
  const person = await joinedPerson()
  const { userId } = person
  const other = await joinedPerson('2026-02-02T03:04:05.000Z')
  const merged = { clientMergeId: randomUUID(), userId, otherUserId: other.userId }
  expect((await till.post('member/merge', merged)).code).toBe(1200)
  const program = await programOf(shop)
  const order = intakeOf({
    phone: person.phone,
    nick: person.nick,
    address,
    note,
    mode: 'DELIVERY',
  })
  expect((await program.post(open('placeIntakeOrder'), order)).code).toBe(1200)
  expect((await till.sell(await till.cashOrder([apples], { userId }))).code).toBe(1200)
  const personal = [
    person.phone,
    person.nick,
    person.memberCode,
    other.phone,
    other.nick,
    address,
    note,
  ]
  for (const text of personal) expect(await tablesWith(text), text).not.toEqual([])
  // An order under way comes first.
  expect((await erase(userId)).code).toBe(20504)
  const cancelled = { storeId: '100101', externalId: order['externalId'], reason: '' }
  expect((await program.post(open('cancelIntakeOrder'), cancelled)).code).toBe(1200)
  const version = await versionOf(userId)
  expect((await erase(userId, version)).code).toBe(1200)
  for (const text of personal) expect(await tablesWith(text), text).toEqual([])
  // Told again because the first answer was lost, it is done already.
  expect((await erase(userId, version)).code).toBe(1200)
  const { data } = await till.get('user/getUserInfo', { keyword: person.phone })
  expect(data['list']).toEqual([])
  expect((await till.get('member/getMember', { userId })).code).not.toBe(1200)
  expect((await exported(userId)).code).not.toBe(1200)
  // The phone is anybody's again.
  expect((await till.post('member/join', joinOf({ phone: person.phone }))).data['isNew']).toBe(true)
  expect(await shop.broken()).toEqual([])
  expect(await verifyStates(shop.opened.db, '1001')).toEqual([])
})

it('keeps a member who has stored value until it is spent; points lapse', async () => {
  const { userId } = await joinedPerson()
  const quoted = await till.post('order/createPreOrder', {
    goodsList: [apples],
    userId,
    couponIds: [],
    useIntegral: 0,
  })
  const amountMoney = Number(quoted.data['orderMoney'])
  await till.sell(topUp(till, { userId, amountMoney, saleMs: shop.clock.nowMs }))
  expect((await erase(userId)).code).toBe(20504)
  const payList = [{ tender: 'storedValue', amountMoney }]
  const spent = await till.sell({ ...(await till.cashOrder([apples], { userId })), payList })
  expect(spent.code).toBe(1200)
  expect((await erase(userId, 0)).code).toBe(20110)
  expect((await erase(userId)).code).toBe(1200)
  const held = await shop.opened.db
    .selectFrom('balance')
    .select(['book', 'amount'])
    .where('account_id', '=', userId)
    .where('amount', '<>', 0)
    .execute()
  expect(held).toEqual([])
  expect(await shop.broken()).toEqual([])
})

it('is refused for people without the permission, and for members of another platform', async () => {
  const { userId } = await joinedPerson()
  const version = await versionOf(userId)
  const cashier = await shop.till().onDuty('13800000001')
  expect((await erase(userId, version, cashier)).code).toBe(20204)
  expect((await exported(userId, cashier)).code).toBe(20204)
  const abroad = await shop.till('1002').onDuty('13800000004')
  expect((await erase(userId, version, abroad)).code).toBe(20107)
  expect((await exported(userId, abroad)).code).toBe(20107)
})
