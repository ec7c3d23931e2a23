// Every scale protocol: what the lab's scales send, read by the reader that the till runs.
import { type Grams, grams } from '@tillwright/domain/weight/grams.ts'
import {
  type ScaleFieldMap,
  fieldMapFault,
  fieldMapReader,
} from '@tillwright/domain/scale/field-map.ts'
import {
  detectedProtocol,
  type ScaleProtocol,
  scaleProtocol,
  scaleProtocols,
} from '@tillwright/domain/scale/scale-protocol.ts'
import { readingOf, type ScaleReading } from '@tillwright/domain/scale/scale-reading.ts'
import { steadyReadings } from '@tillwright/domain/scale/steady-reading.ts'
import { bytesOfHex, hexOf } from '@tillwright/printing/encoding/hex.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scaleFrame, toledoFrame } from './scale-frames.ts'
import { noLineFaults, scalePort } from './virtual-scale-port.ts'
import { virtualScale } from './virtual-scale.ts'

const stableKilo = '02 2d 30 20 30 30 31 32 33 34 30 30 30 30 30 30 0d 2a'
const still = (weight: number): ScaleReading => readingOf(grams(weight), { stable: true })
const moving = (weight: number): ScaleReading => readingOf(grams(weight), { stable: false })
const overload = readingOf(grams(16_000), { stable: false, overload: true })
const bytesOf = (text: string): Uint8Array =>
  Uint8Array.from(text, (character) => character.charCodeAt(0))
const read = (
  protocol: ScaleProtocol,
  ...parts: readonly Uint8Array[]
): readonly ScaleReading[] => {
  const reader = protocol.reader()
  return parts.flatMap((part) => reader.read(part))
}
const named = (id: string): ScaleProtocol => {
  const found = scaleProtocol(id)
  if (found === null) throw new Error(`no protocol ${id}`)
  return found
}
const joined = (parts: readonly Uint8Array[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...part]))

describe.each(scaleProtocols.map((protocol) => [protocol.id, protocol] as const))(
  '%s',
  (id, protocol) => {
    const frame = (reading: ScaleReading) => scaleFrame(id, reading)
    /** Some say nothing of motion, or no weight while they move. */
    const reportsMotion = id !== 'digi'

    it('reads every weight it wrote', () => {
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 29_999 }), (weight) => {
          expect(read(protocol, frame(still(weight)))).toEqual([still(weight)])
        }),
      )
    })

    it('reads through noise, split frames and parity bits, and invents no weight', () => {
      const noise = fc
        .uint8Array({ maxLength: 12 })
        .map((bytes) => bytes.map((byte) => byte | 0x60))
      fc.assert(
        fc.property(
          fc.integer({ min: 1000, max: 29_999 }),
          fc.integer({ min: 1, max: 16 }),
          noise,
          fc.constantFrom(1, 3, 100),
          (weight, cut, dirt, size) => {
            const whole = frame(still(weight))
            const stream = joined([
              whole.slice(cut),
              dirt,
              whole,
              whole.slice(0, -cut),
              whole,
              whole,
            ])
            const noisy = stream.map((byte, at) => (at % 2 === 0 ? byte | 0x80 : byte))
            const reader = protocol.reader()
            const found: ScaleReading[] = []
            for (let at = 0; at < noisy.length; at += size)
              found.push(...reader.read(noisy.slice(at, at + size)))
            const received = steadied([...found, ...read(protocol, whole, whole, whole)])
            expect(received.at(-1)).toEqual(still(weight))
            expect(
              new Set(received.filter(({ stable }) => stable).map((one) => one.weight)),
            ).toEqual(new Set([weight]))
          },
        ),
      )
    })

    it('is never stable while it moves or is overloaded', () => {
      const start = frame(still(400))
      const readings = read(protocol, start, frame(moving(900)), frame(overload))
      expect(readings.at(-1)).toMatchObject({ overload: true, stable: false, zero: false })
      if (reportsMotion) expect(readings[1]).toMatchObject({ stable: false, zero: false })
    })

    it('takes no moving reading for empty, and no negative one for a weight', () => {
      const [, second] = read(protocol, frame(still(400)), frame(moving(900)))
      expect(second?.weight).toBeGreaterThan(0)
      const [below] = read(protocol, frame(still(-20)))
      expect(below?.weight).toBeLessThan(0)
      expect(below?.zero).toBe(false)
      expect(read(protocol, frame(still(0)))).toMatchObject([{ weight: 0, zero: true }])
    })

    it('is detected by what it sends, and by nothing else', () => {
      const received = joined([1204, 1204, 600, 0, 0].map((weight) => frame(still(weight))))
      expect(detectedProtocol(received)?.id).toBe(id)
      expect(detectedProtocol(bytesOf('nobody speaks like this\r\n'))).toBeNull()
      if (protocol.question !== '')
        expect(detectedProtocol(frame(still(5)), protocol.question)?.id).toBe(id)
    })

    it('is read over a simulated port, with and without faults, polled or not', async () => {
      for (const faults of [noLineFaults, { hasNoise: true, cutsFrames: true, isSevenBit: true }]) {
        const scale = virtualScale()
        scale.put(grams(628))
        const port = scalePort(scale, id, () => faults)
        await port.open({ baudRate: protocol.baudRate })
        const writer = port.writable?.getWriter()
        const lines = port.readable?.getReader()
        const reader = protocol.reader()
        const steady = steadyReadings()
        let last: ScaleReading | null = null
        while (last?.stable !== true || last.weight !== 628) {
          if (protocol.question !== '') await writer?.write(bytesOf(protocol.question))
          const { value } = (await lines?.read()) ?? {}
          for (const one of reader.read(value ?? new Uint8Array())) last = steady(one)
        }
        await port.close()
      }
    })
  },
)

