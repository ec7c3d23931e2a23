import type { Migration } from './migration.ts'
import { type Kysely, sql } from 'kysely'
import { isDiskFull } from './database-failure.ts'
import type { Tx } from './db.ts'
import type { Engine } from './engine.ts'
import { migrations } from './migrations.ts'
import type { Database } from './schema.ts'
import { inStepTransaction, type StepLimits } from './step-transaction.ts'
import { UnfinishedLoad, unfinishedStep } from './unfinished-load.ts'

export interface MigrationTerms {
  readonly engine: Engine
  /** Epoch milliseconds, written alongside each step. */
  readonly nowMs: number
  /**
   * Called once, with the steps taken so far, before the first step that changes a database which
   * already holds something.
   * Answers the path of its copy, null where it makes none.
   */
  readonly backUp: (applied: readonly string[]) => Promise<string | null>
  readonly steps?: readonly Migration[]
  /** Prints a line for whoever started the program. */
  readonly say?: ((line: string) => void) | undefined
  readonly limits?: StepLimits
}

/** A step failed. The message says which, how the database stands now and the way back. */
export class FailedStep extends Error {
  override readonly name = 'FailedStep'
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

/**
 * Brings the schema up to this program's, forward only, each step in its own transaction, so that a
 * stop half way leaves the old or the new schema and nothing between. Answers the steps that it took;
 * another process may have taken some meanwhile. Throws `NewerSchema` when the database is ahead of
 * the program and `FailedStep` where a step fails.
 */
export async function migrate(db: Kysely<Database>, terms: MigrationTerms): Promise<string[]> {
  const steps = terms.steps ?? migrations
  await createVersionTable(db, terms)
  const applied = await appliedNames(db)
  refuseNewer(applied, steps)
  const wanting = steps.filter(({ name }) => !applied.includes(name))
  const copy = wanting.length > 0 && applied.length > 0 ? await terms.backUp(applied) : null
  const taken: string[] = []
  for (const step of wanting)
    try {
      const isTaken = await inStepTransaction(db, terms, (tx) => applyStep(tx, step, terms))
      if (isTaken) taken.push(step.name)
    } catch (cause) {
      // A full disk has words of its own, and the same start goes on once there is room.
      if (isDiskFull(cause)) throw cause
      throw new FailedStep(failureOf(cause, step, { taken, copy, isNew: applied.length === 0 }), {
        cause,
      })
    }
  return taken
}

interface Standing {
  readonly taken: readonly string[]
  readonly copy: string | null
  readonly isNew: boolean
}

function failureOf(cause: unknown, { name }: Migration, { taken, copy, isNew }: Standing): string {
  const reason = cause instanceof Error ? cause.message : String(cause)
  const stands =
    taken.length === 0
      ? 'The database is as it was, and the program before starts on it.'
      : `The ${taken.length} steps before it were taken, this one changed nothing. Started again, the upgrade goes on with it.`
  const back =
    copy === null ? 'the backup made before the upgrade' : `the copy made before: ${copy}`
  const wayBack = isNew || taken.length === 0 ? '' : ` The way back is ${back}.`
  return `The upgrade stopped at step ${name}: ${reason}. ${stands}${wayBack}`
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

async function createVersionTable(db: Kysely<Database>, terms: MigrationTerms): Promise<void> {
  await inStepTransaction(db, terms, async (tx) => {
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

/** Answers false where another process took the step while this one waited. */
async function applyStep(tx: Tx, step: Migration, terms: MigrationTerms): Promise<boolean> {
  const applied = await appliedNames(tx)
  if (applied.includes(step.name)) return false
  await step.up({ tx, engine: terms.engine })
  await tx.insertInto('schema_step').values({ name: step.name, applied_at: terms.nowMs }).execute()
  return true
}
