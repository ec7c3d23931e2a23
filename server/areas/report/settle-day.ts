import { dayAt, formatDay, parseDay } from '@tillwright/domain/time/calendar.ts'
import { netSales } from '@tillwright/domain/figures/sales-figures.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { appendJournal } from '../../platform/journal/append-journal.ts'
import { keepHead } from '../../platform/journal/head-text.ts'
import { holdStore } from '../platforms/platform.store.ts'
import { invalid } from '../../platform/invalid.ts'
import { Refusal } from '../../platform/refusal.ts'
import { salesFiguresOf } from '../../platform/total/figures-of.ts'
import { totalsOf } from '../../platform/total/totals.store.ts'
import type { SettledDayTable } from './report.tables.ts'
import { findSettledDay, lastSettledDay, todayOf } from './settled-day.store.ts'
import {
  auditsUpToNow,
  daysToSettle,
  openShifts,
  unsettledCollection,
  unsettledOrder,
} from './day-to-settle.store.ts'

/**
 * Settles a business day and every unsettled one before it, in one transaction: their sums are
 * written down, and no shift is opened on them any more, so that nothing can count there. Settling
 * a settled day changes nothing. Refuses a day that has not come, one with open shifts (20607), and
 * one with money in doubt (20602).
 */
export async function settleDay(context: Context, day: string): Promise<void> {
  const request = parseDay(day)
  if (request === null || formatDay(request) > todayOf(context))
    throw invalid('day', 'a day that has begun')
  await transaction(context.db, async (tx) => {
    await holdStore(tx, context)
    if ((await findSettledDay(tx, context, day)) !== null) return
    await refuseOpenShifts(tx, context, day)
    await refuseDoubt(tx, context, day)
    const last = await lastSettledDay(tx, context)
    // A day between settled ones without sales has nothing left to settle.
    if (last !== null && last.day > day) throw new Refusal('stateForbids')
    let perpetual = last?.perpetual_cents ?? 0
    const audits = await auditsUpToNow(tx, context, last)
    for (const one of await daysToSettle(tx, context, { after: last?.day ?? '', upTo: day })) {
      const row = await settledRow(tx, context, one, { perpetual, audits })
      perpetual = row.perpetual_cents
      await record(tx, context, row)
    }
  })
  await keepHead(context.db, context)
}

/** A shift that was open at any time of the day and still is may still sell on it. */
async function refuseOpenShifts(tx: Tx, context: Context, day: string): Promise<void> {
  const { session } = context
  const open = await openShifts(tx, context)
  const isOfDay = (openedAt: number) => dayAt(openedAt, session.store.timeZone) <= day
  if (open.some(({ opened_at: openedAt }) => isOfDay(openedAt))) throw new Refusal('dayOpen')
}

/** An order counts on the day it was made, a collection on the day its money came. */
async function refuseDoubt(tx: Tx, context: Context, day: string): Promise<void> {
  const order = await unsettledOrder(tx, context, day)
  const collection = await unsettledCollection(tx, context)
  const isDoubtful = day === todayOf(context) && collection !== undefined
  if (order !== undefined || isDoubtful) throw new Refusal('shiftBlocked')
}

async function settledRow(
  tx: Tx,
  context: Context,
  day: string,
  { perpetual, audits }: { readonly perpetual: number; readonly audits: number },
): Promise<SettledDayTable> {
  const sums = await totalsOf(tx, context, { scope: 'DAY', id: day })
  const figures = salesFiguresOf(sums)
  const net = netSales(figures)
  return {
    platform_id: context.platformId,
    store_id: context.storeId,
    day,
    sale_cents: figures.salesCents,
    refund_cents: figures.refundCents,
    net_cents: net,
    perpetual_cents: perpetual + net,
    settled_by: context.session.staffId,
    settled_at: context.nowMs,
    audit_count: audits,
  }
}

async function record(tx: Tx, context: Context, row: SettledDayTable): Promise<void> {
  await insertRows(tx, 'settled_day', [row])
  const { sale_cents: sale, refund_cents: refund, perpetual_cents: perpetual } = row
  const { audit_count: audits, settled_by: settledBy } = row
  const body = { day: row.day, sale, refund, perpetual, settledBy, audits }
  await addAudit(tx, context, {
    operation: 'day.settle',
    subjectId: row.day,
    reason: '',
    after: body,
  })
  await appendJournal(tx, context, {
    kind: 'day.settle',
    subjectId: row.day,
    atMs: row.settled_at,
    body,
  })
}