function steadied(readings: readonly ScaleReading[]): readonly ScaleReading[] {
  const steady = steadyReadings()
  return readings.map(steady)
}

describe('the Toledo frame', () => {
  it('matches the manuals', () => {
    expect(hexOf(toledoFrame(still(1234)))).toBe(stableKilo)
    expect(read(named('toledo'), bytesOfHex(stableKilo))).toEqual([still(1234)])
  })

  it.each([
    [0, '000012', 1_200_000],
    [1, '000012', 120_000],
    [2, '000012', 12_000],
    [3, '000012', 1_200],
    [4, '001234', 12_340],
    [5, '000012', 12],
    [6, '012345', 1_235],
    [7, ' 12345', 123],
  ])('has decimals by code %i', (code, digits, weight) => {
    const body = [0x02, 0x28 | code, 0x30, 0x20, ...Buffer.from(`${digits}000000`), 0x0d]
    const sum = body.reduce((total, byte) => total + byte, 0)
    const frame = Uint8Array.of(...body, (128 - (sum & 127)) & 127)
    expect(read(named('toledo'), frame)).toMatchObject([{ weight }])
  })

  it('may be in pounds', () => {
    const body = bytesOfHex('02 2d 20 20 30 30 31 30 30 30 30 30 30 30 30 30 0d')
    expect(read(named('toledo-plain'), body)).toMatchObject([{ weight: 454 }])
  })

  it.each([
    ['a wrong checksum', '02 2d 30 20 30 30 31 32 33 34 30 30 30 30 30 30 0d 2b'],
    ['letters for digits', '02 2d 30 20 30 30 31 32 33 41 30 30 30 30 30 30 0d 1d'],
    ['half a frame', '02 2d 30 20'],
  ])('is not read with %s', (_, hex) => expect(read(named('toledo'), bytesOfHex(hex))).toEqual([]))

  it('refuses more than its six digits', () => {
    expect(() => toledoFrame(still(1_000_000))).toThrow(RangeError)
  })
})

