import { cents } from '@tillwright/domain/money/cents.ts'
import { milli } from '@tillwright/domain/number/milli.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { calls } from '../calls.ts'
import { catalogueRow } from '../goods/catalogue-row.ts'
import { codes } from '../codes/codes.ts'
import { fastPath } from './fast-path.ts'
import { type Direction, unfit } from './fast-walk.ts'
import { goods } from '../goods/goods-line.ts'
import { isSafeKey } from './keys.ts'
import { decimalFromCents } from './money.ts'
import {
  dataName,
  inputName,
  type JsonSchema,
  openApiSchemas,
  outputName,
} from '../openapi/openapi-schemas.ts'
import { percentFromBasisPoints } from './percent.ts'
import { decode, encode, type Schema, schemaOf } from './schema.ts'
import { decimalFromMilli } from './weight.ts'

const schemas = openApiSchemas(calls, codes)

type Arbitrary = fc.Arbitrary<unknown>
type Schemas = Readonly<Record<string, JsonSchema>>

const money = (least: number) =>
  fc.integer({ min: least, max: 999_999_999 }).map((value) => {
    const decimal = decimalFromCents(cents(value))
    return value % 3 === 0 ? String(decimal) : decimal
  })

const quantities = (least: number) =>
  fc.integer({ min: least, max: 999_999_999 }).map((value) => decimalFromMilli(milli(value)))

const dayText = fc
  .integer({ min: 0, max: 40_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))

const timeText = fc
  .tuple(fc.nat(23), fc.nat(59), fc.nat(59))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))

const boundText = fc.oneof(
  dayText,
  fc.tuple(dayText, timeText).map(([day, time]) => `${day} ${time}`),
)

/** Schemas whose rule JSON Schema cannot express, by their name in the reference. */
const byName: Readonly<Record<string, Arbitrary>> = {
  Money: money(0),
  SignedMoney: money(-999_999_999),
  Quantity: quantities(0),
  SignedQuantity: quantities(-999_999_999),
  Percent: fc.nat(10_000).map(percentFromBasisPoints),
  Moment: fc
    .integer({ min: 0, max: 4_000_000_000_000 })
    .map((epochMs) => new Date(epochMs).toISOString()),
}

const pointsShare = fc.constantFrom(-1, 0, 0.01, 12.5, 99.99, 100)

/** Fields whose rule JSON Schema cannot express, by their own name. */
const byField: Readonly<Record<string, Arbitrary>> = {
  integral_percentage: pointsShare,
  pointsPercentage: pointsShare,
  discount_value: fc.nat(10_000).map(percentFromBasisPoints),
  limit_order_money: fc.oneof(fc.constant(-1), fc.nat(100_000).map(percentFromBasisPoints)),
  limit_max_money: fc.oneof(fc.constant(null), fc.nat(100_000).map(percentFromBasisPoints)),
  valid_date_start: fc.option(boundText),
  valid_date_end: fc.option(boundText),
  valid_time_type_arr: fc.array(fc.record({ start: timeText, end: timeText }), {
    minLength: 1,
    maxLength: 3,
  }),
  valid_date_type_arr: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
}

/** Any text will do, whatever the field is called: the cells of a spreadsheet. */
const isPlainText = ({ type, pattern, format }: JsonSchema): boolean =>
  type === 'string' && pattern === undefined && format === undefined

/** Values that the wire may carry under a schema of the reference. */
function wireArbitrary(schemas: Schemas, name: string): Arbitrary {
  const known = new Map<string, Arbitrary>()
  const named = (ref: string): Arbitrary => {
    const made = known.get(ref) ?? byName[ref] ?? from(schemas[ref] ?? {})
    known.set(ref, made)
    return made
  }
  const from = (schema: JsonSchema): Arbitrary => {
    if (schema.title === 'CatalogueRow') return rows(schemas)
    if (schema.$ref) return named(schema.$ref.split('/').at(-1) ?? '')
    const either = schema.anyOf ?? schema.oneOf
    if (either) return fc.oneof(...either.map(from))
    if (schema.enum) return fc.constantFrom(...schema.enum)
    if ('const' in schema) return fc.constant(schema.const)
    switch (schema.type) {
      case 'null':
        return fc.constant(null)
      case 'boolean':
        return fc.boolean()
      case 'integer':
        return integers(schema)
      case 'string':
        return strings(schema)
      case 'array':
        return fc.array(from(itemOf(schema)), { maxLength: Math.min(schema.maxItems ?? 3, 3) })
      case 'object':
        return objects(schema, from)
      default:
        throw new Error(`no values for ${JSON.stringify(schema)}`)
    }
  }
  return named(name)
}

/** Generates catalogue rows: their schema does not define the meaning of each place. */
const rows = (schemas: Schemas): Arbitrary =>
  wireArbitrary(schemas, 'Goods').map((wire) => {
    const read = decode(goods, wire)
    if (!read.ok) throw new Error(JSON.stringify(read.faults))
    return catalogueRow(read.value)
  })

function itemOf({ items }: JsonSchema): JsonSchema {
  return typeof items === 'object' && !Array.isArray(items) ? (items as JsonSchema) : {}
}

function integers({ minimum, maximum, multipleOf = 1 }: JsonSchema): Arbitrary {
  const min = Math.ceil((minimum ?? -1_000_000) / multipleOf)
  const max = Math.floor((maximum ?? 1_000_000) / multipleOf)
  return fc.integer({ min, max }).map((value) => value * multipleOf + 0)
}

