// Updates the cart with the session: another ratio, other points or other rounding change the
// prices, and product lists are requested for the cart's member.
import { priceCallsFor } from '../../platform/api/priced-for.ts'
import { onMemberPoints } from '../../session/member-points.ts'
import { useSession } from '../../session/session-store.ts'
import { changeCart, currentCart, repriceCart } from './cart-store.ts'

/** How long coupon windows and the like may be out of date. */
const repriceEveryMs = 60_000

/** Begins following. Called once at start. */
export function followSession(): void {
  priceCallsFor(() => currentCart().member?.id ?? null)
  onMemberPoints(({ memberId, points }) => {
    const { member } = currentCart()
    if (member?.id === memberId)
      changeCart({ kind: 'replaceMember', member: { ...member, points } })
  })
  useSession.subscribe((after, before) => {
    const isOther =
      after.pointsRatio !== before.pointsRatio ||
      after.pointsEarnedPerYuan !== before.pointsEarnedPerYuan ||
      after.cashRounding !== before.cashRounding ||
      after.user?.store !== before.user?.store
    if (isOther) repriceCart()
  })
  setInterval(() => {
    if (currentCart().lines.length > 0) repriceCart()
  }, repriceEveryMs)
}
