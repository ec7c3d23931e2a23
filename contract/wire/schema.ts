import * as z from 'zod/mini'
import { fastPath } from './fast-path.ts'
import { unfit } from './fast-walk.ts'

/** The only thing a call keeps of a schema's type: what it decodes to. Keeps type checking fast. */
export interface Schema<T> {
  readonly _zod: { readonly output: T }
}

/** One thing wrong with a value: where (dotted path, empty for the whole) and which rule it broke. */
export interface Fault {
  readonly at: string
  readonly rule: string
}

export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly faults: readonly Fault[] }

/** The one cast from the light form back to the schema library's own type. */
export function schemaOf<T>(schema: Schema<T>): z.ZodMiniType<T> {
  return schema as z.ZodMiniType<T>
}

/** Wire value to clean value. Never throws on bad input. */
export function decode<T>(schema: Schema<T>, wire: unknown): Checked<T> {
  const read = fastPath(schemaOf(schema), 'forward')(wire)
  if (read !== unfit) return { ok: true, value: read as T }
  const result = z.safeParse(schemaOf(schema), wire)
  return result.success ? { ok: true, value: result.data } : { ok: false, faults: faultsOf(result) }
}

/** Clean value to wire value; refuses a value that its own schema would not accept back. */
export function encode<T>(schema: Schema<T>, value: T): Checked<unknown> {
  try {
    const written = fastPath(schemaOf(schema), 'backward')(value)
    if (written !== unfit) return { ok: true, value: written }
    const result = z.safeEncode(schemaOf(schema), value)
    if (result.success) return { ok: true, value: result.data }
    return { ok: false, faults: faultsOf(result) }
  } catch (cause) {
    // The value is so far from its type that a codec stumbled over it.
    return { ok: false, faults: [{ at: '', rule: String(cause) }] }
  }
}

/** For a codec that cannot read or write a value: says why, in place of the value. */
export function refuse(payload: z.core.ParsePayload<unknown>, message: string) {
  payload.issues.push({ code: 'custom', input: payload.value, message })
  return z.NEVER
}

interface Failure {
  readonly error: { readonly issues: readonly z.core.$ZodIssue[] }
}

const faultsShown = 20

function faultsOf(failure: Failure): Fault[] {
  return failure.error.issues.slice(0, faultsShown).map((issue) => ({
    at: issue.path.map(String).join('.'),
    rule: ruleOf(issue),
  }))
}

function ruleOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${issue.expected}`
    case 'too_big':
      return `at most ${issue.maximum}`
    case 'too_small':
      return `at least ${issue.minimum}`
    case 'invalid_value':
      return `one of ${issue.values.map(String).join(', ')}`
    case 'unrecognized_keys':
      return `unknown field ${issue.keys.join(', ')}`
    case 'invalid_format':
      return `format ${issue.format}`
    case 'custom':
      return issue.message ?? 'not allowed'
    default:
      return issue.code
  }
}
