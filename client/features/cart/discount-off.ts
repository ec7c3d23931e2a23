import { parseDecimal } from '@tillwright/domain/number/decimal.ts'
import { wholeBasisPoints } from '@tillwright/domain/number/basis-points.ts'
import type { Language } from '../../platform/words/words.ts'

/** Up to ten they are tenths of the price, above it hundredths: `8.5` and `85` leave as much. */
const mostTenths = 10_00
/** Nobody means less than a tenth of the price; such a number is a per cent off. */
const fewestTenths = 1_00

/**
 * A typed discount as basis points off, zero for none. Chinese shops say what is still paid (八五折),
 * others what comes off in per cent. Null where it is neither.
 */
export function discountOff(text: string, language: Language): number | null {
  const typed = parseDecimal(text, 2)
  if (typed === null || typed < 0 || typed > wholeBasisPoints) return null
  if (language !== 'zh') return typed
  if (typed < fewestTenths) return null
  return wholeBasisPoints - (typed > mostTenths ? typed : typed * 10)
}
