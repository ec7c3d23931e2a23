import type { Gateway } from '@tillwright/contract/gateway.ts'
import type { CurrencyCode } from '@tillwright/domain/money/currency.ts'
import type { Permission } from '@tillwright/contract/account/permissions.ts'

/** The platform as every answer of a session needs it. */
export interface SessionPlatform {
  readonly id: string
  readonly name: string
  readonly gateway: Gateway
  readonly currency: CurrencyCode
  readonly pointsName: string
  /** How many points are one currency unit. */
  readonly pointsRatio: number
  readonly hasNewOrderService: boolean
}

/** The store that the session works in. */
export interface SessionStore {
  readonly id: string
  readonly name: string
  /** IANA name. */
  readonly timeZone: string
  readonly merchantId: string
  readonly grouperId: string
  /** Owner of the assortment that the tills sell. */
  readonly goodsScope: 'merchant' | 'grouper' | 'store'
  readonly phone: string
  readonly address: string
  readonly settingsVersion: number
  readonly priceVersion: number
}

/** The caller, by the session row. Headers are only compared with it. */
export interface Session {
  readonly tokenHash: string
  readonly platform: SessionPlatform
  readonly store: SessionStore
  readonly staffId: string
  readonly phone: string
  readonly staffNumber: string | null
  readonly nick: string
  readonly roleId: string
  readonly roleName: string
  readonly permissions: ReadonlySet<Permission>
  readonly deviceId: string
  /** Customers use the till alone: see `kioskPermissions`. */
  readonly isKiosk: boolean
}
