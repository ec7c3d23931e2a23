import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withCheckDigit } from '../barcode/check-digit.ts'
import { goodsKey } from '../barcode/goods-number.ts'
import { issuedCode } from '../barcode/issued-code.ts'
import type { ScaleFormat } from '../barcode/scale-format.ts'
import { intentFor, routeScan, type ScanShop } from './route-scan.ts'
import type { ScanScreen } from './scan-intent.ts'

const amount13: ScaleFormat = {
  name: 'amount',
  flags: ['21'],
  length: 13,
  mode: 'amount',
  order: 'weight-first',
  codeLength: 5,
  weightLength: 5,
  amountUnit: 'fen',
  weightDecimals: 3,
  hasVerifier: false,
  hasCheck: true,
  marksPieces: false,
}
const both18: ScaleFormat = { ...amount13, name: 'both', flags: ['27'], length: 18, mode: 'both' }

const screens: readonly ScanScreen[] = ['sell', 'checkout', 'refund', 'pick-up', 'elsewhere']

const barcodes = new Set(['6901000000011', '96901000000014', 'SKU-12'])
const shop: ScanShop = {
  scaleFormats: [amount13, both18],
  hasGoods: (code) => barcodes.has(code),
  hasItemCode: (itemCode) => itemCode === '12',
  thisYear: 2026,
  payObstacle: null,
}

const codes = {
  goods: '6901000000011',
  label: '2100012005258',
  prepack: issuedCode('pre-pack', '10000042'),
  member: issuedCode('member', '10000042'),
  phone: '13800001234',
  wechat: '134567890123456789',
  alipay: '281234567890123456',
  order: issuedCode('order', '2611200100042'),
  coupon: issuedCode('coupon', '10000042'),
  pickUp: issuedCode('pick-up', '10000042'),
  unknown: '6901000000028',
}

const table: Readonly<Record<keyof typeof codes, readonly string[]>> = {
  goods: ['add', 'offer-next-order', 'select-line', 'tick-line', 'add'],
  label: ['add', 'offer-next-order', 'select-line', 'tick-line', 'add'],
  prepack: ['add', 'offer-next-order', 'select-line', 'tick-line', 'add'],
  member: ['set-member', 'set-member', 'hint', 'find-orders', 'open-member'],
  phone: ['set-member', 'set-member', 'hint', 'find-orders', 'open-member'],
  wechat: ['start-payment', 'pay-remainder', 'hint', 'pay-amount-due', 'hint'],
  alipay: ['start-payment', 'pay-remainder', 'hint', 'pay-amount-due', 'hint'],
  order: ['open-order', 'hint', 'switch-order', 'open-order', 'open-order'],
  coupon: ['apply-coupon', 'apply-coupon', 'hint', 'hint', 'hint'],
  pickUp: ['open-pick-up', 'hint', 'hint', 'write-off', 'open-pick-up'],
  unknown: ['add-unknown', 'refuse', 'refuse', 'refuse', 'refuse'],
}

it('routes each code on each screen as the table says', () => {
  const routed = Object.entries(codes).map(([name, code]) => [
    name,
    screens.map((screen) => routeScan(code, screen, shop).do),
  ])
  expect(Object.fromEntries(routed)).toEqual(table)
})

