// The text frames of A&D, CAS and many Chinese indicators: `ST,GS,+  1.234kg`.
import { zeroGrams } from '../grams.ts'
import { readingOf } from './scale-reading.ts'
import { lineReader, type ScaleReader } from './scale-reader.ts'
import { shownWeight } from './shown-weight.ts'

const lineFeed = 0x0a

/** ST stands still, US moves, OL is too much; GS with the bowl, NT without it. A tare alone says nothing. */
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

/** Too much for the plate: many write dashes or nothing where the digits stand. */
const overloaded = /^OL *,/i
const tooMuch = readingOf(zeroGrams, { stable: false, overload: true })
