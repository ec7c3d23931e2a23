import type { StoredRecord } from '@tillwright/contract/office/records.ts'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { RecordType } from './record-type.ts'

const storeOf = <F, N>({ scope }: RecordType<F, N>, { storeId }: Context): string =>
  scope === 'store' ? storeId : ''

/** A save that was written down before, by the id its maker gave it. */
export async function savedBefore({ db, platformId }: Context, saveId: string) {
  const row = await db
    .selectFrom('kept_save')
    .select(['kind', 'thing_id as thingId', 'body_hash as firstHash'])
    .where('platform_id', '=', platformId)
    .where('save_id', '=', saveId)
    .executeTakeFirst()
  return row ?? null
}

/** Lets a thing's version grow by one. Refuses with 20110 where it is not the one that was read. */
export async function growVersion<F, N>(
  tx: Tx,
  context: Context,
  of: { readonly recordType: RecordType<F, N>; readonly id: string; readonly version: number },
): Promise<void> {
  const changed = {
    version: of.version + 1,
    changed_at: context.nowMs,
    changed_by: context.session.staffId,
  }
  const key = {
    platform_id: context.platformId,
    store_id: storeOf(of.recordType, context),
    kind: of.recordType.kind,
    id: of.id,
  }
  // Only what was never changed has no row: a version above 0 must find its own.
  const isFirst = of.version === 0
  const grown = isFirst
    ? await tx
        .insertInto('kept_version')
        .values({ ...key, ...changed })
        .onConflict((conflict) => conflict.doNothing())
        .returning('version')
        .execute()
    : await tx
        .updateTable('kept_version')
        .set(changed)
        .where((eb) => eb.and({ ...key, version: of.version }))
        .returning('version')
        .execute()
  if (grown.length === 0) throw new Refusal('changedMeanwhile')
}

/** The versions of all things of a kind, by their ids. */
export async function versionsOf<F, N>(
  db: Db,
  context: Context,
  recordType: RecordType<F, N>,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('kept_version')
    .select(['id', 'version'])
    .where('platform_id', '=', context.platformId)
    .where('store_id', '=', storeOf(recordType, context))
    .where('kind', '=', recordType.kind)
    .execute()
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** A thing as it is now, which the caller has just saved. */
export async function recordWithVersion<F, N>(
  recordType: RecordType<F, N>,
  id: string,
  context: Context,
): Promise<StoredRecord<F, N>> {
  const versions = await versionsOf(context.db, context, recordType)
  const item = recordType.one
    ? await recordType.one(context.db, context, id)
    : (await recordType.all(context.db, context)).find((one) => one.id === id)
  if (item === undefined) throw new Refusal('notFound', { kind: recordType.kind, id })
  return { ...item, version: versions.get(id) ?? 0 }
}
