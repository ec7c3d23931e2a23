// A top-up as the slip the member gets.
import { textLines } from '@tillwright/printing/layout/text-lines.ts'
import { changeOf, type RechargeAttempt, type RechargeOrder } from './recharge-attempt.ts'
import { shownPhone } from '@tillwright/domain/person/phone.ts'
import { nameIn } from '@tillwright/domain/goods/goods-words.ts'
import { wallTime } from '@tillwright/domain/time/calendar.ts'
import { type Cents, zeroCents } from '@tillwright/domain/money/cents.ts'
import { pieces } from '@tillwright/domain/number/milli.ts'
import { addPoints } from '@tillwright/domain/money/points.ts'
import type { Receipt, ReceiptNote } from '@tillwright/printing/papers/receipt.ts'
import type { ReceiptTerms } from '../receipt/receipt-terms.ts'
import { giftTexts } from './gift-texts.ts'
import { balanceAfter, type RechargeChoice } from './recharge.ts'
import { isTraining } from '../../platform/navigation/training-place.ts'

export interface RechargeSlipTerms extends Omit<ReceiptTerms, 'qr'> {
  readonly balanceBeforeCents: Cents
}

/** Amounts on it add up to the last cent: `receiptGaps` of it is zero. */
export function rechargeReceipt(
  attempt: RechargeAttempt,
  order: Pick<RechargeOrder, 'number' | 'soldAtMs' | 'staffName'>,
  terms: RechargeSlipTerms,
): Receipt {
  const { shop, words } = terms
  const { choice, tender } = attempt
  const changeCents = changeOf(attempt)
  return {
    store: { name: shop.name, address: shop.address, phone: shop.phone },
    till: terms.till,
    cashier: order.staffName,
    orderNumber: order.number,
    soldAt: wallTime(order.soldAtMs, shop.timeZone),
    lines: [
      {
        name: choice.name === '' ? words.recharge.title : nameIn(terms.language, choice),
        quantity: { kind: 'count', count: pieces(1) },
        unit: { kind: 'piece', name: words.recharge.unit },
        unitPriceCents: choice.payCents,
        notes: giftNotes(choice, terms),
        amountCents: choice.payCents,
      },
    ],
    itemCount: 1,
    subtotalCents: choice.payCents,
    deposits: [],
    deductions: [],
    roundingCents: zeroCents,
    payableCents: choice.payCents,
    tenders: [
      {
        label: words.tender.kinds[tender],
        amountCents: tender === 'cash' ? attempt.tenderedCents : choice.payCents,
        reference: '',
      },
    ],
    changeCents,
    member: {
      maskedPhone: shownPhone(attempt.member.phone),
      earned: choice.giftPoints,
      points: attempt.member.showsPoints
        ? addPoints(attempt.member.points, choice.giftPoints)
        : null,
      balanceCents: balanceAfter(terms.balanceBeforeCents, choice),
    },
    barcodeNote: words.receipt.order('').barcodeNote,
    qr: null,
    header: textLines(terms.header),
    footer: textLines(terms.footer),
    copyNumber: terms.copyNumber,
    isTraining,
  }
}

const giftNotes = (
  choice: RechargeChoice,
  { words, language, pointsName }: RechargeSlipTerms,
): ReceiptNote[] =>
  giftTexts(choice, pointsName, { words, language }).map((text) => ({ kind: 'text', text }))
