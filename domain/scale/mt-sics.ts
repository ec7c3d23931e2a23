// MT-SICS, the command set of Mettler Toledo: sent `SI`, the scale responds at once, moving or not.
import { zeroGrams } from '../weight/grams.ts'
import { readingOf, type ScaleReading } from './scale-reading.ts'
import { lineReader, type ScaleReader } from './scale-reader.ts'
import { shownWeight } from './shown-weight.ts'

const lineFeed = 0x0a

/** Reads `S S   100.00 g`, `S D ...` while it moves, `S +` above and `S -` below its range. */
export const mtSicsReader = (): ScaleReader =>
  lineReader(lineFeed, (line) => {
    const match = /^SI? (?:([+-])|([SD]) +(-? *[\d.]+) (kg|g|lb))\r?$/.exec(line)
    if (match === null) return null
    const [, beyond, motion, digits = '', unit] = match
    if (beyond !== undefined) return outOfRange(beyond)
    const weight = shownWeight(digits, unit === 'kg' || unit === 'lb' ? unit : 'g')
    return weight === null ? null : readingOf(weight, { stable: motion === 'S' })
  })

const outOfRange = (beyond: string): ScaleReading =>
  readingOf(zeroGrams, { stable: false, overload: beyond === '+' })
