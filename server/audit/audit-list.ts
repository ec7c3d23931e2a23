import type { Input, Output } from '@tillwright/contract/call.ts'
import type { queryAudit } from '@tillwright/contract/office/office-report.ts'
import { addDays, dayStartMs, parseDay } from '@tillwright/domain/calendar.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { contains } from '../db/contains.ts'
import type { Db } from '../db/db.ts'
import { cursorOf, readCursor } from '../db/page-cursor.ts'
import { invalid } from '../invalid.ts'
import { subjectNames } from './subject-names.ts'

type QueryAuditInput = Input<typeof queryAudit>

const pageSize = 50

/** What was done in the store that somebody must answer for, the last first, a page at a time. */
export async function auditPage(
  context: Context,
  input: QueryAuditInput,
): Promise<Output<typeof queryAudit>> {
  const wanted = matchesInput(context, input)
  const after = readCursor(input.cursor)
  const page =
    after === null ? wanted : wanted.where(sql<boolean>`(at, id) < (${after.place}, ${after.id})`)
  const rows = await page
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .execute()
  const staff = await staffOf(context)
  const names = await subjectNames(
    context,
    rows.map((row) => row.subject_id),
  )
  const nickOf = (id: string | null) => staff.find((one) => one.id === id)?.name ?? id ?? ''
  const last = rows.length < pageSize ? undefined : rows.at(-1)
  return {
    list: rows.map((row) => ({
      id: row.id,
      doneAtMs: row.at,
      operation: row.operation,
      subjectId: row.subject_id,
      subjectName: names.get(row.subject_id) ?? row.subject_id,
      staffName: nickOf(row.staff_id),
      approverName: nickOf(row.approver_id),
      reason: row.reason.slice(0, 400),
      after: (row.after ?? '').slice(0, 4000),
      traceId: row.trace_id,
    })),
    cursor: last === undefined ? null : cursorOf(last.at, last.id),
    operations: await operationsOf(context),
    staff,
  }
}

function matchesInput({ db, platformId, storeId, session }: Context, input: QueryAuditInput) {
  const [from, until] = [parseDay(input.fromDay), parseDay(input.untilDay)]
  if (from === null || until === null) throw invalid('untilDay', 'a day of the calendar')
  const { timeZone } = session.store
  let wanted = db
    .selectFrom('audit')
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('at', '>=', dayStartMs(from, timeZone))
    .where('at', '<', dayStartMs(addDays(until, 1), timeZone))
  if (input.operation !== '') wanted = wanted.where('operation', '=', input.operation)
  if (input.staffId !== undefined) wanted = wanted.where('staff_id', '=', input.staffId)
  const keyword = input.keyword.trim()
  if (keyword !== '')
    wanted = wanted.where((eb) =>
      eb.or([
        ...['subject_id', 'reason', 'trace_id', 'after'].map((column) => contains(column, keyword)),
        eb('subject_id', 'in', ordersNumbered(db, { platformId, storeId, keyword })),
      ]),
    )
  return wanted
}

/** So short a part of a number would be in most of them. */
const shortestNumber = 4

/** The orders whose number has this part. */
const ordersNumbered = (
  db: Db,
  of: { readonly platformId: string; readonly storeId: string; readonly keyword: string },
) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('platform_id', '=', of.platformId)
    .where('store_id', '=', of.storeId)
    .where(
      of.keyword.length < shortestNumber ? sql<boolean>`1 = 0` : contains('number', of.keyword),
    )

/** What was ever done here, to choose from. */
async function operationsOf({ db, platformId, storeId }: Context): Promise<string[]> {
  const rows = await db
    .selectFrom('audit')
    .select('operation')
    .distinct()
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .orderBy('operation')
    .limit(200)
    .execute()
  return rows.map(({ operation }) => operation)
}

async function staffOf({ db, platformId }: Context): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'nick'])
    .where('platform_id', '=', platformId)
    .orderBy('nick')
    .limit(500)
    .execute()
  return rows.map(({ id, nick: name }) => ({ id, name }))
}
