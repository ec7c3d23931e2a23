import type { Context } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { storeSetting } from '../setting/store-settings.ts'

/**
 * What the store decided about its stock. Refuses (20311) where the platform's modules or the store
 * keep none (Specification 6).
 */
export async function stockTerms(context: Context): Promise<{ leastStock: number | null }> {
  const { hasInventory, modules, sellsBelowStock } = await storeSetting(context)
  if (!hasInventory || !modules.includes('inventory')) throw new Refusal('noInventory')
  return { leastStock: sellsBelowStock ? null : 0 }
}
