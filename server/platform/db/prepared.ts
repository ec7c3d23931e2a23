import {
  type Compilable,
  type CompiledQuery,
  type DialectAdapter,
  type QueryResult,
  type RawBuilder,
  sql,
} from 'kysely'
import type { Db } from './db.ts'

type Value = string | number | null

/** Placeholder in a compiled query for a later value. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** Names a value that is given at each run. */
export type Slots<P> = <K extends keyof P & string>(name: K) => RawBuilder<P[K]>

const slot = <T>(name: string): RawBuilder<T> => sql<T>`${new Slot(name)}`

/**
 * A query built and compiled once for each kind of database, then run with values: for the paths
 * where building the same text each time would cost more than running it.
 */
export function prepared<P extends Record<string, Value>, R>(
  build: (db: Db, slots: Slots<P>) => Compilable<R>,
): (db: Db, values: P) => Promise<QueryResult<R>> {
  const compiled = new WeakMap<DialectAdapter, CompiledQuery<R>>()
  return (db, values) => {
    const { adapter } = db.getExecutor()
    let query = compiled.get(adapter)
    if (query === undefined) {
      query = build(db, (name) => slot(name)).compile()
      compiled.set(adapter, query)
    }
    return db.executeQuery(filled(query, values))
  }
}

function filled<R>(query: CompiledQuery<R>, values: Record<string, Value>): CompiledQuery<R> {
  const parameters = query.parameters.map((parameter) =>
    parameter instanceof Slot ? valueOf(values, parameter.name) : parameter,
  )
  return { ...query, parameters }
}

function valueOf(values: Record<string, Value>, name: string): Value {
  const value = values[name]
  if (value === undefined) throw new Error(`no value for ${name}`)
  return value
}
