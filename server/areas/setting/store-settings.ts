import type { Output } from '@tillwright/contract/call.ts'
import { usualMembership } from '@tillwright/contract/settings/membership-setting.ts'
import { usualSelfService } from '@tillwright/contract/settings/self-service-setting.ts'
import {
  displayFlags,
  getPaySetting,
  getStoreSetting,
} from '@tillwright/contract/settings/settings.ts'
import { usualScaleFormats } from '@tillwright/domain/barcode/usual-scale-formats.ts'
import { usualMarkDowns } from '@tillwright/domain/pre-pack/mark-down.ts'
import { offeredTenders, type TenderKind } from '@tillwright/domain/order/tender.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { shopOf } from '../account/shop-of.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { gatewayKindOf } from '../payment/gateway-kind.ts'
import { fromStored } from '../../platform/db/stored-json.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import { findPlatform } from '../../platform/session/find-platform.store.ts'
import { readSetting, type Saved, type SettingKey } from './setting.store.ts'

export type PaySetting = Output<typeof getPaySetting>
export type StoreSetting = Output<typeof getStoreSetting>

/** The key of one of the store's own settings. */
export const storeKey = ({ platformId, storeId }: StoreScope, name: string): SettingKey => ({
  platformId,
  storeId,
  scope: 'STORE',
  ownerId: '',
  name,
})

/** Defaults of the sell screen until others are saved. */
const usualFlags = {
  stock: true,
  cover: true,
  barcode: false,
  hideSoldOut: false,
  signVoice: true,
  continuousWriteOff: false,
}

/** The store's switches, with the version they were saved under. */
export const readFlags = (context: Context, db: Db = context.db) =>
  readSetting(db, storeKey(context, 'display'), {
    shape: displayFlags,
    otherwise: usualFlags,
  })

/** The store's saved money settings, with the version they were saved under, or the defaults. */
export function readPay(context: Context, db: Db = context.db): Promise<Saved<PaySetting>> {
  const { platform } = context.session
  const usual: PaySetting = {
    gateway: platform.gateway,
    pointsRatio: platform.pointsRatio,
    tenders: ['code', 'cash', 'storedValue', 'card'],
    cashRounding: 'none',
    pointsName: platform.pointsName,
    pointsEarnedPerYuan: 1,
    paysByScan: true,
    offline: {
      tenders: ['cash', 'card'],
      mostCents: cents(5_000_000),
      mostOrders: 500,
      mostHours: 24,
    },
  }
  return readSetting(db, storeKey(context, 'pay'), {
    shape: getPaySetting.output,
    otherwise: usual,
  })
}

/** How money is taken in this store. The gateway, ratio and name of points are the platform's. */
export async function paySetting(context: Context): Promise<PaySetting> {
  const { gateway, id, currency, pointsName, pointsRatio } = context.session.platform
  const { value } = await readPay(context)
  // A payment code needs an account at a gateway, and gateways charge yuan, whatever the store would like.
  const kind = gatewayKindOf(context)
  // An account that was saved a moment ago is known to this process only after it looked.
  await context.services.payments.refreshGateways?.()
  const hasGateway = kind !== null && context.services.payments.gatewayOf(id, kind) !== null
  const takesCodes = hasGateway && currency === 'CNY'
  const tenders = offered(value.tenders).filter((tender) => tender !== 'code' || takesCodes)
  const offline = { ...value.offline, tenders: offered(value.offline.tenders) }
  return { ...value, gateway, pointsRatio, tenders, offline, pointsName }
}

/** Drops tenders that a store saved before they were no longer offered. */
const offered = (tenders: PaySetting['tenders']): TenderKind[] =>
  offeredTenders.filter((tender) => tenders.includes(tender))

/** Facts of the store and what it decided about stock, labels and receipts. */
export async function storeSetting(context: Context): Promise<StoreSetting> {
  const { value } = await readStore(context)
  const modules = await modulesOf(context.db, context.platformId)
  const { goodsScope } = context.session.store
  return { ...value, store: shopOf(context.session), goodsScope, modules }
}

/** Names of the modules that a platform has. */
export async function modulesOf(db: Db, platformId: string): Promise<string[]> {
  const platform = await findPlatform(db, platformId)
  return fromStored<string[]>(platform?.modules ?? '[]')
}

/**
 * The store's saved settings about itself, with the version they were saved under, or the defaults.
 */
export async function readStore(
  context: Context,
  db: Db = context.db,
): Promise<Saved<StoreSetting>> {
  const modules = await modulesOf(db, context.platformId)
  return readSetting(db, storeKey(context, 'store'), {
    shape: getStoreSetting.output,
    otherwise: usualStore({ store: shopOf(context.session), modules }),
  })
}

/** Default settings of a store about itself until others are saved. */
export const usualStore = (facts: Pick<StoreSetting, 'store' | 'modules'>): StoreSetting => ({
  ...facts,
  goodsScope: 'store',
  hasInventory: facts.modules.includes('inventory'),
  sellsBelowStock: false,
  delivers: true,
  scaleFormats: formatsAtFirst,
  prePackMarkDowns: [...usualMarkDowns],
  receiptHeader: '',
  receiptFooter: '',
  selfService: usualSelfService,
  membership: usualMembership,
})

const formatsAtFirst = usualScaleFormats.map((format) => ({ ...format, flags: [...format.flags] }))
