import { randomUUID } from 'node:crypto'
import type { Input, Output } from '@tillwright/contract/call.ts'
import type * as calls from '@tillwright/contract/office/party.ts'
import { addDays, dayAt, formatDay, parseDay } from '@tillwright/domain/time/calendar.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import { bodyHash } from '../../platform/body-hash.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { invalid } from '../../platform/invalid.ts'
import { appendJournal } from '../../platform/journal/append-journal.ts'
import { Refusal } from '../../platform/refusal.ts'
import { writeOnce } from '../../platform/write-once.ts'
import type { PartyStatementTable } from './party.tables.ts'
import { holdParty, type PartyOfStore } from './party-names.store.ts'
import {
  entrySums,
  type EntrySums,
  lastStatedDay,
  type PaidStatement,
  stateEntries,
  statementByClientId,
  statementById,
} from './party-statement.store.ts'

type CloseInput = Input<typeof calls.closePartyStatement>
export type StatementView = Output<typeof calls.closePartyStatement>['statement']

/** A statement as the office sees it. */
export const statementView = ({ statement: row, payment }: PaidStatement): StatementView => ({
  id: row.id,
  partyKind: row.party_kind,
  partyId: row.party_id,
  partyName: row.party_name,
  fromDay: row.from_day,
  untilDay: row.until_day,
  saleCents: cents(row.sale_cents),
  refundCents: cents(row.refund_cents),
  dueCents: cents(row.due_cents),
  entryCount: row.entry_count,
  state: payment === null ? 'DUE' : 'PAID',
  closedAtMs: row.at,
  closedBy: row.staff_name,
  payment: payment && {
    paidAtMs: payment.at,
    paidBy: payment.staff_name,
    isFromDrawer: payment.drawer_move_id !== null,
    note: payment.note,
  },
})

/** The same of a statement of this store. Refuses one that is not here. */
export async function namedStatement(context: Context, id: string): Promise<PaidStatement> {
  const found = await statementById(context.db, context, id)
  if (found === undefined) throw new Refusal('notFound', { kind: 'statement', id })
  return found
}

/** Today in the store: no period ends before it is over. */
export const todayOf = ({ nowMs, session }: Context): string => dayAt(nowMs, session.store.timeZone)

/** First day of the next period: after the last statement, else that of the first entry. */
export function nextPeriod(lastDay: string | null, { firstDay }: EntrySums): string | null {
  const last = lastDay === null ? null : parseDay(lastDay)
  return last === null ? firstDay : formatDay(addDays(last, 1))
}

/**
 * Closes the period of a party that follows its last statement, once: everything up to its last day
 * that no statement counts yet is in it, and what comes late is in the next. Refuses a day that is not
 * over, a period that was closed before or holds nothing (20504), and another sum than was shown
 * (20110).
 */
export async function closeStatement(context: Context, input: CloseInput): Promise<StatementView> {
  const { db, platformId, storeId } = context
  if (input.untilDay >= todayOf(context)) throw invalid('untilDay', 'a day that is over')
  const hash = bodyHash(input)
  const { id } = await writeOnce({
    write: () => transaction(db, (tx) => writeStatement(tx, context, { input, hash })),
    first: () => statementByClientId(db, platformId, input.clientId),
    isSame: (first) => first.body_hash === hash && first.store_id === storeId,
    // The person who looks at the sums closes them again once they are right.
    request: null,
  })
  return statementView(await namedStatement(context, id))
}

interface Closing {
  readonly input: CloseInput
  readonly hash: string
}

async function writeStatement(
  tx: Tx,
  context: Context,
  { input, hash }: Closing,
): Promise<PartyStatementTable> {
  const { platformId, storeId, nowMs, session } = context
  const { partyKind, partyId, untilDay } = input
  const party: PartyOfStore = { platformId, storeId, partyKind, partyId }
  const name = await holdParty(tx, party)
  if (name === undefined)
    throw new Refusal('notFound', { kind: partyKind.toLowerCase(), id: partyId })
  const lastDay = await lastStatedDay(tx, party)
  const id = randomUUID()
  await stateEntries(tx, party, { untilDay, statementId: id })
  const sums = await entrySums(tx, party, { statementId: id })
  const fromDay = nextPeriod(lastDay, sums)
  if (sums.total === 0 || fromDay === null || fromDay > untilDay) throw new Refusal('stateForbids')
  if (sums.due !== input.dueCents) throw new Refusal('changedMeanwhile')
  const row: PartyStatementTable = {
    platform_id: platformId,
    store_id: storeId,
    id,
    client_id: input.clientId,
    body_hash: hash,
    party_kind: partyKind,
    party_id: partyId,
    party_name: name,
    from_day: fromDay,
    until_day: untilDay,
    sale_cents: sums.sale,
    refund_cents: sums.refund,
    due_cents: sums.due,
    entry_count: sums.total,
    staff_id: session.staffId,
    staff_name: session.nick,
    at: nowMs,
  }
  await insertRows(tx, 'party_statement', [row])
  await record(tx, context, row)
  return row
}

async function record(tx: Tx, context: Context, row: PartyStatementTable): Promise<void> {
  const body = {
    partyKind: row.party_kind,
    partyId: row.party_id,
    fromDay: row.from_day,
    untilDay: row.until_day,
    dueCents: row.due_cents,
  }
  const about = { subjectId: row.id, reason: row.party_name }
  await addAudit(tx, context, { operation: 'statement.close', ...about, after: body })
  await appendJournal(tx, context, {
    kind: 'statement.close',
    subjectId: row.id,
    atMs: row.at,
    body,
  })
}
