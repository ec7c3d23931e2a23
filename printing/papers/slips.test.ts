import { currencyCodes } from '@tillwright/domain/money/currency.ts'
import type { SlipWords } from '../words/slip-words.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { grams } from '@tillwright/domain/weight/grams.ts'
import { pieces } from '@tillwright/domain/number/milli.ts'
import { type Block, mandatoryParts } from '@tillwright/domain/printing/paper-template.ts'
import { usualTemplate } from '@tillwright/domain/printing/usual-templates.ts'
import { describe, expect, it } from 'vitest'
import { dayLines } from './day-lines.ts'
import { handoverLines } from './handover-lines.ts'
import { layout } from '../layout/layout.ts'
import type { Line } from '../layout/line.ts'
import { paperReading } from '../layout/paper.ts'
import { columnsOf } from '../encoding/paper-characters.ts'
import { paperSize } from '../layout/paper-width.ts'
import { pickupLines } from './pickup-lines.ts'
import { type PriceLabel, priceLabelLines } from './price-label.ts'
import { refundLines } from './refund-lines.ts'
import { paperWords } from '../words/paper-words.ts'
import { testPageLines } from './test-page-lines.ts'

const papers = [58, 80] as const
const languages = currencyCodes.flatMap((code) => [paperWords('zh', code), paperWords('en', code)])

const read = (lines: readonly Line[], width: 58 | 80 = 80): string[] =>
  paperReading({ width, rows: layout(lines, width) }).split('\n')

const tender = (label: string, system: number, counted: number | null) => ({
  label,
  systemCents: cents(system),
  countedCents: counted === null ? null : cents(counted),
  differenceCents: counted === null ? null : cents(counted - system),
})

const handover = {
  storeName: '示例生鲜店',
  cashier: '张晨',
  openedAt: '2026-11-20 07:00:02',
  closedAt: '2026-11-20 15:01:40',
  sales: { count: 212, cents: cents(1_234_567) },
  refunds: { count: 2, cents: cents(4_500) },
  rechargeCents: cents(20_000),
  rechargeRefundCents: cents(0),
  payInCents: cents(0),
  payOutCents: cents(30_000),
  depositInCents: cents(0),
  depositOutCents: cents(0),
  depositKeptCents: cents(0),
  floatCents: cents(10_000),
  expectedCashCents: cents(98_765),
  handInCents: cents(88_765),
  tenders: [tender('现金', 98_765, 98_745), tender('付款码', 1_000_000, 1_000_000)],
  note: '找错 0.20',
  copyNumber: 0,
  isTraining: false,
}

const refund = {
  storeName: '示例生鲜店',
  cashier: '李悦',
  refundNumber: 'TR0000000000123',
  orderNumber: 'TO1234560000010',
  refundedAt: '2026-11-20 16:00:00',
  lines: [{ name: '红富士苹果', amountCents: cents(854) }],
  legs: [{ label: '现金', amountCents: cents(854) }],
  refundedCents: cents(854),
  reason: '质量问题',
  copyNumber: 0,
  isTraining: false,
}

const pickup = {
  storeName: '示例生鲜店',
  orderNumber: 'TO1234560000010',
  orderedAt: '2026-11-20 16:00:00',
  pickupCode: 'TP00012345',
  customer: '139****0001',
  lines: [
    {
      name: '土鸡蛋',
      quantity: { kind: 'count', count: pieces(2) },
      unit: { kind: 'piece', name: '盒' },
    },
    {
      name: '苹果',
      quantity: { kind: 'weight', weight: grams(628) },
      unit: { kind: 'weight', unit: 'jin' },
    },
  ],
  note: '不要塑料袋',
  copyNumber: 0,
  isTraining: false,
} as const

const day = {
  storeName: '示例生鲜店',
  journalHead: '1234:0f1e2d3c4b5a',
  day: '2026-11-20',
  state: '已日结',
  printedAt: '2026-11-20 22:10:00',
  salesCount: 212,
  grossCents: cents(1_234_567),
  priceSavingCents: cents(0),
  salesCents: cents(1_234_567),
  refundCount: 0,
  refundCents: cents(0),
  netCents: cents(1_234_567),
  rechargeCents: cents(0),
  rechargeRefundCents: cents(0),
  depositCents: cents(0),
  depositKeptCents: cents(0),
  couponCents: cents(0),
  pointsCents: cents(0),
  roundingCents: cents(0),
  tenders: [{ label: '现金', amountCents: cents(1_234_567) }],
  categories: [],
  copyNumber: 0,
  isTraining: false,
}

