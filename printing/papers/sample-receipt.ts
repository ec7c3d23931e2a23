// A receipt that shows everything a receipt can say, for the test print and for tests.
import { type Cents, cents } from '@tillwright/domain/money/cents.ts'
import type { Goods } from '@tillwright/domain/goods/goods.ts'
import type { Quantity } from '@tillwright/domain/goods/quantity.ts'
import { grams } from '@tillwright/domain/weight/grams.ts'
import { pieces } from '@tillwright/domain/number/milli.ts'
import { points } from '@tillwright/domain/money/points.ts'
import type { Receipt, ReceiptLine, ReceiptNote } from './receipt.ts'

const weighed = (weight: number): Quantity => ({ kind: 'weight', weight: grams(weight) })
const counted = (count: number): Quantity => ({ kind: 'count', count: pieces(count) })
const jin: Goods['sellUnit'] = { kind: 'weight', unit: 'jin' }
const named = (name: string): Goods['sellUnit'] => ({ kind: 'piece', name })

function line(
  name: string,
  [quantity, unit]: readonly [Quantity, Goods['sellUnit']],
  [price, amount]: readonly [number, number],
  notes: readonly ReceiptNote[] = [],
): ReceiptLine {
  return { name, quantity, unit, unitPriceCents: cents(price), notes, amountCents: cents(amount) }
}

const off = (label: string, amountCents: Cents) => ({ label, amountCents })
const paid = (label: string, amountCents: Cents) => ({ label, amountCents, reference: '' })

/** Two weighed and four counted lines, every kind of deduction, two tenders, change and a member. */
export const sampleReceipt: Receipt = {
  store: { name: '示例生鲜店', address: '城东路 18 号', phone: '0571-0000 0000' },
  till: '3',
  cashier: '张三',
  orderNumber: '2026112000030320',
  soldAt: '2026-11-20 14:53:08',
  lines: [
    line('红富士苹果', [weighed(628), jin], [680, 854]),
    line(
      '牧野纯牛奶 250ml',
      [counted(2), named('盒')],
      [320, 640],
      [{ kind: 'memberPrice', originalCents: cents(350) }],
    ),
    line('土鸡蛋 10枚装', [counted(1), named('盒')], [1580, 1580]),
    line(
      '大豆油 1.8L',
      [counted(1), named('瓶')],
      [2990, 2542],
      [{ kind: 'reduced', basisPointsOff: 1500, savedCents: cents(448) }],
    ),
    line('上海青', [weighed(417), jin], [398, 332]),
    line('可乐 500ml', [counted(3), named('瓶')], [300, 900]),
  ],
  itemCount: 9,
  subtotalCents: cents(7356),
  deductions: [off('会员价与折扣', cents(508)), off('优惠券 满50减5', cents(500))],
  deposits: [],
  roundingCents: cents(-8),
  payableCents: cents(6340),
  tenders: [paid('微信', cents(2000)), paid('现金实收', cents(5000))],
  changeCents: cents(660),
  member: {
    maskedPhone: '139****0001',
    earned: points(63),
    points: points(12_063),
    balanceCents: cents(50_000),
  },
  barcodeNote: '凭此码 7 天内可退换，扫码直接打开订单',
  qr: { content: 'https://shop.example/r/2026112000030320', caption: '扫码存小票、开发票' },
  header: [],
  footer: ['谢谢惠顾，欢迎再来'],
  copyNumber: 0,
  isTraining: false,
}
