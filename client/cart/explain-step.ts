// The steps of a price in words a cashier can read to a customer.
import type { Goods } from '@tillwright/domain/goods/goods.ts'
import { formatMilli } from '@tillwright/domain/milli.ts'
import type { PriceStep } from '@tillwright/domain/pricing/price-step.ts'
import { formatWeight } from '@tillwright/domain/weight-unit.ts'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { quantityText, sellUnitName, weightUnitName } from '../goods/goods-text.ts'
import type { Words } from '../words/words.ts'

/** `goods` is null for the steps of the whole order. */
export function explainStep(
  step: PriceStep,
  goods: Pick<Goods, 'sellUnit'> | null,
  pointsName: string,
  words: Words,
): string {
  const say = words.explain
  switch (step.kind) {
    case 'base':
      return say.base(baseQuantity(step, goods, words), amountLabel(step.unitPriceCents))
    case 'weightConversion': {
      const grams = step.quantity.kind === 'weight' ? formatWeight(step.quantity.weight, 'g') : ''
      const weight =
        step.quantity.kind === 'weight' ? formatWeight(step.quantity.weight, step.unit) : ''
      return say.weightConversion(grams, `${weight} ${weightUnitName(step.unit, words)}`)
    }
    case 'unitConversion':
      return say.unitConversion(
        formatMilli(step.baseUnitsPerUnit),
        words.sell.pieceUnit(step.baseUnit),
      )
    case 'offlinePrice':
    case 'promotion':
    case 'memberPrice':
    case 'repriced':
      return say[step.kind](amountLabel(step.unitPriceCents))
    case 'lineDiscount':
      return say.lineDiscount(formatPercent(step.basisPointsOff))
    case 'coupon':
      return say.coupon(step.couponName)
    case 'points':
      return say.points(String(step.points), pointsName)
    case 'openedAtRegular':
    case 'scaleLabel':
    case 'minimum':
    case 'subtotal':
    case 'boxDeposit':
    case 'cashRounding':
      return say[step.kind]
  }
}

function baseQuantity(
  { quantity }: Extract<PriceStep, { kind: 'base' }>,
  goods: Pick<Goods, 'sellUnit'> | null,
  words: Words,
): string {
  if (!goods) return quantity.kind === 'count' ? formatMilli(quantity.count) : ''
  return `${quantityText(quantity, goods.sellUnit)} ${sellUnitName(goods.sellUnit, words)}`
}

/** 1500 basis points are `15`, 1250 are `12.5`. */
const formatPercent = (basisPoints: number): string => String(basisPoints / 100)
