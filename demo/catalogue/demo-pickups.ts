// Orders placed online and not picked up yet, the same in every demo store.
import type { intakeTenders } from '@tillwright/contract/order/intake.ts'

type PaidElsewhere = (typeof intakeTenders)[number]

export interface DemoPickup {
  /** A place in `demoMembers`, or somebody the shop does not know. */
  readonly customer: number | { readonly nick: string; readonly phone: string }
  readonly hoursAgo: number
  readonly isReady: boolean
  /** The Chinese name and spec of the goods, joined by a bar, with pieces or grams. */
  readonly goods: readonly (readonly [key: string, amount: number])[]
  /** Paid when it was ordered: by the first tender what it says, by the last the rest. Empty: paid on pick-up. */
  readonly paid: readonly { readonly tender: PaidElsewhere; readonly cents: number }[]
}

const rest = 0
const byTransfer = [{ tender: 'transfer', cents: rest }] as const
const outside = [{ tender: 'other', cents: rest }] as const
const byBalance = [{ tender: 'storedValue', cents: rest }] as const

export const demoPickups: readonly DemoPickup[] = [
  {
    customer: 0,
    hoursAgo: 20,
    isReady: true,
    goods: [
      ['海南香蕉|', 1200],
      ['沙瓤西红柿|', 800],
      ['土鸡蛋|10枚装', 1],
    ],
    paid: byTransfer,
  },
  {
    customer: 0,
    hoursAgo: 19,
    isReady: true,
    goods: [
      ['五常大米|5kg', 1],
      ['金滴坊大豆油|1.8L', 1],
    ],
    paid: byBalance,
  },
  {
    customer: 0,
    hoursAgo: 3,
    isReady: false,
    goods: [
      ['牧野纯牛奶|250ml', 6],
      ['全麦吐司|400g', 1],
    ],
    paid: byTransfer,
  },
  {
    customer: 1,
    hoursAgo: 26,
    isReady: true,
    goods: [
      ['黑猪五花肉|', 600],
      ['老豆腐|400g', 2],
    ],
    paid: outside,
  },
  {
    customer: 1,
    hoursAgo: 8,
    isReady: true,
    goods: [
      ['红富士苹果|', 1500],
      ['全麦吐司|400g', 1],
    ],
    paid: [],
  },
  {
    customer: 2,
    hoursAgo: 22,
    isReady: true,
    goods: [
      ['贵妃芒果|', 2000],
      ['红心火龙果|', 1000],
    ],
    paid: [{ tender: 'storedValue', cents: 2000 }, ...byTransfer],
  },
  {
    customer: 3,
    hoursAgo: 30,
    isReady: true,
    goods: [
      ['可乐|500ml', 12],
      ['泉小满天然水|550ml', 24],
    ],
    paid: byTransfer,
  },
  {
    customer: 4,
    hoursAgo: 2,
    isReady: false,
    goods: [['鲜活鲈鱼|', 1000]],
    paid: outside,
  },
  {
    customer: { nick: '陈先生', phone: '13700000009' },
    hoursAgo: 24,
    isReady: true,
    goods: [
      ['甜玉米|单根', 6],
      ['水果黄瓜|', 700],
    ],
    paid: byTransfer,
  },
  {
    customer: { nick: '何女士', phone: '13700000010' },
    hoursAgo: 6,
    isReady: true,
    goods: [['柔云3层抽纸|100抽×6', 2]],
    paid: [],
  },
]
