// Every document in both languages on every paper, through every printer that can be read back.
import { cents, formatCents } from '@tillwright/domain/money/cents.ts'
import { grams } from '@tillwright/domain/weight/grams.ts'
import { pieces } from '@tillwright/domain/number/milli.ts'
import {
  type Block,
  isLabelKind,
  mandatoryParts,
  partsFor,
  type TemplateKind,
  templateFaults,
  templateKinds,
} from '@tillwright/domain/printing/paper-template.ts'
import { usualTemplate } from '@tillwright/domain/printing/usual-templates.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boxLabelLines } from './box-label.ts'
import { boxLines } from './box-lines.ts'
import { dayLines } from './day-lines.ts'
import { drawerLines } from './drawer-lines.ts'
import { encodeRows } from '../encoding/encode-rows.ts'
import { decodeEscpos } from '../escpos/decode.ts'
import { handoverLines } from './handover-lines.ts'
import { hexOf } from '../encoding/hex.ts'
import { layout } from '../layout/layout.ts'
import type { Line } from '../layout/line.ts'
import { packLabelLines } from './pack-label.ts'
import { paperReading } from '../layout/paper.ts'
import { paperPicture } from '../picture/paper-picture.ts'
import { columnsOf, paperText } from '../encoding/paper-characters.ts'
import { labelPapers, type PaperFormat, paperSize } from '../layout/paper-width.ts'
import { pickupLines } from './pickup-lines.ts'
import { priceLabelLines } from './price-label.ts'
import { receiptLines } from './receipt-lines.ts'
import { rechargeLines } from './recharge-lines.ts'
import { refundLines } from './refund-lines.ts'
import type { Row } from '../layout/row.ts'
import { rowHeight } from '../layout/row-height.ts'
import { sampleReceipt } from './sample-receipt.ts'
import { labelEdgeDots, sheetReading, sheetsOf } from '../layout/sheet.ts'
import { sheetPicture } from '../picture/sheet-picture.ts'
import { paperWords } from '../words/paper-words.ts'
import type { SlipWords } from '../words/slip-words.ts'
import { testPageLines } from './test-page-lines.ts'
import { decodeTspl } from '../tspl/decode-tspl.ts'
import { decodeZpl } from '../zpl/decode-zpl.ts'

const rolls = [58, 80] as const
const chinese = paperWords('zh', 'CNY')
const english = paperWords('en', 'CNY')
const languages = [chinese, english]

/** Texts and amounts of a document. */
interface Subject {
  readonly name: string
  readonly words: string
  readonly amount: number
}

interface Print {
  readonly subject: Subject
  readonly words: SlipWords
  readonly paper: PaperFormat
  readonly copyNumber: number
  readonly isTraining: boolean
  readonly blocks: readonly Block[]
}

const marksOf = ({ copyNumber, isTraining }: Print) => ({ copyNumber, isTraining })
const storeName = '示例生鲜店'
const cashier = '张晨'
const at = '2026-11-20 15:01:40'

const receiptOf = (print: Print) => {
  const { name, words, amount } = print.subject
  const [line = fail()] = sampleReceipt.lines
  return {
    ...sampleReceipt,
    ...marksOf(print),
    lines: [
      {
        ...line,
        name,
        notes: [{ kind: 'text' as const, text: words }],
        amountCents: cents(amount),
      },
    ],
    deductions: [{ label: words, amountCents: cents(amount) }],
    payableCents: cents(amount),
    tenders: [
      { label: words, amountCents: cents(amount), reference: '4200001234202611201234567890' },
    ],
    footer: [words],
  }
}

const fail = (): never => {
  throw new Error('nothing there')
}

