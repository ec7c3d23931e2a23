import * as z from 'zod/mini'
import { fastPath } from './fast-path.ts'
import { unfit } from './fast-walk.ts'

/**
 * The only part of a schema's type that a call retains: its decoded type. Keeps type checking fast.
 */
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

/**
 * The same for a response: a row written under another limit must not block all others, so values
 * longer than the wire takes are shortened.
 */
export function encodeShortened<T>(schema: Schema<T>, value: T): Checked<unknown> {
  const first = encode(schema, value)
  if (first.ok) return first
  const most = longTexts(schemaOf(schema), value)
  return most.size === 0 ? first : encode(schema, shortened(value, most) as T)
}

/** The texts that are too long, with what the wire takes of each. */
function longTexts(schema: z.core.$ZodType, value: unknown): ReadonlyMap<string, number> {
  const most = new Map<string, number>()
  try {
    const { error } = z.safeEncode(schema, value, { reportInput: true })
    for (const issue of error?.issues ?? [])
      if (issue.code === 'too_big' && typeof issue.input === 'string')
        most.set(issue.input, Math.min(Number(issue.maximum), most.get(issue.input) ?? Infinity))
  } catch {
    // A codec stumbled: there is more wrong with it than its length.
  }
  return most
}

function shortened(value: unknown, most: ReadonlyMap<string, number>): unknown {
  if (typeof value === 'string') {
    // Half a character of two units is none.
    const short = value.slice(0, most.get(value)).replace(/[\uD800-\uDBFF]$/, '')
    return most.has(value) ? short : value
  }
  if (Array.isArray(value)) return value.map((one: unknown) => shortened(one, most))
  if (value === null || typeof value !== 'object') return value
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shortened(one, most)]))
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
