import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { giveBack } from '../../testing/give-back.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill, Wire, WireOrder } from '../../testing/test-till.ts'
import { intakeOf, open, programOf } from '../../testing/trade-intake.ts'

const whole = [{ lineNo: 1, number: 1, weightG: 1000 }]
const managerPhone = '13800000003'

let shop: TestShop
let till: TestTill
let program: TestTill
let manager: TestTill

beforeAll(async () => {
  shop = await openTestShop(['1001'])
  till = await shop.till().onDuty('13800000002')
  program = await programOf(shop)
  manager = await shop.till().onDuty(managerPhone)
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.broken()).toEqual([]))

const placed = async (more: object = {}): Promise<Wire> => {
  shop.clock.nowMs += 1000
  const { code, data } = await program.post(open('placeIntakeOrder'), intakeOf(more))
  if (code !== 1200) throw new Error(`no order: ${code}`)
  return data['order'] as Wire
}

/** Reports of the till's shift and its day. */
const figures = async () => [
  (await till.get('statis/getCloseReport')).data['report'],
  (await till.get('statis/getDayReport')).data['report'],
]

const pickShort = (order: Wire, weightG: number, approvalToken: string | null = null) =>
  till.post('order/pickOrder', {
    clientWriteOffId: randomUUID(),
    orderId: order['orderId'],
    lines: [{ lineNo: 1, number: 1, weightG, reason: 'shortWeight', note: '' }],
    approvalToken,
  })

async function mark(refundId: string, amountMoney: number, how: string) {
  const approval = { operation: 'order.refund.mark', subjectId: refundId, amountMoney }
  const approvalToken = await till.approvalToken(approval, managerPhone)
  const input = { refundId, legNo: 1, how, note: 'by the channel', approvalToken }
  return till.post('refund/refundMarkRefundDetailFinish', input)
}

/** Refunds of the till's cashier, by the radar. */
async function givenBack() {
  const path = '/api/v1/backoffice/'
  const day = String((await manager.get(`${path}queryDashboard`)).data['today']?.['day'])
  const radar = await manager.get(`${path}queryLossRadar`, { fromDay: day, untilDay: day })
  const rows: Wire[] = [...radar.data['list']]
  const own = rows.find(({ staffId }) => staffId === 'staff-0002')
  return [Number(own?.['refundCount'] ?? 0), Number(own?.['refundMoney'] ?? 0)]
}

describe('a refund of what another program was paid', () => {
  it('counts in no shift and on no day when an order is picked short', async () => {
    const order = await placed()
    const before = await figures()
    const { code, data } = await pickShort(order, 825)
    expect([code, data['backMoney']]).toEqual([1200, 1.4])
    expect(await figures()).toEqual(before)
    const refundId = String(data['refundIds']?.[0])
    expect((await mark(refundId, 1.4, 'cash')).code).toBe(20504)
    expect((await mark(refundId, 1.4, 'transfer')).data['refund']).toMatchObject({
      paidElsewhere: true,
      state: 'SUCCEEDED',
      legs: [{ tender: 'transfer', amountMoney: 1.4 }],
    })
    expect(await figures()).toEqual(before)
  })

  it('counts in no shift and on no day when goods come back to the till', async () => {
    const order = await placed()
    const before = await figures()
    const [times = 0, money = 0] = await givenBack()
    const { code, data } = await giveBack(till, String(order['orderId']), whole)
    expect([code, data['refund']]).toMatchObject([
      1200,
      { refundMoney: 8, paidElsewhere: true, legs: [{ tender: 'other', state: 'CREATED' }] },
    ])
    expect(await figures()).toEqual(before)
    expect(await givenBack()).toEqual([times + 1, money + 8])
  })

  it('counts where the money comes out of a drawer', async () => {
    const order = await placed()
    const [shift, day] = await figures()
    const cash = { way: 'CASH' }
    const { data } = await giveBack(till, String(order['orderId']), whole, cash)
    expect(data['refund']).toMatchObject({ refundMoney: 8, paidElsewhere: false })
    expect(await figures()).toMatchObject([
      {
        netMoney: Number(shift?.['netMoney']) - 8,
        expectedCashMoney: Number(shift?.['expectedCashMoney']) - 8,
      },
      { netMoney: Number(day?.['netMoney']) - 8 },
    ])
  })

  it('counts in no shift and on no day when it is a top-up', async () => {
    const { phone } = await shop.opened.db
      .selectFrom('member')
      .select('phone')
      .where('platform_id', '=', '1001')
      .where('id', '=', 'member-0004')
      .executeTakeFirstOrThrow()
    const before = await figures()
    const topUp = await program.post(open('placeIntakeRecharge'), {
      storeId: '100101',
      externalId: `up-${randomUUID()}`,
      phone,
      packageId: null,
      amountMoney: 100,
    })
    const orderId = String(topUp.data['orderId'])
    const approval = { operation: 'recharge.refund', subjectId: orderId, amountMoney: 40 }
    const { code } = await till.post('refund/createRefundByRechargeOrder', {
      clientRefundId: randomUUID(),
      orderId,
      refundMoney: 40,
      reasonId: 'other',
      note: '',
      approvalToken: await till.approvalToken(approval, managerPhone),
    })
    expect(code).toBe(1200)
    expect(await figures()).toEqual(before)
  })

  it('counts against what one person may give back alone', async () => {
    const big: WireOrder = {
      lines: [{ goodsId: 'goods-10001', number: 1, weightG: 10_000, priceMoney: 40 }],
      payList: [{ tender: 'other', amountMoney: 800 }],
      orderMoney: 800,
    }
    const orders = [await placed(big), await placed(big)]
    const said = []
    for (const order of orders) said.push(await pickShort(order, 5_000))
    expect(said.map(({ code }) => code)).toEqual([1200, 20207])
    expect(said[1]).toMatchObject({ data: { operation: 'order.writeOff.abnormal' } })
  })
})
