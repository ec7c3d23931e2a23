import { visiblePhone } from '../account/visible-phone.ts'
import type { Output } from '@tillwright/contract/call.ts'
import type { getUserInfo, getUserInfoByOrder } from '@tillwright/contract/member.ts'
import { zeroCents } from '@tillwright/domain/cents.ts'
import type { Handlers } from '../../platform/handlers.ts'
import type { Context } from '../../platform/context.ts'
import { findOrder } from '../order/order.store.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type MemberFacts, memberFacts, membersByKeyword, membersLately } from './member.store.ts'

type MemberView = Output<typeof getUserInfo>['list'][number]

interface MemberCalls {
  readonly getUserInfo: typeof getUserInfo
  readonly getUserInfoByOrder: typeof getUserInfoByOrder
}

/** Members, found by whatever the customer has at hand. Phones are masked unless the role may see them. */
export const memberHandlers: Handlers<{ [K in keyof MemberCalls]: MemberCalls[K] }> = {
  getUserInfo: async ({ userId, keyword }, context) => {
    const { db, platformId } = context
    if (context.session.isKiosk) return { list: await membersAtKiosk(context, keyword) }
    if (userId !== undefined) {
      const found = await memberFacts(db, platformId, userId)
      return { list: found === null ? [] : [memberView(context, found)] }
    }
    const found =
      keyword === undefined
        ? await membersLately(db, context, context.nowMs)
        : await membersByKeyword(db, platformId, keyword)
    return { list: found.map((one) => memberView(context, one)) }
  },

  getUserInfoByOrder: async ({ orderId }, context) => {
    const rows = await findOrder(context.db, context, orderId)
    if (rows === null) throw new Refusal('notFound', { kind: 'order', id: orderId })
    const { member_id: memberId } = rows.order
    const found =
      memberId === null ? null : await memberFacts(context.db, context.platformId, memberId)
    return { member: found && memberView(context, found) }
  },
}

/** A customer names themselves by their whole phone or code; nobody looks around among the others. */
async function membersAtKiosk(context: Context, keyword = ''): Promise<MemberView[]> {
  const text = keyword.trim()
  const found = await membersByKeyword(context.db, context.platformId, text)
  const own = found.filter(({ phone, code }) => phone === text || code === text.toUpperCase())
  return own.map((one) => ({ ...memberView(context, one), ...nothingOwned }))
}

const nothingOwned = {
  realBalanceCents: zeroCents,
  giftBalanceCents: zeroCents,
  depositHeldCents: zeroCents,
  couponCount: 0,
  owedBoxes: 0,
}

const memberView = ({ session }: Context, member: MemberFacts): MemberView => ({
  id: member.id,
  phone: visiblePhone(session, member.phone),
  nick: member.nick,
  memberCode: member.code,
  levelName: member.levelName,
  levelNameEn: member.levelNameEn,
  points: member.points,
  showsPoints: member.showsPoints,
  realBalanceCents: member.realBalanceCents,
  giftBalanceCents: member.giftBalanceCents,
  couponCount: member.couponCount,
  owedBoxes: member.owedBoxes,
  depositHeldCents: member.depositHeldCents,
  stopped: member.isStopped,
})
