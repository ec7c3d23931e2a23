import { ownerPermission } from '@tillwright/contract/account/permissions.ts'
import type { TestShop } from './test-shop.ts'

/**
 * Lets the owner of the demo do exactly this. The owner's role always holds everything, so a person
 * who may do less gets another.
 */
export async function grantRole(shop: TestShop, granted: readonly string[]): Promise<void> {
  const { db } = shop.opened
  await db
    .updateTable('role')
    .set({ permissions: JSON.stringify(granted) })
    .where('platform_id', '=', '1001')
    .where('id', '=', 'manager')
    .execute()
  await db
    .updateTable('staff')
    .set({ role_id: granted.includes(ownerPermission) ? 'owner' : 'manager' })
    .where('platform_id', '=', '1001')
    .where('id', '=', 'staff-0004')
    .execute()
}
