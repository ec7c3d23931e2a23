// Effects of a paid top-up: the drawer opens, a slip is printed, the till reports it.
import type { RechargeAttempt, RechargeOrder } from './recharge-attempt.ts'
import { shopCurrency } from '../../session/shop-currency.ts'
import { addCents } from '@tillwright/domain/money/cents.ts'
import { tenderFacts } from '@tillwright/domain/order/tender.ts'
import { paperJob } from '@tillwright/printing/receipt/receipt-job.ts'
import { rechargeLines } from '@tillwright/printing/papers/recharge-lines.ts'
import { paperWords } from '@tillwright/printing/words/paper-words.ts'
import { blocksOf } from '../../platform/devices/paper/blocks-of.ts'
import { missingPen } from '../../platform/devices/paper/missing-pen.ts'
import { printReceipt } from '../../platform/devices/printer/printer.ts'
import { receiptTerms } from '../receipt/receipt-terms.ts'
import { openDrawer } from '../sale/print-sale.ts'
import { copiesOfSlip } from '../../platform/devices/printers-of.ts'
import { currentSession } from '../../session/session-store.ts'
import { play, speak } from '../../platform/sound/sound.ts'
import { currentLanguage, currentWords, htmlLanguage } from '../../platform/words/words.ts'
import { rechargeReceipt } from './recharge-receipt.ts'

/** Nothing here can undo the top-up, and nothing waits for it. */
export function afterRecharge(attempt: RechargeAttempt, order: RechargeOrder): void {
  play('moneyOk')
  speak(currentWords().recharge.sayDone, htmlLanguage(currentLanguage()))
  const session = currentSession()
  if (session.printsReceipt)
    for (let copy = 0; copy < copiesOfSlip(session, 'RECHARGE'); copy += 1)
      void printRecharge(attempt, order, copy)
  else if (tenderFacts[attempt.tender].opensDrawer) void openDrawer(attempt.clientId)
}

/** Prints the slip: copy 0 is the original and opens the drawer where cash was taken. */
export async function printRecharge(
  attempt: RechargeAttempt,
  order: RechargeOrder,
  copyNumber: number,
): Promise<void> {
  const terms = receiptTerms(copyNumber, null)
  if (!terms) return
  const { realBalanceCents, giftBalanceCents } = attempt.member
  const balanceBeforeCents = addCents(realBalanceCents, giftBalanceCents)
  const document = rechargeReceipt(attempt, order, { ...terms, balanceBeforeCents })
  const words = paperWords(terms.language, shopCurrency())
  const bytes = paperJob(rechargeLines(document, words, blocksOf('RECHARGE')), {
    paper: currentSession().paperMm,
    opensDrawer: copyNumber === 0 && tenderFacts[attempt.tender].opensDrawer,
    draw: missingPen(),
  })
  await printReceipt(bytes, order.number, attempt.clientId)
}
