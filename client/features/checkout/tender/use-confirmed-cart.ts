import { useEffect } from 'react'
import { useCart } from '../../cart/cart-store.ts'
import { exitHolds, holdCoupons } from '../../sale/hold-coupons.ts'
import { promptCutApproval } from '../../sale/prompt-cut-approval.ts'
import { confirmPrices } from './confirm-prices.ts'

/**
 * While money is taken, the coupons are this sale's, the prices are the server's where it can be
 * reached, and reductions that need approval get it before a customer shows a code.
 */
export function useConfirmedCart(): void {
  const coupons = useCart(({ cart }) =>
    [...cart.coupons, ...cart.lines.map(({ coupon }) => coupon)]
      .map((coupon) => coupon?.id ?? '')
      .join(' '),
  )
  const memberId = useCart(({ cart }) => cart.member?.id)
  useEffect(() => void holdCoupons(), [coupons])
  useEffect(() => void confirmPrices(), [memberId])
  useEffect(() => promptCutApproval(), [])
  useEffect(() => () => void exitHolds(), [])
}
