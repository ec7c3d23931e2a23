import type { BoxKind } from '@tillwright/domain/box/box.ts'
import type { Member } from '@tillwright/domain/member/member.ts'
import { amountOf } from '@tillwright/domain/goods/quantity.ts'
import { priceCart } from '@tillwright/domain/pricing/price-cart.ts'
import type { PricedCart } from '@tillwright/domain/pricing/priced-cart.ts'
import { boxKindsById } from '../../box/box.store.ts'
import type { Context } from '../../../platform/context.ts'
import { unusedCoupons } from '../../coupon/coupon.store.ts'
import type { Db } from '../../../platform/db/db.ts'
import { goodsToSell } from '../../goods/goods-to-sell.store.ts'
import { memberById } from '../../member/member.store.ts'
import { prePacksByCode } from '../../pre-pack/pre-pack.store.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { refuseTooMuch } from './refuse-too-much.ts'
import { type OrderTerms, pricingTerms } from './order-terms.ts'
import {
  type CartInput,
  couponIdsOf,
  goodsIdsOf,
  packCodesOf,
  requestedCart,
} from './requested-cart.ts'

/** A cart as the server sees it, and what the store is short of for it. */
export interface QuotedCart {
  readonly priced: PricedCart
  readonly shortages: readonly { readonly goodsId: string; readonly name: string }[]
}

/** Prices a cart by the server's own goods, coupons and member. Sells nothing. */
export async function quoteCart(
  context: Context,
  terms: OrderTerms,
  input: CartInput,
): Promise<QuotedCart> {
  const { db, platformId } = context
  const cart = requestedCart(input, {
    goods: await goodsToSell(db, context, { ids: goodsIdsOf(input) }),
    coupons: await unusedCoupons(db, platformId, couponIdsOf(input)),
    member: await requestedMember(db, platformId, input),
    boxKinds: await requestedBoxKinds(db, platformId, input),
    packs: {
      rows: await prePacksByCode(db, context, packCodesOf(input)),
      markDowns: terms.markDowns,
      atMs: context.nowMs,
      isOffline: false,
    },
  })
  refuseTooMuch(cart)
  const priced = priceCart(cart, pricingTerms(context, terms, context.nowMs))
  return { priced, shortages: shortagesOf(priced) }
}

/**
 * The member of a cart. Refuses an unknown id, and a stopped member (20214) except for a sale that
 * is made already.
 */
export async function requestedMember(
  db: Db,
  platformId: string,
  { memberId, isOffline = false }: Pick<CartInput, 'memberId'> & { readonly isOffline?: boolean },
): Promise<Member | null> {
  if (memberId === null) return null
  const member = await memberById(db, platformId, memberId)
  if (member === null) throw new Refusal('notFound', { kind: 'member', id: memberId })
  if (member.isStopped && !isOffline) throw new Refusal('memberStopped')
  return member
}

/**
 * The kinds of boxes a cart lends, by id. One that is no longer lent is found only for a sale that
 * is made already. Queries nothing where the cart lends none.
 */
export function requestedBoxKinds(
  db: Db,
  platformId: string,
  { boxes, isOffline = false }: Pick<CartInput, 'boxes'> & { readonly isOffline?: boolean },
): Promise<Map<string, BoxKind>> {
  const ids = boxes.map(({ kindId }) => kindId)
  return boxKindsById(db, platformId, { ids, withOff: isOffline })
}

function shortagesOf({ lines }: PricedCart): QuotedCart['shortages'] {
  const wanted = new Map<string, number>()
  for (const { line } of lines) {
    const sum = (wanted.get(line.goods.id) ?? 0) + amountOf(line.quantity)
    wanted.set(line.goods.id, sum)
  }
  const goods = new Map(lines.map(({ line }) => [line.goods.id, line.goods]))
  return [...goods.values()]
    .filter(({ id, onHand }) => onHand !== null && amountOf(onHand) < (wanted.get(id) ?? 0))
    .map(({ id, name }) => ({ goodsId: id, name: name.zh }))
}
