import { expect, it } from 'vitest'
import { paymentChannel } from './payment-code.ts'

const digits = (prefix: string, length: number) => prefix.padEnd(length, '7')

it.each(['10', '11', '12', '13', '14', '15'])(
  'takes 18 digits from %s as a WeChat payment code',
  (prefix) => {
    expect(paymentChannel(digits(prefix, 18))).toBe('wechat')
    expect(paymentChannel(digits(prefix, 17))).toBeNull()
    expect(paymentChannel(digits(prefix, 19))).toBeNull()
  },
)

it.each(['25', '26', '27', '28', '29', '30'])(
  'takes 16 to 24 digits from %s as an Alipay payment code',
  (prefix) => {
    for (let length = 16; length <= 24; length += 1) {
      expect(paymentChannel(digits(prefix, length))).toBe('alipay')
    }
    expect(paymentChannel(digits(prefix, 15))).toBeNull()
    expect(paymentChannel(digits(prefix, 25))).toBeNull()
  },
)

it('takes the token of a payment by face', () => {
  expect(paymentChannel(`fp${'a1'.repeat(17)}b`)).toBe('alipay')
})

it.each(['', '6901000000011', digits('16', 18), digits('24', 18), digits('31', 18), 'fp123'])(
  'takes "%s" for no payment code',
  (code) => {
    expect(paymentChannel(code)).toBeNull()
  },
)
