import type { PrinterCloud } from '@tillwright/domain/printing/printer-place.ts'
import type { Sealer } from '../account/sealer.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'

/** Account, and its store. */
export interface AccountKey extends StoreScope {
  readonly cloud: PrinterCloud
}

/** An account with what opens it. It never leaves the server. */
export interface CloudAccount {
  readonly account: string
  readonly secret: string
  /** The cloud's current access token; empty for none. */
  readonly token: string
}

/** The store's account at a cloud; null for none, or one whose key can no longer be read. */
export async function readCloudAccount(
  db: Db,
  key: AccountKey,
  sealer: Sealer,
): Promise<CloudAccount | null> {
  const row = await ofKey(db, key)
  if (row === undefined) return null
  const secret = sealer.open(row.sealed_secret, cloudSealOwner(key))
  if (secret === null) return null
  const token = row.sealed_token === '' ? '' : sealer.open(row.sealed_token, cloudSealOwner(key))
  return { account: row.account, secret, token: token ?? '' }
}

/** Stores an account with its key under seal, replacing an existing one. */
export async function keepCloudAccount(
  db: Db,
  key: AccountKey,
  input: Omit<CloudAccount, 'token'> & { readonly sealer: Sealer; readonly nowMs: number },
): Promise<void> {
  const stored = {
    account: input.account,
    sealed_secret: input.sealer.seal(input.secret, cloudSealOwner(key)),
    sealed_token: '',
    changed_at: input.nowMs,
  }
  await db
    .insertInto('cloud_account')
    .values({ platform_id: key.platformId, store_id: key.storeId, cloud: key.cloud, ...stored })
    .onConflict((conflict) =>
      conflict.columns(['platform_id', 'store_id', 'cloud']).doUpdateSet(stored),
    )
    .execute()
}

/** Stores the cloud's access token, for as long as the account stays the same. */
export async function keepCloudToken(
  db: Db,
  key: AccountKey,
  { account, token, sealer }: Omit<CloudAccount, 'secret'> & { readonly sealer: Sealer },
): Promise<void> {
  await db
    .updateTable('cloud_account')
    .set({ sealed_token: token === '' ? '' : sealer.seal(token, cloudSealOwner(key)) })
    .where('platform_id', '=', key.platformId)
    .where('store_id', '=', key.storeId)
    .where('cloud', '=', key.cloud)
    .where('account', '=', account)
    .execute()
}

const ofKey = (db: Db, { platformId, storeId, cloud }: AccountKey) =>
  db
    .selectFrom('cloud_account')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('cloud', '=', cloud)
    .executeTakeFirst()

export const cloudSealOwner = ({ platformId, storeId, cloud }: AccountKey): string =>
  `${platformId} ${storeId} ${cloud}`

/** The accounts of a store without their keys. */
export const cloudAccountsOf = (db: Db, { platformId, storeId }: StoreScope) =>
  db
    .selectFrom('cloud_account')
    .select(['cloud', 'account', 'changed_at'])
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .orderBy('cloud')
    .execute()

/** Takes an account away, its keys with it. */
export async function dropCloudAccount(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  cloud: PrinterCloud,
): Promise<void> {
  await tx
    .deleteFrom('cloud_account')
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('cloud', '=', cloud)
    .execute()
}
