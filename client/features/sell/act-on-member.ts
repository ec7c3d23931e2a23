// Where the acts on a member lead: to pages of their own on the phone, to panels and tabs on the desktop.
import type { FoundMember } from '../member/find-members.ts'
import type { MemberAct } from '../member/MemberActs.tsx'
import { currentPlace, go } from '../../platform/navigation/navigation.ts'
import { shellOf } from '../../platform/navigation/shell.ts'
import { filterOrders } from '../orders/order-list-store.ts'
import { openPanel } from './sell-panels.ts'

/** Opens the view for a press on a member. */
export function actOnMember(act: MemberAct, member: FoundMember): void {
  if (act === 'orders') void filterOrders({ period: 'week', keyword: member.phone })
  if (shellOf(currentPlace().path) === 'mobile') actOnPhone(act, member.id)
  else actOnDesk(act, member.id)
}

function actOnPhone(act: MemberAct, memberId: string): void {
  const pages = {
    recharge: 'memberRecharge',
    coupons: 'coupon',
    boxes: 'returnTurnoverBox',
    orders: 'orderList',
  } as const
  go(`/pages/mobile/${pages[act]}`, act === 'orders' ? {} : { member: memberId })
}

function actOnDesk(act: MemberAct, memberId: string): void {
  if (act === 'orders') go('/pages/main', { tab: 'orders' })
  else openPanel(act, memberId)
}
