import { isDeepStrictEqual } from 'node:util'
import { type Checked, decode, encode, type Schema } from '@tillwright/contract/wire/schema.ts'
import type { Db } from '../../platform/db/db.ts'
import { fromStored } from '../../platform/db/stored-json.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SettingTable } from './setting.tables.ts'

/** A setting, and its owner. */
export interface SettingKey {
  readonly platformId: string
  /** Empty where it holds in every store. */
  readonly storeId: string
  readonly scope: SettingTable['scope']
  /** The device or the person; empty for a store or a platform. */
  readonly ownerId: string
  readonly name: string
}

/** A setting and the version it was saved under; 0 was never saved. */
export interface Saved<T> {
  readonly value: T
  readonly version: number
}

/**
 * A saved setting in the contract's own shape, or what holds until somebody saves one. A stored
 * value that this version cannot read is as if it was never saved.
 */
export async function readSetting<T>(
  db: Db,
  key: SettingKey,
  { shape, otherwise }: { shape: Schema<T>; otherwise: T },
): Promise<Saved<T>> {
  const row = await db
    .selectFrom('setting')
    .select(['value', 'version'])
    .where('platform_id', '=', key.platformId)
    .where('store_id', '=', key.storeId)
    .where('scope', '=', key.scope)
    .where('owner_id', '=', key.ownerId)
    .where('name', '=', key.name)
    .executeTakeFirst()
  if (row === undefined) return { value: otherwise, version: 0 }
  const read: Checked<T> = decode(shape, fromStored(row.value))
  return { value: read.ok ? read.value : otherwise, version: row.version }
}

/** Saves a setting over the version that was read. Refuses when somebody saved in between. */
export async function saveSetting<T>(
  db: Db,
  key: SettingKey,
  save: { shape: Schema<T>; value: T; version: number; by: string; nowMs: number },
): Promise<number> {
  const wire = encode(save.shape, save.value)
  if (!wire.ok) throw new Refusal('invalid', { faults: [...wire.faults] })
  const next = save.version + 1
  const changed = {
    value: JSON.stringify(wire.value),
    version: next,
    updated_at: save.nowMs,
    updated_by: save.by,
  }
  const saved = await db
    .insertInto('setting')
    .values({
      platform_id: key.platformId,
      store_id: key.storeId,
      scope: key.scope,
      owner_id: key.ownerId,
      name: key.name,
      ...changed,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['platform_id', 'store_id', 'scope', 'owner_id', 'name'])
        .doUpdateSet(changed)
        .where('setting.version', '=', save.version),
    )
    .returning('version')
    .execute()
  if (saved.length === 0) throw new Refusal('changedMeanwhile')
  return next
}

/**
 * Changes a setting over its current value: one that is not read before writing has no version to
 * compare. Does not write one that already has the requested value.
 */
export async function changeSetting<T>(
  db: Db,
  key: SettingKey,
  input: { shape: Schema<T>; otherwise: T; change: (now: T) => T; by: string; nowMs: number },
): Promise<void> {
  for (;;) {
    const { value: now, version } = await readSetting(db, key, input)
    const value = input.change(now)
    if (version > 0 && isDeepStrictEqual(value, now)) return
    try {
      await saveSetting(db, key, { ...input, value, version })
      return
    } catch (cause) {
      // A concurrent change won: repeats over it.
      if (!(cause instanceof Refusal && cause.code === 'changedMeanwhile')) throw cause
    }
  }
}
