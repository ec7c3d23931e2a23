import { cents } from '@tillwright/domain/money/cents.ts'
import type { CollectionOrderTable, CollectionTable } from '../../collection/collection.tables.ts'
import { fromStored } from '../../../platform/db/stored-json.ts'
import type { CheckedLeg } from '../../order/input/check-legs.ts'
import { bodyOf, type ReadEvents, type Reading, theRow } from './reading.ts'

/** Orders that were owed and are paid. */
export const collectionEvents: ReadEvents = async (reading) => {
  const read = await readCollections(reading)
  return read.map(({ seq, row, orders }) => {
    const legs = fromStored<CheckedLeg[]>(row.legs).map(
      ({ tender, amountCents, tenderedCents }) => ({
        tender,
        amountCents: cents(amountCents),
        tenderedCents: cents(tenderedCents),
      }),
    )
    const data = { ...headOf(row, orders), roundingCents: cents(row.rounding_cents), legs }
    return { seq, kind: 'collection', data }
  })
}

/** Collections whose payment came to nothing. */
export const collectionClosedEvents: ReadEvents = async (reading) => {
  const read = await readCollections(reading)
  return read.map(({ seq, row, orders }) => ({
    seq,
    kind: 'collection.closed',
    data: headOf(row, orders),
  }))
}

/** Reads payments and refunds that two people decided on. */
export const paymentByHandEvents: ReadEvents = async ({ entries }) =>
  entries.map((entry) => {
    const { of, amount, happened, approverId } = bodyOf<DecidedPayment>(entry)
    const amountCents = cents(amount)
    const data = { number: entry.subject_id, of, amountCents, happened, approverId }
    return { seq: entry.seq, kind: 'payment.byHand', data }
  })

interface DecidedPayment {
  readonly of: 'payment' | 'refund'
  readonly amount: number
  readonly happened: boolean
  readonly approverId: string | null
}

async function readCollections(reading: Reading) {
  const rows = await reading.ownRows({ table: 'collection', by: 'id' })
  const orders = await reading.rows({
    table: 'collection_order',
    by: 'collection_id',
    order: ['seq'],
  })
  return reading.entries.map((entry) => {
    const row = theRow(rows, entry)
    return { seq: entry.seq, row, orders: orders.get(row.id) ?? [] }
  })
}

const headOf = (row: CollectionTable, orders: readonly CollectionOrderTable[]) => ({
  collectionId: row.id,
  shiftId: row.shift_id,
  deviceId: row.device_id,
  staffId: row.staff_id,
  dueCents: cents(row.due_cents),
  orderIds: orders.map(({ order_id: id }) => id),
})
