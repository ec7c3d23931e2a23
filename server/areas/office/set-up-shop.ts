import { appVersion } from '@tillwright/contract/app-version.ts'
import type { Input } from '@tillwright/contract/call.ts'
import type { setUpShop as setUpShopCall } from '@tillwright/contract/office/office.ts'
import { passwordScheme } from '@tillwright/contract/account/hashed-password.ts'
import {
  type CurrencyCode,
  type CurrencyFault,
  currencyCodes,
  currencyFault,
  isCurrencyCode,
  usualCurrency,
} from '@tillwright/domain/currency.ts'
import { type AttemptRule, countAttempt } from '../account/attempts.ts'
import type { StoredSecret } from '../account/secrets.ts'
import { saveSecret } from '../account/staff.store.ts'
import type { Answer } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { isUniqueConflict, transaction } from '../../platform/db/transaction.ts'
import { seedGoodsBasics } from '../goods/seed-goods-basics.ts'
import { isTimeZone } from '../platforms/is-time-zone.ts'
import { decideInstallation } from '../platforms/installation.store.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import { isEmptyServer } from '../platforms/platform.store.ts'
import { beginStates } from '../../platform/journal/states.ts'
import { Refusal } from '../../platform/refusal.ts'
import { usualRoleRows } from '../role/usual-roles.ts'
import { forgetAttempts } from '../account/attempts.store.ts'

const ownerId = 'staff-owner'
const ownMerchantId = 'merchant-own'

type SetUpShopInput = Input<typeof setUpShopCall>

/** A token of ten characters needs no more tries than typing it wrongly a few times. */
const guessing: AttemptRule = {
  free: 10,
  windowMs: 3_600_000,
  firstWaitMs: 60_000,
  longestWaitMs: 900_000,
}

/**
 * Makes the first platform with its store, roles and owner, in one transaction. Of many at once one
 * wins; afterwards, whatever the token, it is refused.
 */
export const setUpShop: Answer<typeof setUpShopCall> = async (input, context) => {
  const { db, services, nowMs } = context
  const { platformId } = services
  if (!(await isEmptyServer(db))) throw new Refusal('setUpDone')
  if (input.pwdAlg !== passwordScheme) throw new Refusal('passwordSchemeUnknown')
  refuseBlank(input)
  const subject = 'set-up'
  await countAttempt(db, { platformId, subject, rule: guessing }, nowMs)
  if (!services.office.setUpToken.matches(input.setUpToken))
    throw new Refusal((await isEmptyServer(db)) ? 'setUpRefused' : 'setUpDone')
  await forgetAttempts(db, platformId, [subject])
  const login = await services.secrets.hash(ownerId, input.password)
  const sensitive = await services.secrets.hash(ownerId, input.sensitivePassword)
  const storeId = `${platformId}01`
  const place = { platformId, storeId }
  try {
    await transaction(db, async (tx) => {
      if ((await decideInstallation(tx, 'SHOP')) !== 'SHOP') throw new Refusal('setUpDone')
      await makeShop(tx, input, place)
      await makeOwner(tx, input, { ...place, login, sensitive, nowMs })
      await beginStates(tx, { ...place, nowMs })
    })
  } catch (cause) {
    if (isUniqueConflict(cause)) throw new Refusal('setUpDone')
    throw cause
  }
  services.office.setUpToken.forget()
  return place
}

function refuseBlank(input: SetUpShopInput): void {
  const names = ['shopName', 'storeName', 'nick'] as const
  const faults: { at: string; rule: string }[] = names
    .filter((name) => input[name].trim() === '')
    .map((at) => ({ at, rule: 'at least 1' }))
  if (!isTimeZone(input.timeZone)) faults.push({ at: 'timeZone', rule: 'an IANA name' })
  const fault = currencyFault(input.currency)
  if (fault !== null) faults.push({ at: 'currency', rule: currencyRules[fault] })
  if (faults.length > 0) throw new Refusal('invalid', { faults })
}

const currencyRules: Readonly<Record<CurrencyFault, string>> = {
  notTwoDecimals: 'a currency with two decimals: amounts here have exactly two',
  unknown: `one of ${currencyCodes.join(', ')}`,
}

/** Checked before anything is written. */
const currencyOf = ({ currency }: SetUpShopInput): CurrencyCode =>
  isCurrencyCode(currency) ? currency : usualCurrency

async function makeShop(
  tx: Tx,
  input: SetUpShopInput,
  { platformId, storeId }: StoreScope,
): Promise<void> {
  const isEnglish = input.language === 'en'
  await insertRows(tx, 'platform', [
    {
      platform_id: platformId,
      name: input.shopName.trim(),
      state: 'OPEN',
      moved_to: null,
      least_version: null,
      newest_version: appVersion,
      update_mode: 'none',
      gateway: 'none',
      currency: currencyOf(input),
      points_name: isEnglish ? 'points' : '积分',
      points_ratio: 100,
      new_order_service: 0,
      modules: JSON.stringify(['inventory', 'boxes', 'pickup', 'recharge']),
    },
  ])
  await insertRows(tx, 'store', [
    {
      platform_id: platformId,
      id: storeId,
      name: input.storeName.trim(),
      phone: input.storePhone,
      address: input.storeAddress,
      state: 'OPEN',
      time_zone: input.timeZone,
      merchant_id: ownMerchantId,
      grouper_id: `grouper-${storeId}`,
      goods_scope: 'store',
      settings_version: 1,
      price_version: 1,
    },
  ])
  await insertRows(tx, 'merchant', [
    { platform_id: platformId, id: ownMerchantId, name: input.shopName.trim() },
  ])
  await seedGoodsBasics(tx, { platformId, storeId, merchantId: ownMerchantId })
  await insertRows(tx, 'role', usualRoleRows(platformId, input.language))
}

interface Made extends StoreScope {
  readonly login: StoredSecret
  readonly sensitive: StoredSecret
  readonly nowMs: number
}

async function makeOwner(tx: Tx, { phone, nick }: SetUpShopInput, made: Made): Promise<void> {
  const { platformId, storeId, nowMs } = made
  const of = { platformId, staffId: ownerId, nowMs }
  await insertRows(tx, 'staff', [
    {
      platform_id: platformId,
      id: ownerId,
      phone,
      nick: nick.trim(),
      state: 'ACTIVE',
      role_id: 'owner',
      created_at: nowMs,
    },
  ])
  await insertRows(tx, 'staff_store', [
    { platform_id: platformId, staff_id: ownerId, store_id: storeId, is_home: 1 },
  ])
  await saveSecret(tx, { ...of, kind: 'LOGIN' }, made.login)
  await saveSecret(tx, { ...of, kind: 'SENSITIVE' }, made.sensitive)
}
