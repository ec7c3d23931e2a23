import type { RequestSource } from './request.tables.ts'
import type { Db, Tx } from '../db/db.ts'
import { Refusal } from '../refusal.ts'
import { codeName, codes } from '@tillwright/contract/codes/codes.ts'
import { engineOf } from '../db/engine.ts'
import { sql } from 'kysely'

/** One request of a till, as it is known for life. */
export interface RequestKey {
  readonly platformId: string
  readonly source: RequestSource
  readonly clientId: string
  /** Hash of the request; empty where the table stores none, and then for every body. */
  readonly bodyHash: string
}

/**
 * Returns the earlier refusal of a request, for its own body or for every one; null where there was
 * none.
 */
export async function standingRefusal(db: Db, key: RequestKey): Promise<Refusal | null> {
  const row = await db
    .selectFrom('refused_request')
    .select(['code', 'message', 'data'])
    .where('platform_id', '=', key.platformId)
    .where('source', '=', key.source)
    .where('client_id', '=', key.clientId)
    .where('body_hash', 'in', [key.bodyHash, ''])
    .orderBy('body_hash', 'desc')
    .executeTakeFirst()
  if (row === undefined) return null
  const name = codeName(row.code) ?? 'abandoned'
  const data: unknown = row.data === null ? null : JSON.parse(row.data)
  return Reflect.construct(Refusal, [name, data, row.message])
}

/** Holds whoever writes the same request until this transaction ends. SQLite has one writer at a time. */
export async function holdRequest(
  tx: Tx,
  { source, platformId, clientId }: RequestKey,
): Promise<void> {
  if (engineOf(tx) === 'sqlite') return
  const key = `${source} ${platformId} ${clientId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

/** True where the table holds the requested row. */
export async function isWritten(
  tx: Tx,
  { source, platformId, clientId }: RequestKey,
): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(source)}
    where platform_id = ${platformId} and client_id = ${clientId} limit 1`.execute(tx)
  return rows.length > 0
}

/** Writes down that a request is refused, unless that is written already. */
export async function insertRefusal(
  tx: Tx,
  key: RequestKey,
  { refusal, nowMs }: { readonly refusal: Refusal; readonly nowMs: number },
): Promise<void> {
  await tx
    .insertInto('refused_request')
    .values({
      platform_id: key.platformId,
      source: key.source,
      client_id: key.clientId,
      body_hash: key.bodyHash,
      code: codes[refusal.code].code,
      message: refusal.message,
      data: refusal.data === null ? null : JSON.stringify(refusal.data),
      refused_at: nowMs,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
