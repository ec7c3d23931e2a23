// The continuous output of Toledo and Mettler scales: a frame many times a second, weight and tare as
// six digits each, three status words before them and a checksum behind.
import { type Grams, grams } from '../weight/grams.ts'
import { multiplyDivide } from '../number/rounding.ts'
import { readingOf, type ScaleReading } from './scale-reading.ts'
import { type ScaleReader, scaleReader } from './scale-reader.ts'

const start = 0x02
const end = 0x0d
const bodyLength = 17
const sevenBits = 0x7f

/** Word B, bit by bit. */
export const toledoBit = {
  net: 0x01,
  negative: 0x02,
  outOfRange: 0x04,
  moving: 0x08,
  kilograms: 0x10,
  always: 0x20,
} as const

/** Two's complement of the seven-bit sum of everything before, the first and last byte included. */
export const toledoChecksum = (bytes: readonly number[]): number =>
  (128 - (bytes.reduce((sum, byte) => sum + byte, 0) & sevenBits)) & sevenBits

/** Reads frames of 18 bytes with their checksum, or of 17 from a scale that is set to send none. */
export const toledoReader = (hasChecksum: boolean): ScaleReader =>
  scaleReader((pending) => {
    const skipped = pending.indexOf(start)
    if (skipped !== 0) return { taken: skipped < 0 ? pending.length : skipped, reading: null }
    const length = hasChecksum ? bodyLength + 1 : bodyLength
    if (pending.length < length) return null
    const reading = bodyReading(pending.slice(0, length), hasChecksum)
    return { taken: reading ? length : 1, reading }
  })

function bodyReading(bytes: readonly number[], hasChecksum: boolean): ScaleReading | null {
  const body = bytes.slice(0, bodyLength)
  if (body[bodyLength - 1] !== end) return null
  if (hasChecksum && toledoChecksum(body) !== bytes[bodyLength]) return null
  const [, scaleWord = 0, status = 0] = body
  const shown = /^[ \d]{5}\d$/.exec(String.fromCharCode(...body.slice(4, 10)))
  if (shown === null) return null
  const isKilograms = (status & toledoBit.kilograms) !== 0
  const amount = weightOf(Number(shown[0]), scaleWord & 7, isKilograms)
  if (amount === null) return null
  return readingOf(grams((status & toledoBit.negative) !== 0 && amount > 0 ? -amount : amount), {
    stable: (status & toledoBit.moving) === 0,
    overload: (status & toledoBit.outOfRange) !== 0,
  })
}

/** Decimals 0 to 7 mean times 100, times 10, then 0 to 5 places of a kilogram or of a pound. */
function weightOf(shown: number, decimals: number, isKilograms: boolean): Grams | null {
  const perUnit = [10_000_000, 1_000_000, 100_000, 10_000, 1_000, 100, 10, 1][decimals]
  if (perUnit === undefined) return null
  const gramsPerThousand = isKilograms ? 1_000_000 : 453_590
  return grams(multiplyDivide(shown * perUnit, gramsPerThousand, 100_000_000, 'half-up'))
}
