// The code a customer's payment application shows to be scanned.

export type PaymentChannel = 'wechat' | 'alipay'

interface PaymentShape {
  readonly channel: PaymentChannel
  readonly least: number
  readonly most: number
  readonly prefixes: readonly string[]
}

const shapes: readonly PaymentShape[] = [
  { channel: 'wechat', least: 18, most: 18, prefixes: ['10', '11', '12', '13', '14', '15'] },
  { channel: 'alipay', least: 16, most: 24, prefixes: ['25', '26', '27', '28', '29', '30'] },
]

/** Token that Alipay's face payment returns in place of a code. */
const facePayment = /^fp[0-9a-z]{35}$/i

/** Returns the channel of a payment code, by length and prefix; null when the text is none. */
export function paymentChannel(code: string): PaymentChannel | null {
  if (facePayment.test(code)) return 'alipay'
  if (!/^\d+$/.test(code)) return null
  const found = paymentPrefixes(code.length).find(({ prefixes }) =>
    prefixes.includes(code.slice(0, 2)),
  )
  return found?.channel ?? null
}

/** The prefixes that mean payment among codes of a length. */
export function paymentPrefixes(length: number): readonly PaymentShape[] {
  return shapes.filter(({ least, most }) => length >= least && length <= most)
}