const documents: Readonly<Record<TemplateKind, (print: Print) => Line[]>> = {
  RECEIPT: (print) => receiptLines(receiptOf(print), print.words.receipt, print.blocks),
  RECHARGE: (print) => rechargeLines(receiptOf(print), print.words, print.blocks),
  REFUND: (print) => {
    const { name, words, amount } = print.subject
    const one = { name, label: words, amountCents: cents(amount) }
    return refundLines(
      {
        ...marksOf(print),
        storeName,
        cashier,
        refundNumber: 'TR0000000000123',
        orderNumber: 'TO1234560000010',
        refundedAt: at,
        lines: [one],
        legs: [one],
        refundedCents: cents(amount),
        reason: words,
      },
      print.words,
      print.blocks,
    )
  },
  PICKUP: (print) =>
    pickupLines(
      {
        ...marksOf(print),
        storeName,
        orderNumber: 'TO1234560000010',
        orderedAt: at,
        pickupCode: 'TP00012345',
        customer: '139****0001',
        lines: [
          {
            name: print.subject.name,
            quantity: { kind: 'count', count: pieces(2) },
            unit: { kind: 'piece', name: '盒' },
          },
          {
            name: print.subject.name,
            quantity: { kind: 'weight', weight: grams(628) },
            unit: { kind: 'weight', unit: 'jin' },
          },
        ],
        note: print.subject.words,
      },
      print.words,
      print.blocks,
    ),
  BOX: (print) =>
    boxLines(
      {
        ...marksOf(print),
        storeName,
        cashier,
        customer: '139****0001',
        returnedAt: at,
        lines: [
          {
            name: print.subject.name,
            count: 3,
            damaged: 1,
            depositCents: cents(print.subject.amount),
          },
        ],
        way: '现金',
        depositCents: cents(print.subject.amount),
        keptCents: cents(2_000),
        stillOwed: 2,
        footer: [print.subject.words],
      },
      print.words,
      print.blocks,
    ),
  HANDOVER: (print) => {
    const { name, words, amount } = print.subject
    const sum = cents(amount)
    return handoverLines(
      {
        ...marksOf(print),
        storeName,
        cashier,
        openedAt: at,
        closedAt: at,
        sales: { count: 212, cents: sum },
        refunds: { count: 2, cents: sum },
        rechargeCents: sum,
        rechargeRefundCents: sum,
        payInCents: sum,
        payOutCents: sum,
        depositInCents: sum,
        depositOutCents: sum,
        depositKeptCents: sum,
        floatCents: sum,
        expectedCashCents: sum,
        handInCents: sum,
        tenders: [
          { label: name, systemCents: sum, countedCents: sum, differenceCents: cents(-20) },
        ],
        note: words,
      },
      print.words,
      print.blocks,
    )
  },
  DAY: (print) => {
    const { name, words, amount } = print.subject
    const sum = cents(amount)
    return dayLines(
      {
        ...marksOf(print),
        storeName,
        day: '2026-11-20',
        state: '已日结',
        printedAt: at,
        salesCount: 212,
        grossCents: cents(amount + 100),
        priceSavingCents: sum,
        salesCents: sum,
        refundCount: 1,
        refundCents: sum,
        netCents: sum,
        rechargeCents: sum,
        rechargeRefundCents: sum,
        depositCents: sum,
        depositKeptCents: sum,
        couponCents: sum,
        pointsCents: sum,
        roundingCents: cents(-7),
        tenders: [{ label: words, amountCents: sum }],
        categories: [{ label: name, amountCents: sum }],
      },
      print.words,
      print.blocks,
    )
  },
  DRAWER: (print) =>
    drawerLines(
      {
        ...marksOf(print),
        storeName,
        till: '3',
        cashier,
        movedAt: at,
        kind: 'payOut',
        amountCents: cents(print.subject.amount),
        reason: print.subject.words,
      },
      print.words,
      print.blocks,
    ),
  LABEL: ({ subject, words, paper, blocks }) =>
    priceLabelLines(
      {
        storeName,
        name: subject.name,
        spec: '',
        priceCents: cents(subject.amount),
        unit: '斤',
        regularCents: cents(subject.amount + 100),
        itemCode: '10001',
        barcode: '6901234567892',
      },
      { words, paper },
      blocks,
    ),
  PACK: ({ subject, words, paper, blocks }) =>
    packLabelLines(
      {
        storeName,
        name: subject.name,
        spec: '',
        quantity: '628 g',
        unitPriceCents: cents(680),
        unit: '斤',
        amountCents: cents(subject.amount),
        packedAt: '2026-11-20 14:20',
        expiresAt: '2026-11-23 14:20',
        code: 'TP0000000123',
      },
      { words, paper },
      blocks,
    ),
  BOX_LABEL: ({ subject, words, paper, blocks }) =>
    boxLabelLines(
      { storeName, name: subject.name, depositCents: cents(subject.amount), code: 'crate-green' },
      { words, paper },
      blocks,
    ),
}

const usual: Subject = { name: '红富士苹果🍎 "特级"', words: '会员价，满减', amount: 1_280 }
/**
 * Characters that printers and their encodings have trouble with, wherever users type text for
 * print.
 */
const rich: Subject = { ...usual, name: '苹果🍎 ¥ "特级"', words: '满减🍎 ¥' }

const print = (kind: TemplateKind, change: Partial<Print> = {}): Print => ({
  subject: usual,
  words: chinese,
  paper: 80,
  copyNumber: 0,
  isTraining: false,
  blocks: usualTemplate(kind),
  ...change,
})

