import type { Permission } from '@tillwright/contract/permissions.ts'
import { Boxes, FileSpreadsheet, House, type LucideIcon, Warehouse } from 'lucide-react'
import type { FunctionComponent } from 'react'
import { CategoriesPage } from '../goods/CategoriesPage.tsx'
import { GoodsPage } from '../goods/GoodsPage.tsx'
import { HomePage } from '../home/HomePage.tsx'
import { ImportPage } from '../import/ImportPage.tsx'
import { WarehousePage } from '../warehouse/WarehousePage.tsx'
import type { Words } from '../words/words.ts'

/** One page of the back office. */
export interface OfficePage {
  /** Behind the hash. */
  readonly path: string
  readonly title: (words: Words) => string
  /** Null is for everyone who is logged in. */
  readonly needs: Permission | null
  /** In the list of pages; null for a page that is opened from another. */
  readonly icon: LucideIcon | null
  readonly Page: FunctionComponent
}

/** Every page in the order of the list; a page is added here and nowhere else. */
export const officePages: readonly OfficePage[] = [
  { path: '', title: ({ nav }) => nav.home, needs: null, icon: House, Page: HomePage },
  {
    path: 'goods',
    title: ({ nav }) => nav.goods,
    needs: 'goods.write',
    icon: Boxes,
    Page: GoodsPage,
  },
  {
    path: 'goods/categories',
    title: ({ nav }) => nav.categories,
    needs: 'goods.write',
    icon: null,
    Page: CategoriesPage,
  },
  {
    path: 'import',
    title: ({ nav }) => nav.imports,
    needs: 'goods.write',
    icon: FileSpreadsheet,
    Page: ImportPage,
  },
  {
    path: 'warehouse',
    title: ({ nav }) => nav.warehouse,
    needs: 'stock.adjust',
    icon: Warehouse,
    Page: WarehousePage,
  },
]
