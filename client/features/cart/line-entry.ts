// Effect of a typed number on a line: its quantity, its price or its discount.
import type { CartLine } from '@tillwright/domain/cart/cart.ts'
import type { LineAction } from '@tillwright/domain/cart/cart-action.ts'
import { isLineCount, isLinePrice, isLineWeight } from '@tillwright/domain/cart/line-limits.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { parseDecimal } from '@tillwright/domain/number/decimal.ts'
import { parseMilli } from '@tillwright/domain/number/milli.ts'
import { parseWeight } from '@tillwright/domain/weight/weight-unit.ts'
import type { Language } from '../../platform/words/words.ts'
import { discountOff } from './discount-off.ts'

export type LineField = 'quantity' | 'price' | 'discount'

/** How many digits may follow the point in each field. */
export const fieldPlaces = (field: LineField, line: CartLine): number => {
  if (field !== 'quantity') return 2
  const { sellUnit } = line.goods
  return sellUnit.kind === 'weight' && sellUnit.unit === 'g' ? 0 : 3
}

/**
 * Returns the change for typed text; null where it is no quantity, price or discount, or too much.
 * The meaning of a typed discount depends on the language.
 */
export function lineEntryAction(
  line: CartLine,
  field: LineField,
  text: string,
  language: Language,
): LineAction | null {
  const lineId = line.id
  switch (field) {
    case 'quantity':
      return quantityAction(line, text)
    case 'price': {
      const price = parseDecimal(text, 2)
      if (price === null || !isLinePrice(cents(price))) return null
      return { kind: 'reprice', lineId, unitPriceCents: cents(price) }
    }
    case 'discount': {
      const off = discountOff(text, language)
      return off === null ? null : { kind: 'discount', lineId, basisPointsOff: off || null }
    }
  }
}

function quantityAction(line: CartLine, text: string): LineAction | null {
  const { sellUnit } = line.goods
  const lineId = line.id
  if (sellUnit.kind === 'weight') {
    const weight = parseWeight(text, sellUnit.unit)
    if (weight === null || !isLineWeight(weight)) return null
    return { kind: 'setQuantity', lineId, quantity: { kind: 'weight', weight }, manualWeight: true }
  }
  const count = parseMilli(text)
  if (count === null || !isLineCount(count)) return null
  return { kind: 'setQuantity', lineId, quantity: { kind: 'count', count } }
}
