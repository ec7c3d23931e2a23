// Who works here, for whom, and by which rules: the store state of Specification 3, as one value.
// It changes only through `sessionAfter`, so that every way to lose or gain a session is in view.
// The member and the chosen coupon belong to the sale at hand: they live in the cart.

import { appVersion } from '@tillwright/contract/app-version.ts'
import type { Output } from '@tillwright/contract/call.ts'
import type { getHardwareSetting } from '@tillwright/contract/settings/settings.ts'
import type { queryPaperShapes } from '@tillwright/contract/print/paper-shapes.ts'
import type { Gateway } from '@tillwright/contract/gateway.ts'
import type { Permission } from '@tillwright/contract/permissions.ts'
import type { TenderKind } from '@tillwright/domain/order/tender.ts'
import type { ScaleFormat } from '@tillwright/domain/barcode/scale-format.ts'
import type { CashRounding } from '@tillwright/domain/cash-rounding.ts'
import { type Cents, cents } from '@tillwright/domain/cents.ts'
import type { CurrencyCode } from '@tillwright/domain/currency.ts'
import { defaultPointsTerms } from '@tillwright/domain/pricing/pricing-terms.ts'
import type { Printers } from './printers-of.ts'

/** Which assortment the till sells from (offlineCachierProduct 1, 2, 3). */
export type GoodsScope = 'merchant' | 'grouper' | 'store'

export interface Cashier {
  readonly id: string
  readonly phone: string
  readonly nick: string
  readonly roleName: string
  readonly store: Shop
}

/** The shop the cashier stands in, as screens and receipts name it. */
export interface Shop {
  readonly id: string
  readonly name: string
  readonly phone: string
  readonly address: string
  readonly merchantId: string
  readonly timeZone: string
  readonly currency: CurrencyCode
}

/** What must be accepted before duty begins. */
export interface Agreement {
  readonly id: string
  readonly title: string
  readonly text: string
}

/** What the shop prints above and below every receipt. */
export interface ReceiptWords {
  readonly header: string
  readonly footer: string
}

/** How the store wants one kind of paper on one roll or label. */
export type PaperShape = Output<typeof queryPaperShapes>['list'][number]

export type Hardware = Output<typeof getHardwareSetting>['hardware']

export interface DisplayFlags {
  readonly stock: boolean
  readonly cover: boolean
  readonly barcode: boolean
  readonly hideSoldOut: boolean
  readonly signVoice: boolean
  readonly continuousWriteOff: boolean
}

export interface Addresses {
  readonly api: string
  readonly update: string
  readonly config: string
  readonly products: string
  readonly warehouse: string
  /** Hosts that code 1770 may send a cashier to. */
  readonly allowedHosts: readonly string[]
}

/** How this till is where customers use it themselves. */
export interface SelfServiceSetting {
  readonly greeting: string
  readonly greetingEn: string
  readonly patienceSeconds: number
  /** Bags that a customer is asked about before paying, by item code or barcode. */
  readonly carrierCodes: readonly string[]
}

/** What the platform and the store decided, as far as the till needs it. */
export interface Settings extends Printers {
  readonly goodsScope: GoodsScope
  readonly gateway: Gateway
  /** Points that are worth one currency unit. */
  readonly pointsRatio: number
  readonly pointsName: string
  /** Points a member earns for every whole currency unit paid. */
  readonly pointsEarnedPerYuan: number
  readonly cashRounding: CashRounding
  readonly tenders: readonly TenderKind[]
  readonly offline: OfflinePolicy
  /** A payment code scanned on the sell screen pays at once. */
  readonly paysByScan: boolean
  readonly scaleFormats: readonly ScaleFormat[]
  readonly modules: readonly string[]
  readonly hasInventory: boolean
  readonly receipt: ReceiptWords
  readonly selfService: SelfServiceSetting
  /** Papers the store has shaped itself; all others have their usual shape. */
  readonly paperShapes: readonly PaperShape[]
  readonly scale: Hardware['scale']
  readonly scanner: Hardware['scanner']
  readonly flags: DisplayFlags
  /** Under which the flags were saved; the server refuses to save over a newer one. */
  readonly flagsVersion: number
}

/** What may be sold while the server cannot be reached. */
export interface OfflinePolicy {
  readonly tenders: readonly TenderKind[]
  /** The most that all unsent sales of this till may come to. */
  readonly mostCents: Cents
  readonly mostOrders: number
  /** How old the goods on this till may be. */
  readonly mostHours: number
}

export interface SessionState extends Settings {
  readonly user: Cashier | null
  readonly token: string | null
  readonly platformId: string
  readonly deviceId: string | null
  /** What the shop calls this till, on receipts. */
  readonly deviceName: string
  /** The open shift, cashierRecordId on the wire. */
  readonly shiftId: string | null
  readonly agreement: Agreement | null
  readonly versionCode: string
  readonly addresses: Addresses
  readonly platforms: readonly Platform[]
  /** The demo shop: its accounts may be shown. */
  readonly isDemo: boolean
  /** Keys of the menus this person has, of all levels; null until the server has said. */
  readonly menus: readonly string[] | null
  readonly permissions: readonly Permission[]
  readonly updateNeeded: boolean
}

