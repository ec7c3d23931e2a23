import { expect, it } from 'vitest'
import { Refusal } from '../refusal.ts'
import { declineText } from './decline-words.ts'
import { envelopeOf } from './refusal-envelope.ts'

it.each([
  ['balance short', '顾客账户余额不足'],
  ['余额不足，请换卡支付', '顾客账户余额不足'],
  ['ACQ.BUYER_BALANCE_NOT_ENOUGH', '顾客账户余额不足'],
  ['NOTENOUGH', '顾客账户余额不足'],
  ['AUTHCODEEXPIRE', '付款码已过期'],
  ['code expired', '付款码已过期'],
  ['code used', '付款码已经用过'],
  ['wrong channel', '这里收不了这种付款码'],
  ['cancelled by the customer', '顾客取消了付款'],
  ['PAYMENT_AUTH_CODE_INVALID', '付款码已过期'],
  ['RISK-77: 单笔限额', 'RISK-77: 单笔限额'],
  ['error code 40004: 商户号 invalid', 'error code 40004: 商户号 invalid'],
  ['订单已被商户取消', '订单已被商户取消'],
])('says %s as %s', (reason, zh) => {
  expect(declineText(reason, 'zh')).toBe(zh)
  expect(/[一-鿿]/.test(declineText(reason, 'en'))).toBe(zh === reason)
})

it('says in the language of the till why a payment was declined, and passes on what the gateway said', () => {
  const no = new Refusal('paymentDeclined', { orderId: 'o', reason: '余额不足' })
  expect(envelopeOf(no, 'en')).toMatchObject({
    msg: 'The payment was declined. The customer’s balance is too low',
    data: { reason: '余额不足' },
  })
  expect(envelopeOf(no, 'zh')).toMatchObject({ msg: '付款被拒绝。顾客账户余额不足' })
  expect(envelopeOf(new Refusal('paymentDeclined', { orderId: 'o', reason: '' }), 'zh').msg).toBe(
    '付款被拒绝。',
  )
})
