import type { Input, Output } from '@tillwright/contract/call.ts'
import type { queryLossRadar } from '@tillwright/contract/office/office-report.ts'
import { addDays, dayStartMs, parseDay } from '@tillwright/domain/time/calendar.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import type { Context } from '../../platform/context.ts'
import { namesOf } from './report-names.ts'
import { reportRange } from './report-range.ts'
import { sumsOf } from './sums-of.store.ts'
import {
  actsOf,
  type Figures,
  opensOf,
  type Part,
  refundsOf,
  type Span,
  voidsOf,
  wrongPasswordsOf,
} from './loss-radar.store.ts'

const nothing: Figures = {
  salesCount: 0,
  salesCents: cents(0),
  drawerOpens: 0,
  refundCount: 0,
  refundCents: cents(0),
  aloneCount: 0,
  aloneCents: cents(0),
  voids: 0,
  drops: 0,
  removedCount: 0,
  removedCents: cents(0),
  reprints: 0,
  wrongPasswords: 0,
}

/**
 * Each cashier's acts that may cost the shop money, alongside their sales: no proof, a place to
 * look.
 */
export async function lossRadar(
  context: Context,
  { fromDay, untilDay }: Input<typeof queryLossRadar>,
): Promise<Output<typeof queryLossRadar>> {
  const { from, until } = reportRange(fromDay, untilDay)
  const [first, last] = [parseDay(from), parseDay(until)]
  if (first === null || last === null) return { list: [] }
  const { timeZone } = context.session.store
  const span: Span = {
    from,
    until,
    fromMs: dayStartMs(first, timeZone),
    untilMs: dayStartMs(addDays(last, 1), timeZone),
  }
  const found = new Map<string, Figures>()
  const add = (staffId: string, figures: Partial<Figures>) =>
    found.set(staffId, { ...(found.get(staffId) ?? nothing), ...figures })
  for (const part of [salesOf, opensOf, refundsOf, voidsOf, actsOf, wrongPasswordsOf])
    for (const [staffId, figures] of await part(context, span)) add(staffId, figures)
  const ids = [...found.keys()].sort()
  const names = await namesOf(context, 'cashier', ids)
  const list = ids.map((staffId) => ({
    staffId,
    name: names.get(staffId)?.name ?? '',
    ...(found.get(staffId) ?? nothing),
  }))
  return { list: list.slice(0, 500) }
}

async function salesOf(context: Context, { from, until }: Span): Promise<Part> {
  const input = { scope: 'CASHIER', from, until, sale: 'sale.', refund: null } as const
  const sums = await sumsOf(context.db, context, input)
  return [...sums].map(([id, { sold, salesCents }]) => [
    id,
    { salesCount: sold, salesCents: cents(salesCents) },
  ])
}