describe('goods', () => {
  it.each([
    '6901000000011',
    '06901000000011',
    '６９０１０００００００１１',
    ' 6901000000011\r',
    ']E06901000000011',
    ']C10106901000000011',
    '0106901000000011',
    '(01)06901000000011',
    'https://example.cn/01/06901000000011',
  ])('finds the same goods under %j', (text) => {
    expect(routeScan(text, 'sell', shop)).toMatchObject({
      do: 'add',
      scanned: { kind: 'goods', code: '6901000000011' },
    })
  })

  it('finds a code of the shop in small letters', () => {
    expect(routeScan('sku-12', 'sell', shop)).toMatchObject({ scanned: { code: 'SKU-12' } })
  })

  it('passes on what a GS1 code says about the pack', () => {
    const text = ']e001969010000000143103001234' + '17261231'
    expect(routeScan(text, 'sell', shop)).toMatchObject({
      do: 'add',
      scanned: {
        code: '96901000000014',
        pack: { netWeight: 1234, expiry: { year: 2026, month: 12, day: 31 } },
      },
    })
  })

  it.each(['', ']Q1', ']Q3', ']d1', ']d2'])('reads a Digital Link behind %j', (carrier) => {
    const link = `${carrier}https://id.gs1.org/01/06901000000011`
    expect(routeScan(link, 'sell', shop)).toMatchObject({
      do: 'add',
      scanned: { code: '6901000000011' },
    })
  })

  it('passes on what a label says', () => {
    expect(routeScan('270001201234005250', 'sell', shop)).toMatchObject({
      do: 'add',
      scanned: { label: { itemCode: '12', weight: 1234, amount: 525 } },
    })
  })
})

describe('ambiguous codes', () => {
  const both = withCheckDigit('27000120123400525')
  const likeAlipay: ScanShop = { ...shop, hasItemCode: () => false }

  it('sell the goods when a label looks like a payment code, unless the goods are unknown', () => {
    expect(routeScan(both, 'sell', shop)).toMatchObject({ scanned: { kind: 'scale-label' } })
    expect(routeScan(both, 'sell', likeAlipay)).toMatchObject({
      do: 'start-payment',
      scanned: { channel: 'alipay' },
    })
  })

  it('take the payment at checkout', () => {
    expect(routeScan(both, 'checkout', shop)).toMatchObject({ do: 'pay-remainder' })
  })

  it('offer a choice between goods and a label, and do what is chosen', () => {
    const twice: ScanShop = { ...shop, hasGoods: (code) => code === '2100012005258' }
    const intent = routeScan('2100012005258', 'sell', twice)
    expect(intent).toMatchObject({
      do: 'choose',
      between: [{ kind: 'goods' }, { kind: 'scale-label', label: { amount: 525 } }],
    })
    const chosen = intent.do === 'choose' ? intent.between[1] : undefined
    expect(chosen && intentFor(chosen, 'refund', twice)).toMatchObject({ do: 'select-line' })
  })

  it('offer a choice between two formats that read different goods', () => {
    const shorter: ScaleFormat = { ...amount13, name: 'short', codeLength: 6 }
    const torn: ScanShop = {
      ...shop,
      scaleFormats: [amount13, shorter],
      hasItemCode: (itemCode) => ['12', '120'].includes(itemCode),
    }
    expect(routeScan('2100012005258', 'sell', torn)).toMatchObject({
      do: 'choose',
      between: [{ label: { itemCode: '12' } }, { label: { itemCode: '120' } }],
    })
  })

  it('offer a choice between a phone and goods of that number', () => {
    const odd: ScanShop = { ...shop, hasGoods: (code) => code === codes.phone }
    expect(routeScan(codes.phone, 'sell', odd)).toMatchObject({
      do: 'choose',
      between: [{ kind: 'goods' }, { kind: 'phone' }],
    })
  })

  it.each(['12', '00012', '123456', '12345678', '1234567890'])(
    'sell goods under the item code %s',
    (code) => {
      const bare = code.replace(/^0+/, '')
      const coded: ScanShop = { ...shop, hasItemCode: (itemCode) => itemCode === bare }
      expect(routeScan(code, 'sell', coded)).toMatchObject({ do: 'add', scanned: { code } })
      expect(routeScan(`9${code}`, 'sell', coded)).toMatchObject({ do: 'add-unknown' })
    },
  )

  it('take no zero-padded number for an item code', () => {
    const coded: ScanShop = { ...shop, hasItemCode: (itemCode) => itemCode === '41' }
    expect(routeScan('000041', 'pick-up', coded)).toMatchObject({ do: 'refuse' })
  })

  it('take an EAN-8 when the scanner reports one', () => {
    const torn: ScanShop = {
      ...shop,
      hasGoods: (code) => ['02345673', '0023456000073'].includes(code),
    }
    expect(routeScan('02345673', 'sell', torn)).toMatchObject({ do: 'choose' })
    expect(routeScan(']E402345673', 'sell', torn)).toMatchObject({
      do: 'add',
      scanned: { code: '02345673' },
    })
  })

  it('take eight digits as UPC-E when only that exists', () => {
    const american: ScanShop = { ...shop, hasGoods: (code) => code === '0042100005264' }
    expect(routeScan('04252614', 'sell', american)).toMatchObject({
      do: 'add',
      scanned: { code: '0042100005264' },
    })
  })
})

