import type { TestShop } from './test-shop.ts'
import type { TestTill } from './test-till.ts'

/** Somebody goes on at the till that a shift was opened on. */
export async function goOnAtTill(shop: TestShop, one: TestTill, shiftId: string): Promise<void> {
  const { db } = shop.opened
  const { device_id } = await db
    .selectFrom('shift')
    .select('device_id')
    .where('id', '=', shiftId)
    .executeTakeFirstOrThrow()
  const staff = db.selectFrom('staff').select('id').where('phone', '=', one.phone)
  await db
    .updateTable('session')
    .set({ device_id })
    .where('platform_id', '=', one.platformId)
    .where('staff_id', 'in', staff)
    .where('ended_at', 'is', null)
    .execute()
}
