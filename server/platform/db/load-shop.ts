import { beginPostgresTarget } from './load-postgres.ts'
import { beginSqliteTarget } from './load-sqlite.ts'
import type { LoadTarget } from './load-target.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations.ts'
import { inOneMoment } from './open-to-read.ts'
import { placeOf } from './open.ts'
import { type RowFilter, sumTables, type TableSum } from './table-sums.ts'

export interface LoadTerms {
  readonly url: string
  readonly nowMs: number
  /** The steps that the rows were written under. */
  readonly steps: readonly string[]
}

/** A database that is filled with the rows of another: whole in the end, or as empty as before. */
export class ShopLoad {
  readonly target: LoadTarget
  readonly #terms: LoadTerms

  private constructor(target: LoadTarget, terms: LoadTerms) {
    this.target = target
    this.#terms = terms
  }

  /** Makes the tables as they were where the rows come from. Throws `TargetInUse` where a shop is there. */
  static async begin(terms: LoadTerms): Promise<ShopLoad> {
    const place = placeOf(terms.url)
    const target =
      place.engine === 'sqlite'
        ? beginSqliteTarget(place.path)
        : await beginPostgresTarget(terms.url, terms.nowMs)
    const load = new ShopLoad(target, terms)
    try {
      await load.#climb(terms.steps)
      await target.strip()
      return load
    } catch (cause) {
      await target.discard()
      throw cause
    }
  }

  /** Ends the filling, and adds up what is there now. */
  async sums(filter?: RowFilter): Promise<TableSum[]> {
    await this.target.complete()
    return this.target.db
      .connection()
      .execute((one) => inOneMoment(one, (db) => sumTables(db, filter)))
  }

  /** Takes the steps that this program has beyond those of the rows. */
  climb(): Promise<void> {
    return this.#climb(migrations.map(({ name }) => name))
  }

  async #climb(names: readonly string[]): Promise<void> {
    const { url, nowMs } = this.#terms
    const { db, marks } = this.target
    const steps = [...migrations.filter(({ name }) => names.includes(name)), ...marks]
    await migrate(db, {
      engine: placeOf(url).engine,
      nowMs,
      // It was loaded a moment ago from what is still there.
      backUp: async () => null,
      steps,
    })
  }
}
