import type { Db, Tx } from '../../platform/db/db.ts'
import type { MemberTable } from './member.tables.ts'

/** A member's row, or undefined; also for one who was merged or erased. */
export const memberRowById = (db: Db, platformId: string, id: string) =>
  db
    .selectFrom('member')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('id', '=', id)
    .where('merged_into', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst()

/** True for a member whose person was erased. */
export async function isErased(db: Db, platformId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('member')
    .select('id')
    .where('platform_id', '=', platformId)
    .where('id', '=', id)
    .where('erased_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The newest consent of a member, or undefined. */
export const newestConsent = (db: Db, platformId: string, memberId: string) =>
  db
    .selectFrom('member_consent')
    .select(['terms_id', 'at'])
    .where('platform_id', '=', platformId)
    .where('member_id', '=', memberId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

type Changed = Partial<
  Pick<MemberTable, 'phone' | 'phone_tail' | 'code' | 'nick' | 'birthday' | 'state' | 'salt'>
>

/** Changes a member over the version that was read; false where somebody changed it meanwhile. */
export async function updateMember(
  tx: Tx,
  { platformId, id, version }: { platformId: string; id: string; version: number },
  changed: Changed,
): Promise<boolean> {
  const row = await tx
    .updateTable('member')
    .set({ ...changed, version: version + 1 })
    .where('platform_id', '=', platformId)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('merged_into', 'is', null)
    .where('erased_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
