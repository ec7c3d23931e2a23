import { type Cents, formatCents } from '@tillwright/domain/money/cents.ts'
import { formatDecimal } from '@tillwright/domain/number/decimal.ts'
import { shownPhone } from '@tillwright/domain/person/phone.ts'
import type { Block, BlockOf } from '@tillwright/domain/printing/paper-template.ts'
import { usualTemplate } from '@tillwright/domain/printing/usual-templates.ts'
import { composed, type DocumentParts } from '../layout/compose.ts'
import type { Line } from '../layout/line.ts'
import type { Receipt, ReceiptLine, ReceiptMember, ReceiptQr, ReceiptTender } from './receipt.ts'
import type { ReceiptWords } from '../words/receipt-words.ts'
import type { Style } from '../layout/row.ts'
import { quantityText } from './quantity-text.ts'
import { bigPair, centered, codeLine, pair, shopLine, tillName } from './slip-head.ts'

const large: Partial<Style> = { wide: 2, tall: 2 }
const bold: Partial<Style> = { bold: true }

const gap = (dots: number): Line => ({ kind: 'gap', dots })

/** The receipt as lines, top to bottom, with the cut at its end. A copy and training say so, large. */
export const receiptLines = (
  receipt: Receipt,
  words: ReceiptWords,
  blocks: readonly Block[] = usualTemplate('RECEIPT'),
): Line[] => composed(receiptParts(receipt, words), blocks, { marks: receipt, words })

/** Returns the lines that a receipt prints for each block of its template. */
export const receiptParts = (receipt: Receipt, words: ReceiptWords): DocumentParts => ({
  shop: (block) => shopLines(receipt, words, block),
  facts: () => [
    pair(`${words.orderNumber} ${receipt.orderNumber}`, tillName(receipt.till, words)),
    pair(receipt.soldAt, `${words.cashier} ${receipt.cashier}`),
  ],
  lines: ({ showsNotes }) => [
    pair(`${words.goods}  ${words.quantityAndPrice}`, words.amount),
    gap(4),
    ...receipt.lines.flatMap((line) =>
      goodsLines(showsNotes ? line : { ...line, notes: [] }, words),
    ),
  ],
  totals: () => totals(receipt, words),
  tenders: () => tenders(receipt, words),
  member: () => (receipt.member ? memberLines(receipt.member, words) : []),
  code: (block) => [
    gap(8),
    codeLine(receipt.orderNumber, block),
    gap(8),
    centered(receipt.barcodeNote),
  ],
  explain: () => (receipt.qr ? qrLines(receipt.qr) : []),
  footer: () => receipt.footer.map((text) => centered(text)),
})

function shopLines(
  { store, header }: Receipt,
  words: ReceiptWords,
  block: BlockOf<'shop'>,
): Line[] {
  const phone = store.phone === '' ? '' : `${words.phone} ${store.phone}`
  return [
    shopLine(store.name, block),
    ...(block.showsAddress
      ? [{ kind: 'text', text: [store.address, phone], joint: ' · ', align: 'center' } as const]
      : []),
    ...header.map((text) => centered(text)),
  ]
}

function goodsLines(line: ReceiptLine, words: ReceiptWords): Line[] {
  const price = formatCents(line.unitPriceCents)
  return [
    { kind: 'text', text: line.name, style: bold },
    {
      kind: 'pair',
      left: [`${quantityText(line, words)} × ${price}`, ...line.notes.map(words.note)],
      right: formatCents(line.amountCents),
      rightStyle: bold,
      indent: 2,
    },
    gap(6),
  ]
}

function totals(receipt: Receipt, words: ReceiptWords): Line[] {
  const { deductions, deposits, roundingCents } = receipt
  return [
    pair(words.subtotal(receipt.itemCount), formatCents(receipt.subtotalCents)),
    ...deductions.map((it) => pair(it.label, takenOff(it.amountCents))),
    ...deposits.map((it) => pair(words.deposit(it.name, it.count), formatCents(it.amountCents))),
    ...(roundingCents === 0 ? [] : [pair(words.rounding, formatCents(roundingCents))]),
    gap(6),
    bigPair(words.payable, formatCents(receipt.payableCents, words.currencySign)),
  ]
}

function tenders({ tenders: paid, changeCents }: Receipt, words: ReceiptWords): Line[] {
  const change: Line = {
    kind: 'pair',
    left: words.change,
    right: formatCents(changeCents, words.currencySign),
    leftStyle: large,
    rightStyle: large,
  }
  return [...paid.flatMap(tenderLines), ...(changeCents === 0 ? [] : [change])]
}

function tenderLines({ label, amountCents, reference }: ReceiptTender): Line[] {
  const paid = pair(label, formatCents(amountCents))
  return reference === '' ? [paid] : [paid, { kind: 'text', text: reference, indent: 2 }]
}

const takenOff = (amount: Cents): string => (amount === 0 ? '0.00' : `-${formatCents(amount)}`)

function memberLines(member: ReceiptMember, words: ReceiptWords): Line[] {
  const sign = member.earned < 0 ? '' : '+'
  return [
    pair(
      // A number that arrives unmasked is masked here: no receipt carries it whole.
      `${words.member} ${shownPhone(member.maskedPhone)}`,
      `${words.pointsEarned} ${sign}${whole(member.earned)}`,
    ),
    pair(
      member.points === null ? '' : `${words.points} ${whole(member.points)}`,
      `${words.balance} ${formatCents(member.balanceCents)}`,
    ),
  ]
}

const whole = (count: number): string => formatDecimal(count, 0, { grouped: true })

function qrLines({ content, caption }: ReceiptQr): Line[] {
  return [gap(10), { kind: 'qr', content }, gap(10), centered(caption, bold)]
}