function strings({ format, pattern, minLength = 0, maxLength = 40 }: JsonSchema): Arbitrary {
  if (format === 'uuid') return fc.uuid()
  if (format === 'date') return dayText
  if (format === 'uri') return fc.webUrl()
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  const anyText = fc.string({ minLength, maxLength: Math.min(maxLength, 40) })
  // Some fields are trimmed before they are measured.
  return anyText.filter((text) => text.trim().length >= minLength)
}

function objects(schema: JsonSchema, from: (schema: JsonSchema) => Arbitrary): Arbitrary {
  const { properties = {}, required = [], additionalProperties: rest, propertyNames } = schema
  if (typeof propertyNames === 'object' && typeof rest === 'object') {
    const key = fc.stringMatching(new RegExp(String(propertyNames.pattern)))
    return fc.dictionary(key.filter(isSafeKey), from(rest as JsonSchema), { maxKeys: 3 })
  }
  const fields: Record<string, Arbitrary> = {}
  for (const [name, one] of Object.entries(properties))
    fields[name] =
      (isPlainText(one as JsonSchema) ? null : byField[name]) ?? from(one as JsonSchema)
  return fc
    .record(fields, { requiredKeys: [...required] })
    .map((value) => ('isWeight' in value && value['isWeight'] ? { ...value, unit: 'jin' } : value))
}

/** Values in places where they do not belong. `undefined` removes the place. */
const wrongs: readonly unknown[] = [
  undefined,
  null,
  '',
  'x',
  'x'.repeat(30_000),
  true,
  0,
  -1,
  1,
  1.005,
  1e21,
  Number.NaN,
  {},
  [],
  [null],
  { kind: 'base' },
  { unknown: 1 },
]

/** A value with one place inside it changed, taken away, or put alongside what belongs there. */
const spoilt = (sound: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(sound, fc.nat(1_000_000), fc.constantFrom(...wrongs), fc.boolean())
    .map(([value, turns, wrong, adds]) => spoil(value, turns, wrong, adds))

function spoil(value: unknown, turns: number, wrong: unknown, adds: boolean): unknown {
  if (typeof value !== 'object' || value === null) return wrong
  if (Array.isArray(value)) {
    if (value.length === 0 || adds) return [...value, wrong]
    const at = turns % value.length
    return value.map((item, index) =>
      index === at ? spoil(item, Math.floor(turns / value.length), wrong, adds) : item,
    )
  }
  const keys = Object.keys(value)
  const key = keys[turns % (keys.length + 1)]
  if (key === undefined) return { ...value, another: wrong }
  const changed = spoil(Reflect.get(value, key), Math.floor(turns / (keys.length + 1)), wrong, adds)
  return { ...value, [key]: changed }
}

/** Reads a wire value, writes it, reads it again: nothing may be lost or refused on the way. */
function survives(schema: Schema<unknown>, name: string) {
  fc.assert(
    fc.property(wireArbitrary(schemas, name), (wire) => {
      const read = decode(schema, wire)
      if (!read.ok) throw new Error(JSON.stringify(read.faults))
      const written = encode(schema, read.value)
      if (!written.ok) throw new Error(JSON.stringify(written.faults))
      expect(decode(schema, JSON.parse(JSON.stringify(written.value)))).toEqual(read)
    }),
    { numRuns: 25 },
  )
}

describe('every schema reads back what it writes', () => {
  it.each(Object.entries<Call>(calls))('for %s: input and output', (name, of) => {
    survives(of.input, inputName(name))
    survives(of.output, outputName(name))
  })

  it.each(Object.entries(codes))('for the data of code %s', (name, { data }) => {
    if (data !== null) survives(data, dataName(name))
  })
})

/** Returns the schema library's own result for a value, or `unfit`. */
function byLibrary(schema: Schema<unknown>, value: unknown, direction: Direction): unknown {
  try {
    const result =
      direction === 'forward'
        ? z.safeParse(schemaOf(schema), value)
        : z.safeEncode(schemaOf(schema), value)
    return result.success ? result.data : unfit
  } catch {
    // A value of ours that is so wrong that a codec stumbles over it.
    return unfit
  }
}

/** Where we take a value, the library alone takes it too and makes the same of it. */
function agrees(schema: Schema<unknown>, value: unknown, direction: Direction) {
  const ours = direction === 'forward' ? decode(schema, value) : encode(schema, value)
  expect(ours.ok ? ours.value : unfit).toEqual(byLibrary(schema, value, direction))
}

const all = Object.entries<Call>(calls).flatMap(
  ([name, of]): (readonly [string, Schema<unknown>])[] => [
    [inputName(name), of.input],
    [outputName(name), of.output],
  ],
)

describe('the fast path', () => {
  it.each(all)('accepts every valid %s', (name, schema) => {
    fc.assert(
      fc.property(wireArbitrary(schemas, name), (wire) => {
        const read = fastPath(schemaOf(schema), 'forward')(wire)
        expect(read).not.toBe(unfit)
        expect(fastPath(schemaOf(schema), 'backward')(read)).not.toBe(unfit)
        agrees(schema, wire, 'forward')
        agrees(schema, read, 'backward')
      }),
      { numRuns: 10 },
    )
  })

  it.each(all)('refuses every %s that the library refuses', (name, schema) => {
    const sound = wireArbitrary(schemas, name)
    fc.assert(
      fc.property(spoilt(sound), (wire) => agrees(schema, wire, 'forward')),
      { numRuns: 40 },
    )
    const clean = sound.map((wire) => {
      const read = decode(schema, wire)
      return read.ok ? read.value : null
    })
    fc.assert(
      fc.property(spoilt(clean), (value) => agrees(schema, value, 'backward')),
      { numRuns: 40 },
    )
  })
})
