import type { Permission } from '@tillwright/contract/account/permissions.ts'
import {
  Activity,
  Boxes,
  ChartNoAxesColumn,
  ClipboardCheck,
  FileSpreadsheet,
  Gauge,
  HandCoins,
  House,
  type LucideIcon,
  MonitorSmartphone,
  Radar,
  ScrollText,
  Settings,
  TicketPercent,
  UserCog,
  Users,
  UsersRound,
  Warehouse,
} from 'lucide-react'
import type { FunctionComponent } from 'react'
import { CouponsPage } from '../coupon/CouponsPage.tsx'
import { CategoriesPage } from '../goods/CategoriesPage.tsx'
import { GoodsPage } from '../goods/GoodsPage.tsx'
import { HomePage } from '../home/HomePage.tsx'
import { ImportPage } from '../import/ImportPage.tsx'
import { MembersPage } from '../members/MembersPage.tsx'
import { LevelsPage } from '../members/LevelsPage.tsx'
import { StatementsPage } from '../party/StatementsPage.tsx'
import { PapersPage } from '../papers/PapersPage.tsx'
import { SettingsPage } from '../settings/SettingsPage.tsx'
import { AgreementsPage } from '../shop/AgreementsPage.tsx'
import { BoxKindsPage } from '../shop/BoxKindsPage.tsx'
import { DisplaysPage } from '../shop/DisplaysPage.tsx'
import { GatewaysPage } from '../shop/GatewaysPage.tsx'
import { GroupersPage } from '../shop/GroupersPage.tsx'
import { MerchantsPage } from '../shop/MerchantsPage.tsx'
import { PackagesPage } from '../shop/PackagesPage.tsx'
import { ServicesPage } from '../service/ServicesPage.tsx'
import { WebhooksPage } from '../service/WebhooksPage.tsx'
import { ReasonsPage } from '../shop/ReasonsPage.tsx'
import { StoresPage } from '../shop/StoresPage.tsx'
import { TillsPage } from '../shop/TillsPage.tsx'
import { RolesPage } from '../staff/RolesPage.tsx'
import { StaffPage } from '../staff/StaffPage.tsx'
import { AccountingPage } from '../report/AccountingPage.tsx'
import { AuditPage } from '../report/AuditPage.tsx'
import { DashboardPage } from '../report/DashboardPage.tsx'
import { RadarPage } from '../report/RadarPage.tsx'
import { ReportsPage } from '../report/ReportsPage.tsx'
import { CountPage } from '../warehouse/CountPage.tsx'
import { CountsPage } from '../warehouse/CountsPage.tsx'
import { DocumentsPage } from '../warehouse/DocumentsPage.tsx'
import { ExpiriesPage } from '../warehouse/ExpiriesPage.tsx'
import { NewDocumentPage } from '../warehouse/NewDocumentPage.tsx'
import { SuppliersPage } from '../warehouse/SuppliersPage.tsx'
import { WarehousePage } from '../warehouse/WarehousePage.tsx'
import type { Words } from '../../platform/words/words.ts'
import { OperationsPage } from '../operations/OperationsPage.tsx'

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

/** Pages that are opened from the warehouse, by the end of their path. */
const inWarehouse = (pages: Readonly<Record<string, FunctionComponent>>): OfficePage[] =>
  Object.entries(pages).map(([name, Page]) => ({
    path: `warehouse/${name}`,
    title: ({ nav }) => nav.warehouse,
    needs: 'stock.adjust',
    icon: null,
    Page,
  }))

type ShopList = 'packages' | 'reasons' | 'boxes' | 'merchants' | 'groupers' | 'agreements'

