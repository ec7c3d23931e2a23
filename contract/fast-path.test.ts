import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from './call.ts'
import { calls } from './calls.ts'
import { codes } from './codes.ts'
import { fastPath } from './fast-path.ts'
import { type Direction, unfit } from './fast-walk.ts'
import { inputName, openApiSchemas, outputName } from './openapi-schemas.ts'
import { decode, encode, type Schema, schemaOf } from './schema.ts'
import { spoilt } from './testing/spoilt.ts'
import { wireArbitrary } from './testing/wire-arbitrary.ts'

const schemas = openApiSchemas(calls, codes)

/** What the schema library itself makes of a value, or `unfit`. */
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
  it.each(all)('takes every sound %s', (name, schema) => {
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

  it.each(all)('takes no %s that the library refuses', (name, schema) => {
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
