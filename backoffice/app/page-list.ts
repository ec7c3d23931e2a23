import {
  Activity,
  Boxes,
  ChartNoAxesColumn,
  ClipboardCheck,
  FileSpreadsheet,
  Gauge,
  HandCoins,
  House,
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
import { CouponImportPage } from '../features/coupon-import/CouponImportPage.tsx'
import { CouponsPage } from '../features/coupon/CouponsPage.tsx'
import { CategoriesPage } from '../features/goods/CategoriesPage.tsx'
import { GoodsPage } from '../features/goods/GoodsPage.tsx'
import { HomePage } from '../features/home/HomePage.tsx'
import { ImportPage, MemberImportPage } from '../features/import/ImportPage.tsx'
import { SelfJoinPage } from '../features/members/SelfJoinPage.tsx'
import { MembersPage } from '../features/members/MembersPage.tsx'
import { LevelsPage } from '../features/members/LevelsPage.tsx'
import { PapersPage } from '../features/papers/PapersPage.tsx'
import { SettingsPage } from '../features/settings/SettingsPage.tsx'
import { AgreementsPage } from '../features/shop/AgreementsPage.tsx'
import { BoxKindsPage } from '../features/shop/BoxKindsPage.tsx'
import { DisplaysPage } from '../features/shop/DisplaysPage.tsx'
import { GatewaysPage } from '../features/shop/GatewaysPage.tsx'
import { MerchantsPage } from '../features/shop/MerchantsPage.tsx'
import { PackagesPage } from '../features/shop/PackagesPage.tsx'
import { ServicesPage } from '../features/service/ServicesPage.tsx'
import { WebhooksPage } from '../features/service/WebhooksPage.tsx'
import { ReasonsPage } from '../features/shop/ReasonsPage.tsx'
import { StoresPage } from '../features/shop/StoresPage.tsx'
import { TillsPage } from '../features/shop/TillsPage.tsx'
import { RolesPage } from '../features/staff/RolesPage.tsx'
import { StaffPage } from '../features/staff/StaffPage.tsx'
import { AccountingPage } from '../features/report/AccountingPage.tsx'
import { AuditPage } from '../features/report/AuditPage.tsx'
import { DashboardPage } from '../features/report/DashboardPage.tsx'
import { RadarPage } from '../features/report/RadarPage.tsx'
import { ReportsPage } from '../features/report/ReportsPage.tsx'
import { CountPage } from '../features/warehouse/CountPage.tsx'
import { CountsPage } from '../features/warehouse/CountsPage.tsx'
import { DocumentsPage } from '../features/warehouse/DocumentsPage.tsx'
import { ExpiriesPage } from '../features/warehouse/ExpiriesPage.tsx'
import { NewDocumentPage } from '../features/warehouse/NewDocumentPage.tsx'
import { SuppliersPage } from '../features/warehouse/SuppliersPage.tsx'
import { WarehousePage } from '../features/warehouse/WarehousePage.tsx'
import type { OfficePage } from '../platform/page/office-page.ts'
import { OperationsPage } from '../features/operations/OperationsPage.tsx'
import { StatementsPage } from '../features/party/StatementsPage.tsx'
import { GroupersPage } from '../features/shop/GroupersPage.tsx'

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
    path: 'coupons/import',
    title: ({ couponImport }) => couponImport.title,
    needs: 'coupon.manage',
    icon: null,
    Page: CouponImportPage,
  },
  {
    path: 'members',
    title: ({ members }) => members.title,
    needs: 'member.read',
    icon: UsersRound,
    Page: MembersPage,
  },
  {
    path: 'members/import',
    title: ({ memberImports }) => memberImports.page.title,
    needs: 'platform.manage',
    icon: null,
    Page: MemberImportPage,
  },
  {
    path: 'members/self-join',
    title: ({ members }) => members.selfJoin,
    needs: 'settings.write',
    icon: null,
    Page: SelfJoinPage,
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
