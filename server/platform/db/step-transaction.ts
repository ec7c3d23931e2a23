import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Tx } from './db.ts'
import type { Engine } from './engine.ts'
import type { Database } from './schema.ts'
import { transaction } from './transaction.ts'

/** Held while the schema changes. Any fixed number: it only has to be the same in every process. */
export const schemaLockKey = 7_411_202

/** How patient the steps of a migration are on PostgreSQL. */
export interface StepLimits {
  /** How long a step waits for a table: whoever sells waits behind it for as long. */
  readonly lockTimeoutMs: number
  /** The pause after the first refusal; each one is twice as long as the last, up to `pauseMostMs`. */
  readonly pauseMs: number
  readonly pauseMostMs: number
  /** How long a step is tried again where its tables are in use. */
  readonly patienceMs: number
  /** How long it waits in silence. */
  readonly silentMs: number
}

export const usualLimits: StepLimits = {
  lockTimeoutMs: 500,
  pauseMs: 500,
  pauseMostMs: 10_000,
  patienceMs: 15 * 60_000,
  silentMs: 10_000,
}

export interface StepTerms {
  readonly engine: Engine
  readonly say?: ((line: string) => void) | undefined
  readonly limits?: StepLimits
}

/** Others have used a step's tables for as long as it was tried. The message is for people. */
class TablesInUse extends Error {
  override readonly name = 'TablesInUse'
}

/**
 * Runs a step of a migration in a transaction of its own. On PostgreSQL it is the only step of all
 * processes, takes as long as it takes, and waits for a table only for a moment at a time, so that
 * sales go on; throws `TablesInUse` where that never came.
 */
export async function inStepTransaction<T>(
  db: Kysely<Database>,
  terms: StepTerms,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (terms.engine === 'sqlite') return transaction(db, work)
  const limits = terms.limits ?? usualLimits
  const notice = new Notice(terms.say, limits.silentMs)
  const untilMs = performance.now() + limits.patienceMs
  for (let pauseMs = limits.pauseMs; ; pauseMs = Math.min(pauseMs * 2, limits.pauseMostMs)) {
    try {
      return await transaction(db, async (tx) => {
        await takeTurn(tx, limits, notice)
        return work(tx)
      })
    } catch (cause) {
      if (!isLockRefused(cause)) throw cause
      const user = await oldestUser(db)
      if (performance.now() > untilMs)
        throw new TablesInUse(
          `its tables were in use for ${Math.round(limits.patienceMs / 1_000)} seconds on end${user}; end what uses them, or try at a quieter hour`,
          { cause },
        )
      notice.say(() => `Waiting for tables that others use${user} ...`)
      await sleep(pauseMs)
    }
  }
}

/** Tells whoever started the program once that something takes long. */
class Notice {
  readonly #say: ((line: string) => void) | undefined
  #fromMs: number

  constructor(say: ((line: string) => void) | undefined, silentMs: number) {
    this.#say = say
    this.#fromMs = performance.now() + silentMs
  }

  get isDue(): boolean {
    return performance.now() > this.#fromMs
  }

  say(line: () => string): void {
    if (!this.isDue) return
    this.#fromMs = Number.POSITIVE_INFINITY
    this.#say?.(line())
  }
}

const turnEachMs = 200

/** Waits until no other process changes the schema; no pool's or role's limit cuts what follows. */
async function takeTurn(tx: Tx, limits: StepLimits, notice: Notice): Promise<void> {
  await sql`select set_config(name, case name when 'lock_timeout' then ${String(limits.lockTimeoutMs)} else '0' end, true)
    from pg_settings where name in
    ('lock_timeout', 'statement_timeout', 'transaction_timeout', 'idle_in_transaction_session_timeout')`.execute(
    tx,
  )
  // One that waits inside a statement would hold back indexes that another builds.
  while (!(await hasTurn(tx))) {
    if (notice.isDue) {
      const holder = await turnHolder(tx)
      notice.say(() => `Waiting for another process that changes the schema${holder} ...`)
    }
    await sleep(turnEachMs)
  }
}

async function hasTurn(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{
    held: boolean
  }>`select pg_try_advisory_xact_lock(${schemaLockKey}) as held`.execute(tx)
  return rows[0]?.held === true
}

interface Session {
  readonly pid: number
  readonly program: string
  readonly seconds: number
}

const nameOf = (session: Session | undefined): string =>
  session === undefined
    ? ''
    : `: ${session.program === '' ? 'a program without a name' : session.program}, process ${session.pid} of PostgreSQL, for ${session.seconds} s`

const sessionColumns = sql`a.pid, a.application_name as program,
  coalesce(extract(epoch from clock_timestamp() - coalesce(a.xact_start, a.backend_start))::int, 0) as seconds`

async function turnHolder(tx: Tx): Promise<string> {
  const { rows } = await sql<Session>`select ${sessionColumns}
    from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'advisory' and l.granted and a.datname = current_database()
      and l.classid = 0 and l.objid = ${schemaLockKey} and l.objsubid = 1 limit 1`.execute(tx)
  return nameOf(rows[0])
}

/** Who most likely has the tables: the longest open transaction. */
async function oldestUser(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<Session>`select ${sessionColumns} from pg_stat_activity a
    where a.datname = current_database() and a.pid <> pg_backend_pid() and a.xact_start is not null
    order by a.xact_start limit 1`.execute(db)
  return nameOf(rows[0])
}

/** A lock was not granted in time, or each waited for the other. */
const isLockRefused = (cause: unknown): boolean =>
  cause instanceof Error && ['55P03', '40P01'].includes(String(Reflect.get(cause, 'code')))
