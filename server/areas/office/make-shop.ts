import { appVersion } from '@tillwright/contract/app-version.ts'
import {
  type CurrencyCode,
  type CurrencyFault,
  currencyCodes,
  currencyFault,
  isCurrencyCode,
  usualCurrency,
} from '@tillwright/domain/money/currency.ts'
import { staffPhone } from '@tillwright/domain/person/local-phone.ts'
import type { Tx } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { beginStates } from '../../platform/journal/states.ts'
import { savePasswords } from '../account/drawn-passwords.ts'
import type { StoredSecret } from '../account/secrets.ts'
import { seedGoodsBasics } from '../goods/seed-goods-basics.ts'
import { isTimeZone } from '../platforms/is-time-zone.ts'
import { usualRoleRows } from '../role/usual-roles.ts'

/** The staff id of the first owner of every platform. */
export const firstOwnerId = 'staff-owner'
const ownMerchantId = 'merchant-own'

/** The first store of a platform. */
export const firstStoreId = (platformId: string): string => `${platformId}01`

/** Facts that a new platform begins with. */
export interface ShopFacts {
  readonly shopName: string
  readonly storeName: string
  readonly storePhone: string
  readonly storeAddress: string
  /** The language that roles and points are named in. */
  readonly language: 'zh' | 'en'
  readonly timeZone: string
  readonly currency: string
  /** The owner's name and phone. */
  readonly nick: string
  readonly phone: string
}

/** Which facts cannot be taken, and the rule that each breaks. */
export function shopFaults(facts: ShopFacts): { readonly at: string; readonly rule: string }[] {
  const names = ['shopName', 'storeName', 'nick'] as const
  const faults: { at: string; rule: string }[] = names
    .filter((name) => facts[name].trim() === '')
    .map((at) => ({ at, rule: 'at least 1' }))
  if (staffPhone(facts.phone, currencyOf(facts)) !== facts.phone)
    faults.push({ at: 'phone', rule: 'a phone of the country' })
  if (!isTimeZone(facts.timeZone)) faults.push({ at: 'timeZone', rule: 'an IANA name' })
  const fault = currencyFault(facts.currency)
  if (fault !== null) faults.push({ at: 'currency', rule: currencyRules[fault] })
  return faults
}

const currencyRules: Readonly<Record<CurrencyFault, string>> = {
  notTwoDecimals: 'a currency with two decimals: amounts here have exactly two',
  unknown: `one of ${currencyCodes.join(', ')}`,
}

/** Where a new platform is made, and the hashed passwords of its owner. */
export interface NewShop {
  readonly platformId: string
  readonly login: StoredSecret
  readonly sensitive: StoredSecret
  readonly nowMs: number
}

/** Writes a platform with its store, its roles and its owner. The facts have no `shopFaults`. */
export async function makeShop(tx: Tx, facts: ShopFacts, made: NewShop): Promise<void> {
  const { platformId, nowMs } = made
  const storeId = firstStoreId(platformId)
  await insertPlatform(tx, facts, platformId)
  await insertStore(tx, facts, { platformId, storeId })
  await seedGoodsBasics(tx, { platformId, storeId, merchantId: ownMerchantId })
  await insertRows(tx, 'role', usualRoleRows(platformId, facts.language))
  await insertOwner(tx, facts, { ...made, storeId })
  await beginStates(tx, { platformId, storeId, nowMs })
}

const currencyOf = ({ currency }: ShopFacts): CurrencyCode =>
  isCurrencyCode(currency) ? currency : usualCurrency

const insertPlatform = (tx: Tx, facts: ShopFacts, platformId: string): Promise<void> =>
  insertRows(tx, 'platform', [
    {
      platform_id: platformId,
      name: facts.shopName.trim(),
      state: 'OPEN',
      moved_to: null,
      least_version: null,
      newest_version: appVersion,
      update_mode: 'none',
      gateway: 'none',
      currency: currencyOf(facts),
      points_name: facts.language === 'en' ? 'points' : '积分',
      points_ratio: 100,
      new_order_service: 0,
      modules: JSON.stringify(['inventory', 'boxes', 'pickup', 'recharge']),
    },
  ])

async function insertStore(
  tx: Tx,
  facts: ShopFacts,
  { platformId, storeId }: { readonly platformId: string; readonly storeId: string },
): Promise<void> {
  await insertRows(tx, 'store', [
    {
      platform_id: platformId,
      id: storeId,
      name: facts.storeName.trim(),
      phone: facts.storePhone,
      address: facts.storeAddress,
      state: 'OPEN',
      time_zone: facts.timeZone,
      merchant_id: ownMerchantId,
      grouper_id: `grouper-${storeId}`,
      goods_scope: 'store',
      settings_version: 1,
      price_version: 1,
    },
  ])
  await insertRows(tx, 'merchant', [
    { platform_id: platformId, id: ownMerchantId, name: facts.shopName.trim() },
  ])
}

async function insertOwner(
  tx: Tx,
  { phone, nick }: ShopFacts,
  made: NewShop & { readonly storeId: string },
): Promise<void> {
  const { platformId, storeId, nowMs } = made
  await insertRows(tx, 'staff', [
    {
      platform_id: platformId,
      id: firstOwnerId,
      phone,
      nick: nick.trim(),
      state: 'ACTIVE',
      role_id: 'owner',
      created_at: nowMs,
    },
  ])
  await insertRows(tx, 'staff_store', [
    { platform_id: platformId, staff_id: firstOwnerId, store_id: storeId, is_home: 1 },
  ])
  await savePasswords(tx, { platformId, staffId: firstOwnerId, nowMs }, made)
}
