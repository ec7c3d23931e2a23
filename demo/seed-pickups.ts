import { issuedCode } from '@tillwright/domain/barcode/issued-code.ts'
import { type Cents, cents, subtractCents } from '@tillwright/domain/money/cents.ts'
import { amountOf, type Quantity } from '@tillwright/domain/goods/quantity.ts'
import { grams } from '@tillwright/domain/weight/grams.ts'
import { pieces } from '@tillwright/domain/number/milli.ts'
import type { PricedCart } from '@tillwright/domain/pricing/priced-cart.ts'
import { type IntakeInput, intakeCart } from '@tillwright/server/areas/intake/intake-cart.ts'
import { takeOrderIn } from '@tillwright/server/areas/intake/place-intake.ts'
import { requestRow } from '@tillwright/server/areas/intake/request-row.ts'
import type { ServiceCall } from '@tillwright/server/areas/intake/service-context.ts'
import { memberByPhone } from '@tillwright/server/areas/member/member.store.ts'
import { findNamedOrder } from '@tillwright/server/areas/write-off/pickup.store.ts'
import { moveGoodsState, setReady } from '@tillwright/server/areas/write-off/write-off.store.ts'
import type { Tx } from '@tillwright/server/platform/db/db.ts'
import {
  everyStore,
  type Move,
  moveBalances,
} from '@tillwright/server/platform/ledger/move-balances.ts'
import type { DemoGoods } from './catalogue/demo-goods.ts'
import { demoMembers } from './catalogue/demo-members.ts'
import { type DemoPickup, demoPickups } from './catalogue/demo-pickups.ts'
import type { OnlineCall } from './online-shop.ts'
import { demoGoodsId } from './seed-goods.ts'

const hourMs = 60 * 60_000

export interface PickupShop {
  readonly callAt: OnlineCall
  readonly storeId: string
  /** Goods of the store. */
  readonly goods: readonly DemoGoods[]
  readonly atMs: number
}

/**
 * Orders that wait to be fetched, some of them still to be paid, sent by the online shop as any program
 * sends them, at moments of the past. What they took from shelves and balances came in for them, so that
 * the shop has the stock it shows.
 */
export async function seedPickups(tx: Tx, shop: PickupShop): Promise<void> {
  const goods = new Map(shop.goods.map((one) => [`${one.nameZh}|${one.specTextZh}`, one]))
  for (const [at, demo] of demoPickups.entries()) {
    const call = shop.callAt(shop.storeId, shop.atMs - demo.hoursAgo * hourMs)
    const digits = `${shop.storeId}${String(at + 1).padStart(6, '0')}`
    const lines = demo.goods.map(([key, amount]) => lineOf(goods.get(key), amount))
    await placePickup(tx, call, { demo, digits, lines, untilMs: shop.atMs })
  }
}

function lineOf(goods: DemoGoods | undefined, amount: number): IntakeInput['lines'][number] {
  if (goods === undefined) throw new Error('no goods for the demo order')
  const quantity: Quantity = goods.isWeighed
    ? { kind: 'weight', weight: grams(amount) }
    : { kind: 'count', count: pieces(amount) }
  return { goodsId: demoGoodsId(goods), quantity }
}

interface Pickup {
  readonly demo: DemoPickup
  readonly digits: string
  readonly lines: IntakeInput['lines']
  /** No order became ready after this. */
  readonly untilMs: number
}

async function placePickup(tx: Tx, call: ServiceCall, pickup: Pickup): Promise<void> {
  const { demo, digits, lines, untilMs } = pickup
  const id = `online-${digits}`
  const { nick, phone } = customerOf(demo)
  const member = await memberByPhone(tx, call.platformId, phone)
  const priced = await intakeCart(tx, call, { lines, member })
  const legs = legsOf(demo, priced.payableCents)
  const { platformId, storeId, nowMs } = call
  const opening = { platformId, kind: 'opening', id: `opening-${id}`, atMs: nowMs }
  await moveBalances(tx, opening, cameIn(storeId, priced, { legs, memberId: member?.id ?? '' }))
  const input: IntakeInput = {
    storeId,
    externalId: digits,
    lines,
    legs,
    claimedCents: priced.payableCents,
    mode: 'PICKUP',
    nick,
    phone,
    address: '',
    wantedAtMs: null,
    note: '',
  }
  const codes = {
    number: issuedCode('order', `8${digits}`),
    pickupCode: issuedCode('pick-up', digits),
  }
  const request = requestRow(call, { kind: 'ORDER', requestId: digits, input }, id)
  await takeOrderIn(tx, call, {
    input,
    request,
    keepsStock: true,
    leastStock: null,
    codes,
  })
  if (!demo.isReady) return
  const order = await findNamedOrder(tx, call, { orderId: id })
  if (order === null) throw new Error(`the demo order ${id} is not there`)
  // It was put together before any shift that the demo has.
  await moveGoodsState(tx, order, 'READY')
  await setReady(tx, order, Math.min(nowMs + hourMs, untilMs))
}

function customerOf({ customer }: DemoPickup): { readonly nick: string; readonly phone: string } {
  const found = typeof customer === 'number' ? demoMembers[customer] : customer
  if (found === undefined) throw new Error('no customer of the demo order')
  return found
}

function legsOf({ paid }: DemoPickup, payable: Cents): IntakeInput['legs'] {
  let left = payable
  return paid.map(({ tender, cents: part }, at) => {
    const amountCents = at === paid.length - 1 ? left : cents(part)
    left = subtractCents(left, amountCents)
    return { tender, amountCents }
  })
}

interface Spent {
  readonly legs: IntakeInput['legs']
  readonly memberId: string
}

/** Stock and stored value that the order is going to take. */
function cameIn(storeId: string, { lines }: PricedCart, spent: Spent): Move[] {
  const stock = lines
    .filter(({ line }) => line.goods.onHand !== null)
    .map(({ line }) => ({
      book: 'stock' as const,
      storeId,
      accountId: line.goods.id,
      amount: amountOf(line.quantity),
      leg: line.id,
    }))
  const money = spent.legs
    .filter(({ tender }) => tender === 'storedValue')
    .map(({ amountCents }) => ({
      book: 'money' as const,
      storeId: everyStore,
      accountId: spent.memberId,
      amount: amountCents,
      leg: 'sale',
    }))
  return [...stock, ...money]
}
