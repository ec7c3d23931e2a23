// Mettler 8217, the protocol of many counter scales: sent `W`, the scale returns its weight, or a
// status byte while it has none to give.
import { type Grams, grams, zeroGrams } from '../weight/grams.ts'
import { readingOf, type ScaleReading } from './scale-reading.ts'
import { lineReader, type ScaleReader } from './scale-reader.ts'
import { shownWeight } from './shown-weight.ts'

const carriageReturn = 0x0d

/** Less than nothing; the scale does not say how much. */
const belowZero = grams(-1)

const status = { moving: 0x01, overCapacity: 0x02, underZero: 0x04 } as const

/**
 * Responses carry no unit: kilograms, as the scale is set in every metric country. A moving scale
 * reports no weight; the last known one stays, so that moving is never taken for empty.
 */
export function mettler8217Reader(): ScaleReader {
  let last: Grams | null = null
  return lineReader(carriageReturn, (line) => {
    const start = line.lastIndexOf('\x02')
    if (start < 0) return null
    const answer = line.slice(start + 1)
    const request = /^\?([\s\S])$/.exec(answer)?.[1]
    if (request !== undefined) return statusReading(request.charCodeAt(0), last)
    const weight = shownWeight(/^([^N]*\.\d{2,3})N?$/.exec(answer)?.[1] ?? '', 'kg')
    if (weight === null) return null
    last = weight
    return readingOf(weight, { stable: true })
  })
}

function statusReading(bits: number, last: Grams | null): ScaleReading | null {
  if ((bits & status.overCapacity) !== 0) {
    return readingOf(last ?? zeroGrams, { stable: false, overload: true })
  }
  if ((bits & status.underZero) !== 0) return readingOf(belowZero, { stable: false })
  return last === null ? null : readingOf(last, { stable: false })
}
