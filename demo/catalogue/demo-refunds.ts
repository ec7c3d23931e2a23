// Orders of the online shop that were sent to the door and given back, the same in every demo store.
import type { DemoPickup } from './demo-pickups.ts'

export interface DemoRefund {
  readonly order: DemoPickup
  /** How much of each line came back: thousandths of a piece or grams; all of it where this is null. */
  readonly amounts: readonly (number | null)[]
  readonly reasonId: string
  readonly reason: string
  readonly reasonEn: string
  readonly note: string
  /**
   * Response of the payment's other side; null where it has the money, or where staff are still to
   * send it.
   */
  readonly fault: string | null
}

export const demoRefunds: readonly DemoRefund[] = [
  {
    order: {
      customer: 5,
      hoursAgo: 30,
      isReady: false,
      goods: [
        ['五常大米|5kg', 1],
        ['金滴坊大豆油|1.8L', 1],
      ],
      paid: [{ tender: 'storedValue', cents: 0 }],
    },
    amounts: [null, null],
    reasonId: 'unwanted',
    reason: '不想要了',
    reasonEn: 'No longer wanted',
    note: '下单后两小时内取消',
    fault: null,
  },
  {
    order: {
      customer: 6,
      hoursAgo: 28,
      isReady: true,
      goods: [
        ['海南香蕉|', 1500],
        ['土鸡蛋|10枚装', 2],
      ],
      paid: [{ tender: 'transfer', cents: 0 }],
    },
    amounts: [400, null],
    reasonId: 'spoilt',
    reason: '变质或过期',
    reasonEn: 'Spoilt or expired',
    note: '照片已看过',
    fault: '对方账户已注销',
  },
  {
    order: {
      customer: 7,
      hoursAgo: 6,
      isReady: true,
      goods: [
        ['牧野纯牛奶|250ml', 12],
        ['全麦吐司|400g', 1],
      ],
      paid: [{ tender: 'transfer', cents: 0 }],
    },
    amounts: [4000],
    reasonId: 'wrong-price',
    reason: '价格不符',
    reasonEn: 'Wrong price',
    note: '',
    fault: null,
  },
]
