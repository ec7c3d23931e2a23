// The continuous output of Toledo scales: a frame many times a second, weight and tare in digits.
import { type Grams, grams, zeroGrams } from '@tillwright/domain/grams.ts'
import type { ScaleReading } from './virtual-scale.ts'

const start = 0x02
const end = 0x0d
const frameLength = 18
const endPlace = 16
const sevenBits = 0x7f

/** Word A: three decimals, steps of one. */
const kilogramsWithGrams = 0x2d
/** Word B: bit 0 net, 1 negative, 2 out of range, 3 moving, 4 kilograms, 5 always set. */
const bit = { net: 0x01, negative: 0x02, outOfRange: 0x04, moving: 0x08, kilograms: 0x10 }
const always = 0x20

/** A reading as the 18 bytes of one frame. Throws RangeError from 1000 kg on. */
export function toledoFrame(
  reading: ScaleReading,
  tare: Grams = zeroGrams,
): Uint8Array<ArrayBuffer> {
  const { weight, stable, overload } = reading
  const status =
    always |
    bit.kilograms |
    (tare > 0 ? bit.net : 0) |
    (weight < 0 ? bit.negative : 0) |
    (overload ? bit.outOfRange : 0) |
    (stable ? 0 : bit.moving)
  const frame = [start, kilogramsWithGrams, status, always, ...digits(weight), ...digits(tare), end]
  return Uint8Array.of(...frame, checksum(frame))
}

/** What a frame says; null when it is not whole, its checksum is wrong or it is not in kilograms. */
export function toledoReading(frame: Uint8Array): ScaleReading | null {
  const bytes = Array.from(frame, (byte) => byte & sevenBits)
  if (bytes.length !== frameLength || bytes[0] !== start || bytes[endPlace] !== end) return null
  if (checksum(bytes.slice(0, endPlace + 1)) !== bytes[endPlace + 1]) return null
  const [, scaleWord = 0, status = 0] = bytes
  const shown = /^\d{6}$/.exec(String.fromCharCode(...bytes.slice(4, 10)))
  const amount = shown && gramsOf(Number(shown[0]), scaleWord & 7)
  if (amount === null || !(status & bit.kilograms)) return null
  const weight = grams(status & bit.negative && amount > 0 ? -amount : amount)
  const overload = (status & bit.outOfRange) !== 0
  const stable = (status & bit.moving) === 0 && !overload
  return { weight, stable, zero: stable && weight === 0, overload }
}

export interface ToledoReader {
  /** The readings that these bytes complete. Broken frames are skipped. */
  readonly read: (bytes: Uint8Array) => ScaleReading[]
}

/** Finds frames in a stream that may begin anywhere and lose bytes. */
export function toledoReader(): ToledoReader {
  let pending: number[] = []
  return {
    read: (bytes) => {
      pending.push(...bytes)
      const readings: ScaleReading[] = []
      while (pending.length >= frameLength) {
        const reading = toledoReading(Uint8Array.from(pending.slice(0, frameLength)))
        if (reading) readings.push(reading)
        pending = pending.slice(reading ? frameLength : 1)
      }
      return readings
    },
  }
}

/** Two's complement of the seven-bit sum of everything before. */
const checksum = (bytes: readonly number[]): number =>
  (128 - (bytes.reduce((sum, byte) => sum + byte, 0) & sevenBits)) & sevenBits

function digits(weight: Grams): number[] {
  const text = String(Math.abs(weight)).padStart(6, '0')
  if (text.length > 6) throw new RangeError(`a frame holds less than 1000 kg, given ${weight} g`)
  return [...text].map((digit) => digit.charCodeAt(0))
}

/** Decimals 0 to 7 mean times 100, times 10, then 0 to 5 places of a kilogram. */
function gramsOf(shown: number, decimals: number): number | null {
  const perUnit = [100_000, 10_000, 1_000, 100, 10, 1][decimals]
  return perUnit === undefined ? null : shown * perUnit
}
