// Members for tests: nothing special about them, with what the test is about put in.
import { cents, zeroCents } from '@tillwright/domain/money/cents.ts'
import { points } from '@tillwright/domain/money/points.ts'
import type { FoundMember } from '../features/member/find-members.ts'

export function aMember(given: Partial<FoundMember> = {}): FoundMember {
  return {
    id: 'm1',
    phone: '139****0001',
    nick: 'Wang',
    memberCode: '',
    levelName: '',
    levelNameEn: '',
    takesMemberPrice: true,
    pointsPercent: 100,
    points: points(300),
    showsPoints: true,
    realBalanceCents: cents(5000),
    giftBalanceCents: zeroCents,
    couponCount: 0,
    owedBoxes: 0,
    depositHeldCents: zeroCents,
    stopped: false,
    ...given,
  }
}
