import type { SellUnit } from '@tillwright/domain/goods/sell-unit.ts'
import { formatPercent } from '@tillwright/domain/number/basis-points.ts'
import { type Cents, minimumItemCents } from '@tillwright/domain/money/cents.ts'
import { inLanguage, type NameLanguage } from '@tillwright/domain/goods/goods-words.ts'
import { formatMilli } from '@tillwright/domain/number/milli.ts'
import type { PriceStep } from '@tillwright/domain/pricing/price-step.ts'
import { formatWeight, type WeightUnit } from '@tillwright/domain/weight/weight-unit.ts'
import type { ExplainWords } from './explain-words.ts'

/** Words and names used to explain a step. */
export interface ExplainTerms {
  readonly language: NameLanguage
  readonly say: ExplainWords
  readonly pointsName: string
  readonly money: (cents: Cents) => string
  readonly weightUnit: (unit: WeightUnit) => string
  readonly pieceUnit: (name: string) => string
}

/** A step of a price as a sentence; `sellUnit` is null for the steps of a whole order. */
export function explainStep(
  step: PriceStep,
  sellUnit: SellUnit | null,
  terms: ExplainTerms,
): string {
  const { language, say, money } = terms
  switch (step.kind) {
    case 'base':
      return say.base(baseQuantity(step, sellUnit, terms), money(step.unitPriceCents))
    case 'weightConversion': {
      if (step.quantity.kind !== 'weight') return say.weightConversion('', '')
      const { weight } = step.quantity
      const inUnit = `${formatWeight(weight, step.unit)} ${terms.weightUnit(step.unit)}`
      return say.weightConversion(formatWeight(weight, 'g'), inUnit)
    }
    case 'unitConversion':
      return say.unitConversion(formatMilli(step.baseUnitsPerUnit), terms.pieceUnit(step.baseUnit))
    case 'offlinePrice':
    case 'promotion':
    case 'memberPrice':
    case 'shownPrice':
    case 'repriced':
      return say[step.kind](money(step.unitPriceCents))
    case 'lineDiscount':
      return say.lineDiscount(formatPercent(step.basisPointsOff))
    case 'coupon':
      return say.coupon(inLanguage(language, step.couponName, step.couponNameEn))
    case 'points':
      return say.points(String(step.points), terms.pointsName)
    case 'minimum':
      return say.minimum(money(minimumItemCents))
    case 'openedAtRegular':
    case 'scaleLabel':
    case 'subtotal':
    case 'boxDeposit':
    case 'cashRounding':
      return say[step.kind]
  }
}

function baseQuantity(
  { quantity }: Extract<PriceStep, { kind: 'base' }>,
  unit: SellUnit | null,
  terms: ExplainTerms,
): string {
  if (quantity.kind === 'count') {
    const count = formatMilli(quantity.count)
    return unit?.kind === 'piece' ? `${count} ${terms.pieceUnit(unit.name)}`.trim() : count
  }
  if (unit === null) return ''
  const weightUnit = unit.kind === 'weight' ? unit.unit : 'g'
  return `${formatWeight(quantity.weight, weightUnit)} ${terms.weightUnit(weightUnit)}`
}
