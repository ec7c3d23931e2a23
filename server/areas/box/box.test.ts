import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { countStatements } from '../../platform/db/statement-count.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill, WireOrder } from '../../testing/test-till.ts'

let shop: TestShop
let till: TestTill
/** The supervisor's and the manager's tills. */
let others: TestTill[]
/** Owes three crates from before; the second owes nothing. */
let owing: string
let clean: string
const apples = { id: 'goods-10001', number: 1, weightG: 500 }
const crates = (num: number, more: object = {}) => ({ boxKindId: 'box-crate', num, ...more })

beforeAll(async () => {
  shop = await openTestShop(['1001', '1002'])
  till = await shop.till().onDuty()
  others = await Promise.all(
    ['13800000002', '13800000003'].map((phone) => shop.till().onDuty(phone)),
  )
  owing = await memberId('13900000001')
  clean = await memberId('13900000002')
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.broken()).toEqual([]))

async function memberId(keyword: string, of: TestTill = till): Promise<string> {
  const { data } = await of.get('user/getUserInfo', { keyword })
  return data['list']?.[0]?.['id'] ?? ''
}

/** A list of an answer, to be walked through. */
const rowsOf = (list: unknown) => list as Record<string, unknown>[]

const owed = async (userId: string) =>
  (await till.get('getNeedReturnTurnoverBoxNum', { userId })).data
const loans = async (userId: string) =>
  rowsOf((await till.get('queryNeedReturnTurnoverBoxList', { userId })).data['list'])
const report = async (of: TestTill = till) => (await of.get('statis/getCloseReport')).data['report']

const input = (boxes: readonly object[], more: object = {}) => ({
  clientReturnId: randomUUID(),
  userId: owing,
  boxes,
  way: 'CASH',
  ...more,
})
const back = (num: number, damaged = 0) => ({ boxKindId: 'box-crate', num, damaged })

/** An order with boxes for a member, paid in cash. */
async function lend(
  boxes: readonly object[],
  more: WireOrder = {},
  of: TestTill = till,
): Promise<WireOrder> {
  const cart = { goodsList: [apples], userId: clean, boxes, ...more }
  const { data } = await of.post('order/createPreOrder', {
    ...cart,
    offline: undefined,
    orderMoney: undefined,
  })
  const orderMoney = data['orderMoney']
  return {
    ...(await of.cashOrder([apples], { userId: clean })),
    ...cart,
    orderMoney,
    payList: [{ tender: 'cash', amountMoney: orderMoney, tenderedMoney: orderMoney }],
  }
}

