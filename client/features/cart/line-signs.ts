// Explanations of a line's price, in the order a cashier looks for them.
import type { CartLine } from '@tillwright/domain/cart/cart.ts'
import type { LinePrice } from '@tillwright/domain/pricing/line-price.ts'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import type { TagTone } from '@tillwright/ui/text/Tag.tsx'
import { quantityText, sellUnitName } from '../goods/goods-text.ts'
import { percentOff } from '../../platform/words/percent-off.ts'
import type { Words } from '../../platform/words/words.ts'

export interface LineSign {
  readonly kind: 'price' | 'discount' | 'typed' | 'coupon' | 'couponToUse' | 'prepack'
  readonly text: string
  readonly tone: TagTone
}

/** More than two small words on a line say nothing any more. */
const signsShown = 2

/** The line under the name: weight times price, or the price of one. */
export function lineFormula(line: CartLine, price: LinePrice, words: Words): string {
  const each = amountLabel(price.unitPriceCents)
  if (line.quantity.kind === 'count') return each
  const { sellUnit } = line.goods
  const unit = sellUnitName(sellUnit, words)
  return words.sell.weightTimes(quantityText(line.quantity, sellUnit), unit, each)
}

/** Returns the same where the weight is already shown alongside: the price of one unit only. */
export function linePrice(line: CartLine, price: LinePrice, words: Words): string {
  if (line.quantity.kind === 'count') return lineFormula(line, price, words)
  const unit = sellUnitName(line.goods.sellUnit, words)
  return `${amountLabel(price.unitPriceCents)}${words.sell.perUnit(unit)}`
}

/** Returns the small notes under a line, the most important first. */
export function lineSigns(
  line: CartLine,
  price: LinePrice,
  words: Words,
  hasOffer = false,
): readonly LineSign[] {
  const signs: LineSign[] = []
  if (line.coupon) signs.push({ kind: 'coupon', text: words.sell.hasCoupon, tone: 'ok' })
  else if (hasOffer) signs.push({ kind: 'couponToUse', text: words.sell.couponToUse, tone: 'ok' })
  if (line.basisPointsOff !== null) {
    const text = percentOff(line.basisPointsOff, words)
    signs.push({ kind: 'discount', text, tone: 'brand' })
  }
  const priceSign = signOfPrice(line, price, words)
  if (priceSign) signs.push(priceSign)
  if (line.manualWeight) signs.push({ kind: 'typed', text: words.sell.typed, tone: 'neutral' })
  if (line.prepackCode) signs.push({ kind: 'prepack', text: words.sell.prepack, tone: 'neutral' })
  return signs.slice(0, signsShown)
}

function signOfPrice(line: CartLine, price: LinePrice, words: Words): LineSign | null {
  const sign = (text: string, tone: TagTone): LineSign => ({ kind: 'price', text, tone })
  if (line.openedAtRegular) return sign(words.sell.atRegular, 'neutral')
  switch (price.source) {
    case 'member':
      return sign(words.sell.memberPrice, 'brand')
    case 'promotion':
      return sign(words.sell.promotion, 'bad')
    case 'shown':
      return sign(words.sell.shownPrice, 'ok')
    case 'repriced':
      return sign(words.sell.repriced, 'neutral')
    case 'label':
      return sign(words.sell.label, 'neutral')
    case 'regular':
    case 'offline':
      return null
  }
}
