import type { TenderKind } from '@tillwright/domain/order/tender.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import type { Entry } from '../feed.store.ts'
import { bodyOf, type ReadEvents, type Reading, theRow } from './reading.ts'

const readShifts = (reading: Reading) => reading.ownRows({ table: 'shift', by: 'id' })

export const shiftOpenEvents: ReadEvents = async (reading) => {
  const shifts = await readShifts(reading)
  return reading.entries.map((entry) => {
    const shift = theRow(shifts, entry)
    const data = {
      shiftId: shift.id,
      staffId: shift.staff_id,
      deviceId: shift.device_id,
      openedAtMs: shift.opened_at,
      floatCents: cents(shift.float_cents),
    }
    return { seq: entry.seq, kind: 'shift.open', data }
  })
}

export const shiftCountEvents: ReadEvents = async (reading) => {
  const shifts = await readShifts(reading)
  return reading.entries.map((entry) => {
    const { id: shiftId, staff_id: staffId } = theRow(shifts, entry)
    return { seq: entry.seq, kind: 'shift.count', data: { shiftId, staffId } }
  })
}

interface CountedBody {
  readonly expectedCash: number
  readonly counted: Readonly<Partial<Record<TenderKind, number>>>
  readonly keptFloat: number
}

/** Shifts that ended, by whomever. */
export const shiftCloseEvents: ReadEvents = async (reading) => {
  const shifts = await readShifts(reading)
  return reading.entries.map((entry) => {
    const { id: shiftId, staff_id: staffId, closed_by: closedBy } = theRow(shifts, entry)
    const body = bodyOf<CountedBody>(entry)
    const data = {
      shiftId,
      staffId,
      closedBy: closedBy ?? staffId,
      isForced: entry.kind === 'shift.forceClose',
      expectedCashCents: cents(body.expectedCash),
      counted: countedOf(body),
      keptFloatCents: cents(body.keptFloat),
    }
    return { seq: entry.seq, kind: 'shift.close', data }
  })
}

const countedOf = ({ counted }: CountedBody) =>
  Object.entries(counted).map(([tender, amount]) => ({
    tender: tender as TenderKind,
    countedCents: cents(amount),
  }))

export const shiftAcceptEvents: ReadEvents = async (reading) => {
  const shifts = await readShifts(reading)
  return reading.entries.map((entry) => {
    const { id: shiftId, accepted_by: acceptedBy, accepted_cents: accepted } = theRow(shifts, entry)
    const data = { shiftId, acceptedBy: acceptedBy ?? '', acceptedCents: cents(accepted ?? 0) }
    return { seq: entry.seq, kind: 'shift.accept', data }
  })
}

export const daySettleEvents: ReadEvents = async (reading) => {
  const days = await reading.ownRows({ table: 'settled_day', by: 'day' })
  return reading.entries.map((entry: Entry) => {
    const row = theRow(days, entry)
    const data = {
      day: row.day,
      settledBy: row.settled_by,
      saleCents: cents(row.sale_cents),
      refundCents: cents(row.refund_cents),
      netCents: cents(row.net_cents),
      perpetualCents: cents(row.perpetual_cents),
    }
    return { seq: entry.seq, kind: 'day.settle', data }
  })
}

export const drawerMoveEvents: ReadEvents = async (reading) => {
  const moves = await reading.ownRows({ table: 'drawer_move', by: 'id' })
  return reading.entries.map((entry) => {
    const row = theRow(moves, entry)
    const data = {
      cashId: row.id,
      shiftId: row.shift_id,
      staffId: row.staff_id,
      move: row.kind,
      amountCents: cents(row.amount_cents),
    }
    return { seq: entry.seq, kind: 'drawer.move', data }
  })
}
