import * as z from 'zod/mini'
import { refuse } from './schema.ts'

/**
 * A list of at most `max` things. A longer one is refused before anything in it is looked at; as a
 * check of the schema library it would be looked at first, and every list inside a list twice.
 */
export function listOf<T extends z.core.SomeType>(item: T, max: number): z.ZodMiniArray<T> {
  const list = z.array(item)
  const parse = list._zod.parse.bind(list._zod)
  const capped: typeof parse = (payload, ctx) => {
    if (!Array.isArray(payload.value) || payload.value.length <= max) return parse(payload, ctx)
    refuse(payload, `at most ${max}`)
    return payload
  }
  list._zod.parse = capped
  list._zod.run = capped
  list._zod.bag['maximum'] = max
  return list
}
