import type { Context } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { platformFolder } from '../upload/picture-folder.ts'

/** Refuses pictures that nobody of this store sent for a refund (20107). */
export async function demandPhotos(context: Context, ids: readonly string[]): Promise<void> {
  const stored = await photosOf(context, ids)
  const missing = ids.find((id) => !stored.has(id))
  if (missing !== undefined) throw new Refusal('notFound', { kind: 'photo', id: missing })
}

/** Where the pictures of a refund can be seen, in the order they were sent. */
export async function photoUrls(context: Context, ids: readonly string[]): Promise<string[]> {
  const stored = await photosOf(context, ids)
  return ids.flatMap((id) => {
    const name = stored.get(id)
    return name === undefined ? [] : [`/uploads/${platformFolder(context.platformId)}/${name}`]
  })
}

async function photosOf(
  { db, platformId, storeId }: Context,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('upload')
    .select(['id', 'name'])
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('purpose', '=', 'refund')
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
