// Slips about money and boxes that went back, and about drawers, shifts and days.
import { textLines } from '@tillwright/printing/layout/text-lines.ts'
import { demandShiftReports } from '../shift/demand-shift-reports.ts'
import { wallTime } from '@tillwright/domain/time/calendar.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { inLanguage, nameIn } from '@tillwright/domain/goods/goods-words.ts'
import { maskPhone } from '@tillwright/domain/person/phone.ts'
import { boxLines } from '@tillwright/printing/papers/box-lines.ts'
import { dayLines } from '@tillwright/printing/papers/day-lines.ts'
import { drawerLines } from '@tillwright/printing/papers/drawer-lines.ts'
import { handoverLines } from '@tillwright/printing/papers/handover-lines.ts'
import { refundLines } from '@tillwright/printing/papers/refund-lines.ts'
import { headText } from '../../platform/journal/head-text.ts'
import { memberById } from '../member/member.store.ts'
import { refundView } from '../refund/refund-view.ts'
import { findRefund } from '../refund/refund.store.ts'
import { Refusal } from '../../platform/refusal.ts'
import { dayReports } from '../report/day-report.ts'
import { storeSetting } from '../setting/store-settings.ts'
import { shiftReport } from '../shift/shift-report.ts'
import { findShift } from '../shift/shift.store.ts'
import { readBoxReturn, readDrawerMove } from './read-moves.store.ts'
import { type SlipQuery, demandPermission, deviceName, type SlipReader } from './slip-source.ts'

const at = ({ context }: SlipQuery, ms: number): string =>
  wallTime(ms, context.session.store.timeZone)

const tenderNames = ({ context, words }: SlipQuery) =>
  words.order(context.session.platform.pointsName).tenders

export const refundSlip: SlipReader = async (request) => {
  const { context, words, sourceId, blocks, language } = request
  demandPermission(context, 'order.read')
  const rows = await findRefund(context.db, context, sourceId)
  if (rows === null) throw new Refusal('notFound', { kind: 'refund', id: sourceId })
  const refund = refundView(rows)
  const tenders = tenderNames(request)
  const slip = {
    storeName: context.session.store.name,
    cashier: refund.staffName,
    refundNumber: refund.number,
    orderNumber: refund.orderNumber,
    refundedAt: at(request, refund.createdAtMs),
    lines: refund.lines.map((line) => ({
      name: nameIn(language, line),
      amountCents: line.refundCents,
    })),
    legs: refund.legs.map((leg) => ({
      label: tenders[leg.tender],
      amountCents: leg.amountCents,
    })),
    refundedCents: refund.refundCents,
    reason: inLanguage(language, refund.reason, refund.reasonEn),
    isTraining: context.services.isTraining,
  }
  return {
    sourceId: refund.id,
    hasOriginal: true,
    lines: (copyNumber) => refundLines({ ...slip, copyNumber }, words, blocks),
  }
}

export const handoverSlip: SlipReader = async (request) => {
  const { context, words, sourceId, blocks } = request
  const shift = await findShift(context.db, context, sourceId)
  demandShiftReports(context, shift)
  if (shift === null) throw new Refusal('notFound', { kind: 'shift', id: sourceId })
  const report = await shiftReport(context, shift)
  const tenders = tenderNames(request)
  const slip = {
    ...report,
    storeName: context.session.store.name,
    journalHead: await headText(context.db, context),
    cashier: shift.staff_name,
    openedAt: at(request, shift.opened_at),
    closedAt: shift.closed_at === null ? null : at(request, shift.closed_at),
    sales: { count: report.salesCount, cents: report.salesCents },
    refunds: { count: report.refundCount, cents: report.refundCents },
    floatCents: cents(shift.float_cents),
    tenders: report.tenders.map((one) => ({ ...one, label: tenders[one.tender] })),
    isTraining: context.services.isTraining,
  }
  return {
    sourceId: shift.id,
    hasOriginal: true,
    lines: (copyNumber) => handoverLines({ ...slip, copyNumber }, words, blocks),
  }
}

/** While a day is open its slip is a reading, and as often an original as somebody likes to look. */
export const daySlip: SlipReader = async (request) => {
  const { context, words, sourceId, blocks, language } = request
  demandPermission(context, 'report.day')
  const { report } = await dayReports(context, sourceId)
  const tenders = tenderNames(request)
  const slip = {
    ...report,
    storeName: context.session.store.name,
    journalHead: await headText(context.db, context),
    state: words.day.states[report.state],
    printedAt: at(request, context.nowMs),
    tenders: report.tenders.map((one) => ({ ...one, label: tenders[one.tender] })),
    categories: report.categories.map((category) => ({
      label: nameIn(language, category),
      amountCents: category.amountCents,
    })),
    isTraining: context.services.isTraining,
  }
  return {
    sourceId: report.day,
    hasOriginal: report.state === 'SETTLED',
    lines: (copyNumber) => dayLines({ ...slip, copyNumber }, words, blocks),
  }
}

export const drawerSlip: SlipReader = async (request) => {
  const { context, words, sourceId, blocks } = request
  demandPermission(context, 'drawer.open')
  const move = await readDrawerMove(context, sourceId)
  if (move === null) throw new Refusal('notFound', { kind: 'drawerMove', id: sourceId })
  const slip = {
    storeName: context.session.store.name,
    till: await deviceName(context, move.device_id),
    cashier: move.nick,
    movedAt: at(request, move.at),
    kind: move.kind,
    amountCents: cents(move.amount_cents),
    reason: move.reason,
    isTraining: context.services.isTraining,
  }
  return {
    sourceId: move.id,
    hasOriginal: true,
    lines: (copyNumber) => drawerLines({ ...slip, copyNumber }, words, blocks),
  }
}

export const boxSlip: SlipReader = async (request) => {
  const { context, words, sourceId, blocks, language } = request
  demandPermission(context, 'box.return')
  const found = await readBoxReturn(context, sourceId, language)
  if (found === null) throw new Refusal('notFound', { kind: 'boxReturn', id: sourceId })
  const { row, lines } = found
  const member = await memberById(context.db, context.platformId, row.member_id)
  const { receiptFooter } = await storeSetting(context)
  const slip = {
    storeName: context.session.store.name,
    cashier: row.nick,
    customer: maskPhone(member?.phone ?? ''),
    returnedAt: at(request, row.at),
    lines,
    way: words.box.ways[row.way],
    depositCents: cents(row.deposit_cents),
    keptCents: cents(row.kept_cents),
    stillOwed: row.still_owed,
    footer: textLines(receiptFooter),
    isTraining: context.services.isTraining,
  }
  return {
    sourceId: row.id,
    hasOriginal: true,
    lines: (copyNumber) => boxLines({ ...slip, copyNumber }, words, blocks),
  }
}
