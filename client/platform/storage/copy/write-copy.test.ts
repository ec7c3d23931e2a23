// The file of the second copy: whatever moment it is cut off at, what was written before counts.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CopyChange, lineOf, readLines } from './copy-text.ts'
import { type CopyFile, textOf, writeChange } from './write-copy.ts'

/** A file in memory; from the `dies`-th step on nothing reaches it any more, that step itself only in part. */
class MemoryFile implements CopyFile {
  bytes = new Uint8Array(0)
  steps = 0
  dies = Number.POSITIVE_INFINITY
  part = 0
  getSize = () => this.bytes.length
  read = (into: Uint8Array<ArrayBuffer>, { at }: { at: number }) => {
    into.set(this.bytes.subarray(at, at + into.length))
    return into.length
  }
  write = (given: Uint8Array<ArrayBuffer>, { at }: { at: number }) => {
    this.steps += 1
    if (this.steps > this.dies) throw new Error('killed')
    const taken = this.steps === this.dies ? Math.floor(given.length * this.part) : given.length
    const grown = new Uint8Array(Math.max(this.bytes.length, at + taken))
    grown.set(this.bytes)
    grown.set(given.subarray(0, taken), at)
    this.bytes = grown
    if (this.steps === this.dies) throw new Error('killed')
    return given.length
  }
  truncate = (size: number) => {
    this.steps += 1
    if (this.steps >= this.dies) throw new Error('killed')
    this.bytes = this.bytes.slice(0, size)
  }
  flush = () => undefined
}

const put = (key: string, value: unknown): CopyChange => ({ put: { [key]: value }, drop: [] })

const key = fc.constantFrom('row/a', 'row/b', 'row/c', 'value/lease')
const changes = fc.array(
  fc.oneof(
    fc.tuple(key, fc.string({ maxLength: 3000 })).map(([name, value]) => put(name, `苹果${value}`)),
    key.map((name): CopyChange => ({ put: {}, drop: [name] })),
  ),
  { minLength: 1, maxLength: 20 },
)

test('holds every written change, and the current one whole or not at all, when killed at any step', () => {
  // Long values, so that the file is written anew now and then.
  const filler = 'x'.repeat(20_000)
  fc.assert(
    fc.property(
      changes,
      fc.nat(60),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (all, dies, part) => {
        const file = new MemoryFile()
        Object.assign(file, { dies: dies + 1, part })
        const before = new Map<string, unknown>()
        const after = new Map<string, unknown>()
        for (const change of all) {
          const long = { ...change, put: { ...change.put, 'row/long': filler } }
          apply(after, long)
          try {
            writeChange(file, long)
          } catch {
            break
          }
          apply(before, long)
        }
        const read = Object.fromEntries(readLines(textOf(file)))
        expect([Object.fromEntries(before), Object.fromEntries(after)]).toContainEqual(read)
      },
    ),
    { numRuns: 400 },
  )
})

function apply(state: Map<string, unknown>, change: CopyChange): void {
  for (const name of change.drop) state.delete(name)
  for (const [name, value] of Object.entries(change.put)) state.set(name, value)
}

test('skips a line with a damaged byte and reads the others', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 255 }), (place, flip) => {
      const lines = ['a', 'b', 'c'].map((name) => lineOf(put(`row/${name}`, name)))
      const bytes = new TextEncoder().encode(lines.join(''))
      const at = place % bytes.length
      bytes[at] = (bytes[at] ?? 0) ^ flip
      const read = readLines(new TextDecoder().decode(bytes))
      expect(read.size).toBeGreaterThanOrEqual(1)
      for (const [name, value] of read) expect(name).toBe(`row/${String(value)}`)
    }),
  )
})

test('appends a new line after a torn one', () => {
  const torn = lineOf(put('row/a', 1)).slice(0, -5)
  expect(Object.fromEntries(readLines(torn + lineOf(put('row/b', 2))))).toEqual({ 'row/b': 2 })
})

test('stays small when what was written is removed again', () => {
  const file = new MemoryFile()
  for (let at = 0; at < 2000; at += 1) {
    writeChange(file, put(`row/${at}`, 'x'.repeat(500)))
    writeChange(file, { put: {}, drop: [`row/${at}`] })
  }
  expect(file.getSize()).toBeLessThan(70_000)
  expect(readLines(textOf(file)).size).toBe(0)
})
