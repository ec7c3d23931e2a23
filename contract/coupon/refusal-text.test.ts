import { cents } from '@tillwright/domain/money/cents.ts'
import { expect, it } from 'vitest'
import { couponReasons } from './coupon-reason.ts'
import { couponReasonText, couponRefusalText } from './refusal-text.ts'
import { couponRefusalEn } from './refusal-words-en.ts'
import { couponRefusalZh } from './refusal-words-zh.ts'

it.each(couponReasons)('words %s in both languages, also without its details', (reason) => {
  for (const words of [couponRefusalZh, couponRefusalEn]) {
    const text = couponReasonText(reason, words)
    expect(text.trim()).not.toBe('')
    expect(text).not.toMatch(/ {2}|undefined/)
  }
})

it('fills in the details of a reason', () => {
  const money = (amount: number) => `¥${amount}`
  const below = { thresholdCents: cents(3000), missingCents: cents(500) }
  const text = couponRefusalText({ reason: 'belowThreshold', ...below }, couponRefusalZh, money)
  expect(text).toBe('还差 ¥500')
  const days = { reason: 'wrongWeekday', weekdays: [1, 3] } as const
  expect(couponRefusalText(days, couponRefusalEn, money)).toBe('Only on Mon, Wed')
})
