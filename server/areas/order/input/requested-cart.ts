import type { BoxKind, LentBoxes } from '@tillwright/domain/box/box.ts'
import type { Cart, CartLine } from '@tillwright/domain/cart/cart.ts'
import type { Coupon, OrderCoupon, SingleProductCoupon } from '@tillwright/domain/coupon/coupon.ts'
import { type Goods, isWeighed } from '@tillwright/domain/goods/goods.ts'
import { isOpenItem, openItem } from '@tillwright/domain/goods/open-item.ts'
import type { Member } from '@tillwright/domain/member/member.ts'
import { quantityOf } from '../../goods/goods-of.ts'
import { type PackSale, type PrePackRow, soldPackCents } from '../../pre-pack/pre-pack.store.ts'
import { invalid } from '../../../platform/invalid.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { LineInput, OrderInput } from './order-input.ts'

/** The server's own records of the things a request only names. */
export interface KnownRecords {
  readonly goods: ReadonlyMap<string, Goods>
  readonly coupons: ReadonlyMap<string, Coupon>
  readonly member: Member | null
  readonly boxKinds: ReadonlyMap<string, BoxKind>
  readonly packs: KnownPacks
}

/** Pre-packs as the server knows them, and what their price depends on. */
export interface KnownPacks extends Pick<PackSale, 'markDowns' | 'atMs' | 'isOffline'> {
  readonly rows: ReadonlyMap<string, PrePackRow>
}

/** A cart as a till names it, whether it is only priced or also sold. */
export type CartInput = Pick<
  OrderInput,
  'memberId' | 'lines' | 'couponIds' | 'pointsWish' | 'boxes'
>

/**
 * The cart of a request, from the server's own goods, coupons and member, never from the till's.
 * Refuses goods that are not on sale, coupons that do not exist, quantities of the wrong kind and
 * boxes without a borrower.
 */
export function requestedCart(input: CartInput, known: KnownRecords): Cart {
  return {
    lines: input.lines.map((line, at) => requestedLine(line, at, known)),
    unknownCodes: [],
    member: known.member,
    coupons: input.couponIds.map((id) => orderCoupon(id, known.coupons)),
    pointsWish: input.pointsWish,
    boxes: input.boxes.map((_, at) => requestedBoxes(input, at, known)),
    legs: [],
  }
}

/** The ids a request names, each once. */
export const goodsIdsOf = ({ lines }: Pick<CartInput, 'lines'>): string[] => [
  ...new Set(lines.map(({ goodsId }) => goodsId)),
]

/** The codes of the packs a request names, each once. */
export const packCodesOf = ({ lines }: Pick<CartInput, 'lines'>): string[] => [
  ...new Set(lines.flatMap(({ prepackCode }) => prepackCode ?? [])),
]

/** Order coupons and single-product coupons together, each once. */
export const couponIdsOf = ({
  couponIds,
  lines,
}: Pick<CartInput, 'couponIds' | 'lines'>): string[] => [
  ...new Set([...couponIds, ...lines.flatMap(({ couponId }) => couponId ?? [])]),
]

function requestedLine(line: LineInput, at: number, known: KnownRecords): CartLine {
  const goods = goodsOfLine(line, at, known)
  const pack = packOfLine(line, at, known)
  const quantity = pack ? quantityOf(goods.sellUnit, pack.quantity) : line.quantity
  if (isWeighed(goods) !== (quantity.kind === 'weight'))
    throw invalid(`goodsList.${at}`, 'a quantity of the other kind')
  return {
    id: String(at + 1),
    goods,
    quantity,
    // The price of an open item is its own, nothing was changed about it.
    repricedCents: isOpenItem(goods) ? null : line.repricedCents,
    openedAtRegular: line.openedAtRegular,
    basisPointsOff: line.basisPointsOff,
    labelCents: pack
      ? soldPackCents({ ...known.packs, row: pack, labelCents: line.labelCents })
      : line.labelCents,
    manualWeight: line.manualWeight,
    coupon: line.couponId === null ? null : lineCoupon(line.couponId, known.coupons),
    note: line.note,
    prepackCode: line.prepackCode,
  }
}

function goodsOfLine(line: LineInput, at: number, known: KnownRecords): Goods {
  const goods = known.goods.get(line.goodsId)
  if (goods === undefined) throw new Refusal('notOnSale', { kind: 'goods', id: line.goodsId })
  const { temporaryName, repricedCents } = line
  if (isOpenItem(goods)) {
    if (!temporaryName?.trim() || repricedCents === null || repricedCents < 1)
      throw invalid(`goodsList.${at}`, 'an open item has a name and a price')
    return openItem(goods, temporaryName, repricedCents)
  }
  if (temporaryName !== null)
    throw invalid(`goodsList.${at}`, 'goods with a record keep their name')
  return goods
}

/** Content and price of a pack are those the server stored, never the till's. */
function packOfLine(line: LineInput, at: number, { packs }: KnownRecords): PrePackRow | null {
  const { prepackCode: code } = line
  if (code === null) return null
  const pack = packs.rows.get(code)
  if (pack === undefined) throw new Refusal('notFound', { kind: 'prepack', id: code.slice(0, 128) })
  if (pack.goods_id !== line.goodsId) throw invalid(`goodsList.${at}`, 'a pack of other goods')
  return pack
}

function orderCoupon(id: string, coupons: ReadonlyMap<string, Coupon>): OrderCoupon {
  const coupon = coupons.get(id)
  if (coupon === undefined || coupon.kind === 'singleProduct') throw noCoupon(id)
  return coupon
}

function lineCoupon(id: string, coupons: ReadonlyMap<string, Coupon>): SingleProductCoupon {
  const coupon = coupons.get(id)
  if (coupon?.kind !== 'singleProduct') throw noCoupon(id)
  return coupon
}

function requestedBoxes(input: CartInput, at: number, known: KnownRecords): LentBoxes {
  const { kindId = '', count = 0 } = input.boxes[at] ?? {}
  const kind = known.boxKinds.get(kindId)
  if (kind === undefined) throw new Refusal('notOnSale', { kind: 'box', id: kindId })
  if (known.member === null) throw invalid(`boxes.${at}`, 'boxes are lent to a member')
  if (input.boxes.findIndex((other) => other.kindId === kindId) !== at)
    throw invalid(`boxes.${at}`, 'each kind once')
  return { kind, count }
}

const noCoupon = (couponId: string): Refusal =>
  new Refusal('couponRefused', { couponId, reason: 'unknown' })