describe('lending boxes', () => {
  it('lists the kinds that can be lent', async () => {
    const { data } = await till.get('queryTurnoverBoxKinds')
    expect(rowsOf(data['list']).map((kind) => [kind['boxKindId'], kind['depositMoney']])).toEqual([
      ['box-crate', 20],
      ['box-cooler', 50],
      ['box-bag', 0],
    ])
  })

  it('takes a deposit that no discount, coupon or point reduces', async () => {
    const more = { userId: owing, goodsList: [{ ...apples, weightG: 5000 }] }
    const quote = async (cart: object) =>
      (await till.post('order/createPreOrder', { ...more, ...cart })).data
    const boxes = [crates(2), { boxKindId: 'box-bag', num: 1 }]
    const reduced = { couponIds: ['coupon-amount'], useIntegral: 500 }
    const [bare, lent] = [await quote(reduced), await quote({ ...reduced, boxes })]
    expect(lent['orderMoney']).toBe(Number(bare['orderMoney']) + 40)
    expect(lent).toMatchObject({
      depositMoney: 40,
      couponMoney: bare['couponMoney'],
      integralMoney: bare['integralMoney'],
      integralLimit: bare['integralLimit'],
      earnedIntegral: bare['earnedIntegral'],
    })
    expect(rowsOf(lent['steps']).at(-1)).toEqual({
      kind: 'boxDeposit',
      amountMoney: 40,
    })
  })

  it('counts as cash in the drawer and boxes owed, not as a sale', async () => {
    const before = await report()
    const { data } = await till.sell(await lend([crates(2), { boxKindId: 'box-cooler', num: 1 }]))
    const order = data['order']
    expect(order).toMatchObject({ depositMoney: 90, payState: 'PAID' })
    expect(order?.['boxes']).toEqual([
      {
        boxKindId: 'box-crate',
        name: '蔬果周转筐',
        nameEn: 'Produce crate',
        num: 2,
        depositMoney: 20,
      },
      { boxKindId: 'box-cooler', name: '保温箱', nameEn: 'Cool box', num: 1, depositMoney: 50 },
    ])
    const goods = Math.round(Number(order?.['orderMoney']) * 100 - 9000) / 100
    const after = await report()
    const grown = (name: string) =>
      Math.round((Number(after?.[name]) - Number(before?.[name])) * 100) / 100
    expect(['salesMoney', 'netMoney', 'depositInMoney', 'depositOutMoney'].map(grown)).toEqual([
      goods,
      goods,
      90,
      0,
    ])
    expect(grown('expectedCashMoney')).toBe(goods + 90)
    expect(await owed(clean)).toEqual({ num: 3, depositMoney: 90 })
    const response = await till.get('user/getUserInfo', { userId: clean })
    expect(response.data['list']?.[0]).toMatchObject({ owedBoxes: 3, depositHeldMoney: 90 })
    expect(await loans(clean)).toContainEqual(
      expect.objectContaining({ orderNo: order?.['orderNo'], boxKindId: 'box-crate', lent: 2 }),
    )
    const day = await others[1]?.get('statis/getDayReport')
    expect(day?.data['report']).toMatchObject({ depositMoney: 90 })
  })

  it('is written once, and costs the order of a member two statements', async () => {
    const order = await lend([crates(1)])
    const bare = await till.cashOrder([apples], { userId: clean })
    const count = async (one: WireOrder) => {
      const { result, statements } = await countStatements(() => till.sell(one))
      expect(result.code).toBe(1200)
      return statements.length
    }
    expect((await count(order)) - (await count(bare))).toBe(2)
    const num = Number((await owed(clean))['num'])
    const again = await Promise.all(Array.from({ length: 5 }, () => till.sell(order)))
    expect(new Set(again.map(({ code }) => code))).toEqual(new Set([1200]))
    expect((await owed(clean))['num']).toBe(num)
  })

  it('refuses boxes without a borrower, of no kind, twice, or at another deposit', async () => {
    const order = await lend([crates(1)])
    const refused = (more: object) => till.sell({ ...order, clientOrderId: randomUUID(), ...more })
    expect(await refused({ userId: null })).toMatchObject({ code: 20101 })
    expect(await refused({ boxes: [{ boxKindId: 'nothing', num: 1 }] })).toMatchObject({
      code: 20302,
      data: { kind: 'box', id: 'nothing' },
    })
    expect(await refused({ boxes: [crates(1), crates(1)] })).toMatchObject({ code: 20101 })
    expect(await refused({ boxes: [crates(0)] })).toMatchObject({ code: 20101 })
    expect(await refused({ boxes: [crates(1000)] })).toMatchObject({ code: 20101 })
    expect(await refused({ boxes: [crates(1, { soldAtDepositMoney: 1 })] })).toMatchObject({
      code: 1200,
    })
    expect(await refused({ boxes: [] })).toMatchObject({ code: 20303 })
  })

  const setDeposit = (deposit_cents: number, state: 'ON' | 'OFF' = 'ON') =>
    shop.opened.db
      .updateTable('box_kind')
      .set({ deposit_cents, state })
      .where('id', '=', 'box-crate')
      .execute()

  it('is never reduced by cash rounding, however little the goods cost', async () => {
    await setDeposit(2030)
    const boxes = [crates(1, { soldAtDepositMoney: 20.3 })]
    const order = await lend(boxes, { goodsList: [{ ...apples, weightG: 10 }] })
    const paid = (money: number) => ({
      ...order,
      offline: true,
      payList: [{ tender: 'cash', amountMoney: money, tenderedMoney: 50 }],
    })
    expect(await till.sell(paid(20))).toMatchObject({ code: 20405 })
    const { code, data } = await till.sell(paid(20.3))
    expect([code, data['order']?.['depositMoney']]).toEqual([1200, 20.3])
    await setDeposit(2000)
  })

  it('keeps the deposit on the receipt of an offline sale', async () => {
    const order = await lend([crates(1, { soldAtDepositMoney: 20 })])
    await setDeposit(2500)
    expect(await till.sell(order)).toMatchObject({ code: 20303 })
    await setDeposit(2500, 'OFF')
    const another = { ...order, clientOrderId: randomUUID() }
    expect(await till.sell(another)).toMatchObject({ code: 20302 })
    const { code, data } = await till.sell({ ...another, offline: true })
    expect([code, data['order']?.['depositMoney']]).toEqual([1200, 20])
    await setDeposit(2000)
  })

  it('stays with a cart that is held', async () => {
    const { orderMoney, goodsList } = await lend([crates(1)])
    const cart = { userId: clean, goodsList, boxes: [crates(1)] }
    const held = await till.post('hold/saveHold', {
      ...cart,
      clientHoldId: randomUUID(),
      title: '',
      itemCount: 1,
      amountMoney: orderMoney,
      note: '',
    })
    const { data } = await till.post('hold/takeHold', { holdId: held.data['hold']?.['holdId'] })
    expect(data['cart']?.['boxes']).toMatchObject([{ boxKindId: 'box-crate', num: 1 }])
  })
})

