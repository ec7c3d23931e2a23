import * as z from 'zod/mini'
import { type Schema, schemaOf } from './schema.ts'

/** Things that come some at a time, so that no more than those are in memory. */
export type Pages<T> = AsyncIterable<readonly T[]>

const lines = new WeakMap<object, Schema<unknown>>()

/** An answer of one JSON object a line (`application/x-ndjson`), as many as there are. */
export function linesOf<T>(line: Schema<T>): Schema<Pages<T>> {
  const answer = z.readonly(schemaOf(line)) as unknown as Schema<Pages<T>>
  lines.set(answer, line)
  return answer
}

/** Returns the schema of each line of such an answer; null for an answer that is one value. */
export const lineOf = (answer: Schema<unknown>): Schema<unknown> | null => lines.get(answer) ?? null
