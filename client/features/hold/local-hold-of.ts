// A shared cart made one of this till again: goods, member and coupons as they are today.
import type { Output } from '@tillwright/contract/call.ts'
import { queryTurnoverBoxKinds } from '@tillwright/contract/box.ts'
import { queryUserCouponsNew } from '@tillwright/contract/coupon/coupon.ts'
import { getGoodsInfoBatch } from '@tillwright/contract/goods/goods.ts'
import type { takeHold } from '@tillwright/contract/order/hold.ts'
import { getUserInfo } from '@tillwright/contract/member.ts'
import type { BoxKind, LentBoxes } from '@tillwright/domain/box/box.ts'
import type { Cart, CartLine } from '@tillwright/domain/cart/cart.ts'
import type { Coupon, OrderCoupon } from '@tillwright/domain/coupon/coupon.ts'
import type { Goods } from '@tillwright/domain/goods/goods.ts'
import { isOpenItem, openItem } from '@tillwright/domain/goods/open-item.ts'
import { callApi } from '../../platform/api/call-api.ts'
import { throwUnlessFailure } from '@tillwright/web/api/call-failure.ts'
import { boxKindOf } from '../boxes/box-kind-of.ts'
import type { Hold } from './holds.ts'
import { goodsById } from '../catalogue/catalogue-store.ts'

export type HeldCart = Output<typeof takeHold>

export interface LocalHold {
  readonly hold: Hold
  /** Goods, a member or coupons that are not here any more and were left out. */
  readonly missing: number
}

/** Never fails: what cannot be found is left out and counted, for the cart has left the server. */
export async function localHoldOf({ hold, cart: input }: HeldCart): Promise<LocalHold> {
  const [goods, member, coupons, kinds] = await Promise.all([
    goodsOf(input.lines.map(({ goodsId }) => goodsId)),
    input.memberId === null ? null : memberOf(input.memberId),
    input.memberId === null ? [] : couponsOf(input.memberId),
    input.boxes.length === 0 ? [] : boxKinds(),
  ])
  // The same in whichever window of this till takes it, so that one cart is sold in one of them.
  const lines = input.lines.flatMap((line, at) =>
    cartLine(`${hold.id} ${at}`, line, { goods, coupons }),
  )
  const orderCoupons = coupons.flatMap((coupon): OrderCoupon[] =>
    coupon.kind !== 'singleProduct' && input.couponIds.includes(coupon.id) ? [coupon] : [],
  )
  const boxes = kinds.flatMap((kind): LentBoxes[] => {
    const lent = input.boxes.find(({ kindId }) => kindId === kind.id)
    return lent ? [{ kind, count: lent.count }] : []
  })
  const cart: Cart = {
    lines,
    unknownCodes: [],
    member,
    coupons: orderCoupons,
    pointsWish: input.pointsWish,
    boxes,
    legs: [],
  }
  return {
    missing: partsOf(input) - partsOf({ lines, couponIds: orderCoupons, memberId: member, boxes }),
    hold: {
      id: hold.id,
      cart,
      heldAtMs: hold.heldAtMs,
      memberNick: hold.memberNick ?? '',
      firstGoods: lines[0]?.goods.name ?? null,
      itemCount: hold.itemCount,
      payableCents: hold.amountCents,
      cashierNick: hold.staffName,
      note: hold.note,
    },
  }
}

interface Parts {
  readonly lines: readonly { readonly couponId?: string | null; readonly coupon?: unknown }[]
  readonly couponIds: readonly unknown[]
  readonly memberId: unknown
  readonly boxes: readonly unknown[]
}

/** How many things a cart holds: lines, coupons on lines or on the whole, kinds of boxes, a member. */
const partsOf = ({ lines, couponIds, memberId, boxes }: Parts): number =>
  lines.length +
  lines.filter((line) => (line.couponId ?? line.coupon ?? null) !== null).length +
  couponIds.length +
  boxes.length +
  (memberId === null ? 0 : 1)

type RequestedLine = HeldCart['cart']['lines'][number]

interface FoundRecords {
  readonly goods: ReadonlyMap<string, Goods>
  readonly coupons: readonly Coupon[]
}

function cartLine(id: string, line: RequestedLine, { goods, coupons }: FoundRecords): CartLine[] {
  const record = goods.get(line.goodsId)
  if (!record) return []
  const { temporaryName, repricedCents } = line
  const isOpen = temporaryName !== null && repricedCents !== null && isOpenItem(record)
  const coupon = coupons.find(({ id }) => id === line.couponId)
  return [
    {
      id,
      goods: isOpen ? openItem(record, temporaryName, repricedCents) : record,
      quantity: line.quantity,
      repricedCents: isOpen ? null : repricedCents,
      openedAtRegular: line.openedAtRegular,
      basisPointsOff: line.basisPointsOff,
      labelCents: line.labelCents,
      manualWeight: line.manualWeight,
      coupon: coupon?.kind === 'singleProduct' ? coupon : null,
      note: line.note,
      prepackCode: line.prepackCode,
    },
  ]
}

/** From this till's catalogue; what is not in it yet is requested. */
async function goodsOf(ids: readonly string[]): Promise<ReadonlyMap<string, Goods>> {
  const found = new Map<string, Goods>()
  for (const id of new Set(ids)) {
    const goods = goodsById(id)
    if (goods) found.set(id, goods)
  }
  const goodsIds = [...new Set(ids)].filter((id) => !found.has(id))
  if (goodsIds.length === 0) return found
  const response = await orNull(callApi(getGoodsInfoBatch, { goodsIds }, { quiet: true }))
  for (const goods of response?.list ?? []) found.set(goods.id, goods)
  return found
}

async function memberOf(userId: string) {
  const response = await orNull(callApi(getUserInfo, { userId }, { quiet: true }))
  return response?.list[0] ?? null
}

async function couponsOf(memberId: string): Promise<readonly Coupon[]> {
  const response = await orNull(callApi(queryUserCouponsNew, { memberId }, { quiet: true }))
  return response?.list ?? []
}

async function boxKinds(): Promise<readonly BoxKind[]> {
  const response = await orNull(callApi(queryTurnoverBoxKinds, {}, { quiet: true }))
  return (response?.list ?? []).map(boxKindOf)
}

async function orNull<T>(pending: Promise<T>): Promise<T | null> {
  try {
    return await pending
  } catch (error) {
    throwUnlessFailure(error)
    return null
  }
}
