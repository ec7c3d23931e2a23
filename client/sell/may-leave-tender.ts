// The way out of a payment: free while nothing was taken, asked where something was.
import { currentDraft, startTender } from '../checkout/tender/tender-store.ts'
import { askPerson } from '../notices/notice-store.ts'
import { isPaying } from '../sale/sale.ts'

/** True when the payment was given up; what was taken by then is noted no longer. */
export async function mayLeaveTender(): Promise<boolean> {
  if (isPaying()) return false
  if (currentDraft().legs.length > 0) {
    const takesBack = await askPerson({
      tone: 'warning',
      title: (words) => words.tender.leaveTitle,
      text: (words) => words.tender.leaveText,
      confirm: (words) => words.tender.undoAll,
      cancel: (words) => words.tender.goOn,
    })
    if (!takesBack) return false
  }
  startTender()
  return true
}