/** Lists that are opened from the settings, by the end of their path. */
const inSettings = (pages: Readonly<Partial<Record<ShopList, FunctionComponent>>>): OfficePage[] =>
  Object.entries(pages).map(([name, Page]) => ({
    path: `settings/${name}`,
    title: ({ shop }) => shop[name as ShopList],
    needs: 'settings.write',
    icon: null,
    Page,
  }))

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
    path: 'dashboard',
    title: ({ report }) => report.dashboard,
    needs: 'report.day',
    icon: Gauge,
    Page: DashboardPage,
  },
  {
    path: 'reports',
    title: ({ report }) => report.reports,
    needs: 'report.day',
    icon: ChartNoAxesColumn,
    Page: ReportsPage,
  },
  {
    path: 'reports/accounting',
    title: ({ accounting }) => accounting.title,
    needs: 'report.day',
    icon: null,
    Page: AccountingPage,
  },
  {
    path: 'statements',
    title: ({ statements }) => statements.title,
    needs: 'party.settle',
    icon: HandCoins,
    Page: StatementsPage,
  },
  {
    path: 'radar',
    title: ({ report }) => report.radar,
    needs: 'report.day',
    icon: Radar,
    Page: RadarPage,
  },
  {
    path: 'audit',
    title: ({ report }) => report.audit,
    needs: 'audit.read',
    icon: ScrollText,
    Page: AuditPage,
  },
  {
    path: 'warehouse',
    title: ({ nav }) => nav.warehouse,
    needs: 'stock.adjust',
    icon: Warehouse,
    Page: WarehousePage,
  },
  ...inWarehouse({ documents: DocumentsPage, new: NewDocumentPage }),
  ...inWarehouse({ expiries: ExpiriesPage, suppliers: SuppliersPage }),
  {
    path: 'warehouse/counts',
    title: ({ warehouse }) => warehouse.counts,
    needs: 'stock.count',
    icon: ClipboardCheck,
    Page: CountsPage,
  },
  {
    path: 'warehouse/count',
    title: ({ warehouse }) => warehouse.counts,
    needs: 'stock.count',
    icon: null,
    Page: CountPage,
  },
  {
    path: 'coupons',
    title: ({ coupons }) => coupons.title,
    needs: 'coupon.manage',
    icon: TicketPercent,
    Page: CouponsPage,
  },
  {
    path: 'members',
    title: ({ members }) => members.title,
    needs: 'member.read',
    icon: UsersRound,
    Page: MembersPage,
  },
  {
    path: 'members/levels',
    title: ({ members }) => members.levels,
    needs: 'settings.write',
    icon: null,
    Page: LevelsPage,
  },
  {
    path: 'staff',
    title: ({ staff }) => staff.title,
    needs: 'staff.manage',
    icon: Users,
    Page: StaffPage,
  },
  {
    path: 'staff/roles',
    title: ({ roles }) => roles.title,
    needs: 'staff.manage',
    icon: UserCog,
    Page: RolesPage,
  },
  {
    path: 'tills',
    title: ({ tills }) => tills.title,
    needs: 'device.approve',
    icon: MonitorSmartphone,
    Page: TillsPage,
  },
  {
    path: 'operations',
    title: ({ operations }) => operations.title,
    needs: 'device.approve',
    icon: Activity,
    Page: OperationsPage,
  },
  {
    path: 'settings',
    title: ({ settings }) => settings.title,
    needs: 'settings.write',
    icon: Settings,
    Page: SettingsPage,
  },
  ...inSettings({ packages: PackagesPage, reasons: ReasonsPage, boxes: BoxKindsPage }),
  ...inSettings({ merchants: MerchantsPage, groupers: GroupersPage, agreements: AgreementsPage }),
  {
    path: 'settings/stores',
    title: ({ shop }) => shop.stores,
    needs: 'store.manage',
    icon: null,
    Page: StoresPage,
  },
  {
    path: 'settings/papers',
    title: ({ papers }) => papers.title,
    needs: 'settings.write',
    icon: null,
    Page: PapersPage,
  },
  {
    path: 'settings/displays',
    title: ({ shop }) => shop.displays,
    needs: 'pop.manage',
    icon: null,
    Page: DisplaysPage,
  },
  {
    path: 'settings/gateways',
    title: ({ gateways }) => gateways.title,
    needs: 'settings.write',
    icon: null,
    Page: GatewaysPage,
  },
  {
    path: 'settings/services',
    title: ({ service }) => service.title,
    needs: 'platform.manage',
    icon: null,
    Page: ServicesPage,
  },
  {
    path: 'settings/webhooks',
    title: ({ webhooks }) => webhooks.title,
    needs: 'platform.manage',
    icon: null,
    Page: WebhooksPage,
  },
]
