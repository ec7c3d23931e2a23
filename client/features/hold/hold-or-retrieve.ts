// One key for both ways: a cart with goods is put aside, an empty one takes the only held cart back.
import { currentCart } from '../cart/cart-store.ts'
import { currentHolds, holdCart } from './holds.ts'
import { mayDropPayment } from '../checkout/tender/give-money-back.ts'
import { useSharedHolds } from './shared-holds.ts'
import { takeLocal } from './take-hold.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { openPanel } from '../sell/sell-panels.ts'

/** Where there is more than one to choose from, or none on this till, the list opens. */
export async function holdOrRetrieve(): Promise<void> {
  if (currentCart().lines.length > 0) {
    if (!(await mayDropPayment())) return
    if (await holdCart()) toast((words) => words.hold.held)
    return
  }
  const [only, ...others] = currentHolds()
  const shared = useSharedHolds.getState().holds.length
  if (!only || only.isLeaving || others.length + shared > 0) openPanel('holds')
  else if (await takeLocal(only.id)) toast((words) => words.hold.retrieved)
}
