import type { ModuleName } from '@tillwright/contract/modules.ts'
import { currentSession, useSession } from './session-store.ts'
import type { Settings } from './settings.ts'

type StockSettings = Pick<Settings, 'modules' | 'hasInventory'>

/** Whether the platform uses a part of the product (`moduleList`). */
export const useModule = (name: ModuleName): boolean =>
  useSession(({ modules }) => modules.includes(name))

/** Whether stock is counted: by the platform's modules and by this store. */
export const keepsStock = ({ modules, hasInventory }: StockSettings = currentSession()): boolean =>
  hasInventory && modules.includes('inventory')
