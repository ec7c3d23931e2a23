import type { Migration } from '../migration.ts'
import { sql } from 'kysely'
import { createTable, type Schema } from '../table.ts'

/** A till's requests under an id of its own: tables with the hash of the request, and without. */
const withHash = [
  'orders',
  'refund',
  'collection',
  'write_off',
  'box_return',
  'self_delivery_bill',
] as const
const withoutHash = ['drawer_move'] as const

/**
 * Requests refused under a client id, or given up by the till. The database itself prevents such a
 * row from being written later, whatever server holds a late copy of the request. An empty hash
 * means every body.
 */
export const refusedRequestStep: Migration = {
  name: '0080-refused-requests',
  up: async (schema) => {
    await createTable(schema, 'refused_request', {
      columns: {
        platform_id: 'text',
        source: 'text',
        client_id: 'text',
        body_hash: 'text',
        code: 'integer',
        message: 'text',
        data: 'text?',
        refused_at: 'integer',
      },
      key: ['platform_id', 'source', 'client_id', 'body_hash'],
    })
    await sql`create index refused_request_by_age on refused_request (refused_at)`.execute(
      schema.tx,
    )
    if (schema.engine === 'postgres') await createPostgresGuards(schema)
    for (const table of withHash) await guard(schema, table, `in (new.body_hash, '')`)
    for (const table of withoutHash) await guard(schema, table, `= ''`)
  },
}

async function guard({ tx, engine }: Schema, table: string, hash: string): Promise<void> {
  const name = `${table}_not_refused`
  const text =
    engine === 'sqlite'
      ? `create trigger ${name} before insert on ${table} when exists (
          select 1 from refused_request where platform_id = new.platform_id
          and source = '${table}' and client_id = new.client_id and body_hash ${hash})
          begin select raise(abort, 'refused before'); end`
      : `create trigger ${name} before insert on ${table}
          for each row execute function ${hash === `= ''` ? 'refuse_refused_id' : 'refuse_refused_body'}()`
  await sql.raw(text).execute(tx)
}

/** Whoever refuses an id holds the same lock: a late copy waits for the refusal, or the refusal for it. */
async function createPostgresGuards({ tx }: Schema): Promise<void> {
  const functions = [
    ['refuse_refused_body', `in (new.body_hash, '')`],
    ['refuse_refused_id', `= ''`],
  ]
  for (const [name, hash] of functions)
    await sql
      .raw(
        `create function ${name}() returns trigger language plpgsql as $$ begin
          perform pg_advisory_xact_lock(hashtextextended(
            tg_table_name || ' ' || new.platform_id || ' ' || new.client_id, 0));
          if exists (select 1 from refused_request where platform_id = new.platform_id
            and source = tg_table_name and client_id = new.client_id and body_hash ${hash}) then
            raise exception 'refused before' using errcode = 'TW001';
          end if;
          return new;
        end $$`,
      )
      .execute(tx)
}
