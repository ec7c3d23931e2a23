import type { Input, Output } from '@tillwright/contract/call.ts'
import type { queryAudit } from '@tillwright/contract/office/office-report.ts'
import { addDays, dayStartMs, parseDay } from '@tillwright/domain/time/calendar.ts'
import type { Context } from '../context.ts'
import { cursorOf, readCursor } from '../db/page-cursor.ts'
import { invalid } from '../invalid.ts'
import { subjectNames } from './subject-names.store.ts'
import { auditRows, auditedOperations, staffNames } from './audit.store.ts'

type QueryAuditInput = Input<typeof queryAudit>

const pageSize = 50

/** Accountable acts in the store, the last first, a page at a time. */
export async function auditPage(
  context: Context,
  input: QueryAuditInput,
): Promise<Output<typeof queryAudit>> {
  const { db, platformId } = context
  const rows = await auditRows(db, context, {
    ...timesOf(context, input),
    operation: input.operation,
    staffId: input.staffId,
    keyword: input.keyword.trim(),
    after: readCursor(input.cursor),
    limit: pageSize,
  })
  const staff = (await staffNames(db, platformId)).map(({ id, nick: name }) => ({ id, name }))
  const names = await subjectNames(context, [
    ...rows.map((row) => row.subject_id),
    ...rows.flatMap((row) => shownOf(row.after).match(machineIds) ?? []),
  ])
  const nickOf = (id: string | null) => staff.find((one) => one.id === id)?.name ?? id ?? ''
  const last = rows.length < pageSize ? undefined : rows.at(-1)
  return {
    list: rows.map((row) => ({
      id: row.id,
      doneAtMs: row.at,
      operation: row.operation,
      subjectId: row.subject_id,
      subjectName: nameOf(row.subject_id, names).slice(0, 128),
      staffName: nickOf(row.staff_id),
      approverName: nickOf(row.approver_id),
      reason: row.reason.slice(0, 400),
      after: named(shownOf(row.after), names),
      traceId: row.trace_id,
    })),
    cursor: last === undefined ? null : cursorOf(last.at, last.id),
    operations: await auditedOperations(db, context),
    staff,
  }
}

const machineIds = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

const shownOf = (after: string | null): string => (after ?? '').slice(0, 4000)

/** The facts of an act, with names in place of ids where there are any. */
const named = (facts: string, names: ReadonlyMap<string, string>): string =>
  facts.replace(machineIds, (id) => JSON.stringify(names.get(id) ?? id).slice(1, -1)).slice(0, 4000)

/** Nothing for what only the machine has a name for; a day, a code or a number is its own. */
const nameOf = (id: string, names: ReadonlyMap<string, string>): string =>
  names.get(id) ?? (id.replace(machineIds, '') === '' ? '' : id)

function timesOf({ session }: Context, input: QueryAuditInput) {
  const [from, until] = [parseDay(input.fromDay), parseDay(input.untilDay)]
  if (from === null || until === null) throw invalid('untilDay', 'a day of the calendar')
  const { timeZone } = session.store
  return {
    fromMs: dayStartMs(from, timeZone),
    untilMs: dayStartMs(addDays(until, 1), timeZone),
  }
}
