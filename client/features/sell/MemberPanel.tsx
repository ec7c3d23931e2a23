import { useState } from 'react'
import { changeCart, undoCart, useCart } from '../cart/cart-store.ts'
import { useMemberCoupons } from '../coupon/member-coupons.ts'
import { MemberCard } from '../member/MemberCard.tsx'
import { chooseMember } from '../member/find-members.ts'
import { MemberPicker } from '../member/MemberPicker.tsx'
import { currentPlace, go } from '../../platform/navigation/navigation.ts'
import { shellOf } from '../../platform/navigation/shell.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { useModule } from '../../session/has-module.ts'
import { closePanel, openPanel } from './sell-panels.ts'

/** The member of this sale, or the way to find one. */
export function MemberPanel() {
  const member = useCart(({ cart }) => cart.member)
  const couponCount = useMemberCoupons(({ coupons }) => coupons.length)
  const lends = useModule('boxes')
  const [changes, setChanges] = useState(false)
  if (!member || changes) {
    return (
      <MemberPicker
        onTake={(found) => {
          chooseMember(found)
          closePanel()
        }}
      />
    )
  }
  return (
    <MemberCard
      member={member}
      couponCount={couponCount}
      onCoupons={() => openPanel('coupons')}
      onLend={lends ? () => openPanel('lendBoxes') : null}
      onMore={() => openMember(member.id)}
      onChange={() => setChanges(true)}
      onRemove={() => {
        changeCart({ kind: 'setMember', member: null })
        toast((words) => words.person.removed, 'info', undoCart)
        closePanel()
      }}
    />
  )
}

/** The whole of a member: a page on the phone, a tab on the desktop. */
function openMember(memberId: string): void {
  if (shellOf(currentPlace().path) === 'mobile') go('/pages/mobile/member', { member: memberId })
  else go('/pages/main', { tab: 'members', member: memberId })
}
