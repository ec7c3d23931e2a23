// One key for both ways: a cart with goods is put aside, an empty one takes the only held cart back.
import { currentCart } from '../cart/cart-store.ts'
import { currentHolds, holdCart, retrieveHold } from '../cart/holds.ts'
import { toast } from '../notices/notice-store.ts'
import { openPanel } from './sell-panels.ts'

export async function holdOrRetrieve(): Promise<void> {
  if (currentCart().lines.length > 0) {
    if (await holdCart()) toast((words) => words.park.held)
    return
  }
  const [only, ...others] = currentHolds()
  if (!only) return
  if (others.length > 0) openPanel('holds')
  else if (await retrieveHold(only.id)) toast((words) => words.park.retrieved)
}
