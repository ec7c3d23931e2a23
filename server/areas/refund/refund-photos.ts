import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { platformFolder } from '../upload/picture-folder.ts'
import { photosOf } from './refund.store.ts'

/** Refuses pictures that were not uploaded for a refund by this store (20107). */
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
