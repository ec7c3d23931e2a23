import type * as calls from '@tillwright/contract/office/office-member.ts'
import { memberBooks } from '@tillwright/contract/office/office-member.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { points } from '@tillwright/domain/money/points.ts'
import type { Handlers } from '../../platform/handlers.ts'
import { visiblePhone } from '../account/visible-phone.ts'
import { eraseMember } from './erase-member.ts'
import { exportMember } from './export-member.ts'
import { levelsOf } from './level.store.ts'
import { memberTerms, saveMemberTerms } from './member-terms.ts'
import { memberMoves, memberPage } from './office-member.store.ts'

type OfficeMemberCalls = Pick<
  typeof calls,
  | 'queryOfficeMembers'
  | 'queryMemberLevels'
  | 'queryMemberMoves'
  | 'getMemberTerms'
  | 'saveMemberTerms'
  | 'exportMember'
  | 'eraseMember'
>

/** Members as who runs the shop sees them: a list, and the history of each. */
export const officeMemberHandlers: Handlers<OfficeMemberCalls> = {
  queryOfficeMembers: async (query, { db, platformId, session }) => {
    const seesPhones = session.permissions.has('member.phone.view')
    const { total, rows } = await memberPage(db, platformId, { ...query, seesPhones })
    return {
      total,
      list: rows.map((row) => ({
        id: row.id,
        phone: visiblePhone(session, row.phone),
        nick: row.nick,
        memberCode: row.code,
        levelName: row.level_name ?? '',
        levelNameEn: row.level_name_en ?? '',
        points: points(row.points),
        realBalanceCents: cents(row.money),
        giftBalanceCents: cents(row.gift),
        stopped: row.state === 'STOPPED',
        joinedAtMs: row.created_at,
      })),
    }
  },

  getMemberTerms: ({ userId }, context) => memberTerms(context, userId),

  saveMemberTerms: async (input, context) => {
    await saveMemberTerms(context, input)
    return {}
  },

  exportMember: (input, context) => exportMember(context, input),

  eraseMember: async (input, context) => {
    await eraseMember(context, input)
    return {}
  },

  queryMemberLevels: async (_input, { db, platformId }) => {
    const rows = await levelsOf(db, platformId)
    return {
      list: rows.map((row) => ({
        id: row.id,
        name: row.name,
        nameEn: row.name_en,
        isOn: row.is_on === 1,
      })),
    }
  },

  queryMemberMoves: async ({ userId, pageNo, pageSize }, { db, platformId }) => {
    const { total, rows } = await memberMoves(db, platformId, {
      memberId: userId,
      offset: (pageNo - 1) * pageSize,
      limit: pageSize,
    })
    return {
      total,
      list: rows.map((row) => ({
        madeAtMs: row.at,
        book: memberBooks.find((book) => book === row.book) ?? 'points',
        amount: row.amount,
        balance: row.balance,
        kind: row.source_kind,
        orderId: row.order_id,
        orderNumber: row.number ?? '',
        isRecharge: row.kind === 'RECHARGE',
      })),
    }
  },
}
