import { join } from 'node:path'
import { openPepper } from '../areas/account/pepper.ts'
import { Sealer } from '../areas/account/sealer.ts'
import { Secrets } from '../areas/account/secrets.ts'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import type { Db } from '../platform/db/db.ts'
import { openDatabase } from '../platform/db/open.ts'
import { sealWith } from '../platform/seal/seal-service.ts'

interface SecretsAccess {
  readonly db: Db
  readonly secrets: Secrets
  readonly sealer: Sealer
  readonly nowMs: number
}

/**
 * Runs a command's work on the database of this environment, with what hashes passwords and seals the journal,
 * also while a server runs on it. Throws `WrongSecretFile` where DATA_DIR is not the one of that database.
 */
export async function withSecrets<T>(work: (server: SecretsAccess) => Promise<T>): Promise<T> {
  const { databaseUrl: url, dataFolder } = readConfig(process.env, process.cwd())
  const nowMs = systemClock.now()
  const opened = await openDatabase({ url, nowMs })
  try {
    const { db } = opened
    const pepper = await openPepper(db, join(dataFolder, 'pepper'), nowMs)
    sealWith(db, dataFolder)
    return await work({ db, secrets: new Secrets(pepper, 1), sealer: new Sealer(pepper), nowMs })
  } finally {
    await opened.close()
  }
}
