// The way out of a payment: free while nothing was taken, asked where something was.
import { startTender, currentDraft } from '../checkout/tender-store.ts'
import { askPerson } from '../notices/notice-store.ts'
import { isPaying } from '../sale/sale.ts'
import { closeTender } from './desk-place.ts'

export async function leaveTender(): Promise<void> {
  if (isPaying()) return
  if (currentDraft().legs.length > 0) {
    const takesBack = await askPerson({
      tone: 'warning',
      title: (words) => words.tender.leaveTitle,
      text: (words) => words.tender.leaveText,
      confirm: (words) => words.tender.undoAll,
      cancel: (words) => words.tender.goOn,
    })
    if (!takesBack) return
  }
  startTender()
  closeTender()
}
