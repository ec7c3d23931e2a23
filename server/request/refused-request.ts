import { codeName, codes } from '@tillwright/contract/codes/codes.ts'
import { type Kysely, sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import { engineOf } from '../db/engine.ts'
import type { Database } from '../db/schema.ts'
import { transaction } from '../db/transaction.ts'
import { Refusal } from '../refusal.ts'
import type { RequestSource } from './request.tables.ts'

/** One request of a till, as it is known for life. */
export interface RequestKey {
  readonly platformId: string
  readonly source: RequestSource
  readonly clientId: string
  /** Of what was asked; empty where the table keeps none, and then for every body. */
  readonly bodyHash: string
}

/** True where the database refused a row because its request was refused or given up before. */
export function isRefusedBefore(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false
  const code: unknown = Reflect.get(cause, 'code')
  return (
    code === 'TW001' || (code === 'SQLITE_CONSTRAINT_TRIGGER' && cause.message === 'refused before')
  )
}

/**
 * Writes down that a request is refused, so that no late copy of it is ever written, and answers the refusal
 * that stands: the first one. Null where the request was written meanwhile.
 */
export function keepRefusal(
  db: Kysely<Database>,
  key: RequestKey,
  { refusal, nowMs }: { readonly refusal: Refusal; readonly nowMs: number },
): Promise<Refusal | null> {
  return transaction(db, async (tx) => {
    await holdRequest(tx, key)
    if (await isWritten(tx, key)) return null
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
    return (await standingRefusal(tx, key)) ?? refusal
  })
}

/** What a request was refused with before, for its own body or for every one; null where it was not. */
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
async function holdRequest(tx: Tx, { source, platformId, clientId }: RequestKey): Promise<void> {
  if (engineOf(tx) === 'sqlite') return
  const key = `${source} ${platformId} ${clientId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

async function isWritten(tx: Tx, { source, platformId, clientId }: RequestKey): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(source)}
    where platform_id = ${platformId} and client_id = ${clientId} limit 1`.execute(tx)
  return rows.length > 0
}
