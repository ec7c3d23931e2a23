// DIGI (寺冈) counter scales: fields that end with CR, a record that ends with LF. `0` leads the net
// weight, `4` the tare, `U` the unit price and `T` the total.
import { zeroGrams } from '../weight/grams.ts'
import { readingOf, type ScaleReading } from './scale-reading.ts'
import { lineReader, type ScaleReader } from './scale-reader.ts'
import { shownWeight } from './shown-weight.ts'

const lineFeed = 0x0a

/** The DS-781 with its price fields, and the shorter records of its family. */
const record =
  /^(?:([^\r]{1,2})\r|\r)?0([^\r]{6,7})\r4([^\r]{6,7})\r(?:U[^\r]{6,7}\rT[^\r]{7,8}\r)?$/

/** The only status that the family's manuals agree on: one byte, 1 while the plate moves. */
const moving = '\x01'

/** Reads their records; whatever fits none is skipped. */
export const digiReader = (): ScaleReader =>
  lineReader(lineFeed, (line) => {
    const match = record.exec(line)
    if (match === null) return null
    const [, status = '', net = ''] = match
    return netReading(net, status !== moving)
  })

/**
 * Digits without a point are grams. Dashes and blanks replace them where the plate is overloaded.
 */
function netReading(net: string, stable: boolean): ScaleReading | null {
  if (/^[- ]+$/.test(net)) return readingOf(zeroGrams, { stable: false, overload: true })
  const weight = shownWeight(net, net.includes('.') ? 'kg' : 'g')
  return weight === null ? null : readingOf(weight, { stable })
}
