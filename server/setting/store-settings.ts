import type { Output } from '@tillwright/contract/call.ts'
import { displayFlags, getPaySetting, getStoreSetting } from '@tillwright/contract/settings.ts'
import { usualScaleFormats } from '@tillwright/domain/barcode/usual-scale-formats.ts'
import { usualMarkDowns } from '@tillwright/domain/pre-pack/mark-down.ts'
import { cents } from '@tillwright/domain/cents.ts'
import type { Context } from '../context.ts'
import { gatewayKindOf } from '../payment/gateway-kind.ts'
import { fromStored } from '../db/stored-json.ts'
import { findPlatform } from '../platform/platform.store.ts'
import { readSetting, type SettingKey } from './setting.store.ts'

export type PaySetting = Output<typeof getPaySetting>
export type StoreSetting = Output<typeof getStoreSetting>

/** The key of one of the store's own settings. */
export const storeKey = ({ platformId, storeId }: Context, name: string): SettingKey => ({
  platformId,
  storeId,
  scope: 'STORE',
  ownerId: '',
  name,
})

/** What the sell screen shows until somebody saves otherwise. */
export const usualFlags = {
  stock: true,
  cover: true,
  barcode: false,
  hideSoldOut: false,
  signVoice: true,
  continuousWriteOff: false,
}

export const readFlags = (context: Context) =>
  readSetting(context.db, storeKey(context, 'display'), {
    shape: displayFlags,
    otherwise: usualFlags,
  })

/** How money is taken in this store. The gateway, ratio and name of points are the platform's. */
export async function paySetting(context: Context): Promise<PaySetting> {
  const { platform } = context.session
  const told = { gateway: platform.gateway, pointsRatio: platform.pointsRatio }
  const usual: PaySetting = {
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
    ...told,
  }
  const { value } = await readSetting(context.db, storeKey(context, 'pay'), {
    shape: getPaySetting.output,
    otherwise: usual,
  })
  // A payment code needs an account at a gateway, whatever the store would like.
  const hasGateway = context.services.payments.gatewayOf(platform.id, gatewayKindOf(context))
  const tenders = value.tenders.filter((tender) => tender !== 'code' || hasGateway !== null)
  return { ...value, ...told, tenders, pointsName: platform.pointsName }
}

/** Facts of the store and what it decided about stock, labels and receipts. */
export async function storeSetting(context: Context): Promise<StoreSetting> {
  const { store } = context.session
  const platform = await findPlatform(context.db, context.platformId)
  const modules = fromStored<string[]>(platform?.modules ?? '[]')
  const facts = {
    store: {
      id: store.id,
      name: store.name,
      phone: store.phone,
      address: store.address,
      merchantId: store.merchantId,
      timeZone: store.timeZone,
    },
    modules,
  }
  const usual: StoreSetting = {
    hasInventory: modules.includes('inventory'),
    sellsBelowStock: false,
    scaleFormats: usualScaleFormats.map((format) => ({ ...format, flags: [...format.flags] })),
    prePackMarkDowns: [...usualMarkDowns],
    receiptHeader: '',
    receiptFooter: '',
    ...facts,
  }
  const { value } = await readSetting(context.db, storeKey(context, 'store'), {
    shape: getStoreSetting.output,
    otherwise: usual,
  })
  return { ...value, ...facts }
}
