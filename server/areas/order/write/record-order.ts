import { dayAt } from '@tillwright/domain/time/calendar.ts'
import { lendBoxes } from '../../box/lend-boxes.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { appendJournal } from '../../../platform/journal/append-journal.ts'
import { endPackHold } from '../../pre-pack/pre-pack.store.ts'
import { keepLevels } from '../../member/keep-levels.ts'
import { addPrintJob } from '../../print/print-job.store.ts'
import { correctShift } from '../../shift/correct-shift.ts'
import { addTotals } from '../../../platform/total/add-totals.ts'
import { dayScopes } from '../../../platform/total/day-scopes.ts'
import { isCorrection } from './insert-in-shift.ts'
import { journalOfOrder } from './journal-of-order.ts'
import { orderMeasures } from './order-measures.ts'
import type { OrderRows } from './order-rows.ts'

/** When an order came to be paid, and on whose clock its hours are counted. */
export interface Recording {
  readonly atMs: number
  readonly timeZone: string
  /** The rows are all that is written of it, word by word, so that nothing need be read for its digest. */
  readonly areWhole?: boolean
}

/**
 * Records the effects of a paid order: packs sold, boxes lent, its receipt to print, its sums, its
 * buyer's level, its row in the journal.
 */
export async function recordOrder(
  tx: Tx,
  rows: OrderRows,
  { atMs, timeZone, areWhole = false }: Recording,
): Promise<void> {
  const { order, lines } = rows
  const place = { platformId: order.platform_id, storeId: order.store_id }
  if (lines.some(({ prepack_code: code }) => code !== null))
    await endPackHold(tx, order, { isSold: true, atMs })
  await lendBoxes(tx, order, atMs)
  await addPrintJob(tx, place, {
    kind: 'RECEIPT',
    sourceId: order.id,
    deviceId: order.device_id,
    printedAtMs: order.times_printed > 0 ? atMs : null,
    copies: Math.max(0, order.times_printed - 1),
    nowMs: atMs,
  })
  await addTotals(
    tx,
    place,
    dayScopes(order.shift_id ?? '', order.day),
    orderMeasures(rows, timeZone),
  )
  if (order.kind === 'GOODS' && order.member_id !== null)
    await keepLevels(tx, {
      platformId: order.platform_id,
      memberIds: [order.member_id],
      today: dayAt(atMs, timeZone),
      nowMs: atMs,
    })
  if (isCorrection(order)) await correctShift(tx, rows, atMs)
  await appendJournal(tx, place, {
    ...(areWhole && { rows: { orders: [order], order_line: lines, order_leg: rows.legs } }),
    kind: 'order',
    subjectId: order.id,
    atMs,
    body: journalOfOrder(rows),
  })
}
