import type { Output } from '@tillwright/contract/call.ts'
import type { getStoreSetting } from '@tillwright/contract/settings/settings.ts'
import { termsIdOf, termsOf } from '@tillwright/domain/member/terms.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { noteRows } from '../../platform/journal/append-journal.ts'
import type { StoreScope } from '../../platform/store-scope.ts'

type Membership = Output<typeof getStoreSetting>['membership']

/** Stores the text of a store's terms under its id, once. */
export async function keepTerms(
  tx: Tx,
  { platformId, storeId, nowMs }: StoreScope & { readonly nowMs: number },
  membership: Membership,
): Promise<void> {
  const { zh, en } = termsOf(membership)
  const row = {
    platform_id: platformId,
    id: termsIdOf(storeId, membership.termsVersion),
    text_zh: zh,
    text_en: en,
    first_used_at: nowMs,
  }
  const made = await tx
    .insertInto('member_terms')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made !== undefined) noteRows(tx, { platformId, storeId, atMs: nowMs }, 'member_terms', [row])
}

/** True where the platform has a text under this id. */
export async function hasTerms(db: Db, platformId: string, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('member_terms')
    .select('id')
    .where('platform_id', '=', platformId)
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}
