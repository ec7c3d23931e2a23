import { cents } from '@tillwright/domain/money/cents.ts'
import { points } from '@tillwright/domain/money/points.ts'
import { receiptGaps } from '@tillwright/printing/papers/receipt.ts'
import { describe, expect, it } from 'vitest'
import { zh } from '../../platform/words/all-zh.ts'
import { giftTexts } from './gift-texts.ts'
import { amountFault, balanceAfter, choiceOfAmount } from './recharge.ts'
import { rechargeReceipt } from './recharge-receipt.ts'

const choice = {
  ...choiceOfAmount(cents(20_000)),
  packageId: 'p',
  name: '充 200 送 20',
  nameEn: 'Top up 200, plus 20',
  giftCents: cents(2000),
  giftPoints: points(200),
  giftCoupons: [{ name: '满50减10', nameEn: '10 off 50' }],
}
const member = {
  id: 'm',
  nick: '周',
  phone: '13900000001',
  points: points(10),
  showsPoints: true,
  realBalanceCents: cents(5000),
  giftBalanceCents: cents(100),
}
const terms = {
  balanceBeforeCents: cents(5100),
  shop: {
    id: 's',
    name: '店',
    phone: '',
    address: '',
    merchantId: 'm',
    timeZone: 'Asia/Shanghai',
    currency: 'CNY',
  },
  till: '1',
  pointsName: '积分',
  header: '',
  footer: '',
  copyNumber: 0,
  language: 'zh',
  words: zh,
} as const

describe('a top-up', () => {
  it('adds the paid amount and the gift', () => {
    expect(balanceAfter(cents(5100), choice)).toBe(27_100)
  })

  it('accepts any amount when it is within the bounds, both included', () => {
    const bounds = { leastCents: cents(1000), mostCents: cents(500_000) }
    expect([999, 1000, 500_000, 500_001].map((of) => amountFault(cents(of), bounds))).toEqual([
      'tooLittle',
      null,
      null,
      'tooMuch',
    ])
  })

  it.each([
    ['cash', 25_000, 5000],
    ['card', 20_000, 0],
  ] as const)('by %s prints a slip that adds up', (tender, tendered, change) => {
    const slip = rechargeReceipt(
      {
        clientId: 'c',
        shiftId: 's',
        askedAtMs: 0,
        member,
        choice,
        tender,
        tenderedCents: cents(tendered),
        authCode: null,
        pointsRatio: 100,
        gateway: 'none',
      },
      { number: 'TO1', soldAtMs: 0, staffName: '张' },
      terms,
    )
    expect(receiptGaps(slip)).toEqual({ payableCents: 0, tenderCents: 0 })
    expect(slip.changeCents).toBe(change)
    expect(slip.member).toMatchObject({ balanceCents: 27_100, points: 210, earned: 200 })
    expect(slip.lines[0]?.notes.map((note) => note.kind === 'text' && note.text)).toEqual([
      '送 ¥20.00',
      '送 200 积分',
      '满50减10',
    ])
  })

  it("names its coupons in the cashier's language", () => {
    const reportOf = (language: 'zh' | 'en') =>
      giftTexts(choice, '积分', { words: zh, language }).at(-1)
    expect([reportOf('zh'), reportOf('en')]).toEqual(['满50减10', '10 off 50'])
  })
})
