import type { Generated } from 'kysely'
import type { Gateway } from '@tillwright/contract/gateway.ts'
import type { CurrencyCode } from '@tillwright/domain/money/currency.ts'

/** One company that runs shops. */
export interface PlatformTable {
  platform_id: string
  name: string
  state: 'OPEN' | 'STOPPED'
  /** The address of the cashier page after the platform has moved (code 1770). */
  moved_to: string | null
  /** Older tills must update (code 1780). */
  least_version: string | null
  newest_version: string
  update_mode: 'none' | 'prompt' | 'force'
  gateway: Gateway
  /** Currency of its books; never changed. */
  currency: CurrencyCode
  points_name: string
  points_ratio: number
  new_order_service: number
  /** JSON: names of the modules the platform has, such as inventory. */
  modules: string
  /** Minutes without use after which sessions end; 0 for never. */
  office_idle_minutes: Generated<number>
  till_idle_minutes: Generated<number>
}

/** A physical shop. */
export interface StoreTable {
  platform_id: string
  id: string
  name: string
  phone: string
  address: string
  state: 'OPEN' | 'STOPPED'
  /** IANA name. */
  time_zone: string
  merchant_id: string
  grouper_id: string
  /** Owner of the assortment that the tills sell (`offlineCachierProduct`). */
  goods_scope: 'merchant' | 'grouper' | 'store'
  /** Grows with every saved setting of the store; tills load theirs again when it has. */
  settings_version: number
  /** Grows with every changed price or goods row of the store. */
  price_version: number
}

/** Terms of service that everybody accepts before signing on. The newest one counts. */
export interface AgreementTable {
  platform_id: string
  id: string
  title: string
  text: string
  published_at: number
}

/** A person's acceptance of an agreement. */
export interface AgreementAcceptanceTable {
  platform_id: string
  agreement_id: string
  staff_id: string
  accepted_at: number
}

/** Purpose of the whole database: one row, never changed. */
export interface InstallationTable {
  id: 1
  kind: 'DEMO' | 'SHOP'
}

/** The origin of one service of a platform, where it differs from the page's. */
export interface PlatformAddressTable {
  platform_id: string
  service: 'api' | 'update' | 'config' | 'office' | 'pictures'
  origin: string
}

export interface PlatformTables {
  platform_address: PlatformAddressTable
  installation: InstallationTable
  platform: PlatformTable
  agreement: AgreementTable
  agreement_acceptance: AgreementAcceptanceTable
  store: StoreTable
}
