import type { AttemptTable } from './account.tables.ts'
import type { Db, Tx } from '../../platform/db/db.ts'

export type AttemptCount = Pick<AttemptTable, 'failed' | 'window_from' | 'blocked_until'>

/** Deletes the counts of these subjects, after a right try. */
export async function forgetAttempts(
  db: Db,
  platformId: string,
  subjects: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('attempt')
    .where('platform_id', '=', platformId)
    .where('subject', 'in', subjects)
    .execute()
}

/** Deletes every count of wrong passwords of a person, on all devices. */
export async function forgetAttemptsOf(
  tx: Tx,
  platformId: string,
  { staffId, phone }: { readonly staffId: string; readonly phone: string },
): Promise<void> {
  const names = [`login ${phone}`, `sensitive ${staffId}`, `own password ${staffId}`]
  await tx
    .deleteFrom('attempt')
    .where('platform_id', '=', platformId)
    .where((eb) =>
      eb.or(
        names.flatMap((name) => [eb('subject', '=', name), eb('subject', 'like', `${name} %`)]),
      ),
    )
    .execute()
}

/** Takes the last try, a right one, off the counts of these subjects; wrong ones before it still count. */
export async function takeBackAttempts(
  db: Db,
  platformId: string,
  subjects: readonly string[],
): Promise<void> {
  if (subjects.length === 0) return
  await db
    .updateTable('attempt')
    .set((eb) => ({ failed: eb('failed', '-', 1), blocked_until: 0 }))
    .where('platform_id', '=', platformId)
    .where('subject', 'in', subjects)
    .where('failed', '>', 0)
    .execute()
}

/** The count of a subject, locked until the transaction ends; a new one begins at zero at `nowMs`. */
export function lockAttempts(
  tx: Tx,
  platformId: string,
  subject: string,
  nowMs: number,
): Promise<AttemptTable> {
  return (
    tx
      .insertInto('attempt')
      .values({ platform_id: platformId, subject, failed: 0, window_from: nowMs, blocked_until: 0 })
      // Changes nothing: it locks the row and returns it on both databases.
      .onConflict((conflict) =>
        conflict
          .columns(['platform_id', 'subject'])
          .doUpdateSet((eb) => ({ failed: eb.ref('attempt.failed') })),
      )
      .returningAll()
      .executeTakeFirstOrThrow()
  )
}

/** Stores the count of a subject in place of the one before. */
export async function saveAttempts(
  tx: Tx,
  platformId: string,
  subject: string,
  count: AttemptCount,
): Promise<void> {
  await tx
    .updateTable('attempt')
    .set(count)
    .where('platform_id', '=', platformId)
    .where('subject', '=', subject)
    .execute()
}
