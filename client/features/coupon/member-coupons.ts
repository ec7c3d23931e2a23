// Coupons of the member in the cart, fetched once for each member and stored while that member is
// in the cart.
import { queryUserCouponsNew } from '@tillwright/contract/coupon/coupon.ts'
import type { Cart } from '@tillwright/domain/cart/cart.ts'
import type { Coupon } from '@tillwright/domain/coupon/coupon.ts'
import { create } from 'zustand'
import { callApi } from '../../platform/api/call-api.ts'
import { throwUnlessFailure } from '@tillwright/web/api/call-failure.ts'
import { currentCart, onCartChange } from '../cart/cart-store.ts'

export interface MemberCoupons {
  readonly memberId: string | null
  readonly coupons: readonly Coupon[]
  readonly state: 'none' | 'loading' | 'ready' | 'failed'
}

const nobody: MemberCoupons = { memberId: null, coupons: [], state: 'none' }

export const useMemberCoupons = create<MemberCoupons>(() => nobody)

/**
 * Follows the cart's member, beginning with the current one, who may have been chosen on a page
 * that does not follow. Returns how to stop.
 */
export function watchMemberCoupons(): () => void {
  follow(currentCart())
  return onCartChange(({ cart }) => follow(cart))
}

function follow({ member }: Cart): void {
  const memberId = member?.id ?? null
  if (memberId === useMemberCoupons.getState().memberId) return
  if (memberId === null) useMemberCoupons.setState(nobody, true)
  else void loadMemberCoupons(memberId)
}

/** Fetches them anew: after a failure, or because one was issued meanwhile. */
export async function loadMemberCoupons(memberId: string): Promise<void> {
  useMemberCoupons.setState({ memberId, coupons: [], state: 'loading' })
  const still = () => useMemberCoupons.getState().memberId === memberId
  try {
    const { list } = await callApi(queryUserCouponsNew, { memberId }, { quiet: true })
    if (still()) useMemberCoupons.setState({ coupons: list, state: 'ready' })
  } catch (error) {
    throwUnlessFailure(error)
    if (still()) useMemberCoupons.setState({ state: 'failed' })
  }
}
