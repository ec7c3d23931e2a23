// The history of a small shop, over the calls that any till makes: for databases with a past, in
// today's schema and in those of older programs.
import { randomUUID } from 'node:crypto'
import { dayAt } from '@tillwright/domain/time/calendar.ts'
import { giveBack } from '../give-back.ts'
import { type CallResponse, TestTill, type WireOrder } from '../test-till.ts'

const apples = (weightG = 1000) => ({ id: 'goods-10001', number: 1, weightG })
const member = 'member-0001'
const managerPhone = '13800000003'

/** A step of the past: what it is called, and whether the program did it. */
export interface Lived {
  readonly step: string
  readonly isDone: boolean
  readonly why: string
}

interface Tills {
  readonly cashier: TestTill
  readonly manager: TestTill
}

type Step = readonly [name: string, live: (tills: Tills) => Promise<unknown>]

/**
 * Sells, gives back, tops up, lends, hands over, counts and settles. An old program refuses calls
 * it does not know.
 */
export async function livePast(url: string): Promise<readonly Lived[]> {
  const clock = { nowMs: Date.now() }
  const tills = {
    cashier: new TestTill(url, '1001', clock),
    manager: new TestTill(url, '1001', clock),
  }
  const lived: Lived[] = []
  for (const [step, live] of steps) {
    const why = await live(tills).then(
      () => '',
      (cause: unknown) => String(cause),
    )
    lived.push({ step, isDone: why === '', why })
  }
  return lived
}

async function done(asked: Promise<CallResponse>): Promise<CallResponse> {
  const answered = await asked
  if (answered.code !== 1200)
    throw new Error(`${answered.code} ${answered.msg} ${JSON.stringify(answered.data)}`)
  return answered
}

async function sell(till: TestTill, more: WireOrder = {}, tender = 'cash'): Promise<string> {
  const order = await till.cashOrder([apples(), apples(450)], more)
  const amountMoney = order['orderMoney']
  const tendered = tender === 'cash' ? { tenderedMoney: amountMoney } : {}
  const payList = [{ tender, amountMoney, ...tendered }]
  const { data } = await done(till.sell({ ...order, payList }))
  return String(data['order']?.['orderId'])
}

const half = [{ lineNo: 1, number: 1, weightG: 500 }]

async function topUp(till: TestTill, more: object, amountMoney: number): Promise<string> {
  const wish = {
    clientOrderId: randomUUID(),
    cashierRecordId: till.shiftId,
    userId: member,
    goodsList: [],
    recharge: { packageId: null, amountMoney, ...more },
    payList: [{ tender: 'cash', amountMoney, tenderedMoney: amountMoney }],
    orderMoney: amountMoney,
    saleTime: new Date().toISOString(),
  }
  return String((await done(till.sell(wish))).data['order']?.['orderId'])
}

async function giveTopUpBack(till: TestTill): Promise<void> {
  const orderId = await topUp(till, {}, 50)
  const grant = { operation: 'recharge.refund', subjectId: orderId, amountMoney: 20 }
  await done(
    till.post('refund/createRefundByRechargeOrder', {
      clientRefundId: randomUUID(),
      orderId,
      refundMoney: 20,
      reasonId: 'other',
      note: '',
      approvalToken: await till.approvalToken(grant),
    }),
  )
}

async function lendBoxes(till: TestTill): Promise<void> {
  const goodsList = [apples()]
  const boxes = [{ boxKindId: 'box-crate', num: 2 }]
  const cart = { goodsList, userId: member, couponIds: [], useIntegral: 0, boxes }
  const { orderMoney } = (await done(till.post('order/createPreOrder', cart))).data
  const payList = [{ tender: 'cash', amountMoney: orderMoney, tenderedMoney: orderMoney }]
  const order = await till.cashOrder(goodsList, { userId: member })
  await done(till.sell({ ...order, boxes, orderMoney, payList }))
}

async function useCoupon(till: TestTill): Promise<void> {
  const { data } = await done(till.get('user/queryUserCouponsNew', { userId: member }))
  const coupons = [...(data['list'] ?? [])]
  for (const coupon of coupons) {
    const order = await till.cashOrder([apples(9000)], {
      userId: member,
      couponIds: [String(coupon['id'])],
    })
    if ((await till.sell(order)).code === 1200) return
  }
  throw new Error('no coupon could be used')
}

async function fetchOrder(till: TestTill, lines: object[] | null): Promise<void> {
  const page = { pageNo: 1, pageSize: 100 }
  const { data } = await done(till.post('order/queryWriteOffOrderList', page))
  const ready = [...(data['list'] ?? [])].find(
    (one) => one['goodsState'] === 'READY' && one['payState'] === 'PAID',
  )
  await done(
    till.post('order/doVerificationOrder', {
      clientWriteOffId: randomUUID(),
      orderId: ready?.['orderId'],
      lines,
      undo: false,
    }),
  )
}

