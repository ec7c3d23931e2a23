import { cents } from '@tillwright/domain/money/cents.ts'
import { grams } from '@tillwright/domain/weight/grams.ts'
import { milli } from '@tillwright/domain/number/milli.ts'
import { points } from '@tillwright/domain/money/points.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { layout } from '../layout/layout.ts'
import { paperReading } from '../layout/paper.ts'
import { columnsOf } from '../encoding/paper-characters.ts'
import { type PaperWidth, paperSize } from '../layout/paper-width.ts'
import { type Receipt, receiptGaps, type ReceiptNote } from './receipt.ts'
import { receiptLines } from './receipt-lines.ts'
import { paperWords } from '../words/paper-words.ts'
import { sampleReceipt } from './sample-receipt.ts'
import { sampleReceiptEn } from './sample-receipt-en.ts'

const read = (
  receipt: Receipt,
  width: PaperWidth = 80,
  words = paperWords('zh', 'CNY').receipt,
): string => paperReading({ width, rows: layout(receiptLines(receipt, words), width) })

it('prints everything, in Chinese, on 80 mm', () => {
  expect(read(sampleReceipt).split('\n')).toEqual([
    '示例生鲜店',
    '城东路 18 号 · 电话 0571-0000 0000',
    '------------------------------------------------',
    '单号 2026112000030320                   收银台 3',
    '2026-11-20 14:53:08                  收银员 张三',
    '------------------------------------------------',
    '品名  数量 × 单价                          金额',
    '红富士苹果',
    '  1.256斤 × 6.80                           8.54',
    '牧野纯牛奶 250ml',
    '  2盒 × 3.20  会员价，原价 3.50            6.40',
    '土鸡蛋 10枚装',
    '  1盒 × 15.80                             15.80',
    '大豆油 1.8L',
    '  1瓶 × 29.90  8.5折，省 4.48             25.42',
    '上海青',
    '  0.834斤 × 3.98                           3.32',
    '可乐 500ml',
    '  3瓶 × 3.00                               9.00',
    '------------------------------------------------',
    '小计 9 件                                  73.56',
    '会员价与折扣                               -5.08',
    '优惠券 满50减5                             -5.00',
    '抹零                                       -0.08',
    '应收                          ￥63.40',
    '微信                                       20.00',
    '现金实收                                   50.00',
    '找零                            ￥6.60',
    '------------------------------------------------',
    '会员 139****0001                    本次积分 +63',
    '积分 12,063                          余额 500.00',
    '------------------------------------------------',
    '2026112000030320',
    '凭此码 7 天内可退换，扫码直接打开订单',
    'https://shop.example/r/2026112000030320',
    '扫码存小票、开发票',
    '谢谢惠顾，欢迎再来',
  ])
})

it("has a sample in English that adds up and has only the store's own words in Chinese", () => {
  expect(receiptGaps(sampleReceiptEn)).toEqual({ payableCents: 0, tenderCents: 0 })
  const { store, cashier } = sampleReceiptEn
  const said = [store.name, store.address, cashier].reduce(
    (text, own) => text.replace(own, ''),
    read(sampleReceiptEn, 80, paperWords('en', 'CNY').receipt),
  )
  expect(said).toContain('Muye milk 250ml')
  expect(said.match(/[\u3400-\u9fff]+/g)).toBeNull()
})

it('prints the shop’s own words below its name when it has some', () => {
  const own = { ...sampleReceipt, header: ['新店开业', '会员日八折'] }
  expect(read(own).split('\n').slice(1, 5)).toEqual([
    '城东路 18 号 · 电话 0571-0000 0000',
    '新店开业',
    '会员日八折',
    '-'.repeat(48),
  ])
})

it('prints in English, on 58 mm, with the note below the amount', () => {
  const lines = read(sampleReceipt, 58, paperWords('en', 'CNY').receipt).split('\n')
  expect(lines).toContain('  2 × 3.20                 6.40')
  expect(lines).toContain('  member, was 3.50')
  expect(lines).toContain('  15% off, saved 4.48')
  expect(lines).toContain('Subtotal, 9 items          73.56')
  expect(lines).toContain('Member 139****0001    Earned +63')
})

it('marks a copy on top, and does not mark the original', () => {
  expect(read(sampleReceipt)).not.toContain('补打')
  expect(read({ ...sampleReceipt, copyNumber: 2 }).split('\n')[0]).toBe(' 补打 第 2 次 ')
  const english = read({ ...sampleReceipt, copyNumber: 1 }, 80, paperWords('en', 'CNY').receipt)
  expect(english.split('\n')[0]).toBe(' COPY 1 ')
})

it('marks training at top and bottom', () => {
  const rows = read({ ...sampleReceipt, isTraining: true }).split('\n')
  expect(rows[0]).toBe(' 训练小票 ')
  expect(rows.slice(-2)).toEqual([' 训练小票 ', '仅供练习，不作凭证'])
})

