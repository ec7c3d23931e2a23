// Changes to the lines of a cart. A change without effect returns the same cart.
import type { Cents } from '../money/cents.ts'
import { isWeighed } from '../goods/goods.ts'
import { isSameGoods } from '../goods/open-item.ts'
import { amountOf, type Quantity } from '../goods/quantity.ts'
import { addMilli } from '../number/milli.ts'
import type { Cart, CartLine } from './cart.ts'
import type { LineAction, NewGoods } from './cart-action.ts'

/** Returns the cart after a line action. Throws RangeError on an impossible quantity. */
export function linesAfter(cart: Cart, action: LineAction): Cart {
  switch (action.kind) {
    case 'addGoods':
      return withGoods(cart, action)
    case 'setQuantity':
      return changeLine(cart, action.lineId, (line) => requantified(line, action))
    case 'removeLine':
      return changeLine(cart, action.lineId, () => null)
    case 'reprice':
      return changeLine(cart, action.lineId, (line) => repriced(line, action.unitPriceCents))
    case 'openAtRegular':
      return changeLine(cart, action.lineId, (line) => ({ ...line, openedAtRegular: action.on }))
    case 'discount':
      return discounted(cart, action.lineId, action.basisPointsOff)
    case 'note':
      return changeLine(cart, action.lineId, (line) => ({ ...line, note: action.text }))
  }
}

/**
 * Puts goods into a cart. Counted goods join the latest plain line of the same goods and bring it
 * up to their newer prices; weighed goods, labels, pre-packs and lines the cashier has touched
 * stay by themselves. A pre-pack that is already here is not added again.
 */
export function withGoods(cart: Cart, added: NewGoods): Cart {
  if (isWeighed(added.goods) !== (added.quantity.kind === 'weight')) {
    throw new RangeError(`goods ${added.goods.id} are not sold by ${added.quantity.kind}`)
  }
  if (amountOf(added.quantity) <= 0) throw new RangeError('nothing to add')
  if (added.prepackCode !== undefined && holdsPrepack(cart, added.prepackCode)) return cart
  const host = cart.lines.findLastIndex((line) => mayJoin(line, added))
  return {
    ...cart,
    lines:
      host < 0
        ? [...cart.lines, newLine(added)]
        : cart.lines.map((line, index) => (index === host ? joined(line, added) : line)),
  }
}

/** The pre-pack with this code is in the cart; it can be sold once. */
const holdsPrepack = (cart: Cart, code: string): boolean =>
  cart.lines.some((line) => line.prepackCode === code)

const newLine = (added: NewGoods): CartLine => ({
  id: added.lineId,
  goods: added.goods,
  quantity: added.quantity,
  repricedCents: null,
  openedAtRegular: false,
  basisPointsOff: null,
  labelCents: added.labelCents ?? null,
  manualWeight: added.manualWeight ?? false,
  coupon: null,
  note: '',
  prepackCode: added.prepackCode ?? null,
})

const mayJoin = (line: CartLine, added: NewGoods): boolean =>
  isSameGoods(line.goods, added.goods) &&
  line.quantity.kind === 'count' &&
  added.labelCents === undefined &&
  added.prepackCode === undefined &&
  isPlain(line)

const isPlain = (line: CartLine): boolean =>
  line.repricedCents === null &&
  !line.openedAtRegular &&
  line.basisPointsOff === null &&
  line.labelCents === null &&
  line.prepackCode === null &&
  line.note === ''

function joined(line: CartLine, { goods, quantity }: NewGoods): CartLine {
  if (line.quantity.kind !== 'count' || quantity.kind !== 'count') return line
  return {
    ...line,
    goods,
    quantity: { kind: 'count', count: addMilli(line.quantity.count, quantity.count) },
  }
}

/** The quantity on a label or in a pre-pack is fixed; it can only leave the cart. */
function requantified(
  line: CartLine,
  change: { readonly quantity: Quantity; readonly manualWeight?: boolean },
): CartLine | null {
  const { quantity, manualWeight = false } = change
  if (quantity.kind !== line.quantity.kind) {
    throw new RangeError(`line ${line.id} is not measured by ${quantity.kind}`)
  }
  if (amountOf(quantity) <= 0) return null
  if (line.labelCents !== null || line.prepackCode !== null) return line
  return { ...line, quantity, manualWeight }
}

function repriced(line: CartLine, price: Cents | null): CartLine {
  if (price !== null && price < 1) throw new RangeError('a price is 0.01 at least')
  return { ...line, repricedCents: price }
}

function discounted(cart: Cart, lineId: string | null, basisPointsOff: number | null): Cart {
  if (basisPointsOff !== null && !(basisPointsOff > 0 && basisPointsOff <= 10_000)) {
    throw new RangeError(`a discount of ${basisPointsOff} basis points`)
  }
  const change = (line: CartLine): CartLine => ({ ...line, basisPointsOff })
  if (lineId !== null) return changeLine(cart, lineId, change)
  return cart.lines.length === 0 ? cart : { ...cart, lines: cart.lines.map(change) }
}

/** Null takes the line out. A line that is no longer there stays away. */
function changeLine(cart: Cart, lineId: string, change: (line: CartLine) => CartLine | null): Cart {
  const index = cart.lines.findIndex((line) => line.id === lineId)
  const line = cart.lines[index]
  if (!line) return cart
  const changed = change(line)
  if (changed === line) return cart
  const lines = changed ? cart.lines.with(index, changed) : cart.lines.toSpliced(index, 1)
  return { ...cart, lines }
}