const sealed = /Journal seal\s+1234:0f1e2d3c4b5a\n/

/** A paper with nothing on it that may be left out. */
const leastBlocks = (kind: 'HANDOVER' | 'DAY'): Block[] =>
  usualTemplate(kind).filter((block) => mandatoryParts(kind).some((part) => part === block.kind))

const label: PriceLabel = {
  storeName: '示例生鲜店',
  name: '红富士苹果 "特级"',
  spec: '山东 烟台',
  priceCents: cents(1_280),
  unit: '斤',
  regularCents: cents(1_580),
  itemCode: '10001',
  barcode: '6901234567892',
}

describe('the handover slip', () => {
  it('prints what was sold, counted and missing', () => {
    const said = read(handoverLines(handover, paperWords('zh', 'CNY'))).join('\n')
    for (const part of [
      '交班单',
      '销售 212 笔',
      '12,345.67',
      '-45.00',
      '取出现金',
      '-0.20',
      '找错 0.20',
    ])
      expect(said).toContain(part)
    expect(said).not.toContain('存入现金')
    expect(said).toContain('￥887.65')
  })

  it("prints the journal's position when the shop has shaped it down to what it must say", () => {
    const slip = { ...handover, journalHead: '1234:0f1e2d3c4b5a' }
    for (const blocks of [usualTemplate('HANDOVER'), leastBlocks('HANDOVER')])
      expect(read(handoverLines(slip, paperWords('en', 'CNY'), blocks)).join('\n')).toMatch(sealed)
  })

  it('has no empty columns when nothing was counted', () => {
    const tenders = [tender('现金', 500, null)]
    const said = read(
      handoverLines({ ...handover, tenders, closedAt: null }, paperWords('zh', 'CNY')),
    )
    expect(said.join('\n')).toContain('当班中')
    expect(said.join('\n')).not.toContain('实点')
  })
})

describe('the slip of a day', () => {
  it("prints the journal's position when the shop has shaped it down to what it must say", () => {
    for (const blocks of [usualTemplate('DAY'), leastBlocks('DAY')])
      expect(read(dayLines(day, paperWords('en', 'CNY'), blocks)).join('\n')).toMatch(sealed)
  })
})

describe('every slip', () => {
  const slips = (copyNumber: number, words: SlipWords) => [
    handoverLines({ ...handover, copyNumber }, words),
    refundLines({ ...refund, copyNumber }, words),
    pickupLines({ ...pickup, copyNumber }, words),
  ]

  it('states on top which copy it is, and nothing on the original', () => {
    for (const slip of slips(2, paperWords('en', 'CNY'))) expect(read(slip)[0]).toContain('COPY 2')
    for (const slip of slips(0, paperWords('en', 'CNY')))
      expect(read(slip).join()).not.toContain('COPY')
  })

  it.each(papers)('fits %i mm in both languages and every currency', (paper) => {
    for (const words of languages)
      for (const slip of [...slips(1, words), priceLabelLines(label, { words, paper })])
        for (const row of layout(slip, paper)) {
          if (row.kind !== 'text') continue
          const columns = row.runs.reduce(
            (sum, { text, style }) => sum + columnsOf(text) * style.wide,
            0,
          )
          expect(columns).toBeLessThanOrEqual(paperSize(paper).columns)
        }
  })

  it('carries its number as a barcode', () => {
    expect(read(refundLines(refund, paperWords('zh', 'CNY')))).toContain('TR0000000000123')
    expect(read(pickupLines(pickup, paperWords('zh', 'CNY')))).toContain('TO1234560000010')
  })
})

it('shows on a pick list the quantities to take, and no price', () => {
  const said = read(pickupLines(pickup, paperWords('zh', 'CNY'))).join('\n')
  expect(said).toContain('2盒')
  expect(said).toContain('1.256斤')
  expect(said).not.toMatch(/￥/)
})

it.each(papers)('fills a row of %i mm exactly with the ruler of a test page', (paper) => {
  const page = {
    storeName: '店',
    till: '3',
    printedAt: '2026-11-20 16:00:00',
    paper,
    header: ['新店开业'],
    footer: ['谢谢'],
  }
  const ruler = read(testPageLines(page, paperWords('zh', 'CNY')), paper).filter((row) =>
    /^1234567890\d+$/.test(row),
  )
  expect(ruler.map((row) => row.length)).toEqual([paperSize(paper).columns])
})
