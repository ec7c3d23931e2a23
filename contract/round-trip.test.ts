import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Call } from './call.ts'
import { calls } from './calls.ts'
import { codes } from './codes.ts'
import { dataName, inputName, openApiSchemas, outputName } from './openapi-schemas.ts'
import { decode, encode, type Schema } from './schema.ts'
import { wireArbitrary } from './testing/wire-arbitrary.ts'

const schemas = openApiSchemas(calls, codes)

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

describe('what is read can be written and read again', () => {
  it.each(Object.entries<Call>(calls))('%s: input and output', (name, of) => {
    survives(of.input, inputName(name))
    survives(of.output, outputName(name))
  })

  it.each(Object.entries(codes))('what code %s carries', (name, { data }) => {
    if (data !== null) survives(data, dataName(name))
  })
})
