import type { Selectable } from 'kysely'
import type { Db } from '../db/db.ts'
import type { StoreScope } from '../store-scope.ts'
import type { ShiftTable } from './shift.tables.ts'

/** A shift with the name of whoever's it is. */
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

/** What somebody of the platform is called; empty where nobody is. */
export async function nickOfStaff(db: Db, platformId: string, staffId: string): Promise<string> {
  const found = await db
    .selectFrom('staff')
    .select('nick')
    .where('platform_id', '=', platformId)
    .where('id', '=', staffId)
    .executeTakeFirst()
  return found?.nick ?? ''
}
