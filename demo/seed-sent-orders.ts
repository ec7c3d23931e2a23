import { randomUUID } from 'node:crypto'
import { issuedCode } from '@tillwright/domain/barcode/issued-code.ts'
import { dayAt, localTime } from '@tillwright/domain/time/calendar.ts'
import { type CartLine, emptyCart } from '@tillwright/domain/cart/cart.ts'
import { type Cents, cents, subtractCents } from '@tillwright/domain/money/cents.ts'
import { type Goods, isWeighed } from '@tillwright/domain/goods/goods.ts'
import { amountOf } from '@tillwright/domain/goods/quantity.ts'
import { grams } from '@tillwright/domain/weight/grams.ts'
import { pieces } from '@tillwright/domain/number/milli.ts'
import { priceCart } from '@tillwright/domain/pricing/price-cart.ts'
import type { PricedCart } from '@tillwright/domain/pricing/priced-cart.ts'
import type { Tx } from '@tillwright/server/platform/db/db.ts'
import { goodsById } from '@tillwright/server/areas/goods/goods.store.ts'
import { appendJournal } from '@tillwright/server/platform/journal/append-journal.ts'
import {
  everyStore,
  type Move,
  moveBalances,
} from '@tillwright/server/platform/ledger/move-balances.ts'
import { memberById } from '@tillwright/server/areas/member/member.store.ts'
import type { CheckedLeg } from '@tillwright/server/areas/order/input/check-legs.ts'
import { journalOfOrder } from '@tillwright/server/areas/order/write/journal-of-order.ts'
import { type OrderRows, orderRows } from '@tillwright/server/areas/order/write/order-rows.ts'
import { insertOrder } from '@tillwright/server/areas/order/order.store.ts'
import { addSaleEntries } from '@tillwright/server/areas/party/party-entries.ts'
import type { StoreScope } from '@tillwright/server/platform/store-scope.ts'
import type { DemoPickup } from './catalogue/demo-pickups.ts'
import { demoMerchantId } from './seed-goods.ts'
import { memberId } from './seed-members.ts'
import { onlineDevice } from '@tillwright/server/areas/order/online-device.ts'

const hourMs = 60 * 60_000

export interface SentTerms {
  readonly atMs: number
  readonly timeZone: string
}

/**
 * Orders that the online shop sent to their customers' doors long ago, with their ids, which count on from a
 * serial number. They are rows of their own: an order that a program sends today is put together in the shop
 * first, by somebody in a shift, and the demo has no such past.
 */
export async function seedSentOrders(
  tx: Tx,
  place: StoreScope,
  { demos, firstSerial, terms }: OnlineOrders,
): Promise<string[]> {
  const goods = await goodsByKey(tx, place, demos)
  const ids: string[] = []
  for (const [at, demo] of demos.entries()) {
    const soldAtMs = terms.atMs - demo.hoursAgo * hourMs
    const priced = await pricedOrder(tx, place, { demo, goods, soldAtMs, terms })
    const work = { demo, serial: firstSerial + at, priced, soldAtMs, terms }
    await writeSent(tx, place, work)
    ids.push(headOf(place, work).id)
  }
  return ids
}

interface OnlineOrders {
  readonly demos: readonly DemoPickup[]
  readonly firstSerial: number
  readonly terms: SentTerms
}

async function goodsByKey(
  tx: Tx,
  place: StoreScope,
  demos: readonly DemoPickup[],
): Promise<Map<string, Goods>> {
  const keys = new Set(demos.flatMap((demo) => demo.goods.map(([key]) => key)))
  const names = [...keys].map((key) => key.slice(0, key.indexOf('|')))
  const rows = await tx
    .selectFrom('goods')
    .select(['id', 'name_zh', 'spec_text'])
    .where('platform_id', '=', place.platformId)
    .where('store_id', '=', place.storeId)
    .where('name_zh', 'in', names)
    .execute()
  const wanted = rows.filter((row) => keys.has(`${row.name_zh}|${row.spec_text}`))
  const known = await goodsById(
    tx,
    place,
    wanted.map(({ id }) => id),
  )
  return new Map([...known.values()].map((goods) => [`${goods.name.zh}|${goods.specText}`, goods]))
}

interface Pricing {
  readonly demo: DemoPickup
  readonly goods: ReadonlyMap<string, Goods>
  readonly soldAtMs: number
  readonly terms: SentTerms
}

