import type { Db } from '../../platform/db/db.ts'
import { openSecretFile, rereadable, type SecretKeys } from '../../platform/secret/secret-file.ts'
import { hasStoredSecrets } from './pepper.store.ts'

/** Keys mixed into every stored secret. */
export type Pepper = SecretKeys

/** The pepper of this database. Throws `WrongSecretFile` where the file is another's, or lost. */
export const openPepper = async (db: Db, path: string, nowMs: number): Promise<Pepper> =>
  rereadable(
    await openSecretFile(db, { path, name: 'pepper', nowMs, isInUse: hasStoredSecrets }),
    path,
  )
