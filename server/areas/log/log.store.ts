import type { Db } from '../../platform/db/db.ts'
import type { ClientLogTable } from './log.tables.ts'

/** Stores lines of tills; an existing one is left as it is. */
export async function keepLogs(db: Db, rows: readonly ClientLogTable[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('client_log')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export interface TillLogQuery {
  readonly platformId: string
  readonly clientId: string
  readonly leastLevel: number
  readonly keyword: string
}

/** A page of what a till has logged, the newest first, with the number of all. */
export async function tillLogPage(
  db: Db,
  { platformId, clientId, leastLevel, keyword }: TillLogQuery,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ total: number; rows: ClientLogTable[] }> {
  const part = `%${keyword.replace(/[%_\\]/g, '')}%`
  const found = db
    .selectFrom('client_log')
    .where('platform_id', '=', platformId)
    .where('client_id', '=', clientId)
    .where('level', '>=', leastLevel)
    .$if(keyword !== '', (query) =>
      query.where((where) =>
        where.or([
          where('trace_id', '=', keyword),
          where('message', 'like', part),
          where('url', 'like', part),
        ]),
      ),
    )
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .selectAll()
    .orderBy('received_at', 'desc')
    .orderBy('client_at', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute()
  return { total, rows }
}
