// Exit from a payment: free while nothing was taken, confirmed where something was.
import { mayDropPayment } from '../checkout/tender/give-money-back.ts'
import { currentDraft, startTender } from '../checkout/tender/tender-store.ts'
import { back, currentPlace } from '../../platform/navigation/navigation.ts'
import { useNotices } from '../../platform/notices/notice-store.ts'
import { isPaying } from '../sale/sale.ts'
import { panelOf } from './sell-panels.ts'

/** True when the payment was given up: the customer has back whatever was taken by then. */
export async function mayExitTender(): Promise<boolean> {
  if (isPaying() || !(await mayDropPayment())) return false
  startTender()
  return true
}

/**
 * Guards the browser's own back button: the page stays while the cart holds money, and the user is
 * asked.
 */
export function holdsBack(): boolean {
  if (isPaying()) return true
  if (currentDraft().legs.length === 0) return false
  // Layers over the payment close first.
  const { questions } = useNotices.getState()
  if (questions.length > 0 || panelOf(currentPlace().params).panel !== null) return false
  void mayExitTender().then((leaves) => {
    if (leaves) back()
  })
  return true
}
