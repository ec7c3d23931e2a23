import {
  counted,
  sampleCart,
  sampleLine,
  sampleMember,
  weighed,
} from '@tillwright/domain/testing/sample-cart.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { milk, samplePrices } from '@tillwright/domain/testing/sample-goods.ts'
import { priceCart } from '@tillwright/domain/pricing/price-cart.ts'
import { sampleTerms } from '@tillwright/domain/testing/sample-terms.ts'
import { receiptGaps } from '@tillwright/printing/papers/receipt.ts'
import { beforeAll, expect, it, vi } from 'vitest'
import { aGoods } from '../../testing/a-goods.ts'
import { currentWords, loadAllWords } from '../../platform/words/words.ts'
import { receiptOfSale } from './receipt-of-sale.ts'
import type { Sale } from './sale-types.ts'

// Set before any module reads the browser's language.
vi.hoisted(() => vi.stubGlobal('navigator', { language: 'zh-CN' }))

beforeAll(loadAllWords)

const yoghurt = { ...milk, id: 'yoghurt', prices: samplePrices(650, { memberCents: cents(500) }) }
const apples = aGoods({ id: 'apples', sellUnit: { kind: 'weight', unit: 'jin' }, specText: '大' })
const cart = sampleCart(
  [
    sampleLine(yoghurt, counted(2), { note: '少冰' }),
    sampleLine(apples, weighed(750), { basisPointsOff: 1000 }),
  ],
  { member: { ...sampleMember, realBalanceCents: cents(10_000), giftBalanceCents: cents(500) } },
)
const priced = priceCart(cart, sampleTerms)

function sold(): Sale {
  const stored = cents(1500)
  const cash = cents(priced.payableCents - stored)
  const leg = { tenderedCents: null, authCode: null, reference: null }
  return {
    id: 'sale-1',
    number: 'TO123400000001',
    soldAtMs: Date.UTC(2026, 10, 1, 4, 30),
    cart,
    priced,
    legs: [
      { ...leg, tender: 'storedValue', amountCents: stored },
      { ...leg, tender: 'cash', amountCents: cash, tenderedCents: cents(2000) },
    ],
    dueCents: priced.payableCents,
    roundingCents: cents(0),
    receivedCents: cents(2000),
    changeCents: cents(2000 - cash),
    upload: 'waiting',
    isOffline: false,
    storeId: 'store',
    cashierNick: '小李',
    printsReceipt: true,
    receiptCopies: 0,
  }
}

const receiptIn = (language: 'zh' | 'en') =>
  receiptOfSale(sold(), {
    shop: {
      id: 'store',
      name: '店',
      address: '路1号',
      phone: '0571-1',
      timeZone: 'Asia/Shanghai',
      merchantId: 'own',
      currency: 'CNY',
    },
    till: '1号',
    pointsName: '积分',
    header: '',
    footer: '谢谢\n再见',
    qr: null,
    copyNumber: 1,
    language,
    words: currentWords(),
  })

it("prints what was sold, how it was paid and the member's balance", () => {
  const receipt = receiptIn('zh')
  expect(receipt).toMatchInlineSnapshot(`
    {
      "barcodeNote": "扫码可直接打开订单",
      "cashier": "小李",
      "changeCents": 1582,
      "copyNumber": 1,
      "deductions": [
        {
          "amountCents": 402,
          "label": "会员价与折扣",
        },
      ],
      "deposits": [],
      "footer": [
        "谢谢",
        "再见",
      ],
      "header": [],
      "isTraining": false,
      "itemCount": 3,
      "lines": [
        {
          "amountCents": 1000,
          "name": "鲜牛奶",
          "notes": [
            {
              "kind": "memberPrice",
              "originalCents": 650,
            },
            {
              "kind": "text",
              "text": "少冰",
            },
          ],
          "quantity": {
            "count": 2000,
            "kind": "count",
          },
          "unit": {
            "kind": "piece",
            "name": "瓶",
          },
          "unitPriceCents": 500,
        },
        {
          "amountCents": 918,
          "name": "红富士苹果 大",
          "notes": [
            {
              "basisPointsOff": 1000,
              "kind": "reduced",
              "savedCents": 102,
            },
          ],
          "quantity": {
            "kind": "weight",
            "weight": 750,
          },
          "unit": {
            "kind": "weight",
            "unit": "jin",
          },
          "unitPriceCents": 680,
        },
      ],
      "member": {
        "balanceCents": 9000,
        "earned": 19,
        "maskedPhone": "13900000001",
        "points": 12019,
      },
      "orderNumber": "TO123400000001",
      "payableCents": 1918,
      "qr": null,
      "roundingCents": 0,
      "soldAt": "2026-11-01 12:30:00",
      "store": {
        "address": "路1号",
        "name": "店",
        "phone": "0571-1",
      },
      "subtotalCents": 2320,
      "tenders": [
        {
          "amountCents": 1500,
          "label": "储值",
          "reference": "",
        },
        {
          "amountCents": 2000,
          "label": "现金",
          "reference": "",
        },
      ],
      "till": "1号",
    }
  `)
  expect(receiptGaps(receipt)).toEqual({ payableCents: 0, tenderCents: 0 })
})

it('names goods in the language of the paper', () => {
  expect(receiptIn('en').lines.map(({ name }) => name)).toMatchInlineSnapshot(`
    [
      "Fresh milk",
      "Fuji apples 大",
    ]
  `)
})
