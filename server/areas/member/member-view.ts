import type { Output } from '@tillwright/contract/call.ts'
import type { getUserInfo } from '@tillwright/contract/member.ts'
import { visiblePhone } from '../account/visible-phone.ts'
import type { Context } from '../../platform/context.ts'
import type { MemberFacts } from './member.store.ts'

export type MemberView = Output<typeof getUserInfo>['list'][number]

/** A member as the caller may see one: the phone is masked unless the role may see it. */
export const memberView = ({ session }: Context, member: MemberFacts): MemberView => ({
  id: member.id,
  phone: member.phone === '' ? '' : visiblePhone(session, member.phone),
  nick: member.nick,
  memberCode: member.code,
  levelName: member.levelName,
  levelNameEn: member.levelNameEn,
  takesMemberPrice: member.takesMemberPrice ?? true,
  pointsPercent: member.pointsPercent ?? 100,
  points: member.points,
  showsPoints: member.showsPoints,
  realBalanceCents: member.realBalanceCents,
  giftBalanceCents: member.giftBalanceCents,
  couponCount: member.couponCount,
  owedBoxes: member.owedBoxes,
  depositHeldCents: member.depositHeldCents,
  stopped: member.isStopped,
})
