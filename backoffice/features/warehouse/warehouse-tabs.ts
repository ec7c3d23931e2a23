import type { Permission } from '@tillwright/contract/account/permissions.ts'
import type { Words } from '../../platform/words/words.ts'

type TabName = keyof Words['warehouse']['tabs']

/** The pages of the warehouse, in their order, and what each needs. */
export const warehouseTabs: readonly {
  readonly path: string
  readonly name: TabName
  readonly needs: Permission
}[] = [
  { path: 'warehouse', name: 'stock', needs: 'stock.adjust' },
  { path: 'warehouse/documents', name: 'documents', needs: 'stock.adjust' },
  { path: 'warehouse/counts', name: 'counts', needs: 'stock.count' },
  { path: 'warehouse/expiries', name: 'expiries', needs: 'stock.adjust' },
  { path: 'warehouse/suppliers', name: 'suppliers', needs: 'stock.adjust' },
]
