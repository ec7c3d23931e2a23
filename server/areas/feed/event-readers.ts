import { sealBegins } from '../../platform/journal/row-hash.ts'
import { statePrefix } from '../../platform/journal/fact-parts.ts'
import {
  boxReturnEvents,
  deliveryCancelEvents,
  deliveryEvents,
  deviceEvents,
  pickupEvents,
} from './events/counter-events.ts'
import {
  openingEvents,
  packCreateEvents,
  packShelveEvents,
  packVoidEvents,
  stockEvents,
} from './events/goods-events.ts'
import { memberChangeEvents } from './events/member-events.ts'
import { orderClosedEvents, orderEvents } from './events/order-events.ts'
import {
  collectionClosedEvents,
  collectionEvents,
  paymentByHandEvents,
} from './events/payment-events.ts'
import type { ReadEvents } from './events/reading.ts'
import { refundEvents, refundMarkedEvents, refundPaidTwiceEvents } from './events/refund-events.ts'
import {
  daySettleEvents,
  drawerMoveEvents,
  shiftAcceptEvents,
  shiftCloseEvents,
  shiftCountEvents,
  shiftOpenEvents,
} from './events/shift-events.ts'

/** By the kind of a journal's entry, how its event is made. Each kind is here or below. */
export const eventReaders: Readonly<Record<string, ReadEvents>> = {
  order: orderEvents,
  'order.unpaid': orderClosedEvents,
  refund: refundEvents,
  'refund.mark': refundMarkedEvents,
  'refund.paidTwice': refundPaidTwiceEvents,
  collection: collectionEvents,
  'collection.unpaid': collectionClosedEvents,
  'payment.byHand': paymentByHandEvents,
  writeOff: pickupEvents,
  selfDelivery: deliveryEvents,
  'selfDelivery.cancel': deliveryCancelEvents,
  drawer: drawerMoveEvents,
  'shift.open': shiftOpenEvents,
  'shift.count': shiftCountEvents,
  'shift.close': shiftCloseEvents,
  'shift.forceClose': shiftCloseEvents,
  'shift.accept': shiftAcceptEvents,
  'day.settle': daySettleEvents,
  boxReturn: boxReturnEvents,
  device: deviceEvents,
  'stock.receive': stockEvents,
  'stock.ship': stockEvents,
  'stock.arrive': stockEvents,
  'stock.count': stockEvents,
  'stock.waste': stockEvents,
  opening: openingEvents,
  'prepack.create': packCreateEvents,
  'prepack.shelve': packShelveEvents,
  'prepack.void': packVoidEvents,
  [`${statePrefix}member`]: memberChangeEvents,
}

/** Kinds of entries that have no event of their own. */
export const innerKinds: readonly string[] = [
  'noted',
  sealBegins,
  'states.begin',
  'statement.close',
  'statement.pay',
  ...['role', 'staff', 'gatewayAccount', 'rechargePackage', 'boxKind', 'couponKind'].map(
    (kind) => `${statePrefix}${kind}`,
  ),
]
