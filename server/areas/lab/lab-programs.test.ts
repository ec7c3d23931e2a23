// Programs that order in the demo shop: over a real socket, with keys of their own.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openLabPrograms } from '@tillwright/demo/open-lab-programs.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill, Wire } from '../../testing/test-till.ts'

let shop: TestShop
let till: TestTill
let programs: Awaited<ReturnType<typeof openLabPrograms>>
let keysFile: string
const address = { url: '' }

const opened = () => {
  const {
    opened: { db },
    clock,
  } = shop
  return openLabPrograms({ db, keysFile, nowMs: clock.nowMs, shopUrl: () => address.url })
}

beforeAll(async () => {
  const all: (typeof programs)[number][] = []
  shop = await openTestShop(['1001', '1002'], { labPrograms: all })
  keysFile = join(shop.folder, 'lab-programs.json')
  address.url = shop.url
  programs = await opened()
  all.push(...programs)
  till = await shop.till().onDuty('13800000002')
})
afterAll(async () => {
  rmSync(keysFile, { force: true })
  await shop.close()
})
afterEach(async () => expect(await shop.broken()).toEqual([]))

const act = (program: string, what: string, by = till) =>
  by.post('lab/actAsCustomer', { program, act: what })
const ordersOf = async (program: string): Promise<readonly Wire[]> => {
  const { data } = await till.post('lab/queryLabPrograms', {})
  const list = data['list'] as unknown as readonly { program: string; orders: Wire[] }[]
  return list.find((one) => one.program === program)?.orders ?? []
}

it('orders in the store of the till, paid and not, for pick-up and delivery, and cancels the last', async () => {
  for (const what of ['orderPaid', 'orderUnpaid', 'orderDelivery']) {
    shop.clock.nowMs += 1000
    expect((await act('miniProgram', what)).data).toEqual({ refusal: null })
  }
  const placed = await ordersOf('miniProgram')
  expect(
    placed.map(({ mode, payState, goodsState, orderMoney }) => [
      mode,
      payState,
      goodsState,
      orderMoney,
    ]),
  ).toEqual([
    ['DELIVERY', 'PAID', 'PREPARING', 20.6],
    ['PICKUP', 'UNPAID', 'PREPARING', 20.6],
    ['PICKUP', 'PAID', 'PREPARING', 20.6],
  ])
  expect((await act('miniProgram', 'cancelLast')).data).toEqual({ refusal: null })
  expect((await ordersOf('miniProgram'))[0]).toMatchObject({ goodsState: 'CANCELLED' })
  expect(await ordersOf('marketplace')).toEqual([])
})

it('tops a member up', async () => {
  const before = await till.post('order/queryRechargeOrderListByEs', { pageNo: 1, pageSize: 5 })
  expect((await act('marketplace', 'topUp')).data).toEqual({ refusal: null })
  const after = await till.post('order/queryRechargeOrderListByEs', { pageNo: 1, pageSize: 5 })
  expect(after.data['total']).toBe(Number(before.data['total']) + 1)
})

it('is refused without its key, and has a new one after the next start', async () => {
  const owner = shop.till()
  await owner.login('13800000004')
  const office = (name: string) => `/api/v1/backoffice/${name}`
  const accounts = async () => {
    const { data } = await owner.get(office('queryServiceAccounts'))
    const list = data['list'] as unknown as Wire[]
    return list.filter(({ channel }) => channel !== 'online-shop')
  }
  const first = await accounts()
  expect(first).toHaveLength(2)
  await opened()
  expect(await accounts()).toHaveLength(2)
  const accountId = first[0]?.['accountId']
  await owner.post(office('revokeServiceAccount'), { accountId })
  const said = [await act('miniProgram', 'orderPaid'), await act('marketplace', 'orderPaid')]
  const refusals = said.map(({ data }) => data['refusal'])
  expect(refusals.filter((text) => text === null)).toHaveLength(1)
  expect(refusals).toContainEqual(expect.stringMatching(/^1405: /))
  await opened()
  expect(await accounts()).toHaveLength(3)
})

it('is nothing that a shop without a laboratory has', async () => {
  const real = await openTestShop(['1001'])
  const cashier = await real.till().onDuty()
  expect((await cashier.post('lab/queryLabPrograms', {})).code).toBe(20107)
  expect((await act('miniProgram', 'orderPaid', cashier)).code).toBe(20107)
  await real.close()
})
