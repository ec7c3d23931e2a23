// Goods that leave the cart unsold are recorded here, and struck out again where a press brings
// them back.
import { removedGoods } from '@tillwright/domain/cart/removed-goods.ts'
import { priceNow } from '../cart/pricing.ts'
import { type Removal, removalBetween, withoutReturned } from './removal.ts'
import { forgetRemoval, readRemovals, writeRemoval } from './removal-disk.ts'
import { type SeenStep, takeSteps } from './seen-steps.ts'

let before: Promise<void> = Promise.resolve()

/** Writes down what the steps that were seen took out of the cart, one after the other. */
export function storeSteps(): Promise<void> {
  const steps = takeSteps()
  const stored = before.then(async () => {
    for (const step of steps) await keep(step)
  })
  before = stored.catch(() => undefined)
  return stored
}

async function keep({ kind, from, to, isOfCustomer, session, atMs }: SeenStep): Promise<void> {
  const [priced, left] = [priceNow(from), priceNow(to)]
  const whole = isOfCustomer ? 'selfService' : kind === 'cart' || kind === 'hold' ? kind : null
  const removed = removalBetween(priced, left, whole)
  const { platformId, user, shiftId } = session
  if (removed !== null && user !== null && shiftId !== null) {
    const place = { platformId, storeId: user.store.id, shiftId }
    await writeRemoval({ removalId: crypto.randomUUID(), removedAtMs: atMs, ...place, ...removed })
  }
  if (kind !== 'undo') return
  const returned = removedGoods(left, priced)
  if (returned.length > 0) await strikeOut(await readRemovals(), returned)
}

async function strikeOut(
  stored: readonly Removal[],
  returned: Parameters<typeof withoutReturned>[1],
): Promise<void> {
  const now = withoutReturned(stored, returned)
  for (const [at, removal] of now.entries()) {
    if (removal === stored[at]) continue
    if (removal.lines.length === 0) await forgetRemoval(removal.removalId)
    else await writeRemoval(removal)
  }
}
