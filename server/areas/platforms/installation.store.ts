import type { Db, Tx } from '../../platform/db/db.ts'
import type { InstallationTable } from './platform.tables.ts'

export type InstallationKind = InstallationTable['kind']

/** What this database was made for; null while nobody has decided. */
export async function installationKind(db: Db | Tx): Promise<InstallationKind | null> {
  const row = await db.selectFrom('installation').select('kind').executeTakeFirst()
  return row?.kind ?? null
}

/**
 * Decides for ever what a new database is for. The first decision stands, whoever asks for another
 * one later: a real shop never becomes a demo, and a demo never a real shop. Answers what stands.
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
