import type { Migration } from './migration.ts'
import { type Kysely, sql } from 'kysely'
import type { Tx } from './db.ts'
import type { Engine } from './engine.ts'
import { migrations } from './migrations.ts'
import type { Database } from './schema.ts'
import { transaction } from './transaction.ts'
import { UnfinishedLoad, unfinishedStep } from './unfinished-load.ts'

export interface MigrationTerms {
  readonly engine: Engine
  /** Epoch milliseconds, written alongside each step. */
  readonly nowMs: number
  /**
   * Called once, with the steps taken so far, before the first step that changes a database which
   * already holds something.
   */
  readonly backUp: (applied: readonly string[]) => Promise<void>
  readonly steps?: readonly Migration[]
}

/** The database was written by a newer program. */
export class NewerSchema extends Error {
  override readonly name = 'NewerSchema'
}

/**
 * The database was written by an older program and has not been brought up to this one's schema
 * yet.
 */
export class OlderSchema extends Error {
  override readonly name = 'OlderSchema'
}

/** Held while the schema changes. Any fixed number: it only has to be the same in every process. */
export const schemaLockKey = 7_411_202

/**
 * Brings the schema up to this program's, forward only, each step in its own transaction, so that a
 * stop half way leaves the old or the new schema and nothing between. Throws `NewerSchema` when the
 * database is ahead of the program.
 */
export async function migrate(db: Kysely<Database>, terms: MigrationTerms): Promise<string[]> {
  const steps = terms.steps ?? migrations
  await createVersionTable(db, terms.engine)
  const applied = await appliedNames(db)
  refuseNewer(applied, steps)
  const wanting = steps.filter(({ name }) => !applied.includes(name))
  if (wanting.length > 0 && applied.length > 0) await terms.backUp(applied)
  for (const step of wanting) await transaction(db, (tx) => applyStep(tx, step, terms))
  return wanting.map(({ name }) => name)
}

/** For whoever reads what any program wrote until now: throws `NewerSchema` as `migrate` does. */
export async function refuseNewerSchema(db: Kysely<Database>): Promise<void> {
  refuseNewer(await appliedNames(db), migrations)
}

/**
 * For whoever only reads: throws `NewerSchema` as `migrate` does, and `OlderSchema` where that would
 * still have steps to take.
 */
export async function refuseOtherSchema(db: Kysely<Database>): Promise<void> {
  const applied = await appliedNames(db)
  refuseNewer(applied, migrations)
  const wanting = migrations.filter(({ name }) => !applied.includes(name))
  if (wanting.length > 0)
    throw new OlderSchema(
      `the database was written by an older program; start the server on it once, which takes ${wanting.length} steps`,
    )
}

async function createVersionTable(db: Kysely<Database>, engine: Engine): Promise<void> {
  await transaction(db, async (tx) => {
    await waitForOthers(tx, engine)
    await sql
      .raw(
        'create table if not exists schema_step (name text not null primary key, applied_at bigint not null)',
      )
      .execute(tx)
  })
}

async function appliedNames(db: Kysely<Database> | Tx): Promise<string[]> {
  const rows = await db.selectFrom('schema_step').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}

function refuseNewer(applied: readonly string[], steps: readonly Migration[]): void {
  const unknown = applied.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length === 0) return
  if (unknown.includes(unfinishedStep.name)) throw new UnfinishedLoad()
  throw new NewerSchema(
    `the database was written by a newer program (it has ${unknown.join(', ')}); start that program`,
  )
}

async function applyStep(tx: Tx, step: Migration, terms: MigrationTerms): Promise<void> {
  await waitForOthers(tx, terms.engine)
  // Another process may have taken this step while this one waited.
  const applied = await appliedNames(tx)
  if (applied.includes(step.name)) return
  await step.up({ tx, engine: terms.engine })
  await tx.insertInto('schema_step').values({ name: step.name, applied_at: terms.nowMs }).execute()
}

async function waitForOthers(tx: Tx, engine: Engine): Promise<void> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${schemaLockKey})`.execute(tx)
}