async function tradeStock(till: TestTill): Promise<void> {
  const ask = (name: string, wish: object) => done(till.post(`/api/v1/backoffice/${name}`, wish))
  const goodsId = 'goods-10001'
  const document = (kind: string, more: object = {}) => ({
    clientDocumentId: randomUUID(),
    kind,
    supplierId: null,
    toStoreId: null,
    reason: null,
    note: '',
    lines: [{ goodsId, quantity: 3, costMoney: null, expiresDay: null }],
    ...more,
  })
  await ask('postStockDocument', document('RECEIVE'))
  await ask('postStockDocument', document('SHIP', { toStoreId: '100102' }))
  const stocktakeId = randomUUID()
  await ask('beginStocktake', { clientStocktakeId: stocktakeId, name: 'apples' })
  await ask('countGoods', { clientCountId: randomUUID(), stocktakeId, goodsId, quantity: 77 })
  await ask('moveStocktake', { stocktakeId, to: 'COUNTED' })
  await ask('approveStocktake', { clientDocumentId: randomUUID(), stocktakeId, note: '' })
}

/** Whoever is on duty counts the drawer and goes. */
async function endShift(till: TestTill): Promise<void> {
  const report = await till.get('statis/getCloseReport', { cashierRecordId: till.shiftId })
  const countedMoney = report.data['report']?.['expectedCashMoney']
  const end = { cashierRecordId: till.shiftId, keptFloatMoney: 100, note: '' }
  await done(till.post('shift/closeShift', { ...end, counted: [{ tender: 'cash', countedMoney }] }))
}

const steps: readonly Step[] = [
  ['cashier logs in', ({ cashier }) => done(cashier.login())],
  ['cashier begins a shift', ({ cashier }) => done(cashier.signOn())],
  ['manager logs in', ({ manager }) => done(manager.login(managerPhone))],
  ['manager begins a shift', ({ manager }) => done(manager.signOn())],
  ['sale in cash', ({ cashier }) => sell(cashier)],
  ['sale by card to a member', ({ cashier }) => sell(cashier, { userId: member }, 'card')],
  [
    'line given back in part',
    async ({ cashier }) => done(giveBack(cashier, await sell(cashier), half)),
  ],
  [
    'member’s line given back',
    async ({ cashier }) =>
      done(giveBack(cashier, await sell(cashier, { userId: member }, 'card'), half)),
  ],
  ['top-up of a package', ({ cashier }) => topUp(cashier, { packageId: 'recharge-500' }, 500)],
  ['top-up given back', ({ manager }) => giveTopUpBack(manager)],
  ['sale from stored value', ({ cashier }) => sell(cashier, { userId: member }, 'storedValue')],
  ['coupon used', ({ cashier }) => useCoupon(cashier)],
  ['boxes lent', ({ cashier }) => lendBoxes(cashier)],
  [
    'boxes returned',
    ({ cashier }) =>
      done(
        cashier.post('returnTurnoverBox', {
          clientReturnId: randomUUID(),
          userId: member,
          boxes: [{ boxKindId: 'box-crate', num: 1, damaged: 0 }],
          way: 'CASH',
        }),
      ),
  ],
  [
    'pack weighed',
    ({ cashier }) =>
      done(
        cashier.post('createPrePack', {
          clientPrePackId: randomUUID(),
          goodsId: 'goods-10001',
          packs: [{ number: 1, weightG: 628 }],
          tareG: 12,
          unitPriceMoney: null,
          shelfLifeHours: 100,
        }),
      ),
  ],
  ['order picked up whole', ({ cashier }) => fetchOrder(cashier, null)],
  [
    'cash put in',
    ({ manager }) =>
      done(
        manager.post('shift/moveDrawerCash', {
          clientCashId: randomUUID(),
          kind: 'payIn',
          amountMoney: 20,
          reason: '零钱',
          approvalToken: null,
        }),
      ),
  ],
  [
    'cart put aside',
    ({ cashier }) =>
      done(
        cashier.post('hold/saveHold', {
          goodsList: [apples()],
          userId: null,
          couponIds: [],
          useIntegral: 0,
          clientHoldId: randomUUID(),
          title: '',
          itemCount: 1,
          amountMoney: 13.6,
          note: '',
        }),
      ),
  ],
  ['stock received, sent and counted', ({ manager }) => tradeStock(manager)],
  ['cashier ends the shift', ({ cashier }) => endShift(cashier)],
  ['manager ends the shift', ({ manager }) => endShift(manager)],
  ['manager logs in again', ({ manager }) => done(manager.login(managerPhone))],
  [
    'day settled',
    ({ manager }) =>
      done(manager.post('statis/settleDay', { day: dayAt(Date.now(), 'Asia/Shanghai') })),
  ],
]