describe('payment from the sell screen', () => {
  it.each(['switched-off', 'nothing-to-pay', 'cart-not-ready'] as const)(
    'waits when %s, and is taken at checkout all the same',
    (payObstacle) => {
      const stopped = { ...shop, payObstacle }
      expect(routeScan(codes.wechat, 'sell', stopped)).toMatchObject({
        do: 'hint',
        why: payObstacle,
      })
      expect(routeScan(codes.wechat, 'checkout', stopped).do).toBe('pay-remainder')
    },
  )
})

describe('unknown codes', () => {
  it.each([
    ['6901000000028', 'no-such-goods'],
    ['6901000000012', 'wrong-check-digit'],
    ['2100099005257', 'no-such-item-code'],
    [']C10106901000000012', 'damaged'],
    ['', 'no-such-goods'],
    ['hello', 'no-such-goods'],
    ['0106901000000028', 'no-such-goods'],
  ])('are reported for %j: %s', (text, why) => {
    expect(routeScan(text, 'refund', shop)).toMatchObject({ do: 'refuse', why })
  })

  it('keep the cleaned code for the line that has to be resolved', () => {
    expect(routeScan(' ABC１２３ ', 'sell', shop)).toEqual({
      do: 'add-unknown',
      code: 'ABC123',
      why: 'no-such-goods',
    })
  })

  it('do not take the number of a case for the goods inside', () => {
    expect(routeScan('16901000000018', 'sell', shop).do).toBe('add-unknown')
  })
})

it('routes every text on every screen without throwing, and adds only what exists', () => {
  const nearly = fc
    .tuple(fc.constantFrom(...Object.values(codes)), fc.nat(), fc.string({ maxLength: 1 }))
    .map(([code, place, other]) => {
      const at = place % code.length
      return code.slice(0, at) + other + code.slice(at + 1)
    })
  const text = fc.oneof(
    nearly,
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: fc.constantFrom(...'01(3]Ce)/10\u001d:htps.%'), maxLength: 40 }),
  )
  fc.assert(
    fc.property(text, fc.constantFrom(...screens), (code, screen) => {
      const intent = routeScan(code, screen, shop)
      if (intent.do !== 'add') return
      const { scanned } = intent
      if (scanned.kind === 'goods') expect(barcodes).toContain(scanned.code)
      if (scanned.kind === 'scale-label') expect(scanned.label.itemCode).toBe('12')
    }),
    { numRuns: 3000 },
  )
})

it('sells exactly the goods scanned, among as many as a large shop has', () => {
  const all = Array.from({ length: 200_000 }, (_, index) =>
    goodsKey(withCheckDigit(`69${String(index * 37).padStart(10, '0')}`)),
  )
  const known = new Set(all)
  const large: ScanShop = { ...shop, hasGoods: (code) => known.has(code) }
  expect(known.size).toBe(200_000)
  const wrong = all.filter((code) => {
    const intent = routeScan(code, 'sell', large)
    return intent.do !== 'add' || intent.scanned.code !== code
  })
  expect(wrong).toEqual([])
})
