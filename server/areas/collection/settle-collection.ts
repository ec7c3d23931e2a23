import { cents } from '@tillwright/domain/money/cents.ts'
import { dayAt } from '@tillwright/domain/time/calendar.ts'
import { type Settled, settleDues } from '@tillwright/domain/pickup/settle-dues.ts'
import type { Tx } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { fromStored } from '../../platform/db/stored-json.ts'
import { appendJournal } from '../../platform/journal/append-journal.ts'
import { moveBalances } from '../../platform/ledger/move-balances.ts'
import type { CheckedLeg } from '../order/input/check-legs.ts'
import { givenByOrder } from '../order/write/order-moves.ts'
import type { OrderLegTable, OrderTable } from '../order/order.tables.ts'
import { withRows } from '../order/order.store.ts'
import { recordOrder } from '../order/write/record-order.ts'
import { countEntries } from '../party/party-entries.ts'
import { findStore } from '../platforms/platform.store.ts'
import { Refusal } from '../../platform/refusal.ts'
import { ordersOfCollection, markPaid } from './collection.store.ts'
import type { CollectionTable } from './collection.tables.ts'
import { spendStoredValue } from './spend-stored-value.ts'
import { holdShift } from '../shift/shift.store.ts'

/** When the money came, and the gateway's own number of it where one took it. */
export interface Settling {
  readonly atMs: number
  readonly channelNo: string | null
}

/**
 * The money is here: every order of the collection is paid by its part of the legs and counts in the
 * shift of the collection and on the day the money came, as a sale does, in the caller's transaction.
 */
export async function settleCollection(
  tx: Tx,
  row: CollectionTable,
  settling: Settling,
): Promise<void> {
  const store = await findStore(tx, row.platform_id, row.store_id)
  const timeZone = store?.time_zone ?? 'UTC'
  const booked = await bookedShift(tx, row)
  const paid = await ordersOfCollection(tx, row)
  const legs = fromStored<CheckedLeg[]>(row.legs)
  const parts = settleDues(
    paid.map(({ due_cents: due }) => cents(due)),
    legs.map(({ amountCents }) => amountCents),
    cents(row.rounding_cents),
  )
  const changes = new Changes(legs)
  for (const [at, { order_id: id }] of paid.entries()) {
    const part = parts[at] ?? { roundingCents: cents(0), parts: [] }
    const day = dayAt(settling.atMs, timeZone)
    const { roundingCents } = part
    const order = await markPaid(tx, row, { id, roundingCents, booked, day })
    if (order === undefined) throw new Refusal('changedMeanwhile')
    await insertRows(tx, 'order_leg', legRows(order, part, { legs, changes, settling }))
    const rows = await withRows(tx, order)
    const source = { platformId: row.platform_id, kind: 'order', id, atMs: settling.atMs }
    await moveBalances(tx, source, [...givenByOrder(rows), ...(await spendStoredValue(tx, rows))])
    await countEntries(tx, rows)
    // It counts in the hour in which it was paid, and its receipt is printed where it was.
    const counted = { ...order, created_at: settling.atMs, device_id: row.device_id }
    await recordOrder(tx, { ...rows, order: counted }, { atMs: settling.atMs, timeZone })
  }
  await appendJournal(
    tx,
    { platformId: row.platform_id, storeId: row.store_id },
    {
      kind: 'collection',
      subjectId: row.id,
      atMs: settling.atMs,
      body: {
        staffId: row.staff_id,
        shiftId: row.shift_id,
        due: row.due_cents,
        rounding: row.rounding_cents,
        orders: paid.map(({ order_id: id }) => id),
        legs: legs.map((leg) => [leg.tender, leg.amountCents, leg.tenderedCents]),
      },
    },
  )
}

/**
 * Counts in the shift that took it, on a correction slip where that shift has been ended by force
 * meanwhile: any cash of it was in that drawer.
 */
async function bookedShift(tx: Tx, row: CollectionTable) {
  const place = { platformId: row.platform_id, storeId: row.store_id }
  const shift = await holdShift(tx, place, row.shift_id)
  const isOver = shift !== undefined && shift.closed_at !== null
  return { shift_id: row.shift_id, late_from_shift_id: isOver ? row.shift_id : null }
}

/** The change of each leg, given once: with the first order that the leg pays for. */
class Changes {
  readonly #left: number[]

  constructor(legs: readonly CheckedLeg[]) {
    this.#left = legs.map(({ changeCents }) => changeCents)
  }

  take(leg: number): number {
    const change = this.#left[leg] ?? 0
    this.#left[leg] = 0
    return change
  }
}

interface LegWork {
  readonly legs: readonly CheckedLeg[]
  readonly changes: Changes
  readonly settling: Settling
}

function legRows(
  order: OrderTable,
  { parts }: Settled,
  { legs, changes, settling }: LegWork,
): OrderLegTable[] {
  return parts.flatMap(({ leg: at, amountCents }, index) => {
    const leg = legs[at]
    if (leg === undefined) return []
    const change = changes.take(at)
    return [
      {
        platform_id: order.platform_id,
        order_id: order.id,
        leg_no: index + 1,
        tender: leg.tender,
        state: 'PAID' as const,
        amount_cents: amountCents,
        tendered_cents: amountCents + change,
        change_cents: change,
        reference: leg.reference,
        channel_no: leg.tender === 'code' ? settling.channelNo : null,
        refunded_cents: 0,
        at: settling.atMs,
      },
    ]
  })
}
