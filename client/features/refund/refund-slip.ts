import { inLanguage, nameIn } from '@tillwright/domain/goods/goods-words.ts'
import { shopCurrency } from '../../session/shop-currency.ts'
import type { Line } from '@tillwright/printing/layout/line.ts'
import { refundLines } from '@tillwright/printing/papers/refund-lines.ts'
import { paperWords } from '@tillwright/printing/words/paper-words.ts'
import { blocksOf } from '../../platform/devices/paper/blocks-of.ts'
import { currentSession } from '../../session/session-store.ts'
import { fullTimeText } from '../../platform/words/time-text.ts'
import { currentLanguage, type Words } from '../../platform/words/words.ts'
import type { Refund } from './refund.ts'
import { isTraining } from '../../platform/navigation/training-place.ts'

/** A refund on paper, for the customer and the shop. */
export function refundSlip(refund: Refund, words: Words): Line[] {
  const language = currentLanguage()
  return refundLines(
    {
      storeName: currentSession().user?.store.name ?? '',
      cashier: refund.staffName,
      refundNumber: refund.number,
      orderNumber: refund.orderNumber,
      refundedAt: fullTimeText(refund.createdAtMs),
      lines: refund.lines.map((line) => ({
        name: nameIn(language, line),
        amountCents: line.refundCents,
      })),
      legs: refund.legs.map(({ tender, amountCents }) => ({
        label: words.tender.kinds[tender],
        amountCents,
      })),
      refundedCents: refund.refundCents,
      reason: inLanguage(language, refund.reason, refund.reasonEn),
      copyNumber: 0,
      isTraining,
    },
    paperWords(language, shopCurrency()),
    blocksOf('REFUND'),
  )
}
