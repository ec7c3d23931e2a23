import { type Cents, formatCents } from '@tillwright/domain/cents.ts'
import { formatDecimal } from '@tillwright/domain/decimal.ts'
import { formatMilli } from '@tillwright/domain/milli.ts'
import { isPhone, maskPhone } from '@tillwright/domain/phone.ts'
import { formatWeight } from '@tillwright/domain/weight-unit.ts'
import type { Line } from './line.ts'
import type { Receipt, ReceiptLine, ReceiptMember, ReceiptQr, ReceiptTender } from './receipt.ts'
import type { ReceiptWords } from './receipt-words.ts'
import type { Style } from './row.ts'

const big: Partial<Style> = { bold: true, wide: 2, tall: 2 }
const large: Partial<Style> = { wide: 2, tall: 2 }
const bold: Partial<Style> = { bold: true }
const banner: Partial<Style> = { bold: true, inverted: true, wide: 2, tall: 2 }

const rule: Line = { kind: 'rule' }
const gap = (dots: number): Line => ({ kind: 'gap', dots })
const pair = (left: string, right: string): Line => ({ kind: 'pair', left, right })

/** The receipt as lines, top to bottom, with the cut at its end. A copy and training say so, large. */
export function receiptLines(receipt: Receipt, words: ReceiptWords): Line[] {
  return [
    ...warnings(receipt, words),
    ...head(receipt, words),
    rule,
    pair(`${words.goods}  ${words.quantityAndPrice}`, words.amount),
    gap(4),
    ...receipt.lines.flatMap((line) => goodsLines(line, words)),
    rule,
    ...totals(receipt, words),
    ...(receipt.member ? [rule, ...memberLines(receipt.member, words)] : []),
    rule,
    ...foot(receipt),
    ...(receipt.isTraining ? [gap(10), ...training(words)] : []),
    { kind: 'cut' },
  ]
}

const warning = (text: string): Line => ({
  kind: 'text',
  text,
  align: 'center',
  style: banner,
})

const training = (words: ReceiptWords): Line[] => [
  warning(words.training),
  centered(words.trainingNote),
]

function warnings({ isTraining, copyNumber }: Receipt, words: ReceiptWords): Line[] {
  return [
    ...(isTraining ? [...training(words), gap(10)] : []),
    ...(copyNumber > 0 ? [warning(words.copy(copyNumber)), gap(10)] : []),
  ]
}

function head(receipt: Receipt, words: ReceiptWords): Line[] {
  const { store } = receipt
  const phone = store.phone === '' ? '' : `${words.phone} ${store.phone}`
  return [
    { kind: 'text', text: store.name, align: 'center', style: big },
    { kind: 'text', text: [store.address, phone], joint: ' · ', align: 'center' },
    rule,
    pair(`${words.orderNumber} ${receipt.orderNumber}`, `${words.till} ${receipt.till}`),
    pair(receipt.soldAt, `${words.cashier} ${receipt.cashier}`),
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

function quantityText({ quantity, unit }: ReceiptLine, words: ReceiptWords): string {
  if (quantity.kind === 'count') {
    const name = unit.kind === 'piece' ? unit.name : ''
    return `${formatMilli(quantity.count)}${name}`
  }
  const weightUnit = unit.kind === 'weight' ? unit.unit : 'g'
  return `${formatWeight(quantity.weight, weightUnit)}${words.weightUnits[weightUnit]}`
}

function totals(receipt: Receipt, words: ReceiptWords): Line[] {
  const { deductions, deposits, roundingCents, changeCents } = receipt
  const change: Line = {
    kind: 'pair',
    left: words.change,
    right: formatCents(changeCents, '¥'),
    leftStyle: large,
    rightStyle: large,
  }
  return [
    pair(words.subtotal(receipt.itemCount), formatCents(receipt.subtotalCents)),
    ...deductions.map((it) => pair(it.label, takenOff(it.amountCents))),
    ...deposits.map((it) => pair(words.deposit(it.name, it.count), formatCents(it.amountCents))),
    ...(roundingCents === 0 ? [] : [pair(words.rounding, formatCents(roundingCents))]),
    gap(6),
    {
      kind: 'pair',
      left: words.payable,
      right: formatCents(receipt.payableCents, '¥'),
      leftStyle: big,
      rightStyle: big,
    },
    ...receipt.tenders.flatMap(tenderLines),
    ...(changeCents === 0 ? [] : [change]),
  ]
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
      `${words.member} ${shownPhone(member.maskedPhone)}`,
      `${words.pointsEarned} ${sign}${whole(member.earned)}`,
    ),
    pair(
      `${words.points} ${whole(member.points)}`,
      `${words.balance} ${formatCents(member.balanceCents)}`,
    ),
  ]
}

/** A number that arrives unmasked is masked here: no receipt carries it whole. */
const shownPhone = (phone: string): string => (isPhone(phone) ? maskPhone(phone) : phone)

const whole = (count: number): string => formatDecimal(count, 0, { grouped: true })

function foot({ orderNumber, barcodeNote, qr, footer }: Receipt): Line[] {
  return [
    gap(8),
    { kind: 'barcode', text: orderNumber },
    gap(8),
    centered(barcodeNote),
    ...(qr ? qrLines(qr) : []),
    ...footer.map((text) => centered(text)),
  ]
}

function qrLines({ content, caption }: ReceiptQr): Line[] {
  return [gap(10), { kind: 'qr', content }, gap(10), centered(caption, bold)]
}

const centered = (text: string, style: Partial<Style> = {}): Line => ({
  kind: 'text',
  text,
  align: 'center',
  style,
})
