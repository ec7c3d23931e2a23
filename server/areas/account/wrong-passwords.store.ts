import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Written as the index `audit_wrong_sensitive` is: it is used for no other spelling. */
export const isWrongPassword = sql<SqlBool>`operation = 'sensitive.wrong'`

/** How many wrong passwords for approvals were typed since then in the store that had the most. */
export async function mostWrongPasswords(db: Db, sinceMs: number): Promise<number> {
  const row = await db
    .selectFrom('audit')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(isWrongPassword)
    .where('at', '>=', sinceMs)
    .groupBy(['platform_id', 'store_id'])
    .orderBy('total', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.total ?? 0
}
