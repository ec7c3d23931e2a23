// Settings of the platform and the store, as far as the till needs them, and the defaults until
// they are fetched.
import type { Gateway } from '@tillwright/contract/gateway.ts'
import type { ScaleFormat } from '@tillwright/domain/barcode/scale-format.ts'
import type { CashRounding } from '@tillwright/domain/money/cash-rounding.ts'
import { type Cents, cents } from '@tillwright/domain/money/cents.ts'
import type { TenderKind } from '@tillwright/domain/order/tender.ts'
import { defaultPointsTerms } from '@tillwright/domain/pricing/pricing-terms.ts'
import type { Printers } from '../platform/devices/printers-of.ts'
import type { Hardware, PaperShape } from '../platform/session-port.ts'

/** Which assortment the till sells from (offlineCachierProduct 1, 2, 3). */
export type GoodsScope = 'merchant' | 'grouper' | 'store'

/** Texts printed above and below every receipt. */
export interface ReceiptWords {
  readonly header: string
  readonly footer: string
}

export interface DisplayFlags {
  readonly stock: boolean
  readonly cover: boolean
  readonly barcode: boolean
  readonly hideSoldOut: boolean
  readonly signVoice: boolean
  readonly continuousWriteOff: boolean
}

/** How this till is where customers use it themselves. */
export interface SelfServiceSetting {
  readonly greeting: string
  readonly greetingEn: string
  readonly patienceSeconds: number
  /** Bags that a customer is offered before paying, by item code or barcode. */
  readonly carrierCodes: readonly string[]
}

/** How members join in this store, and what they agree to. */
export interface MembershipSetting {
  readonly selfJoin: boolean
  readonly terms: string
  readonly termsEn: string
  readonly termsVersion: number
}

/** Settings of the platform and the store, as far as the till needs them. */
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
  /** Goods that the stock book does not have may still be sold. */
  readonly sellsBelowStock: boolean
  readonly scaleFormats: readonly ScaleFormat[]
  readonly modules: readonly string[]
  readonly hasInventory: boolean
  readonly receipt: ReceiptWords
  readonly selfService: SelfServiceSetting
  readonly membership: MembershipSetting
  /** Papers the store has shaped itself; all others have their usual shape. */
  readonly paperShapes: readonly PaperShape[]
  readonly scale: Hardware['scale']
  readonly scanner: Hardware['scanner']
  readonly flags: DisplayFlags
  /** Under which the flags were saved; the server refuses to save over a newer one. */
  readonly flagsVersion: number
  /** The version of the store's settings that these are at least as new as; 0 until any were read. */
  readonly settingsVersion: number
}

/** Limits on sales while the server cannot be reached. */
export interface OfflinePolicy {
  readonly tenders: readonly TenderKind[]
  /** Highest total of all unsent sales of this till. */
  readonly mostCents: Cents
  readonly mostOrders: number
  /** How old the goods on this till may be. */
  readonly mostHours: number
}

/** Defaults that apply until the server has responded. */
export const settingsAtFirst: Settings = {
  goodsScope: 'store',
  gateway: 'none',
  pointsRatio: 100,
  pointsName: 'points',
  pointsEarnedPerYuan: defaultPointsTerms.earnedPerUnit,
  cashRounding: 'none',
  tenders: ['cash'],
  offline: { tenders: ['cash'], mostCents: cents(500_000), mostOrders: 200, mostHours: 24 },
  paysByScan: true,
  sellsBelowStock: false,
  scaleFormats: [],
  modules: [],
  hasInventory: false,
  receipt: { header: '', footer: '' },
  selfService: { greeting: '', greetingEn: '', patienceSeconds: 45, carrierCodes: [] },
  membership: { selfJoin: false, terms: '', termsEn: '', termsVersion: 0 },
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
  settingsVersion: 0,
}
