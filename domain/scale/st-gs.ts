// The text frames of A&D, CAS and many Chinese indicators: `ST,GS,+  1.234kg`.
import { zeroGrams } from '../weight/grams.ts'
import { readingOf } from './scale-reading.ts'
import { lineReader, type ScaleReader } from './scale-reader.ts'
import { shownWeight } from './shown-weight.ts'

const lineFeed = 0x0a

/**
 * ST is stable, US moving, OL an overload; GS includes the bowl, NT does not. A tare alone gives no
 * reading.
 */
export const stGsReader = (): ScaleReader =>
  lineReader(lineFeed, (line) => {
    const match = /^(ST|US|OL) *, *(?:GS|NT) *, *([+-]?[ \d.]*\d) *(kg|g|lb) *\r?$/i.exec(line)
    if (match === null) return overloaded.test(line) ? tooMuch : null
    const [, state = '', digits = '', unit = ''] = match
    const named = unit.toLowerCase()
    const weight = shownWeight(digits, named === 'g' || named === 'lb' ? named : 'kg')
    if (weight === null) return null
    const said = state.toUpperCase()
    return readingOf(weight, { stable: said === 'ST', overload: said === 'OL' })
  })

/** Overload of the plate: many scales write dashes or nothing in place of the digits. */
const overloaded = /^OL *,/i
const tooMuch = readingOf(zeroGrams, { stable: false, overload: true })
