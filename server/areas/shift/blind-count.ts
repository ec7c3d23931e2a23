import { handoverSetting } from '@tillwright/contract/settings/handover-setting.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { readSetting } from '../setting/setting.store.ts'
import { storeKey } from '../setting/store-settings.ts'
import type { CloseCount } from './shift-count.ts'
import type { ShiftRow } from './shift.store.ts'
import { storeFirstCount } from './shift-state.store.ts'

/** True where the caller counts a drawer without being shown the expected amount. */
export async function isCountedBlind(context: Context): Promise<boolean> {
  if (context.session.permissions.has('shift.difference')) return false
  return (await readHandover(context)).value.blindCount
}

/** How the caller's store hands over, under the version it was saved; by sight until it says otherwise. */
export const readHandover = (context: Context, db: Db = context.db) =>
  readSetting(db, storeKey(context, 'handover'), {
    shape: handoverSetting,
    otherwise: { blindCount: false },
  })

/**
 * Stores the first count of a drawer that is counted blind, and stops its sales: repeating the
 * count until nothing differs would reveal the expected amount. True where this is that first
 * count.
 */
export async function isFirstCount(
  { db, nowMs }: Context,
  shift: ShiftRow,
  count: CloseCount,
): Promise<boolean> {
  const counted = JSON.stringify(Object.entries(count.counted).sort(byName))
  const stored = await storeFirstCount(db, shift, { counted, nowMs })
  return stored === undefined || stored.first_count === counted
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]): number =>
  one < other ? -1 : 1
