import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type StoreSetting, storeSetting } from '../setting/store-settings.ts'

/**
 * The store's decisions about its stock. Refuses (20311) where the platform's modules or the store
 * count none (Specification 6).
 */
export async function stockTerms(context: Context): Promise<{ leastStock: number | null }> {
  const store = await storeSetting(context)
  if (!keepsStock(store)) throw new Refusal('noInventory')
  return { leastStock: store.sellsBelowStock ? null : 0 }
}

/** Whether stock is counted: by the platform's modules and by the store. */
export const keepsStock = ({
  hasInventory,
  modules,
}: Pick<StoreSetting, 'hasInventory' | 'modules'>): boolean =>
  hasInventory && modules.includes('inventory')
