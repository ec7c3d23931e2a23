import type { KeptThing } from '@tillwright/contract/office/kept.ts'
import type { Context } from '../context.ts'
import type { Db, Tx } from '../db/db.ts'
import { Refusal } from '../refusal.ts'
import type { Keeper } from './keeper.ts'

const storeOf = <F, N>({ scope }: Keeper<F, N>, { storeId }: Context): string =>
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
  of: { readonly keeper: Keeper<F, N>; readonly id: string; readonly version: number },
): Promise<void> {
  const changed = {
    version: of.version + 1,
    changed_at: context.nowMs,
    changed_by: context.session.staffId,
  }
  const key = {
    platform_id: context.platformId,
    store_id: storeOf(of.keeper, context),
    kind: of.keeper.kind,
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
  keeper: Keeper<F, N>,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('kept_version')
    .select(['id', 'version'])
    .where('platform_id', '=', context.platformId)
    .where('store_id', '=', storeOf(keeper, context))
    .where('kind', '=', keeper.kind)
    .execute()
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** A thing as it is now. */
export async function thingWithVersion<F, N>(
  keeper: Keeper<F, N>,
  id: string,
  context: Context,
): Promise<KeptThing<F, N>> {
  const versions = await versionsOf(context.db, context, keeper)
  const item = (await keeper.all(context.db, context)).find((one) => one.id === id)
  if (item === undefined) throw new Refusal('notFound', { kind: keeper.kind, id })
  return { ...item, version: versions.get(id) ?? 0 }
}
