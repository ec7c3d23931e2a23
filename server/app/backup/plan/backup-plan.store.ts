import type { Selectable, Updateable } from 'kysely'
import type { BackupPlanTable } from '../../../platform/archive/backup-plan.tables.ts'
import { currentEpoch } from '../../../platform/books/book-epoch.store.ts'
import type { Db } from '../../../platform/db/db.ts'

export type BackupPlan = Selectable<BackupPlanTable>

/** Longer than a beat of whoever makes a backup may be late. */
const holdMs = 120_000
/** After a failure, or where nothing is heard any more of whoever made one. */
export const againAfterMs = 30 * 60_000

/** The plan; undefined until the owner made one. */
export const findBackupPlan = (db: Db): Promise<BackupPlan | undefined> =>
  db.selectFrom('backup_plan').selectAll().executeTakeFirst()

/** False where the books were brought back from a copy since: the copy may be a trial beside the shop itself. */
export const isOfTheseBooks = async (db: Db, { epoch }: BackupPlan): Promise<boolean> =>
  epoch === (await currentEpoch(db)).epoch

/** Whose turn it is to make one now: undefined where somebody makes it, it is not due or the plan rests. */
export async function claimBackup(
  db: Db,
  { holder, nowMs }: { readonly holder: string; readonly nowMs: number },
): Promise<BackupPlan | undefined> {
  const { epoch } = await currentEpoch(db)
  return db
    .updateTable('backup_plan')
    .set({ held_by: holder, held_until: nowMs + holdMs, next_at: nowMs + againAfterMs })
    .where('next_at', '<=', nowMs)
    .where('held_until', '<=', nowMs)
    .where('epoch', '=', epoch)
    .returningAll()
    .executeTakeFirst()
}

/** True where one is to be made and nobody makes it. */
export async function isBackupDue(db: Db, nowMs: number): Promise<boolean> {
  const found = await db
    .selectFrom('backup_plan')
    .select('id')
    .where('next_at', '<=', nowMs)
    .where('held_until', '<=', nowMs)
    .execute()
  return found.length > 0
}

/** Says that the holder is still at it. */
export const renewBackup = (db: Db, holder: string, nowMs: number) =>
  db
    .updateTable('backup_plan')
    .set({ held_until: nowMs + holdMs })
    .where('held_by', '=', holder)
    .execute()

/** Writes how it went, and lets go. */
export const endBackup = (db: Db, holder: string, news: Updateable<BackupPlanTable>) =>
  db
    .updateTable('backup_plan')
    .set({ ...news, held_by: '', held_until: 0 })
    .where('held_by', '=', holder)
    .execute()

/** Has one made as soon as anybody looks; false where there is no plan. */
export async function requestBackup(db: Db, nowMs: number): Promise<boolean> {
  const found = await db
    .updateTable('backup_plan')
    .set({ next_at: nowMs })
    .returning('id')
    .executeTakeFirst()
  return found !== undefined
}

type PlanFacts = Omit<
  BackupPlan,
  | 'id'
  | 'held_by'
  | 'held_until'
  | 'good_at'
  | 'good_place'
  | 'good_bytes'
  | 'failed_at'
  | 'fault'
  | 'fault_detail'
>

/** What went wrong with the plan before says nothing of this one. */
export async function saveBackupFacts(db: Db, facts: PlanFacts): Promise<void> {
  const fresh = { failed_at: null, fault: '', fault_detail: '' }
  await db
    .insertInto('backup_plan')
    .values({
      id: 1,
      ...facts,
      ...fresh,
      held_by: '',
      held_until: 0,
      good_at: null,
      good_place: '',
      good_bytes: null,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...facts, ...fresh }))
    .execute()
}