const papersOf = (kind: TemplateKind): readonly PaperFormat[] =>
  isLabelKind(kind) ? [...rolls, ...labelPapers] : rolls

const textOf = (row: Row): string =>
  row.kind === 'text' ? row.runs.map(({ text }) => text).join('') : ''

/** Text without the places where it may be broken. */
const packed = (text: string): string => paperText(text).replaceAll(/\s/g, '')

const readingOf = (rows: readonly Row[]): string =>
  packed(paperReading({ width: 80, rows }).replaceAll('\n', ''))

const columnsOfRow = (row: Row): number =>
  row.kind === 'text'
    ? row.runs.reduce((sum, { text, style }) => sum + columnsOf(text) * style.wide, 0)
    : 0

/** A paper that cannot be shaped; what a person wrote on it is the name of the shop. */
const testPage = ({ words, paper, subject }: Print): Line[] =>
  testPageLines(
    { storeName: subject.name, till: '3', printedAt: at, paper, header: [], footer: [] },
    words,
  )

const everyDocument = [
  ...templateKinds.map((kind) => ({ kind, document: documents[kind], papers: papersOf(kind) })),
  {
    kind: 'TEST' as const,
    document: testPage,
    papers: [...rolls, ...labelPapers] satisfies readonly PaperFormat[],
  },
]

describe.each(everyDocument)('$kind', ({ kind, document, papers }) => {
  const printed = (words: SlipWords, paper: PaperFormat) => {
    const details = print(kind === 'TEST' ? 'RECEIPT' : kind, { subject: rich, words, paper })
    return layout(document(details), paper)
  }

  it.each(languages)('is decoded from a receipt printer as it was sent', (words) => {
    for (const paper of rolls) {
      const rows = printed(words, paper)
      const bytes = encodeRows(rows, { language: 'escpos', paper, title: '', draw: null })
      const { rows: read, problems } = decodeEscpos(bytes, paper)
      expect(problems).toEqual([])
      expect(read.map(textOf)).toEqual(rows.map((row) => paperText(textOf(row))))
      expect(readingOf(read)).toBe(readingOf(rows))
      for (const sign of ['￥', '🍎', /[\u4e00-\u9fff]/]) expect(readingOf(read)).toMatch(sign)
    }
  })

  it.each(languages)('is decoded from label printers as it was sent', (words) => {
    for (const paper of papers) {
      const rows = printed(words, paper)
      const [sheet = fail()] = sheetsOf(rows, paper)
      const said = sheetReading(sheet).replaceAll('"', "'")
      for (const [language, decode] of [
        ['tspl', decodeTspl],
        ['zpl', decodeZpl],
      ] as const) {
        const { sheets, problems } = decode(
          encodeRows(rows, { language, paper, title: '', draw: null }),
          paper,
        )
        expect(problems).toEqual([])
        expect(sheets.map((it) => sheetReading(it).replaceAll('"', "'"))).toEqual([said])
      }
    }
  })
})

it('are twelve', () => expect(everyDocument.map(({ kind }) => kind)).toHaveLength(12))

describe.each(templateKinds)('%s', (kind) => {
  const document = documents[kind]

  it('loses no text and crosses no edge, whatever the names are', () => {
    const shape = fc.record({
      name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 50 }),
      words: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 50 }),
      amount: fc.integer({ min: 1, max: 9_999_999 }),
    })
    const terms = [fc.constantFrom(...papersOf(kind)), fc.constantFrom(...languages)] as const
    fc.assert(
      fc.property(shape, ...terms, (details, paper, words) => {
        const rows = layout(document(print(kind, { subject: details, words, paper })), paper)
        const { columns, heightDots } = paperSize(paper)
        for (const row of rows) expect(columnsOfRow(row)).toBeLessThanOrEqual(columns)
        const amount = packed(formatCents(cents(details.amount)))
        const said = readingOf(rows)
        if (kind !== 'PICKUP') expect(said).toContain(amount)
        if (heightDots === null) {
          // An amount is at the end of the first row of a name that takes several.
          const left = (text: string): string =>
            text.replaceAll(amount, '').replaceAll(/2盒|1\.256(斤|jin)/g, '')
          if (kind !== 'DRAWER') expect(left(said)).toContain(left(packed(details.name)))
          return
        }
        const height = rows.reduce((sum, row) => sum + rowHeight(row), 0)
        expect(height).toBeLessThanOrEqual(heightDots - 2 * labelEdgeDots)
        expect(said.startsWith([...packed(details.name)][0] ?? '')).toBe(true)
      }),
      { numRuns: 25 },
    )
  })

  it('cannot be designed so that a mandatory fact is missing, doubled or foreign', () => {
    const blocks = usualTemplate(kind)
    expect(templateFaults(kind, blocks)).toEqual([])
    for (const part of mandatoryParts(kind)) {
      const without = blocks.filter((block) => block.kind !== part)
      expect(templateFaults(kind, without)).toEqual([{ kind: 'missing', part }])
    }
    expect(templateFaults(kind, [...blocks, { kind: 'title' }])).not.toEqual([])
    const others = kind === 'RECEIPT' || kind === 'RECHARGE' ? 'note' : 'member'
    expect(partsFor(kind)).not.toContain(others)
    expect(templateFaults(kind, [...blocks, { kind: others }])).toEqual([
      { kind: 'foreign', part: others },
    ])
    const silent: Block = { kind: 'words', text: ' ', size: 'small', align: 'left' }
    expect(templateFaults(kind, [silent, ...blocks])).toEqual([{ kind: 'emptyWords', at: 0 }])
  })

  it('prints what a shop adds, where it adds it', () => {
    const words: Block = { kind: 'words', text: '欢迎光临', size: 'huge', align: 'center' }
    for (const paper of rolls) {
      const rows = layout(
        document(print(kind, { paper, blocks: [words, ...usualTemplate(kind)] })),
        paper,
      )
      expect(textOf(rows[0] ?? fail())).toBe('欢迎光临')
    }
  })
})

