import { type Kysely, sql } from 'kysely'
import type { Tx } from './db.ts'
import type { Database } from './schema.ts'

/** How many pieces of work share one commit. */
const togetherMax = 64

interface Waiting {
  /** Runs the work and stores its result; throws what the work throws. */
  readonly run: (tx: Tx) => Promise<void>
  /** Notifies the waiting caller that it is on disk. */
  readonly written: () => void
  readonly failed: (cause: unknown) => void
}

/**
 * SQLite writes one transaction at a time and waits for the disk at each commit. Work requested in
 * the same moment shares one commit: each piece has a savepoint of its own, so that one that fails
 * takes nothing else with it, and success is reported only once the disk has it.
 */
class GroupCommit {
  readonly #db: Kysely<Database>
  #waiting: Waiting[] = []
  #isStarted = false

  constructor(db: Kysely<Database>) {
    this.#db = db
  }

  add(work: Waiting): void {
    this.#waiting.push(work)
    if (this.#isStarted) return
    this.#isStarted = true
    // Whatever else arrived in this turn of the event loop comes along.
    setImmediate(() => void this.#drain())
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      const group = this.#waiting.splice(0, togetherMax)
      await this.#commit(group)
    }
    this.#isStarted = false
  }

  async #commit(group: readonly Waiting[]): Promise<void> {
    const [only] = group
    const done: Waiting[] = []
    try {
      await this.#db.transaction().execute(async (tx) => {
        if (group.length === 1 && only !== undefined) {
          await only.run(tx)
          done.push(only)
          return
        }
        for (const one of group) if (await runApart(tx, one)) done.push(one)
      })
    } catch (cause) {
      // Failing twice has no effect: a piece that failed by itself has been reported already.
      for (const one of group) one.failed(cause)
      return
    }
    for (const one of done) one.written()
  }
}

/** True when the work is committed; false when it alone was rolled back. */
async function runApart(tx: Tx, one: Waiting): Promise<boolean> {
  await sql`savepoint piece`.execute(tx)
  try {
    await one.run(tx)
  } catch (cause) {
    await takeBack(tx, cause)
    one.failed(cause)
    return false
  }
  await sql`release piece`.execute(tx)
  return true
}

async function takeBack(tx: Tx, cause: unknown): Promise<void> {
  try {
    await sql`rollback to piece`.execute(tx)
    await sql`release piece`.execute(tx)
  } catch {
    // A full disk takes the whole transaction back by itself: then that is why all of it failed.
    throw cause
  }
}

const groups = new WeakMap<Kysely<Database>, GroupCommit>()

/** Runs `work` in a transaction that others may share; resolves once it is on disk. */
export function inGroup<T>(db: Kysely<Database>, work: (tx: Tx) => Promise<T>): Promise<T> {
  let group = groups.get(db)
  if (group === undefined) {
    group = new GroupCommit(db)
    groups.set(db, group)
  }
  const joined = group
  return new Promise<T>((resolve, failed) => {
    let written = (): void => undefined
    joined.add({
      run: async (tx) => {
        const result = await work(tx)
        written = () => resolve(result)
      },
      written: () => written(),
      failed,
    })
  })
}