describe('returning boxes', () => {
  it('settles the oldest first, retains the deposit of damaged ones, and is cash out, not a refund', async () => {
    const before = await report()
    const { code, data } = await till.post('returnTurnoverBox', input([back(2, 1)]))
    expect(code).toBe(1200)
    expect(data).toMatchObject({ num: 2, depositMoney: 20, keptMoney: 20, stillOwed: 1 })
    expect(
      (await loans(owing)).map((loan) => [loan['lent'], loan['returned'], loan['lost']]),
    ).toEqual([[1, 0, 0]])
    const after = await report()
    expect(Number(after?.['depositOutMoney']) - Number(before?.['depositOutMoney'])).toBe(20)
    expect(Number(before?.['expectedCashMoney']) - Number(after?.['expectedCashMoney'])).toBe(20)
    expect(after?.['refundMoney']).toBe(before?.['refundMoney'])
    expect(after?.['salesMoney']).toBe(before?.['salesMoney'])
  })

  it('pays the deposit to stored value as real money', async () => {
    const money = async () =>
      (await till.get('user/getUserInfo', { userId: owing })).data['list']?.[0]?.[
        'realBalanceMoney'
      ]
    const before = Number(await money())
    const cash = (await report())?.['expectedCashMoney']
    const { data } = await till.post('returnTurnoverBox', input([back(1)], { way: 'STORED_VALUE' }))
    expect(data).toMatchObject({ depositMoney: 20, stillOwed: 0 })
    expect(await money()).toBe(before + 20)
    expect((await report())?.['expectedCashMoney']).toBe(cash)
  })

  it('gives the first response again, and refuses another body under its id', async () => {
    await till.sell(await lend([crates(2)], { userId: owing }))
    const request = input([back(2)])
    const all = await Promise.all(
      Array.from({ length: 5 }, () => till.post('returnTurnoverBox', request)),
    )
    expect(all.map(({ code }) => code)).toEqual([1200, 1200, 1200, 1200, 1200])
    expect(new Set(all.map(({ data }) => data['returnId'])).size).toBe(1)
    shop.clock.nowMs += 1000
    const later = await till.post('returnTurnoverBox', request)
    expect(later.data).toEqual(all[0]?.data)
    const other = { ...request, boxes: [back(1)] }
    expect(await till.post('returnTurnoverBox', other)).toMatchObject({ code: 20108, data: null })
    expect((await owed(owing))['num']).toBe(0)
  })

  it('takes back exactly what is owed when fifty returns come at once', async () => {
    await till.sell(await lend([crates(7)], { userId: owing }))
    const tills = [till, ...others]
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        (tills[at % tills.length] ?? till).post(
          'returnTurnoverBox',
          input([back(1)], { way: at % 2 === 0 ? 'CASH' : 'STORED_VALUE' }),
        ),
      ),
    )
    const codes = all.map(({ code }) => code)
    expect(codes.filter((code) => code === 1200)).toHaveLength(7)
    expect(codes.filter((code) => code === 20506)).toHaveLength(43)
    expect(await owed(owing)).toEqual({ num: 0, depositMoney: 0 })
  })

  it('lends and returns concurrently without losing a box', async () => {
    const orders = await Promise.all(
      Array.from({ length: 10 }, () => lend([crates(1)], { userId: owing })),
    )
    const all = await Promise.all(
      orders.flatMap((order) => [
        till.sell(order),
        till.post('returnTurnoverBox', input([back(1)])),
      ]),
    )
    expect(all.filter((_, at) => at % 2 === 0).map(({ code }) => code)).toEqual(
      Array.from({ length: 10 }, () => 1200),
    )
    const returned = all.filter(({ code }, at) => at % 2 === 1 && code === 1200).length
    expect((await owed(owing))['num']).toBe(10 - returned)
    if (returned < 10) await till.post('returnTurnoverBox', input([back(10 - returned)]))
  })

  it('is refused beyond what is owed of a kind, and for impossible counts', async () => {
    await till.sell(await lend([crates(1), { boxKindId: 'box-bag', num: 2 }], { userId: owing }))
    const refused = (boxes: readonly object[]) => till.post('returnTurnoverBox', input(boxes))
    expect(await refused([back(2)])).toMatchObject({ code: 20506 })
    expect(await refused([back(1), back(1)])).toMatchObject({ code: 20506 })
    expect(await refused([back(4)])).toMatchObject({ code: 20506 })
    expect(await refused([back(1, 2)])).toMatchObject({ code: 20101 })
    expect(await refused([back(0)])).toMatchObject({ code: 20101 })
    expect(await refused([])).toMatchObject({ code: 20101 })
    expect(await refused([{ ...back(1), num: 1.5 }])).toMatchObject({ code: 20101 })
    expect(await refused([{ ...back(1), num: -1 }])).toMatchObject({ code: 20101 })
    expect((await owed(owing))['num']).toBe(3)
  })

  it('needs the platform, a role and a shift', async () => {
    const others = await shop.till('1002').onDuty()
    const mine = (await others.get('user/getUserInfo', { keyword: '13900000001' })).data
    expect(mine['list']?.[0]).toMatchObject({ owedBoxes: 3 })
    // Ids are the same on every demo platform; a member of one is somebody else on the other.
    const nobody = { userId: 'member-9999' }
    for (const name of ['getNeedReturnTurnoverBoxNum', 'queryNeedReturnTurnoverBoxList'])
      expect(await till.get(name, nobody)).toMatchObject({ code: 20107, data: { kind: 'member' } })
    expect(await till.post('returnTurnoverBox', input([back(1)], nobody))).toMatchObject({
      code: 20107,
    })
    const before = await owed(owing)
    expect(await others.post('returnTurnoverBox', input([back(1)]))).toMatchObject({ code: 1200 })
    expect(await owed(owing)).toEqual(before)
    const offDuty = shop.till('1002')
    await offDuty.login('13800000002')
    expect(await offDuty.post('returnTurnoverBox', input([back(1)]))).toMatchObject({ code: 1512 })
    await shop.opened.db
      .updateTable('role')
      .set({ permissions: JSON.stringify(['order.create', 'member.read']) })
      .where('platform_id', '=', '1002')
      .where('id', '=', 'cashier')
      .execute()
    expect(await others.post('returnTurnoverBox', input([back(1)]))).toMatchObject({ code: 20204 })
  })

  it('is possible in another store of the platform, out of its drawer', async () => {
    const elsewhere = shop.till('1002')
    await elsewhere.login('13800000003')
    const { session, store } = {
      session: shop.opened.db.updateTable('session').where('platform_id', '=', '1002'),
      store: shop.opened.db.selectFrom('store').where('platform_id', '=', '1002'),
    }
    const stores = await store.select('id').orderBy('id').execute()
    await session.set({ store_id: stores[1]?.id ?? '' }).execute()
    await elsewhere.signOn()
    const request = input([back(1)])
    expect((await elsewhere.post('returnTurnoverBox', request)).data).toMatchObject({
      depositMoney: 20,
    })
    expect(await report(elsewhere)).toMatchObject({ depositOutMoney: 20, expectedCashMoney: 80 })
    await session.set({ store_id: stores[0]?.id ?? '' }).execute()
    const home = await elsewhere.post('returnTurnoverBox', request)
    expect(home.code).not.toBe(1200)
  })
})
