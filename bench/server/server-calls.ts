import { randomUUID } from 'node:crypto'
import { readyRefund, refundOf } from '@tillwright/server/testing/give-back.ts'
import type { CallResponse, TestTill, WireOrder } from '@tillwright/server/testing/test-till.ts'

const preparedRefunds = 60
const lines = [
  { id: 'goods-10001', number: 1, weightG: 310 },
  { id: 'goods-10052', number: 1, weightG: 412 },
  { id: 'goods-10001', number: 1, weightG: 514 },
]

/** One call of a till; null when there is nothing left to call it for. */
export type TimedCall = () => Promise<unknown> | null

/** Subjects of the calls of a day. */
export interface CallWorld {
  readonly till: TestTill
  readonly nextCoupon: () => string
  /** Orders that wait to be fetched. */
  readonly waiting: string[]
  /** Of a member who bought. */
  readonly phone: string
}

interface Measured {
  /** Must not cost more in an old shop. */
  readonly isRead?: boolean
  /** Prepares the call: only the call itself is timed. */
  readonly prepare: (request: CallWorld) => Promise<TimedCall>
}

const list = (input: WireOrder): Measured => ({
  isRead: true,
  prepare:
    async ({ till }) =>
    () =>
      must(till.post('order/queryOrderListByEs', { pageNo: 1, pageSize: 20, ...input })),
})

/** The calls of a day, by what they are called in the figures. */
export const serverCalls: Readonly<Record<string, Measured>> = {
  'cash order': {
    prepare: async ({ till }) => {
      const order = await till.cashOrder(lines)
      return () => must(till.sell({ ...order, clientOrderId: randomUUID(), offline: true }))
    },
  },
  'order with coupon, points and stored value': { prepare: memberOrders },
  refund: { prepare: refunds },
  'write-off': { prepare: writeOffs },
  'day report': {
    isRead: true,
    prepare:
      async ({ till }) =>
      () =>
        must(till.get('statis/getDayReport')),
  },
  'close report': {
    isRead: true,
    prepare:
      async ({ till }) =>
      () =>
        must(till.get('statis/getCloseReport')),
  },
  'order list': list({}),
  'order list by goods': list({ keyword: '红富士' }),
  'order list by number': {
    isRead: true,
    prepare: async ({ till }) => {
      const sold = await till.sell(await till.cashOrder(lines))
      const keyword = String(sold.data['order']?.['orderNo']).slice(-6)
      const input = { pageNo: 1, pageSize: 20, keyword }
      return () => must(till.post('order/queryOrderListByEs', input))
    },
  },
  'order list by phone': {
    isRead: true,
    prepare: async ({ till, phone: keyword }) => {
      const input = { pageNo: 1, pageSize: 20, keyword }
      return () => must(till.post('order/queryOrderListByEs', input))
    },
  },
}

async function memberOrders({ till, nextCoupon }: CallWorld): Promise<TimedCall> {
  const userId = 'member-0001'
  const couponIds = [nextCoupon()]
  const order = await till.cashOrder(lines, { userId, couponIds, useIntegral: 10 })
  const payList = [{ tender: 'storedValue', amountMoney: order['orderMoney'] }]
  return () => {
    const clientOrderId = randomUUID()
    return must(till.sell({ ...order, clientOrderId, couponIds: [nextCoupon()], payList }))
  }
}

/** A supervisor's leave takes two slow hashes on purpose: it is got beforehand. */
async function refunds({ till }: CallWorld): Promise<TimedCall> {
  const ready: WireOrder[] = []
  for (let made = 0; made < preparedRefunds; made += 1) {
    const sold = await till.sell(await till.cashOrder(lines))
    const input = refundOf(sold.data['order']?.['orderId'] ?? '', [
      { lineNo: 1, number: 1, weightG: 310 },
    ])
    ready.push(await readyRefund(till, input))
  }
  return () => {
    const input = ready.pop()
    return input === undefined ? null : must(till.post('refund/create', input))
  }
}

async function writeOffs({ till, waiting }: CallWorld): Promise<TimedCall> {
  return () => {
    const orderId = waiting.pop()
    if (orderId === undefined) return null
    const input = { clientWriteOffId: randomUUID(), orderId, lines: null, undo: false }
    return must(till.post('order/doVerificationOrder', input))
  }
}

/** Throws where the server refuses what is measured. */
export async function must(pending: Promise<CallResponse>): Promise<void> {
  const { code, msg } = await pending
  if (code !== 1200) throw new Error(`${code} ${msg}`)
}