it.each([
  ['8217', '\x02 1.234\r', [still(1234)]],
  ['8217', '\x0201.234N\r', [still(1234)]],
  ['8217', '\x02?\x41\r', []],
  ['8217', '\x02?\x44\r', [{ weight: -1, stable: false }]],
  ['8217', '1.234\r', []],
  ['8217', '\x02E\rhello\r', []],
  ['mt-sics', 'S S     100.00 g\r\n', [still(100)]],
  ['mt-sics', 'S D      -1.234 kg\r\n', [moving(-1234)]],
  ['mt-sics', 'S S       1.00 lb\r\n', [still(454)]],
  [
    'mt-sics',
    'S +\r\nS -\r\nS I\r\nES\r\n',
    [{ overload: true }, { overload: false, zero: false }],
  ],
  ['st-gs', 'ST,GS,+  1.234kg\r\n', [still(1234)]],
  ['st-gs', 'st,nt,-  0.020kg\r\n', [still(-20)]],
  ['st-gs', 'US,GS,+   628 g\r\n', [moving(628)]],
  ['st-gs', 'ST,TR,+  0.500kg\r\n', []],
  ['st-gs', 'OL,GS,+  ------kg\r\n', [{ overload: true, stable: false }]],
  ['st-gs', '53 54 2C 47 53', []],
  ['digi', '00\r001.234\r400.000\rU000000\rT0000000\r\n', [still(1234)]],
  ['digi', '\x01\r0 01.234\r4 00.000\r\n', [moving(1234)]],
  ['digi', '\r001234\r'.padEnd(9, ' '), []],
] as const)('%s reads %j', (id, text, expected) => {
  const readings = read(named(id), bytesOf(text))
  expect(readings).toHaveLength(expected.length)
  expect(readings).toMatchObject(expected)
})

describe('a map of fields', () => {
  const map: ScaleFieldMap = {
    endByte: 13,
    length: 9,
    weightAt: 2,
    weightLength: 6,
    decimals: 3,
    unit: 'kg',
    isReversed: false,
    stable: { at: 0, mark: 'S' },
    negative: { at: 1, mark: '-' },
    overload: { at: 0, mark: 'F' },
  }
  const mapped = (text: string, more: Partial<ScaleFieldMap> = {}) =>
    fieldMapReader({ ...map, ...more }).read(bytesOf(text))

  it('defines which characters mean what', () => {
    expect(mapped('S+001234k\r\nS-000020k\r\nU+001300k\r\nF+------k\r\n')).toMatchObject([
      still(1234),
      still(-20),
      moving(1300),
      { overload: true, stable: false },
    ])
    expect(mapped('S+432100k\r', { isReversed: true })).toEqual([still(1234)])
    expect(mapped('S+ 1.234k\r', { unit: 'jin' })).toEqual([still(617)])
    expect(mapped('S+001234k\r', { stable: null, negative: null, overload: null })).toHaveLength(1)
  })

  it('skips frames of another length and everything that is no number', () => {
    expect(mapped('+001234k\rSS+001234k\rS+0o1234k\r\r')).toEqual([])
  })

  it.each([
    ['end', { endByte: 0 }],
    ['length', { length: 81 }],
    ['weight', { weightAt: 4 }],
    ['decimals', { decimals: 6 }],
    ['mark', { stable: { at: 9, mark: 'S' } }],
    ['mark', { overload: { at: 0, mark: 'OL' } }],
  ] as const)('reports a faulty %s and reads nothing', (fault, more) => {
    expect(fieldMapFault({ ...map, ...more })).toBe(fault)
    expect(mapped('S+001234k\r', more)).toEqual([])
  })
})

it('trusts a weight after three equal readings', () => {
  const said = [still(0), still(0), still(0), still(500), moving(500), still(500), still(500)]
  expect(steadied([...said, still(500), still(501)]).map(({ stable }) => stable)).toEqual([
    false,
    false,
    true,
    false,
    false,
    false,
    false,
    true,
    false,
  ])
  const weights: readonly Grams[] = steadied([still(0), still(0)]).map(({ weight }) => weight)
  expect(weights).toEqual([0, 0])
  expect(steadied([still(0)])[0]?.zero).toBe(false)
})