it('never prints a phone number whole', () => {
  const member = sampleReceipt.member && { ...sampleReceipt.member, maskedPhone: '13900000001' }
  expect(read({ ...sampleReceipt, member })).toContain('会员 139****0001')
})

it('prints the points that a sale used with their sign', () => {
  const member = sampleReceipt.member && { ...sampleReceipt.member, earned: points(-1200) }
  expect(read({ ...sampleReceipt, member })).toContain('本次积分 -1200\n')
})

it('omits what is empty', () => {
  const bare: Receipt = {
    ...sampleReceipt,
    store: { name: '小店', address: '', phone: '' },
    deductions: [],
    roundingCents: cents(0),
    changeCents: cents(0),
    member: null,
    qr: null,
    barcodeNote: '',
    footer: [],
  }
  const rows = read(bare).split('\n')
  expect(rows.slice(0, 2)).toEqual(['小店', '-'.repeat(48)])
  expect(rows.at(-1)).toBe(bare.orderNumber)
  for (const word of ['抹零', '找零', '会员 ', '电话']) expect(rows.join()).not.toContain(word)
})

it('prints a payment reference below its tender', () => {
  const tenders = [{ label: '微信', amountCents: cents(6340), reference: '4200001234202611' }]
  expect(read({ ...sampleReceipt, tenders })).toContain('\n  4200001234202611\n')
})

it.each([
  [{ kind: 'count', count: milli(500) }, { kind: 'piece', name: '箱' }, '0.5箱 × 6.80'],
  [{ kind: 'weight', weight: grams(1234) }, { kind: 'weight', unit: 'kg' }, '1.234千克 × 6.80'],
  [{ kind: 'weight', weight: grams(50) }, { kind: 'weight', unit: 'g' }, '50克 × 6.80'],
  [{ kind: 'weight', weight: grams(454) }, { kind: 'weight', unit: 'lb' }, '1.001磅 × 6.80'],
] as const)('writes the quantity %j', (quantity, unit, text) => {
  const line = { ...sampleReceipt.lines[0], quantity, unit, name: 'x', notes: [] }
  const full = { ...line, unitPriceCents: cents(680), amountCents: cents(1) }
  expect(read({ ...sampleReceipt, lines: [full] })).toContain(text)
})

it('adds up, and reveals an error in any sum', () => {
  expect(receiptGaps(sampleReceipt)).toEqual({ payableCents: 0, tenderCents: 0 })
  expect(receiptGaps({ ...sampleReceipt, roundingCents: cents(0) }).payableCents).toBe(8)
  expect(receiptGaps({ ...sampleReceipt, changeCents: cents(0) }).tenderCents).toBe(660)
})

it('fits the paper whatever the names and amounts are', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 60 })
  const amount = fc.integer({ min: 0, max: 10 ** 13 }).map(cents)
  const note: fc.Arbitrary<ReceiptNote> = text.map((it) => ({ kind: 'text', text: it }))
  const receipts = fc.record({ name: text, label: text, note, amount, till: text }).map(
    ({ name, label, note, amount, till }): Receipt => ({
      ...sampleReceipt,
      till,
      store: { name, address: label, phone: label },
      lines: sampleReceipt.lines.map((line) => ({
        ...line,
        name,
        amountCents: amount,
        notes: [note, note],
      })),
      deductions: [{ label, amountCents: amount }],
      payableCents: amount,
      copyNumber: 3,
      isTraining: true,
    }),
  )
  fc.assert(
    fc.property(receipts, fc.constantFrom<PaperWidth>(58, 80), (receipt, width) => {
      for (const row of layout(receiptLines(receipt, paperWords('zh', 'CNY').receipt), width)) {
        if (row.kind !== 'text') continue
        const columns = row.runs.reduce((sum, it) => sum + columnsOf(it.text) * it.style.wide, 0)
        expect(columns).toBeLessThanOrEqual(paperSize(width).columns)
      }
    }),
    { numRuns: 300 },
  )
})

it('prints the deposit of boxes, and adds up with it', () => {
  const lent: Receipt = {
    ...sampleReceipt,
    deposits: [{ name: '周转筐', count: 2, amountCents: cents(4000) }],
    payableCents: cents(10_340),
    tenders: [{ label: '现金', amountCents: cents(11_000), reference: '' }],
  }
  expect(receiptGaps(lent)).toEqual({ payableCents: 0, tenderCents: 0 })
  expect(read(lent)).toMatch(/押金 周转筐 × 2 +40\.00/)
  expect(read(lent, 80, paperWords('en', 'CNY').receipt)).toMatch(/Deposit 周转筐 × 2 +40\.00/)
})
