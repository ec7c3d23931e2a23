// Points and levels of members whose orders come from other programs: earned by what is paid in the shop alone.
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { giveBack } from '../../testing/give-back.ts'
import { scriptedGateway } from '../../testing/scripted-gateway.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill } from '../../testing/test-till.ts'
import { open, programOf } from '../../testing/trade-intake.ts'
import { proveSave } from '../../testing/wire-inputs.ts'
import { verifyLevels } from '../member/verify-levels.ts'

const scripted = scriptedGateway()
let shop: TestShop
let till: TestTill
let program: TestTill

beforeAll(async () => {
  shop = await openTestShop(['1001'], { gatewayOf: () => scripted.gateway })
  till = await shop.till().onDuty()
  program = await programOf(shop)
  await saveLevel()
})
afterAll(() => shop.close())
afterEach(async () => {
  scripted.reset()
  expect(await shop.broken()).toEqual([])
  expect(await verifyLevels(shop.opened.db, '1001', shop.clock.nowMs)).toEqual([])
})

/** Bronze for thirty yuan, which earns double. */
async function saveLevel(): Promise<void> {
  const office = await shop.till().onDuty('13800000004')
  const facts = {
    name: '铜卡',
    nameEn: 'Bronze',
    rank: 2,
    rule: 'spent',
    leastMoney: 30,
    leastIntegral: 0,
    periodMonths: 3,
    validMonths: 0,
    takesMemberPrice: true,
    pointsPercent: 200,
    isOn: true,
  }
  const body = { id: null, version: 0, saveId: randomUUID(), facts }
  await proveSave(office, body.saveId)
  expect((await office.post('/api/v1/backoffice/saveOfficeMemberLevel', body)).code).toBe(1200)
}

interface Person {
  readonly id: string
  readonly phone: string
}

/** Another member each time, with nothing given by hand. */
let members = 10
async function freshMember(): Promise<Person> {
  const id = `member-${String((members += 1)).padStart(4, '0')}`
  const { phone } = await shop.opened.db
    .updateTable('member')
    .set({ hand_level_id: null, level_id: null })
    .where('id', '=', id)
    .returning('phone')
    .executeTakeFirstOrThrow()
  return { id, phone }
}

/** Returns a person's points since they were first seen, and their level. */
async function standing({ id }: Person): Promise<{ points: number; level: string }> {
  const row = await shop.opened.db
    .selectFrom('ledger')
    .select(({ fn }) => fn.sum<number>('amount').as('total'))
    .where('book', '=', 'points')
    .where('account_id', '=', id)
    .where('source_kind', '<>', 'memberImport')
    .executeTakeFirstOrThrow()
  const { data } = await till.get('user/getUserInfo', { userId: id })
  return { points: Number(row.total), level: String(data['list']?.[0]?.['levelNameEn']) }
}

/** Apples for eight yuan a kilogram, ordered in the mini program; answers the order's id. */
async function order({ phone }: Person, kilos: number, tender?: string): Promise<string> {
  const orderMoney = kilos * 8
  const { code, data } = await program.post(open('placeIntakeOrder'), {
    storeId: '100101',
    externalId: `mini-${randomUUID()}`,
    lines: [{ goodsId: 'goods-10001', number: 1, weightG: kilos * 1000, priceMoney: 4 }],
    payList: tender === undefined ? [] : [{ tender, amountMoney: orderMoney }],
    orderMoney,
    mode: 'PICKUP',
    nick: '林女士',
    phone,
    address: '',
    wantedTime: null,
    note: '',
  })
  expect(code).toBe(1200)
  return String(data['order']?.['orderId'])
}

/** A hundred yuan of stored value, which earn nothing. */
const topUp = async ({ phone }: Person) =>
  program.post(open('placeIntakeRecharge'), {
    storeId: '100101',
    externalId: randomUUID(),
    phone,
    packageId: null,
    amountMoney: 100,
  })

const collect = async (orderId: string, dueMoney: number, leg: object = { tender: 'cash' }) =>
  (
    await till.post('order/writeOffCollection', {
      clientCollectionId: randomUUID(),
      orderIds: [orderId],
      payList: [{ amountMoney: dueMoney, ...leg }],
      dueMoney,
    })
  ).code
const giveGramsBack = async (orderId: string, weightG: number) =>
  expect((await giveBack(till, orderId, [{ lineNo: 1, number: 1, weightG }])).code).toBe(1200)

it('earns points and a level when it is paid at the till, and loses them with its refund', async () => {
  const person = await freshMember()
  const orderId = await order(person, 5)
  expect(await standing(person)).toEqual({ points: 0, level: '' })
  expect(await collect(orderId, 40)).toBe(1200)
  expect(await standing(person)).toEqual({ points: 40, level: 'Bronze' })
  await giveGramsBack(orderId, 2000)
  expect(await standing(person)).toEqual({ points: 24, level: '' })
  await giveGramsBack(orderId, 3000)
  expect(await standing(person)).toEqual({ points: 0, level: '' })
})

it.each(['transfer', 'other', 'storedValue'])(
  'earns neither when it is paid elsewhere by %s, and its refund takes nothing',
  async (tender) => {
    const person = await freshMember()
    await topUp(person)
    const orderId = await order(person, 5, tender)
    const sold = await till.sell(
      await till.cashOrder([{ id: 'goods-10001', number: 1, weightG: 100 }], { userId: person.id }),
    )
    expect(sold.code).toBe(1200)
    const own = await standing(person)
    expect(own.level).toBe('')
    await giveGramsBack(orderId, 5000)
    expect(await standing(person)).toEqual(own)
  },
)

it('earns by the level of the moment when it is paid, once, also after a code was declined', async () => {
  const person = await freshMember()
  const orderId = await order(person, 1)
  await collect(await order(person, 4), 32)
  expect(await standing(person)).toEqual({ points: 32, level: 'Bronze' })
  scripted.says.pay = { state: 'DECLINED', reason: 'balance short' }
  const code = { tender: 'code', authCode: '134567890123456789' }
  expect(await collect(orderId, 8, code)).toBe(20402)
  expect(await standing(person)).toEqual({ points: 32, level: 'Bronze' })
  scripted.says.pay = null
  expect(await collect(orderId, 8, code)).toBe(1200)
  expect(await standing(person)).toEqual({ points: 48, level: 'Bronze' })
})

it('earns for what is put together beyond an order that was paid elsewhere, once that is paid', async () => {
  const person = await freshMember()
  const orderId = await order(person, 10, 'other')
  const line = { lineNo: 1, number: 1, weightG: 10_500, reason: 'overWeight', note: '' }
  const input = { clientWriteOffId: randomUUID(), orderId, lines: [line], approvalToken: null }
  expect((await till.post('order/pickOrder', input)).data['dueMoney']).toBe(4)
  expect(await standing(person)).toEqual({ points: 0, level: '' })
  expect(await collect(orderId, 4)).toBe(1200)
  expect(await standing(person)).toEqual({ points: 4, level: '' })
})
