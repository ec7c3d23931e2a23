import type { SellUnit } from '@tillwright/domain/goods/sell-unit.ts'
import type { Quantity } from '@tillwright/domain/goods/quantity.ts'
import { formatMilli } from '@tillwright/domain/number/milli.ts'
import { formatWeight } from '@tillwright/domain/weight/weight-unit.ts'
import type { ReceiptWords } from '../words/receipt-words.ts'

export interface PrintedQuantity {
  readonly quantity: Quantity
  readonly unit: SellUnit
}

/** How much of a line, in its unit, as it is printed in a language. */
export function quantityText({ quantity, unit }: PrintedQuantity, words: ReceiptWords): string {
  if (quantity.kind === 'count')
    return words.pieces(formatMilli(quantity.count), unit.kind === 'piece' ? unit.name : '')
  const weightUnit = unit.kind === 'weight' ? unit.unit : 'g'
  return words.weight(formatWeight(quantity.weight, weightUnit), words.weightUnits[weightUnit])
}
