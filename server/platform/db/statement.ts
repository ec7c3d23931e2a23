import { CompiledQuery, type QueryResult } from 'kysely'
import type { Db } from './db.ts'
import { type Engine, engineOf } from './engine.ts'

const texts = new Map<string, string>()

/** Hand-written SQL whose text depends on how many rows it is about. */
export interface Statement {
  /** Identifies this text; the text is written once for each name. */
  readonly name: string
  /** Writes the text; `place()` is the placeholder of the next value. */
  readonly write: (place: () => string) => string
  /** Text, whole numbers and null. */
  readonly values: readonly unknown[]
}

/** Runs hand-written SQL on either database. */
export function runStatement<R>(db: Db, statement: Statement): Promise<QueryResult<R>> {
  const engine = engineOf(db)
  const key = `${engine} ${statement.name}`
  let text = texts.get(key)
  if (text === undefined) {
    text = statement.write(placesOf(engine))
    texts.set(key, text)
  }
  return db.executeQuery(CompiledQuery.raw(text, [...statement.values]))
}

function placesOf(engine: Engine): () => string {
  let used = 0
  return () => {
    used += 1
    return engine === 'postgres' ? `$${used}` : '?'
  }
}