async function pricedOrder(
  tx: Tx,
  place: StoreScope,
  { demo, goods, soldAtMs, terms }: Pricing,
): Promise<PricedCart> {
  const { customer } = demo
  const member =
    typeof customer === 'number' ? await memberById(tx, place.platformId, memberId(customer)) : null
  const lines = demo.goods.map(([key, amount], at): CartLine => {
    const found = goods.get(key)
    if (found === undefined) throw new Error(`no goods for the demo order: ${key}`)
    return lineOf(found, { amount, at })
  })
  return priceCart(
    { ...emptyCart, lines, member },
    {
      at: localTime(soldAtMs, terms.timeZone),
      store: { storeId: place.storeId, merchantId: demoMerchantId('own') },
      points: { spentPerUnit: 100, earnedPerUnit: 0 },
      cashRounding: 'none',
    },
  )
}

const lineOf = (goods: Goods, { amount, at }: { amount: number; at: number }): CartLine => ({
  id: String(at + 1),
  goods,
  quantity: isWeighed(goods)
    ? { kind: 'weight', weight: grams(amount) }
    : { kind: 'count', count: pieces(amount) },
  repricedCents: null,
  openedAtRegular: false,
  basisPointsOff: null,
  labelCents: null,
  manualWeight: false,
  coupon: null,
  note: '',
  prepackCode: null,
})

interface SentOrder {
  readonly demo: DemoPickup
  readonly serial: number
  readonly priced: PricedCart
  readonly soldAtMs: number
  readonly terms: SentTerms
}

async function writeSent(tx: Tx, place: StoreScope, work: SentOrder): Promise<void> {
  const { demo, priced, soldAtMs } = work
  const legs = legsOf(demo, priced.payableCents)
  const rows = orderRows(headOf(place, work), { priced, boxes: [] }, { legs, roundingCents: 0 })
  const { id } = rows.order
  await insertOrder(tx, rows)
  await addSaleEntries(tx, rows, { ownMerchantId: demoMerchantId('own'), grouperId: null })
  const moves = movesOf(place, priced, rows)
  const { platformId } = place
  const came = moves.map((move) => ({ ...move, amount: -move.amount, leg: `${id} ${move.leg}` }))
  const opening = { platformId, kind: 'opening', id: `opening-${id}`, atMs: soldAtMs }
  await moveBalances(tx, opening, came)
  await moveBalances(tx, { platformId, kind: 'order', id, atMs: soldAtMs }, moves)
  await appendJournal(tx, place, {
    kind: 'order',
    subjectId: id,
    atMs: soldAtMs,
    body: journalOfOrder(rows),
  })
}

function headOf(place: StoreScope, { demo, serial, soldAtMs, terms }: SentOrder) {
  const digits = `${place.storeId}${String(serial).padStart(6, '0')}`
  return {
    platform_id: place.platformId,
    store_id: place.storeId,
    id: `online-${digits}`,
    client_id: randomUUID(),
    body_hash: '',
    number: issuedCode('order', `8${digits}`),
    channel: 'ONLINE' as const,
    kind: 'GOODS' as const,
    shift_id: null,
    device_id: onlineDevice,
    staff_id: 'online',
    staff_name: '线上商城',
    member_id: typeof demo.customer === 'number' ? memberId(demo.customer) : null,
    pay_state: 'PAID' as const,
    goods_state: 'NONE' as const,
    refund_state: 'NONE' as const,
    is_offline: 0,
    late_from_shift_id: null,
    entered_by: null,
    printed_number: null,
    claimed_cents: null,
    pickup_code: null,
    note: '',
    times_printed: 0,
    sold_at: soldAtMs,
    created_at: soldAtMs,
    day: dayAt(soldAtMs, terms.timeZone),
  }
}

function legsOf({ paid }: DemoPickup, payable: Cents): CheckedLeg[] {
  let left = payable
  return paid.map(({ tender, cents: wanted }, at) => {
    const amountCents = at === paid.length - 1 ? left : cents(wanted)
    left = subtractCents(left, amountCents)
    return {
      tender,
      amountCents,
      tenderedCents: amountCents,
      changeCents: cents(0),
      reference: null,
    }
  })
}

function movesOf({ storeId }: StoreScope, priced: PricedCart, { order, legs }: OrderRows): Move[] {
  const spent = legs.filter(({ tender }) => tender === 'storedValue')
  return [
    ...priced.lines.map(({ line }, at) => ({
      book: 'stock' as const,
      storeId,
      accountId: line.goods.id,
      amount: -amountOf(line.quantity),
      leg: String(at + 1),
    })),
    ...spent.map(({ amount_cents: amount }) => ({
      book: 'money' as const,
      storeId: everyStore,
      accountId: order.member_id ?? '',
      amount: -amount,
      leg: 'sale',
    })),
  ]
}
