import { randomUUID } from 'node:crypto'
import type { TestShop } from './test-shop.ts'
import type { TestTill, WireOrder } from './test-till.ts'

export const open = (name: string): string => `/api/v1/open/${name}`

/** Another program with a key for store 100101, made by the owner. */
export async function programOf(shop: TestShop, more: object = {}): Promise<TestTill> {
  const owner = shop.till()
  await owner.login('13800000004')
  const { data } = await owner.post('/api/v1/backoffice/createServiceAccount', {
    name: '会员小程序',
    channel: 'mini',
    scopes: ['orders.write', 'orders.read', 'recharges.write'],
    storeIds: ['100101'],
    expiresTime: null,
    ...more,
  })
  const made = shop.till()
  made.token = String(data['key'])
  return made
}

/** A kilogram of apples for four a jin, paid in the mini program. */
export const intakeOf = (more: object = {}): WireOrder => ({
  storeId: '100101',
  externalId: `mini-${randomUUID()}`,
  lines: [{ goodsId: 'goods-10001', number: 1, weightG: 1000, priceMoney: 4 }],
  payList: [{ tender: 'other', amountMoney: 8 }],
  orderMoney: 8,
  mode: 'PICKUP',
  nick: '林女士',
  phone: '13700000088',
  address: '',
  wantedTime: null,
  note: '',
  ...more,
})

/** An order from elsewhere, another one that was changed, and a top-up. */
export async function tradeIntake(shop: TestShop): Promise<void> {
  const program = await programOf(shop)
  const must = async (name: string, body: object) => {
    const { code, msg } = await program.post(open(name), body)
    if (code !== 1200) throw new Error(`${name}: ${code} ${msg}`)
  }
  await must('placeIntakeOrder', intakeOf({ grouperId: 'grouper-wang' }))
  const first = intakeOf()
  await must('placeIntakeOrder', first)
  await must('changeIntakeOrder', { ...first, changeId: randomUUID(), payList: [] })
  const { phone } = await shop.opened.db
    .selectFrom('member')
    .select('phone')
    .where('platform_id', '=', '1001')
    .where('id', '=', 'member-0004')
    .executeTakeFirstOrThrow()
  const topUp = { storeId: '100101', externalId: randomUUID(), phone, packageId: null }
  await must('placeIntakeRecharge', { ...topUp, amountMoney: 100 })
}
