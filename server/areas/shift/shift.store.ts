import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import type { ShiftTable } from './shift.tables.ts'
import { engineOf } from '../../platform/db/engine.ts'
import { correctionsMax } from '@tillwright/contract/shift/close-report.ts'

/** A shift with the name of its cashier. */
export type ShiftRow = Selectable<ShiftTable> & { readonly staff_name: string }

/** A shift of this store, or null. */
export async function findShift(db: Db, place: StoreScope, id: string): Promise<ShiftRow | null> {
  const row = await selectShifts(db, place.platformId)
    .where('shift.store_id', '=', place.storeId)
    .where('shift.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** The shift a till once opened under this id, or null. */
export async function shiftByClientId(
  db: Db,
  platformId: string,
  clientId: string,
): Promise<ShiftRow | null> {
  const row = await selectShifts(db, platformId)
    .where('shift.client_id', '=', clientId)
    .executeTakeFirst()
  return row ?? null
}

/** The shift that somebody has not handed over yet, in whatever store, or null. */
export async function openShiftOf(
  db: Db,
  platformId: string,
  staffId: string,
): Promise<ShiftRow | null> {
  const row = await selectShifts(db, platformId)
    .where('shift.staff_id', '=', staffId)
    .where('shift.closed_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

const selectShifts = (db: Db, platformId: string) =>
  db
    .selectFrom('shift')
    .innerJoin('staff', (join) =>
      join
        .onRef('staff.platform_id', '=', 'shift.platform_id')
        .onRef('staff.id', '=', 'shift.staff_id'),
    )
    .selectAll('shift')
    .select('staff.nick as staff_name')
    .where('shift.platform_id', '=', platformId)

/** Name of a person of the platform; empty where there is none. */
export async function nickOfStaff(db: Db, platformId: string, staffId: string): Promise<string> {
  const found = await db
    .selectFrom('staff')
    .select('nick')
    .where('platform_id', '=', platformId)
    .where('id', '=', staffId)
    .executeTakeFirst()
  return found?.nick ?? ''
}

/**
 * A shift of this store with its person's name, held until the transaction ends; undefined where
 * there is none.
 */
export function holdShift(tx: Tx, place: StoreScope, id: string) {
  const found = tx
    .selectFrom('shift')
    .innerJoin('staff', (join) =>
      join
        .onRef('staff.platform_id', '=', 'shift.platform_id')
        .onRef('staff.id', '=', 'shift.staff_id'),
    )
    .select(['shift.id', 'shift.staff_id', 'shift.device_id', 'shift.closed_at', 'staff.nick'])
    .where('shift.platform_id', '=', place.platformId)
    .where('shift.store_id', '=', place.storeId)
    .where('shift.id', '=', id)
  // SQLite has one writer at a time, and no such clause.
  if (engineOf(tx) === 'sqlite') return found.executeTakeFirst()
  return found.forNoKeyUpdate('shift').executeTakeFirst()
}

/** Whether a store of the platform has this shift. */
export async function isShiftAnywhere(
  tx: Tx,
  { platformId }: Pick<StoreScope, 'platformId'>,
  id: string,
): Promise<boolean> {
  const found = await tx
    .selectFrom('shift')
    .select('id')
    .where('platform_id', '=', platformId)
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

/** The late orders of a shift that has ended, the earliest first; in cents. */
export function correctionRows(db: Db, shift: ShiftRow) {
  return db
    .selectFrom('shift_correction')
    .selectAll()
    .where('platform_id', '=', shift.platform_id)
    .where('store_id', '=', shift.store_id)
    .where('shift_id', '=', shift.id)
    .orderBy('at')
    .orderBy('order_id')
    .limit(correctionsMax)
    .execute()
}
