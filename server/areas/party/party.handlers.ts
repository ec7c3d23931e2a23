import type * as calls from '@tillwright/contract/office/party.ts'
import { addDays, formatDay, parseDay } from '@tillwright/domain/time/calendar.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import type { Context } from '../../platform/context.ts'
import type { Handlers } from '../../platform/handlers.ts'
import { Refusal } from '../../platform/refusal.ts'
import { payStatement } from './pay-statement.ts'
import {
  closeStatement,
  namedStatement,
  nextPeriod,
  statementView,
  todayOf,
} from './party-statement.ts'
import { partiesOf, partyName, type PartyOfStore } from './party-names.store.ts'
import {
  entryPage,
  type EntryScope,
  entrySums,
  lastStatedDay,
  openDrawers,
  statementPage,
} from './party-statement.store.ts'

/** Statements of groupers and merchants: what is due to them, and how it was paid. */
export const partyHandlers: Handlers<typeof calls> = {
  queryPartyStatements: async ({ pageNo, pageSize, partyKind, partyId }, context) => {
    const { db, platformId, storeId } = context
    const page = { offset: (pageNo - 1) * pageSize, limit: pageSize }
    const of = { platformId, storeId, partyKind, partyId }
    const { list, total } = await statementPage(db, { ...of, ...page })
    const drawers = await openDrawers(db, context)
    const parties = await partiesOf(db, of, context.session.store.merchantId)
    return {
      list: list.map(statementView),
      total,
      parties,
      drawers: drawers.map(({ id, nick }) => ({ cashierRecordId: id, cashierName: nick })),
    }
  },

  queryPartyEntries: async ({ pageNo, pageSize, partyKind, partyId, ...input }, context) => {
    const { db, platformId, storeId } = context
    const party: PartyOfStore = { platformId, storeId, partyKind, partyId }
    const { scope, ...days } = await periodOf(context, party, input)
    const sums = await entrySums(db, party, scope)
    const page = { offset: (pageNo - 1) * pageSize, limit: pageSize }
    const rows = await entryPage(db, party, { ...scope, ...page })
    return {
      total: sums.total,
      fromDay: days.fromDay ?? nextPeriod(days.lastDay, sums),
      untilDay: days.untilDay,
      saleCents: cents(sums.sale),
      refundCents: cents(sums.refund),
      dueCents: cents(sums.due),
      list: rows.map((row) => ({
        orderId: row.order_id,
        number: row.number,
        isRefund: row.source_kind === 'REFUND',
        day: row.day ?? '',
        goodsName: row.name_zh ?? '',
        goodsNameEn: row.name_en ?? '',
        goodsCents: cents(row.goods_cents),
        basisPoints: row.basis_points,
        dueCents: cents(row.due_cents),
      })),
    }
  },

  closePartyStatement: async (input, context) => ({
    statement: await closeStatement(context, input),
  }),

  payPartyStatement: async (input, context) => ({ statement: await payStatement(context, input) }),
}

interface Period {
  readonly scope: EntryScope
  /** Null where it follows from the entries. */
  readonly fromDay: string | null
  readonly lastDay: string | null
  readonly untilDay: string
}

/** The period of a statement, or the one that comes next. */
async function periodOf(
  context: Context,
  party: PartyOfStore,
  input: { readonly statementId: string | null; readonly untilDay: string | null },
): Promise<Period> {
  if (input.statementId !== null) {
    const { statement } = await namedStatement(context, input.statementId)
    const { id: statementId, from_day: fromDay, until_day: untilDay } = statement
    if (statement.party_id !== party.partyId || statement.party_kind !== party.partyKind)
      throw new Refusal('notFound', { kind: 'statement', id: statementId })
    return { scope: { statementId }, fromDay, lastDay: null, untilDay }
  }
  if ((await partyName(context.db, party)) === undefined)
    throw new Refusal('notFound', { kind: party.partyKind.toLowerCase(), id: party.partyId })
  const today = parseDay(todayOf(context))
  const yesterday = today === null ? '' : formatDay(addDays(today, -1))
  const untilDay = input.untilDay ?? yesterday
  const lastDay = await lastStatedDay(context.db, party)
  return { scope: { untilDay }, fromDay: null, lastDay, untilDay }
}
