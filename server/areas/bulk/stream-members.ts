import type { streamMembers } from '@tillwright/contract/bulk/bulk.ts'
import type { Output } from '@tillwright/contract/call.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { points } from '@tillwright/domain/money/points.ts'
import type { Context } from '../../platform/context.ts'
import { noPhone } from '../member/member-row.ts'
import { rowsAtOnce } from './stream-goods.ts'
import { membersWithBalances } from './stream-members.store.ts'

/** The members of the platform, page by page. Merged and erased members are left out. */
export async function* memberLines(context: Context, from: string): Output<typeof streamMembers> {
  const { db, platformId } = context
  let after: string | undefined = from
  while (after !== undefined) {
    const rows = await membersWithBalances(db, platformId, { after, limit: rowsAtOnce })
    if (rows.length > 0)
      yield rows.map((row) => ({
        memberId: row.id,
        phone: row.phone === noPhone(row.id) ? null : row.phone,
        memberCode: row.code,
        name: row.nick,
        birthday: row.birthday,
        levelId: row.level_id,
        points: points(row.points ?? 0),
        realCents: cents(row.money ?? 0),
        giftCents: cents(row.gift ?? 0),
        state: row.state,
        joinedAtMs: row.created_at,
      }))
    after = rows.length < rowsAtOnce ? undefined : rows.at(-1)?.id
  }
}
