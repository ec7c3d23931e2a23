// The sale in the words of the call that writes it down.
import type { Input } from '@tillwright/contract/call.ts'
import type { Gateway } from '@tillwright/contract/gateway.ts'
import type { createOrderV2 } from '@tillwright/contract/order/order.ts'
import type { Goods } from '@tillwright/domain/goods/goods.ts'
import { isOpenItem } from '@tillwright/domain/goods/open-item.ts'
import type { Cart, CartLine } from '@tillwright/domain/cart/cart.ts'
import type { LentBoxes } from '@tillwright/domain/box/box.ts'
import type { PricedLine } from '@tillwright/domain/pricing/priced-cart.ts'
import { approvalForLine } from './discount-approvals.ts'
import type { Sale } from './sale-types.ts'

export type OrderInput = Input<typeof createOrderV2>

/**
 * State known to the till when it sold; the server refuses a stale one before the sale is final.
 */
export interface ClientState {
  readonly shiftId: string
  readonly pointsRatio: number
  readonly gateway: Gateway
}

type CartInput = Pick<OrderInput, 'memberId' | 'lines' | 'couponIds' | 'pointsWish' | 'boxes'>

/** A cart that is not sold yet, as the server prices it. */
export const cartInput = (cart: Cart): CartInput => ({
  memberId: cart.member?.id ?? null,
  lines: cart.lines.map(requestedLine),
  couponIds: cart.coupons.map(({ id }) => id),
  pointsWish: cart.pointsWish,
  boxes: cart.boxes.map((lent) => requestedBoxes(lent, false)),
})

/**
 * Returns the order of a sale. One that is final without the server's response keeps the names and
 * prices on the receipt.
 */
export function orderInput(sale: Sale, clientState: ClientState, stands: boolean): OrderInput {
  const { cart, priced } = sale
  return {
    clientId: sale.id,
    shiftId: clientState.shiftId,
    memberId: cart.member?.id ?? null,
    lines: priced.lines.map((line) => lineInput(line, stands)),
    couponIds: cart.coupons.map(({ id }) => id),
    pointsWish: priced.points.used === 0 ? 'none' : priced.points.used,
    boxes: cart.boxes.map((lent) => requestedBoxes(lent, stands)),
    recharge: null,
    legs: sale.legs.map((leg) => ({ ...leg })),
    claimedCents: priced.payableCents,
    soldAtMs: sale.soldAtMs,
    isOffline: stands,
    number: sale.number,
    isPrinted: sale.printsReceipt,
    ...(sale.receiptCopies > 0 ? { receiptCopies: sale.receiptCopies } : {}),
    note: '',
    pointsRatio: clientState.pointsRatio,
    memberPoints: cart.member?.points ?? null,
    gateway: clientState.gateway,
  }
}

const lineInput = (
  { line, payableCents }: PricedLine,
  stands: boolean,
): OrderInput['lines'][0] => ({
  ...requestedLine(line),
  soldAtPrices: stands ? line.goods.prices : null,
  ...(stands && { soldAtNames: namesOf(line.goods) }),
  claimedCents: payableCents,
})

const namesOf = ({ name, specText, specTextEn }: Goods) => ({
  nameZh: name.zh,
  nameEn: name.en,
  specText,
  specTextEn,
})

/** A line of a cart as a request, without what it was sold for. */
export function requestedLine(line: CartLine): OrderInput['lines'][0] {
  const isOpen = isOpenItem(line.goods)
  return {
    goodsId: line.goods.id,
    quantity: line.quantity,
    repricedCents: line.repricedCents ?? (isOpen ? line.goods.prices.regularCents : null),
    openedAtRegular: line.openedAtRegular,
    basisPointsOff: line.basisPointsOff,
    labelCents: line.labelCents,
    manualWeight: line.manualWeight,
    couponId: line.coupon?.id ?? null,
    prepackCode: line.prepackCode,
    temporaryName: isOpen ? line.goods.name.zh : null,
    note: line.note,
    approvalToken: approvalForLine(line.id),
    soldAtPrices: null,
    claimedCents: null,
  }
}

/**
 * Returns the boxes that the server is asked to lend; on a final receipt the printed deposit holds.
 */
export const requestedBoxes = (
  { kind, count }: LentBoxes,
  stands: boolean,
): OrderInput['boxes'][0] => ({
  kindId: kind.id,
  count,
  soldAtDepositCents: stands ? kind.depositCents : null,
})
