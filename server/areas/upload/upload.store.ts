import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import type { UploadTable } from './upload.tables.ts'

type Wanted = Pick<UploadTable, 'purpose' | 'sha256'>

/** The same picture, put here for the same purpose before; null where there is none. */
export async function samePicture(
  db: Db,
  { platformId, storeId }: StoreScope,
  { purpose, sha256 }: Wanted,
): Promise<Pick<Selectable<UploadTable>, 'id' | 'name'> | null> {
  const row = await db
    .selectFrom('upload')
    .select(['id', 'name'])
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('purpose', '=', purpose)
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  return row ?? null
}

/** Total size of all pictures of a platform, in bytes. */
export async function uploadedBytes(tx: Tx, platformId: string): Promise<number> {
  const { total } = await tx
    .selectFrom('upload')
    .select(({ fn }) => fn.sum<number>('size_bytes').as('total'))
    .where('platform_id', '=', platformId)
    .executeTakeFirstOrThrow()
  return Number(total)
}
