import { Refusal } from '../../../platform/refusal.ts'
import type { OrderInput } from './order-input.ts'

/**
 * Limits a customer alone to goods at their own prices, paid by payment code, online. Everything a
 * cashier decides (prices, discounts, open items, boxes, top-ups, other tenders, a member's points)
 * is refused as beyond self-service (20220), whatever the request claims.
 */
export function refuseBeyondKiosk(order: OrderInput): void {
  const { lines, legs, boxes, recharge, isOffline, pointsWish } = order
  const isPlain =
    recharge === null &&
    !isOffline &&
    boxes.length === 0 &&
    isNothing(pointsWish) &&
    legs.length > 0
  if (!isPlain || !legs.every(({ tender }) => tender === 'code') || lines.some(isDecided))
    throw new Refusal('kioskOnly')
}

const isNothing = (points: OrderInput['pointsWish']): boolean => points === 'none' || points === 0

/** Whether a cashier decided something about the line. */
const isDecided = (line: OrderInput['lines'][number]): boolean =>
  line.repricedCents !== null ||
  line.openedAtRegular ||
  (line.basisPointsOff ?? 0) > 0 ||
  line.manualWeight ||
  line.temporaryName !== null ||
  line.approvalToken !== null ||
  line.soldAtPrices !== null ||
  line.soldAtNames !== undefined
