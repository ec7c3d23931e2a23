// Goods seen leaving the cart and not stored yet.
import type { Cart } from '@tillwright/domain/cart/cart.ts'
import { nowMs } from '@tillwright/web/clock.ts'
import { isKiosk } from '../../session/kiosk-mode.ts'
import { currentSession } from '../../session/session-store.ts'

export type StepKind = 'line' | 'cart' | 'hold' | 'undo'

/** A step that may have taken goods out of a cart, or brought them back. */
export type SeenStep = ReturnType<typeof seen>

const seen = (kind: StepKind, from: Cart, to: Cart) => ({
  kind,
  from,
  to,
  /** Customers may put back their own goods: those are marked. */
  isOfCustomer: isKiosk(),
  session: currentSession(),
  atMs: nowMs(),
})

/** Steps waiting for the program that stores them. */
const waiting: SeenStep[] = []

/** Hands over what waits. */
export const takeSteps = (): SeenStep[] => waiting.splice(0)

/** A step waits until it is taken. */
export function addStep(kind: StepKind, from: Cart, to: Cart): void {
  waiting.push(seen(kind, from, to))
}
