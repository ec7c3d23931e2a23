import { randomUUID } from 'node:crypto'
import { type Call, decodeInput, inputJsonSchema } from '@tillwright/contract/call.ts'

/** Anything that JSON can say. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json }

/** Position of something in a value. */
export type Place = readonly (string | number)[]

/** A value at the end of every path, with the name of the field it fills. */
export interface Leaf {
  readonly place: Place
  readonly name: string
  readonly value: Json
  /** An id by its form: ours, or a UUID of the till's. */
  readonly isId: boolean
  /** The most that a number may be; null for anything else. */
  readonly most: number | null
}

/** A wire input with every field filled, and what it is made of. */
export interface Sample {
  readonly input: Json
  readonly leaves: readonly Leaf[]
}

const ourId = '^[\\x21-\\x7e]{1,64}$'
const momentText = '2026-11-20T08:00:00.000Z'

/** Texts in the forms that the contract requires. */
const texts: readonly [RegExp, string][] = [
  [/^\^\(\?:1\\d\{10\}/, '13900009999'],
  [/^\^\\d\{16,24\}/, '134567890123456789'],
  [/^\^\[\\w-\]\{16,128\}/, 'x'.repeat(32)],
  [/^\^B\[\\w-\]\{86\}/, `B${'x'.repeat(86)}`],
  [/^\^\[0-9A-F\]\{12\}/, '0000021899FF'],
  [/^\^\(\\d\{1,4\}/, '1.2.3'],
  [/^\^\(\\d\{4\}-/, '2026-11-20'],
  [/^\^\(\[01\]\\d\|2\[0-3\]\)/, '08:00'],
  [/^\^\\\+\?\\d\{5,19\}/, '13900009999'],
  [/^\^\\d\{1,\d+\}/, '1'],
  [/^\^\\d\{3,6\}/, '481'],
]

/**
 * A value that the call's contract accepts, generated from the contract itself with every optional
 * field filled. Throws for a call whose fields cannot all be present together.
 */
export function sampleOf(name: string, of: Call): Sample {
  const leaves: Leaf[] = []
  const input = valueOf(inputJsonSchema(of), { place: [], name: '', leaves })
  const checked = decodeInput(of, input)
  if (!checked.ok)
    throw new Error(`${name}: no sample, ${JSON.stringify(checked.faults.slice(0, 3))}`)
  return { input, leaves }
}

interface Spot {
  readonly place: Place
  readonly name: string
  readonly leaves: Leaf[]
}

function valueOf(schema: unknown, spot: Spot): Json {
  if (typeof schema !== 'object' || schema === null) return null
  const read = (key: string): unknown => Reflect.get(schema, key)
  const choices = read('anyOf') ?? read('oneOf') ?? read('allOf')
  if (Array.isArray(choices)) return valueOf(choices.find(isDescriptive) ?? choices[0], spot)
  const values = read('enum')
  const leaf = (value: Json, isId = false): Json => {
    const most = typeof value === 'number' ? Number(read('maximum') ?? Infinity) : null
    spot.leaves.push({ place: spot.place, name: spot.name, value, isId, most })
    return value
  }
  if (Array.isArray(values)) return leaf(values[0] as Json)
  if (read('const') !== undefined) return leaf(read('const') as Json)
  switch (read('type')) {
    case 'object':
      return objectOf(read('properties'), spot)
    case 'array':
      return [valueOf(read('items'), { ...spot, place: [...spot.place, 0] })]
    case 'boolean':
      return leaf(false)
    case 'integer':
    case 'number':
      return leaf(Math.max(1, Number(read('minimum') ?? 1)))
    case 'string':
      return stringOf(read, leaf)
    default:
      return null
  }
}

const isDescriptive = (schema: unknown): boolean =>
  typeof schema === 'object' &&
  schema !== null &&
  Reflect.get(schema, 'type') !== 'null' &&
  Object.keys(schema).length > 0

function objectOf(properties: unknown, spot: Spot): Json {
  if (typeof properties !== 'object' || properties === null) return {}
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      valueOf(schema, { ...spot, name, place: [...spot.place, name] }),
    ]),
  )
}

function stringOf(
  read: (key: string) => unknown,
  leaf: (value: Json, isId?: boolean) => Json,
): Json {
  const form = read('pattern')
  const pattern = typeof form === 'string' ? form : ''
  if (read('format') === 'uuid') return leaf(randomUUID(), true)
  if (read('format') === 'date-time') return leaf(momentText)
  if (read('format') === 'date') return leaf(momentText.slice(0, 10))
  if (pattern === ourId) return leaf('id-of-nobody', true)
  return leaf(texts.find(([known]) => known.test(pattern))?.[1] ?? 'x')
}

/** The value with something else in one place; the rest is untouched. */
export function replaced(value: Json, [first, ...rest]: Place, by: Json): Json {
  if (first === undefined) return by
  if (Array.isArray(value))
    return value.map((one, at) => (at === first ? replaced(one, rest, by) : one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key === first ? replaced(one as Json, rest, by) : one,
    ]),
  )
}
