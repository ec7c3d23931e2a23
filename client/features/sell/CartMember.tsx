import { changeCart, undoCart, useCart } from '../cart/cart-store.ts'
import { useMemberCoupons } from '../coupon/member-coupons.ts'
import { useKeyHint } from '../../platform/keyboard/keyboard.ts'
import { MemberStrip } from '../member/MemberStrip.tsx'
import { toast } from '../../platform/notices/notice-store.ts'
import { openPanel } from './sell-panels.ts'

/** Member of the cart, at its top. */
export function CartMember() {
  const member = useCart(({ cart }) => cart.member)
  const couponCount = useMemberCoupons(({ coupons }) => coupons.length)
  return (
    <MemberStrip
      member={member}
      couponCount={couponCount}
      keyHint={useKeyHint('member')}
      onOpen={() => openPanel('member')}
      onRemove={() => {
        changeCart({ kind: 'setMember', member: null })
        toast((words) => words.person.removed, 'info', undoCart)
      }}
    />
  )
}
