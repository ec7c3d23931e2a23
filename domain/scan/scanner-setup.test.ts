// Setting scanners up: the pace of one that types, the reports of one that does not, and the camera.
import { describe, expect, it } from 'vitest'
import type { Burst } from './burst.ts'
import { calibratedPace } from './calibrate-burst.ts'
import { type CameraSight, cameraScans } from './camera-scans.ts'
import { type HidField, hidCode } from './hid-report.ts'

const burst = (more: Partial<Burst> = {}): Burst => ({
  kind: 'scan',
  code: '6901234567892',
  startMs: 0,
  length: 13,
  averageMs: 8,
  longestGapMs: 20,
  ...more,
})

describe('the calibrated pace of a scanner', () => {
  it('comes from three scans of one code, with a margin', () => {
    const slow = burst({ averageMs: 42, longestGapMs: 95 })
    expect(calibratedPace([burst(), slow, slow, slow])).toEqual({
      leastLength: 6,
      averageMs: 84,
      gapMs: 190,
    })
    expect(calibratedPace([burst(), burst(), burst()])).toEqual({
      leastLength: 6,
      averageMs: 16,
      gapMs: 60,
    })
  })

  it('recognizes short codes of that scanner, and is never as slow as a person', () => {
    const short = burst({ code: '1234', length: 4, averageMs: 300, longestGapMs: 900 })
    expect(calibratedPace([short, short, short])).toEqual({
      leastLength: 4,
      averageMs: 120,
      gapMs: 300,
    })
  })

  it('needs three scans that agree', () => {
    expect(calibratedPace([burst(), burst()])).toBeNull()
    expect(calibratedPace([burst(), burst({ code: 'other' }), burst()])).toBeNull()
  })
})

describe('a HID report', () => {
  const field = (usage: number, count: number, sizeBits = 8): HidField => ({
    usage,
    count,
    sizeBits,
  })
  const fields = [
    field(0x8c00fb, 1),
    field(0x8c00fc, 1),
    field(0x8c00fd, 1),
    field(0x8c00fe, 20),
    field(0x8c00ff, 1, 1),
  ]
  const bytes = (text: string) => Uint8Array.from(text, (one) => one.charCodeAt(0))

  it("gives the code with the prefix of its scanner's symbology", () => {
    const code = '0106901234567892'
    expect(hidCode(fields, bytes(`]d2${code}\0\0\0\0\0`))).toBe(`]d2${code}`)
    expect(hidCode(fields.slice(3), bytes('6901234567892\r\n\0\0\0\0\0'))).toBe('6901234567892')
  })

  it('gives nothing when it has no code or none of the fields', () => {
    expect(hidCode(fields, bytes(']d2\0\0\0'))).toBeNull()
    expect(hidCode([field(0x01, 8)], bytes('12345678'))).toBeNull()
    expect(hidCode([], new Uint8Array())).toBeNull()
  })
})

describe('the camera', () => {
  const run = (pictures: readonly (readonly [number, readonly string[]])[]) => {
    let sight: CameraSight = new Map()
    return pictures.flatMap(([ms, codes]) => {
      const seen = cameraScans(sight, codes, ms)
      sight = seen.sight
      return seen.scanned
    })
  }

  it('scans a code once while it is in sight, blurred frames included', () => {
    expect(
      run([
        [0, ['a']],
        [120, ['a']],
        [240, []],
        [1_300, ['a']],
        [2_400, ['a']],
      ]),
    ).toEqual(['a'])
  })

  it('scans it again after it was taken away, and several of one frame at once', () => {
    expect(
      run([
        [0, ['a', 'b', 'a']],
        [2_000, ['a']],
        [2_100, ['a', 'b']],
      ]),
    ).toEqual(['a', 'b', 'a', 'b'])
  })
})
