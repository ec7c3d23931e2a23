import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import type { PartyOfStore } from './party-names.store.ts'
import type { PartyPaymentTable, PartyStatementTable } from './party.tables.ts'

/** Last day that a statement of the party covers; null for none. */
export async function lastStatedDay(db: Db, party: PartyOfStore): Promise<string | null> {
  const { last } = await db
    .selectFrom('party_statement')
    .select(({ fn }) => fn.max<string | null>('until_day').as('last'))
    .where('platform_id', '=', party.platformId)
    .where('store_id', '=', party.storeId)
    .where('party_kind', '=', party.partyKind)
    .where('party_id', '=', party.partyId)
    .executeTakeFirstOrThrow()
  return last
}

/** The entries of one statement, or those up to a day that are in none yet. */
export type EntryScope = { readonly statementId: string } | { readonly untilDay: string }

const entriesIn = (db: Db, party: PartyOfStore, scope: EntryScope) => {
  const all = db
    .selectFrom('party_entry as e')
    .where('e.platform_id', '=', party.platformId)
    .where('e.store_id', '=', party.storeId)
    .where('e.party_kind', '=', party.partyKind)
    .where('e.party_id', '=', party.partyId)
  return 'statementId' in scope
    ? all.where('e.statement_id', '=', scope.statementId)
    : all.where('e.statement_id', 'is', null).where('e.day', '<=', scope.untilDay)
}

/** What entries come to. */
export interface EntrySums {
  readonly sale: number
  readonly refund: number
  readonly due: number
  readonly total: number
  readonly firstDay: string | null
}

const sumIf = (condition: string, column: string) =>
  sql<number>`coalesce(sum(case when ${sql.raw(condition)} then ${sql.raw(column)} else 0 end), 0)`

/** Sums of entries. */
export async function entrySums(
  db: Db,
  party: PartyOfStore,
  scope: EntryScope,
): Promise<EntrySums> {
  const row = await entriesIn(db, party, scope)
    .select(({ fn }) => [
      sumIf("e.source_kind = 'ORDER'", 'e.goods_cents').as('sale'),
      sumIf("e.source_kind = 'REFUND'", '-e.goods_cents').as('refund'),
      sumIf('1 = 1', 'e.due_cents').as('due'),
      fn.countAll<number>().as('total'),
      fn.min<string | null>('e.day').as('firstDay'),
    ])
    .executeTakeFirstOrThrow()
  return {
    sale: Number(row.sale),
    refund: Number(row.refund),
    due: Number(row.due),
    total: Number(row.total),
    firstDay: row.firstDay,
  }
}

/** A page of entries with the order and the goods of each, the first of them first. */
export const entryPage = (
  db: Db,
  party: PartyOfStore,
  { offset, limit, ...scope }: EntryScope & { readonly offset: number; readonly limit: number },
) =>
  entriesIn(db, party, scope)
    .innerJoin('orders as o', (join) =>
      join.onRef('o.platform_id', '=', 'e.platform_id').onRef('o.id', '=', 'e.order_id'),
    )
    .leftJoin('order_line as l', (join) =>
      join
        .onRef('l.platform_id', '=', 'e.platform_id')
        .onRef('l.order_id', '=', 'e.order_id')
        .onRef('l.line_no', '=', 'e.line_no'),
    )
    .select([
      'e.order_id',
      'e.source_kind',
      'e.day',
      'e.goods_cents',
      'e.due_cents',
      'e.basis_points',
      'o.number',
      'l.name_zh',
      'l.name_en',
    ])
    .orderBy('e.day')
    .orderBy('e.at')
    .orderBy('e.source_id')
    .orderBy('e.line_no')
    .offset(offset)
    .limit(limit)
    .execute()

/** Counts in a statement what is in none yet. */
export async function stateEntries(
  tx: Tx,
  party: PartyOfStore,
  { untilDay, statementId }: { readonly untilDay: string; readonly statementId: string },
): Promise<void> {
  await tx
    .updateTable('party_entry')
    .set({ statement_id: statementId })
    .where('platform_id', '=', party.platformId)
    .where('store_id', '=', party.storeId)
    .where('party_kind', '=', party.partyKind)
    .where('party_id', '=', party.partyId)
    .where('statement_id', 'is', null)
    .where('day', '<=', untilDay)
    .execute()
}

/** A statement and how it was paid; null while it is due. */
export interface PaidStatement {
  readonly statement: PartyStatementTable
  readonly payment: PartyPaymentTable | null
}

const withPayments = async (
  db: Db,
  platformId: string,
  rows: readonly PartyStatementTable[],
): Promise<PaidStatement[]> => {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const payments = await db
    .selectFrom('party_payment')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('statement_id', 'in', ids)
    .execute()
  const paid = new Map(payments.map((payment) => [payment.statement_id, payment]))
  return rows.map((statement) => ({ statement, payment: paid.get(statement.id) ?? null }))
}

/** A page of the statements of a store, the last first, and how many there are. */
export async function statementPage(
  db: Db,
  {
    platformId,
    storeId,
    ...input
  }: Omit<PartyOfStore, 'partyId'> & {
    readonly partyId: string | null
    readonly offset: number
    readonly limit: number
  },
): Promise<{ readonly list: PaidStatement[]; readonly total: number }> {
  const all = db
    .selectFrom('party_statement')
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('party_kind', '=', input.partyKind)
  const wanted = input.partyId === null ? all : all.where('party_id', '=', input.partyId)
  const rows = await wanted
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id')
    .offset(input.offset)
    .limit(input.limit)
    .execute()
  const { total } = await wanted
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { list: await withPayments(db, platformId, rows), total: Number(total) }
}

/** A statement of this store; undefined where there is none. */
export async function statementById(
  db: Db,
  { platformId, storeId }: StoreScope,
  id: string,
): Promise<PaidStatement | undefined> {
  const rows = await db
    .selectFrom('party_statement')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
  return (await withPayments(db, platformId, rows))[0]
}

/** The statement that a page closed under this id before, or null. */
export async function statementByClientId(
  db: Db,
  platformId: string,
  clientId: string,
): Promise<PartyStatementTable | null> {
  const found = await db
    .selectFrom('party_statement')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return found ?? null
}

/** The payment that a page recorded under this id before, or null. */
export async function paymentByClientId(
  db: Db,
  platformId: string,
  clientId: string,
): Promise<PartyPaymentTable | null> {
  const found = await db
    .selectFrom('party_payment')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return found ?? null
}

/** The open shifts of a store, whose drawers hold cash. */
export const openDrawers = (db: Db, { platformId, storeId }: StoreScope) =>
  db
    .selectFrom('shift')
    .innerJoin('staff', (join) =>
      join
        .onRef('staff.platform_id', '=', 'shift.platform_id')
        .onRef('staff.id', '=', 'shift.staff_id'),
    )
    .select(['shift.id', 'staff.nick'])
    .where('shift.platform_id', '=', platformId)
    .where('shift.store_id', '=', storeId)
    .where('shift.closed_at', 'is', null)
    .where('shift.counting_at', 'is', null)
    .orderBy('shift.opened_at')
    .limit(500)
    .execute()
