import { randomUUID } from 'node:crypto'
import type { TestShop } from '../test-shop.ts'
import type { TestTill, WireOrder } from '../test-till.ts'
import { heldCart, topUp } from '../wire-inputs.ts'
import { apples, done, type Requests, type ValidRequest, type Work } from './valid-request.ts'

/** A line that says also what it does not use, so that each of its ids has a place. */
const line = { ...apples, couponId: null, preCode: null }
const member = 'member-0001'
const crates = [{ boxKindId: 'box-crate', num: 1 }]
const usualCoupon = 'coupon-amount-any'

/** An order of these lines with more in it, at the server's price. */
async function orderWith(till: TestTill, more: WireOrder = {}): Promise<WireOrder> {
  const cart = { goodsList: [line], userId: member, couponIds: [], useIntegral: 0, boxes: [] }
  const { data } = await till.post('order/createPreOrder', { ...cart, ...more })
  const amountMoney = data['orderMoney']
  return {
    ...(await till.cashOrder([line])),
    ...cart,
    receiptNo: '',
    ...more,
    orderMoney: amountMoney,
    payList: [{ tender: 'cash', amountMoney }],
  }
}

const packagePrice = async ({
  opened: { db },
}: TestShop): Promise<{ id: string; yuan: number }> => {
  const { id, pay_cents: cents } = await db
    .selectFrom('recharge_package')
    .select(['id', 'pay_cents'])
    .where('platform_id', '=', '1001')
    .where('state', '=', 'ON')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { id, yuan: cents / 100 }
}

/** A coupon not used yet. */
async function freshCoupon({ opened: { db } }: TestShop): Promise<string> {
  const usual = await db
    .selectFrom('coupon')
    .selectAll()
    .where('platform_id', '=', '1001')
    .where('id', '=', usualCoupon)
    .executeTakeFirstOrThrow()
  const id = `coupon-${randomUUID()}`
  const rules = usual.rules.replaceAll(usualCoupon, id)
  const code = `TC${id.slice(-8)}`
  await db
    .insertInto('coupon')
    .values({ ...usual, id, code, rules, state: 'UNUSED' })
    .execute()
  return id
}

function waysToSell({ shop, till }: Work): readonly ValidRequest[] {
  const sale = { body: () => orderWith(till) }
  const withCoupon = {
    of: 'with a coupon',
    body: async () => orderWith(till, { couponIds: [await freshCoupon(shop)] }),
  }
  const withBoxes = { of: 'with boxes', body: () => orderWith(till, { boxes: crates }) }
  const byPackage = {
    of: 'of a package',
    body: async () => {
      const { id, yuan } = await packagePrice(shop)
      const saleMs = shop.clock.nowMs
      return topUp(till, { userId: 'member-0004', packageId: id, amountMoney: yuan, saleMs })
    },
  }
  const change = {
    of: 'of change',
    body: async () => {
      const order = await till.cashOrder([apples], { userId: 'member-0004' })
      const amountMoney = Number(order['orderMoney'])
      const payList = [{ tender: 'cash', amountMoney, tenderedMoney: amountMoney + 20 }]
      done(await till.sell({ ...order, payList }))
      const saleMs = shop.clock.nowMs
      const input = topUp(till, { userId: 'member-0004', amountMoney: 20, saleMs })
      const changeOf = order['clientOrderId']
      return { ...input, recharge: { packageId: null, amountMoney: 20, changeOf } }
    },
  }
  return [sale, withCoupon, withBoxes, byPackage, change]
}

/** Orders, and what is done before there is one. */
export function orderRequests(work: Work): Requests {
  const { shop, till, scripted } = work
  return {
    createOrder: waysToSell(work),
    createOrderV2: waysToSell(work),
    resendOrder: waysToSell(work),
    checkCanUse: [
      {
        body: async () => ({
          couponId: usualCoupon,
          userId: member,
          goodsList: [line],
          couponIds: [usualCoupon],
          useIntegral: 0,
          boxes: crates,
          clientOrderId: randomUUID(),
        }),
      },
    ],
    reversePayment: [
      {
        body: async () => {
          scripted.says.pay = { state: 'WAITING' }
          scripted.says.reverse = { state: 'REVERSED' }
          const order = await till.cashOrder([apples])
          const leg = { tender: 'code', amountMoney: order['orderMoney'] }
          await till.sell({ ...order, payList: [{ ...leg, authCode: '134567890123456789' }] })
          shop.clock.nowMs += 5_000
          const clientOrderId = String(order['clientOrderId'])
          const { data } = await till.get('order/getOrderPayResult', { clientOrderId })
          return { orderId: data['orderId'] }
        },
      },
    ],
    saveHold: [
      {
        body: async () => ({
          ...heldCart([line]),
          userId: member,
          couponIds: [usualCoupon],
          boxes: crates,
        }),
      },
    ],
    takeHold: [{ body: async () => ({ holdId: await heldOf(till) }) }],
    dropHold: [{ body: async () => ({ holdId: await heldOf(till) }) }],
  }
}

const heldOf = async (till: TestTill): Promise<string> =>
  String(done(await till.post('hold/saveHold', heldCart([apples])))['hold']?.['holdId'])
