import type { BoxKind } from '@tillwright/domain/box/box.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { type Selectable, sql } from 'kysely'
import { idsOfMember } from '../member/member.store.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { BoxKindTable, BoxLoanTable, BoxReturnTable } from './box.tables.ts'
import type { LoanReturn } from '@tillwright/domain/box/return-boxes.ts'

/** Which kinds are requested. */
export interface BoxKindQuery {
  readonly ids: readonly string[]
  /** Also kinds that are lent no more. */
  readonly withOff: boolean
}

/** The kinds with these ids; unknown ids are simply absent. No ids ask nothing. */
export async function boxKindsById(
  db: Db,
  platformId: string,
  { ids, withOff }: BoxKindQuery,
): Promise<Map<string, BoxKind>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('box_kind')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('id', 'in', [...ids])
    .where('state', 'in', withOff ? ['ON', 'OFF'] : ['ON'])
    .execute()
  return new Map(rows.map((row) => [row.id, boxKindOf(row)]))
}

/** The kinds that the platform currently lends, in its order. */
export async function lentBoxKinds(db: Db, platformId: string): Promise<BoxKind[]> {
  const rows = await db
    .selectFrom('box_kind')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('state', '=', 'ON')
    .orderBy('sort')
    .orderBy('id')
    .limit(kindsMax)
    .execute()
  return rows.map(boxKindOf)
}

const kindsMax = 50

const boxKindOf = (row: BoxKindTable): BoxKind => ({
  id: row.id,
  name: { zh: row.name_zh, en: row.name_en },
  depositCents: cents(row.deposit_cents),
})

/** A loan with the names of its kind and the number of its order. */
export interface BoxLoanRow extends Selectable<BoxLoanTable> {
  readonly name_zh: string
  readonly name_en: string
  readonly order_number: string | null
}

/** The loans of a member that are not settled, oldest first: the order in which boxes come back. */
export async function openLoans(
  db: Db,
  platformId: string,
  memberId: string,
): Promise<BoxLoanRow[]> {
  return db
    .selectFrom('box_loan')
    .innerJoin('box_kind', (join) =>
      join
        .onRef('box_kind.platform_id', '=', 'box_loan.platform_id')
        .onRef('box_kind.id', '=', 'box_loan.kind_id'),
    )
    .leftJoin('orders', (join) =>
      join
        .onRef('orders.platform_id', '=', 'box_loan.platform_id')
        .onRef('orders.id', '=', 'box_loan.order_id'),
    )
    .selectAll('box_loan')
    .select(['box_kind.name_zh', 'box_kind.name_en', 'orders.number as order_number'])
    .where('box_loan.platform_id', '=', platformId)
    .where('box_loan.member_id', 'in', idsOfMember(db, platformId, memberId))
    .whereRef('box_loan.lent', '>', (where) =>
      where('box_loan.returned', '+', where.ref('box_loan.lost')),
    )
    .orderBy('box_loan.lent_at')
    .orderBy('box_loan.id')
    .execute()
}

/** The return with this id of the till, in any store, or null. */
export async function returnByClientId(
  db: Db,
  platformId: string,
  clientId: string,
): Promise<Selectable<BoxReturnTable> | null> {
  const found = await db
    .selectFrom('box_return')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return found ?? null
}

/** All kinds of boxes of a platform in their order, each with how many are lent and not back as `out`, null for none ever. */
export function boxKindsWithLoans(db: Db, platformId: string) {
  const out = db
    .selectFrom('box_loan')
    .select('kind_id')
    .select(sql<number>`sum(lent - returned - lost)`.as('out'))
    .where('platform_id', '=', platformId)
    .groupBy('kind_id')
    .as('loans')
  return db
    .selectFrom('box_kind')
    .leftJoin(out, 'loans.kind_id', 'box_kind.id')
    .selectAll('box_kind')
    .select('loans.out')
    .where('platform_id', '=', platformId)
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

/** Writes a new kind of boxes. */
export async function insertBoxKind(tx: Tx, row: BoxKindTable): Promise<void> {
  await tx.insertInto('box_kind').values(row).execute()
}

/** Stores a kind of boxes in place of what it was. */
export async function updateBoxKind(
  tx: Tx,
  { platform_id: platformId, id, ...columns }: BoxKindTable,
): Promise<void> {
  await tx
    .updateTable('box_kind')
    .set(columns)
    .where('platform_id', '=', platformId)
    .where('id', '=', id)
    .execute()
}

/** Adds boxes that came back, and those of them that are damaged, to a loan. */
export async function addToLoan(
  tx: Tx,
  platformId: string,
  { loanId, returned, damaged }: Pick<LoanReturn, 'loanId' | 'returned' | 'damaged'>,
): Promise<void> {
  await tx
    .updateTable('box_loan')
    .set((column) => ({
      returned: column('returned', '+', returned),
      lost: column('lost', '+', damaged),
    }))
    .where('platform_id', '=', platformId)
    .where('id', '=', loanId)
    .execute()
}
