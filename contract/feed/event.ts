import * as z from 'zod/mini'
import type { Frozen } from '../call.ts'
import { text } from '../wire/ids.ts'
import type { Schema } from '../wire/schema.ts'
import { byKind, respelt } from '../wire/spelling.ts'
import { moment } from '../wire/time.ts'
import * as counter from './counter-events.ts'
import * as goods from './goods-events.ts'
import * as orders from './order-events.ts'

/** Every kind of event and what it says. A kind never changes its meaning; others may come. */
const eventData = {
  sale: orders.saleData,
  recharge: orders.rechargeData,
  'order.closed': orders.orderClosedData,
  refund: orders.refundData,
  'refund.marked': orders.refundMarkedData,
  'refund.paidTwice': orders.refundPaidTwiceData,
  collection: orders.collectionData,
  'collection.closed': orders.collectionClosedData,
  'payment.byHand': orders.paymentByHandData,
  'pickup.ready': counter.pickupData,
  'pickup.taken': counter.pickupData,
  'pickup.undone': counter.pickupData,
  'delivery.create': counter.deliveryData,
  'delivery.cancel': counter.deliveryCancelData,
  'drawer.move': counter.drawerMoveData,
  'shift.open': counter.shiftOpenData,
  'shift.count': counter.shiftCountData,
  'shift.close': counter.shiftCloseData,
  'shift.accept': counter.shiftAcceptData,
  'day.settle': counter.daySettleData,
  'box.return': counter.boxReturnData,
  device: counter.deviceData,
  'stock.receive': goods.stockData,
  'stock.ship': goods.stockData,
  'stock.arrive': goods.stockData,
  'stock.count': goods.stockData,
  'stock.waste': goods.stockData,
  'stock.open': goods.stockData,
  opening: goods.openingData,
  'prepack.create': goods.packCreateData,
  'prepack.shelve': goods.packMoveData,
  'prepack.void': goods.packMoveData,
  'member.join': goods.memberJoinData,
  'member.merge': goods.memberMergeData,
  'member.change': goods.memberChangeData,
  'member.lapse': goods.memberLapseData,
  'coupon.issue': goods.couponIssueData,
} as const

export type EventKind = keyof typeof eventData
type DataOf<S> = S extends Schema<infer T> ? T : never

/** Data of an event of a kind. */
export type EventData<K extends EventKind> = Frozen<DataOf<(typeof eventData)[K]>>

/** An event with its place in its store's journal. */
export type FeedEvent = {
  readonly [K in EventKind]: {
    readonly seq: number
    readonly kind: K
    /** The same for ever, and no other event's. */
    readonly id: string
    readonly atMs: number
    readonly data: EventData<K>
  }
}[EventKind]

export const eventKinds = Object.keys(eventData) as [EventKind, ...EventKind[]]

const head = { seq: z.int().check(z.gte(1)), id: text(200), at: moment }

const shapeOf = ([kind, data]: [string, unknown]) =>
  respelt(z.object({ ...head, kind: z.literal(kind), data: data as z.ZodMiniType<object> }), {
    at: 'atMs',
  })

export const feedEvent = byKind<FeedEvent>(
  Object.entries(eventData).map(shapeOf) as unknown as readonly Schema<FeedEvent>[],
)
