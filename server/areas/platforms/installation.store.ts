import type { Db, Tx } from '../../platform/db/db.ts'
import type { InstallationTable } from './platform.tables.ts'

export type InstallationKind = InstallationTable['kind']

/** Purpose of this database; null while undecided. */
export async function installationKind(db: Db | Tx): Promise<InstallationKind | null> {
  const row = await db.selectFrom('installation').select('kind').executeTakeFirst()
  return row?.kind ?? null
}

/**
 * Decides permanently what a new database is for. The first decision is final, whatever is
 * requested later: a real shop never becomes a demo, and a demo never a real shop. Returns the
 * recorded decision.
 */
export async function decideInstallation(
  db: Db | Tx,
  kind: InstallationKind,
): Promise<InstallationKind> {
  await db
    .insertInto('installation')
    .values({ id: 1, kind })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await installationKind(db)) ?? kind
}