describe('every document paper', () => {
  const kinds = templateKinds.filter((kind) => !isLabelKind(kind))

  it.each(kinds)('names itself a copy, or training, on top: %s', (kind) => {
    const blocks = [...usualTemplate(kind)].reverse()
    const first = (change: Partial<Print>): string =>
      textOf(
        layout(documents[kind](print(kind, { blocks, words: english, ...change })), 80)[0] ??
          fail(),
      )
    expect(first({ copyNumber: 3 }).trim()).toBe('COPY 3')
    expect(first({ isTraining: true }).trim()).toBe('TRAINING')
    expect(first({ copyNumber: 0 })).not.toMatch(/COPY|TRAINING/)
  })
})

it.each(templateKinds.filter(isLabelKind))(
  'prints bars of at least eight millimetres: %s',
  (kind) => {
    for (const paper of labelPapers)
      for (const words of languages) {
        const rows = layout(documents[kind](print(kind, { words, paper })), paper)
        const bars = rows.filter((row) => row.kind === 'barcode')
        // A code too long for bars on a small label is a QR code.
        const others = rows.filter((row) => row.kind === 'qr')
        expect(bars.length + others.length).toBe(1)
        for (const { heightDots } of bars) expect(heightDots).toBe(64)
      }
  },
)

it('prints mandatory facts only when a template is too long for a label', () => {
  const words: Block = { kind: 'words', text: '新鲜直达', size: 'huge', align: 'center' }
  const blocks = [words, words, words, words, ...usualTemplate('PACK')]
  const rows = layout(documents.PACK(print('PACK', { paper: '40x30', blocks })), '40x30')
  const said = readingOf(rows)
  expect(said).not.toContain('新鲜直达')
  for (const fact of ['12.80', '628g', '2026-11-23', 'TP0000000123']) expect(said).toContain(fact)
})

it.each([...rolls, ...labelPapers])(
  'fills a row of %s exactly with the ruler of a test page',
  (paper) => {
    const page = { storeName: '店', till: '3', printedAt: at, paper, header: [], footer: [] }
    const ruler = layout(testPageLines(page, chinese), paper)
      .map(textOf)
      .filter((row) => /^1234567890\d+$/.test(row))
    expect(ruler.map((row) => row.length)).toEqual([paperSize(paper).columns])
  },
)

/** A changed mark requires a look at that picture, and then `vitest -u`. */
it('prints every document as in its reviewed snapshot', async () => {
  const seen: string[] = []
  for (const kind of templateKinds)
    for (const words of languages)
      for (const paper of papersOf(kind)) {
        const rows = layout(documents[kind](print(kind, { words, paper })), paper)
        const picture =
          typeof paper === 'number'
            ? paperPicture({ width: paper, rows })
            : sheetPicture(sheetsOf(rows, paper)[0] ?? fail())
        const bytes = new TextEncoder().encode(picture)
        const mark = hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).slice(0, 8))
        const language = words === chinese ? 'zh' : 'en'
        seen.push(`${kind} ${language} ${paper} ${mark.replaceAll(' ', '')}`)
      }
  await expect(`${seen.join('\n')}\n`).toMatchFileSnapshot('./pictures.snapshot.txt')
})
