// Of several tills that want one coupon, the first to reach the checkout has it: no money is
// counted for a price that the server will refuse. Without a network the store's policy decides, as
// for everything else.
import type { Input, Output } from '@tillwright/contract/call.ts'
import { checkCanUse } from '@tillwright/contract/coupon/coupon.ts'
import type { Coupon } from '@tillwright/domain/coupon/coupon.ts'
import { nameIn } from '@tillwright/domain/goods/goods-words.ts'
import { callApi } from '../../platform/api/call-api.ts'
import { throwUnlessFailure } from '@tillwright/web/api/call-failure.ts'
import { currentConnection } from '../../platform/api/connection.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { play } from '../../platform/sound/sound.ts'
import { readDurable, writeDurable } from '../../platform/storage/durable-values.ts'
import { currentLanguage } from '../../platform/words/words.ts'
import { changeCart, currentCart } from '../cart/cart-store.ts'
import { nextSaleId } from './next-sale-id.ts'
import { cartInput } from './order-input.ts'

type Reason = Output<typeof checkCanUse>['reason']
interface Hold {
  readonly orderId: string
  readonly couponIds: readonly string[]
}

let held: Hold | null = null

/** Holds the coupons of the cart in hand for its sale. One that is somebody else's by now leaves the cart. */
export async function holdCoupons(): Promise<void> {
  const orderId = nextSaleId()
  for (const coupon of couponsHere()) {
    if (currentConnection() === 'offline' || orderId !== nextSaleId()) return
    try {
      const input = inputOf(coupon.id, orderId)
      const { canUse, reason } = await callApi(checkCanUse, input, { quiet: true })
      if (canUse) note(orderId, coupon.id)
      else if (isLost(reason)) drop(coupon, reason)
    } catch (error) {
      // The order itself asks again.
      throwUnlessFailure(error)
      return
    }
  }
}

/** Releases the coupons held for a sale that fails, provided the server receives it. */
export async function freeCoupons(orderId: string): Promise<void> {
  if (held?.orderId !== orderId) return
  const { couponIds } = held
  forget()
  await Promise.all(couponIds.map((couponId) => free(couponId, orderId)))
}

/** Whoever goes back to the cart leaves the coupons to others; those of a sale that was placed are used. */
export async function exitHolds(): Promise<void> {
  if (held?.orderId === nextSaleId()) await freeCoupons(held.orderId)
  else forget()
}

/**
 * Releases the coupons held by a page that was closed in the middle of a payment: its id belongs to
 * no sale any more.
 */
export async function freeLastHold(placedId: string | null): Promise<void> {
  const last = await readDurable('couponHold')
  if (!isHold(last)) return
  forget()
  if (last.orderId === placedId) return
  await Promise.all(last.couponIds.map((couponId) => free(couponId, last.orderId)))
}

async function free(couponId: string, orderId: string): Promise<void> {
  try {
    await callApi(checkCanUse, { ...inputOf(couponId, orderId), isFreed: true }, { quiet: true })
  } catch (error) {
    // It is anybody's again by itself, a few minutes later.
    throwUnlessFailure(error)
  }
}

const inputOf = (couponId: string, orderId: string): Input<typeof checkCanUse> => ({
  couponId,
  ...cartInput(currentCart()),
  orderClientId: orderId,
})

const couponsHere = (): readonly Coupon[] => {
  const { coupons, lines } = currentCart()
  return [...coupons, ...lines.flatMap(({ coupon }) => (coupon === null ? [] : [coupon]))]
}

function note(orderId: string, couponId: string): void {
  const before = held?.orderId === orderId ? held.couponIds : []
  held = { orderId, couponIds: [...new Set([...before, couponId])] }
  void writeDurable('couponHold', held)
}

function forget(): void {
  held = null
  void writeDurable('couponHold', null)
}

type Lost = 'inUse' | 'spent' | 'unknown'
const isLost = (reason: Reason): reason is Lost =>
  reason === 'inUse' || reason === 'spent' || reason === 'unknown'

function drop(coupon: Coupon, reason: Lost): void {
  if (!couponsHere().some(({ id }) => id === coupon.id)) return
  changeCart({ kind: 'removeCoupon', couponId: coupon.id })
  play('refused')
  toast(
    ({ cart, coupon: { lost } }) =>
      cart.couponRemoved(`${nameIn(currentLanguage(), coupon)} ${lost[reason]}`),
    'warning',
  )
}

const isHold = (value: unknown): value is Hold =>
  typeof value === 'object' && value !== null && 'orderId' in value && 'couponIds' in value