export interface Platform {
  readonly id: string
  readonly name: string
}

export type SessionEvent =
  | { readonly kind: 'platformChosen'; readonly platformId: string }
  | { readonly kind: 'deviceKnown'; readonly deviceId: string; readonly name: string }
  | {
      readonly kind: 'loggedIn'
      readonly token: string
      readonly user: Cashier
      readonly shiftId: string | null
      readonly agreement: Agreement | null
      readonly permissions: readonly Permission[]
    }
  | { readonly kind: 'shiftOpened'; readonly shiftId: string }
  | { readonly kind: 'shiftNeeded' }
  | { readonly kind: 'agreementRead'; readonly agreement: Agreement | null }
  | { readonly kind: 'settingsRead'; readonly settings: Partial<Settings> }
  | {
      readonly kind: 'configRead'
      readonly addresses: Addresses
      readonly platforms: readonly Platform[]
      readonly isDemo: boolean
    }
  | { readonly kind: 'menusRead'; readonly menus: readonly string[] }
  | { readonly kind: 'ratioChanged'; readonly pointsRatio: number }
  | { readonly kind: 'gatewayChanged'; readonly gateway: Gateway }
  | { readonly kind: 'updateNeeded' }
  | { readonly kind: 'updated'; readonly versionCode: string }
  | { readonly kind: 'ended' }

const nobody = { token: null, user: null, shiftId: null, menus: null, permissions: [] }

const settingsAtFirst: Settings = {
  goodsScope: 'store',
  gateway: 'none',
  pointsRatio: 100,
  pointsName: 'points',
  pointsEarnedPerYuan: defaultPointsTerms.earnedPerUnit,
  cashRounding: 'none',
  tenders: ['cash'],
  offline: { tenders: ['cash'], mostCents: cents(500_000), mostOrders: 200, mostHours: 24 },
  paysByScan: true,
  scaleFormats: [],
  modules: [],
  hasInventory: false,
  receipt: { header: '', footer: '' },
  selfService: { greeting: '', greetingEn: '', patienceSeconds: 45, carrierCodes: [] },
  printsReceipt: true,
  receiptCopies: 0,
  slipCopies: 1,
  copiesOf: {},
  paperMm: 80,
  paperShapes: [],
  printerKind: 'virtual',
  printerAddress: '',
  backupAddress: '',
  drawsMissing: true,
  printsWaiting: false,
  labelPrinter: { kind: 'none', paper: '40x30', language: 'tspl' },
  lodopMinimum: { service: '4.1.6.1', control: '6.2.2.6' },
  scale: {
    kind: 'none',
    profile: '',
    baudRate: 9600,
    lineShape: '8N1',
    port: '',
    fieldMap: null,
  },
  scanner: { way: 'keyboard', baudRate: 9600, port: '', burst: null },
  flags: {
    stock: true,
    cover: true,
    barcode: false,
    hideSoldOut: false,
    signVoice: true,
    continuousWriteOff: false,
  },
  flagsVersion: 0,
}

export const sessionAtFirst: SessionState = {
  ...settingsAtFirst,
  ...nobody,
  platformId: '1001',
  deviceId: null,
  deviceName: '',
  agreement: null,
  versionCode: appVersion,
  addresses: { api: '', update: '', config: '', products: '', warehouse: '', allowedHosts: [] },
  platforms: [],
  isDemo: false,
  updateNeeded: false,
}

/**
 * The session after an event. Ending it clears who is logged in and what is theirs; it keeps the
 * device, the platform and the settings, and knows nothing of the cart or of unsent sales.
 */
export function sessionAfter(state: SessionState, event: SessionEvent): SessionState {
  switch (event.kind) {
    case 'platformChosen':
      // Another platform knows nothing of this one's people, settings or devices.
      return event.platformId === state.platformId
        ? state
        : { ...sessionAtFirst, platformId: event.platformId, platforms: state.platforms }
    case 'deviceKnown':
      return { ...state, deviceId: event.deviceId, deviceName: event.name }
    case 'loggedIn': {
      const { kind: _, ...told } = event
      return { ...state, ...told, menus: null }
    }
    case 'shiftOpened':
      return { ...state, shiftId: event.shiftId }
    case 'shiftNeeded':
      return { ...state, shiftId: null }
    case 'agreementRead':
      return { ...state, agreement: event.agreement }
    case 'settingsRead':
      return { ...state, ...event.settings }
    case 'configRead': {
      const { addresses, platforms, isDemo } = event
      return { ...state, addresses, platforms, isDemo }
    }
    case 'menusRead':
      return { ...state, menus: event.menus }
    case 'ratioChanged':
      return { ...state, pointsRatio: event.pointsRatio }
    case 'gatewayChanged':
      return { ...state, gateway: event.gateway }
    case 'updateNeeded':
      return { ...state, updateNeeded: true }
    case 'updated':
      return { ...state, versionCode: event.versionCode, updateNeeded: false }
    case 'ended':
      return { ...state, ...nobody }
  }
}
