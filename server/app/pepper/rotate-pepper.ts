import type { Kysely } from 'kysely'
import { openPepper } from '../../areas/account/pepper.ts'
import { findSecretVersions } from '../../areas/account/pepper.store.ts'
import { Sealer } from '../../areas/account/sealer.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Database } from '../../platform/db/schema.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { forgetFingerprints } from '../../platform/secret/secret-file.store.ts'
import { addSecretKey, dropOldSecretKeys } from '../../platform/secret/secret-file.ts'
import { resealAll, sealedTexts } from './sealed-texts.store.ts'

export interface PepperDesk {
  readonly db: Kysely<Database>
  /** The pepper file. */
  readonly path: string
  readonly nowMs: number
}

/** The old pepper cannot be taken away yet. The message is for people. */
export class PepperInUse extends Error {
  override readonly name = 'PepperInUse'
}

/** How many passwords and sealed keys hang on each version. */
export interface PepperUse {
  readonly current: number
  readonly old: number[]
  readonly passwords: number
  readonly sealed: number
}

/**
 * Adds a pepper, which whatever is hashed or sealed from now on uses, and seals the keys of gateways, printers, webhooks and
 * backups with it. Each password follows when its owner types it next; until then the one before stays in the file.
 */
export async function rotatePepper(desk: PepperDesk): Promise<PepperUse> {
  const { db, path, nowMs } = desk
  // Throws where the file is not the one of this database.
  await openPepper(db, path, nowMs)
  // First in the file: a database that knew a key which the file has not got would let nobody in.
  addSecretKey(path)
  const sealer = new Sealer(await openPepper(db, path, nowMs))
  await transaction(db, (tx) => resealAll(tx, sealer, nowMs))
  return pepperUse(desk)
}

/** Takes the peppers of before away. Throws `PepperInUse` while anybody would be locked out. */
export async function retirePepper(desk: PepperDesk): Promise<PepperUse> {
  const { db, path } = desk
  const use = await pepperUse(desk)
  if (use.passwords + use.sealed > 0)
    throw new PepperInUse(
      `The old pepper stays: ${use.passwords} passwords and ${use.sealed} sealed keys still hang on it. Whoever has not logged in since needs new passwords first: from the owner in the back office, or by npm run reset-owner.`,
    )
  const dropped = dropOldSecretKeys(path)
  await forgetFingerprints(db, 'pepper', dropped)
  return { ...use, old: dropped }
}

/** What hangs on peppers of before. */
export async function pepperUse({ db, path, nowMs }: PepperDesk): Promise<PepperUse> {
  const { current, keys } = await openPepper(db, path, nowMs)
  const passwords = await findSecretVersions(db)
  const sealed = (await sealedVersions(db)).filter((version) => version !== current)
  return {
    current,
    old: [...keys.keys()].filter((version) => version !== current),
    passwords: passwords
      .filter(({ version }) => version !== current)
      .reduce((sum, { count }) => sum + Number(count), 0),
    sealed: sealed.length,
  }
}

/** A sealed text begins with the version of its pepper. */
const sealedVersions = async (db: Db): Promise<number[]> =>
  (await sealedTexts(db)).map((text) => Number(text.split('.', 1)[0]))
