import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import type { HeldCartTable } from './hold.tables.ts'

/** A held cart with the names of whose it is and who put it aside. */
export interface HeldCartRow extends Selectable<HeldCartTable> {
  readonly staff_name: string
  readonly member_nick: string | null
}

/** The held cart with this id of the till, in any store, or null. */
export async function holdByClientId(
  db: Db,
  platformId: string,
  clientId: string,
): Promise<HeldCartRow | null> {
  const found = await selectHolds(db, platformId)
    .where('held_cart.client_id', '=', clientId)
    .executeTakeFirst()
  return found ?? null
}

/** A held cart of this store, whatever became of it, or null. */
export async function findHold(db: Db, place: StoreScope, id: string): Promise<HeldCartRow | null> {
  const found = await selectHolds(db, place.platformId)
    .where('held_cart.store_id', '=', place.storeId)
    .where('held_cart.id', '=', id)
    .executeTakeFirst()
  return found ?? null
}

/** The carts that wait in this store, newest first. */
export async function waitingHolds(
  db: Db,
  place: StoreScope,
  limit: number,
): Promise<HeldCartRow[]> {
  return selectHolds(db, place.platformId)
    .where('held_cart.store_id', '=', place.storeId)
    .where('held_cart.state', '=', 'HELD')
    .orderBy('held_cart.held_at', 'desc')
    .orderBy('held_cart.id')
    .limit(limit)
    .execute()
}

/** How a held cart ends. */
export interface HoldEnd {
  readonly id: string
  readonly state: 'TAKEN' | 'DROPPED'
  readonly deviceId: string
  readonly nowMs: number
}

/** Ends a cart that still waits; false where somebody was faster. One of any number is true. */
export async function endHold(db: Db, place: StoreScope, end: HoldEnd): Promise<boolean> {
  const ended = await db
    .updateTable('held_cart')
    .set({ state: end.state, ended_by_device: end.deviceId, ended_at: end.nowMs })
    .where('platform_id', '=', place.platformId)
    .where('store_id', '=', place.storeId)
    .where('id', '=', end.id)
    .where('state', '=', 'HELD')
    .returning('id')
    .execute()
  return ended.length === 1
}

const selectHolds = (db: Db, platformId: string) =>
  db
    .selectFrom('held_cart')
    .innerJoin('staff', (join) =>
      join
        .onRef('staff.platform_id', '=', 'held_cart.platform_id')
        .onRef('staff.id', '=', 'held_cart.staff_id'),
    )
    .leftJoin('member', (join) =>
      join
        .onRef('member.platform_id', '=', 'held_cart.platform_id')
        .onRef('member.id', '=', 'held_cart.member_id'),
    )
    .selectAll('held_cart')
    .select(['staff.nick as staff_name', 'member.nick as member_nick'])
    .where('held_cart.platform_id', '=', platformId)
