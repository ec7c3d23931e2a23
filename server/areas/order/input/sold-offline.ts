import type { Cart, CartLine } from '@tillwright/domain/cart/cart.ts'
import { cashRoundings, roundCash } from '@tillwright/domain/money/cash-rounding.ts'
import { type Cents, subtractCents, sumCents, zeroCents } from '@tillwright/domain/money/cents.ts'
import type { Goods } from '@tillwright/domain/goods/goods.ts'
import { isOpenItem } from '@tillwright/domain/goods/open-item.ts'
import { tenderFacts, tenderKinds } from '@tillwright/domain/order/tender.ts'
import type { PaymentTerms } from './check-legs.ts'
import type { LegInput, LineInput, OrderInput } from './order-input.ts'

/**
 * The cart at the names, prices and deposits the till sold at. The customer of an offline sale has
 * left with goods and receipt, so where a price or a name has changed since, the one on the receipt
 * counts.
 */
export const asSoldOffline = (
  cart: Cart,
  { lines, boxes }: Pick<OrderInput, 'lines' | 'boxes'>,
): Cart => ({
  ...cart,
  lines: cart.lines.map((line, at) => lineAsSold(line, lines[at])),
  boxes: cart.boxes.map((lent, at) => {
    const depositCents = boxes[at]?.soldAtDepositCents ?? lent.kind.depositCents
    return { ...lent, kind: { ...lent.kind, depositCents } }
  }),
})

function lineAsSold(line: CartLine, sold: LineInput | undefined): CartLine {
  const prices = sold?.soldAtPrices
  const goods = asNamed(prices ? { ...line.goods, prices } : line.goods, sold?.soldAtNames)
  // A pack was as cheap as its mark-down made it then, also where the shop has given that up since.
  const wasCheaper =
    line.prepackCode !== null && (sold?.labelCents ?? Infinity) < (line.labelCents ?? 0)
  return { ...line, goods, labelCents: wasCheaper ? (sold?.labelCents ?? null) : line.labelCents }
}

/** An open item has the name that was typed for it already. */
function asNamed(goods: Goods, names: LineInput['soldAtNames']): Goods {
  if (names === undefined || isOpenItem(goods)) return goods
  const { nameZh: zh, nameEn: en, specText, specTextEn } = names
  return { ...goods, name: { zh, en }, specText, specTextEn }
}

/**
 * Payment rules as they were when the money was taken: outside money that the store may have
 * stopped taking since, and whichever rounding makes the cash fit.
 */
export function asPaidOffline(
  payableCents: Cents,
  legs: readonly LegInput[],
  now: PaymentTerms,
): PaymentTerms {
  const paidBy = (isCash: boolean): Cents =>
    sumCents(legs.filter(({ tender }) => (tender === 'cash') === isCash).map(amountOf))
  const due = subtractCents(payableCents, paidBy(false))
  const goods = subtractCents(payableCents, now.depositCents ?? zeroCents)
  const fits = [now.rounding, ...cashRoundings].find(
    (one) => roundCash(due, one, goods) === paidBy(true),
  )
  return {
    ...now,
    rounding: fits ?? now.rounding,
    tenders: [...now.tenders, ...tenderKinds.filter((one) => tenderFacts[one].worksOffline)],
  }
}

const amountOf = ({ amountCents }: LegInput): Cents => amountCents
