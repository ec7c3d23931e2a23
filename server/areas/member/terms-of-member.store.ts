import type { Tx } from '../../platform/db/db.ts'
import type { MemberTable } from './member.tables.ts'

type Terms = Pick<MemberTable, 'hand_level_id' | 'hand_level_until' | 'shows_points' | 'note'>

/** Writes the shop's terms over the version that was read; false where somebody changed the member meanwhile. */
export async function updateTerms(
  tx: Tx,
  { platformId, id, version }: { platformId: string; id: string; version: number },
  terms: Terms,
): Promise<boolean> {
  const row = await tx
    .updateTable('member')
    .set({ ...terms, version: version + 1 })
    .where('platform_id', '=', platformId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
