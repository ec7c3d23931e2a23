import { cents } from '@tillwright/domain/money/cents.ts'
import type {
  PickupSubstituteTable,
  WriteOffLineTable,
  WriteOffTable,
} from '../../write-off/write-off.tables.ts'
import { amountOfLine } from './amount-of-line.ts'
import { bodyOf, type ReadEvents, theRow } from './reading.ts'

const kindOfAct = {
  PICK: 'pickup.ready',
  HAND_OVER: 'pickup.taken',
  BATCH: 'pickup.taken',
  ABNORMAL: 'pickup.taken',
  UNDO: 'pickup.undone',
} as const satisfies Record<WriteOffTable['kind'], string>

/** Reads goods put together, handed over and taken back at the pick-up counter. */
export const pickupEvents: ReadEvents = async (reading) => {
  const acts = await reading.ownRows({ table: 'write_off', by: 'id' })
  const lines = await reading.rows({
    table: 'write_off_line',
    by: 'write_off_id',
    order: ['order_id', 'line_no'],
  })
  const substitutes = await reading.rows({
    table: 'pickup_substitute',
    by: 'write_off_id',
    order: ['order_id', 'line_no'],
  })
  return reading.entries.map((entry) => {
    const act = theRow(acts, entry)
    const ofAct = lines.get(act.id) ?? []
    const { picked } = bodyOf<{ readonly picked?: string }>(entry)
    const orderIds = picked === undefined ? ofAct.map(({ order_id: id }) => id) : [picked]
    const data = {
      writeOffId: act.id,
      shiftId: act.shift_id,
      deviceId: act.device_id,
      staffId: act.staff_id,
      orderIds: [...new Set(orderIds)],
      lines: ofAct.map(takenOf),
      substitutes: (substitutes.get(act.id) ?? []).map(substituteOf),
    }
    return { seq: entry.seq, kind: kindOfAct[act.kind], data }
  })
}

const takenOf = (line: WriteOffLineTable) => ({
  orderId: line.order_id,
  lineNo: line.line_no,
  takenAmount: line.taken_quantity,
  shortAmount: line.short_quantity,
  overAmount: line.over_quantity,
  backCents: cents(line.back_cents),
  dueCents: cents(line.due_cents),
  waivedCents: cents(line.waived_cents),
})

const substituteOf = (row: PickupSubstituteTable) => ({
  orderId: row.order_id,
  lineNo: row.line_no,
  goodsId: row.goods_id,
  name: row.name_zh,
  nameEn: row.name_en,
  unit: row.unit,
  quantity: amountOfLine(row),
  chargedCents: cents(row.charged_cents),
  backCents: cents(row.back_cents),
})

export const deliveryEvents: ReadEvents = async (reading) => {
  const bills = await reading.ownRows({ table: 'self_delivery_bill', by: 'id' })
  const lines = await reading.rows({
    table: 'self_delivery_line',
    by: 'bill_id',
    order: ['order_id', 'line_no'],
  })
  return reading.entries.map((entry) => {
    const bill = theRow(bills, entry)
    const data = {
      billId: bill.id,
      number: bill.number,
      mode: bill.mode,
      memberId: bill.member_id,
      staffId: bill.staff_id,
      paidCents: cents(bill.paid_cents),
      lines: (lines.get(bill.id) ?? []).map((line) => ({
        orderId: line.order_id,
        lineNo: line.line_no,
        amount: line.amount,
      })),
    }
    return { seq: entry.seq, kind: 'delivery.create', data }
  })
}

export const deliveryCancelEvents: ReadEvents = async ({ entries }) =>
  entries.map((entry) => {
    const { staffId } = bodyOf<{ readonly staffId: string }>(entry)
    return { seq: entry.seq, kind: 'delivery.cancel', data: { billId: entry.subject_id, staffId } }
  })

export const boxReturnEvents: ReadEvents = async (reading) => {
  const rows = await reading.ownRows({ table: 'box_return', by: 'id' })
  return reading.entries.map((entry) => {
    const row = theRow(rows, entry)
    const data = {
      returnId: row.id,
      shiftId: row.shift_id,
      deviceId: row.device_id,
      staffId: row.staff_id,
      memberId: row.member_id,
      way: row.way,
      count: row.count,
      damaged: row.damaged,
      depositCents: cents(row.deposit_cents),
      keptCents: cents(row.kept_cents),
      stillOwed: row.still_owed,
    }
    return { seq: entry.seq, kind: 'box.return', data }
  })
}

/** Tills that were let in, stopped or moved here. */
export const deviceEvents: ReadEvents = async ({ entries }) =>
  entries.map((entry) => {
    const { state } = bodyOf<{ readonly state?: 'APPROVED' | 'STOPPED' | 'WAITING' }>(entry)
    const data = { deviceId: entry.subject_id, change: state ?? ('MOVED' as const) }
    return { seq: entry.seq, kind: 'device', data }
  })
