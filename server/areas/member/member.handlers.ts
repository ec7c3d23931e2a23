import type { getUserInfo, getUserInfoByOrder } from '@tillwright/contract/member.ts'
import type * as records from '@tillwright/contract/member-record.ts'
import { zeroCents } from '@tillwright/domain/money/cents.ts'
import type { Handlers } from '../../platform/handlers.ts'
import type { Context } from '../../platform/context.ts'
import { expiringBalances } from '../expiry/expiring-balances.ts'
import { findOrder } from '../order/order.store.ts'
import { Refusal } from '../../platform/refusal.ts'
import { joinMember } from './join-member.ts'
import { memberRecord } from './member-record.ts'
import { memberFacts, membersByKeyword, membersLately } from './member.store.ts'
import { type MemberView, memberView } from './member-view.ts'
import { mergeMembers } from './merge-members.ts'
import { saveMember } from './save-member.ts'
import { setMemberState } from './set-member-state.ts'

interface MemberCalls {
  readonly getUserInfo: typeof getUserInfo
  readonly getUserInfoByOrder: typeof getUserInfoByOrder
}

type Calls = { [K in keyof MemberCalls]: MemberCalls[K] } & typeof records

/**
 * Members, found by any identifier the customer has. Phones are masked unless the role may see
 * them.
 */
export const memberHandlers: Handlers<Calls> = {
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
        : await membersByKeyword(db, context.session.platform, keyword)
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

  joinMember: (input, context) => joinMember(context, input),

  getMember: async ({ userId }, context) => ({ record: await memberRecord(context, userId) }),

  queryExpiringBalances: async ({ userId }, context) => ({
    list: await expiringBalances(context, userId),
  }),

  saveMember: async (input, context) => ({ record: await saveMember(context, input) }),

  mergeMembers: async (input, context) => ({ record: await mergeMembers(context, input) }),

  setMemberState: async (input, context) => ({ record: await setMemberState(context, input) }),
}

/**
 * Customers identify themselves by their whole phone or code; browsing other members is impossible.
 */
async function membersAtKiosk(context: Context, keyword = ''): Promise<MemberView[]> {
  const text = keyword.trim()
  const found = await membersByKeyword(context.db, context.session.platform, text)
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
