import type { Output } from '@tillwright/contract/call.ts'
import type { queryRechargeGoods } from '@tillwright/contract/goods/goods.ts'
import { rechargeSetting } from '@tillwright/contract/settings/recharge-setting.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import type { SpentGiftRule } from '@tillwright/domain/recharge/spent-gift.ts'
import type { Db } from '../../platform/db/db.ts'
import { readSetting, type Saved, type SettingKey } from '../setting/setting.store.ts'

/** How a platform sells stored value. */
export interface RechargeTerms {
  readonly freeAmount: Output<typeof queryRechargeGoods>['freeAmount']
  readonly spentGift: SpentGiftRule
}

const usualTerms: RechargeTerms = {
  freeAmount: { leastCents: cents(1000), mostCents: cents(500_000) },
  spentGift: 'deduct',
}

/** The platform's decisions about top-ups, or the defaults. */
export async function rechargeTerms(db: Db, platformId: string): Promise<RechargeTerms> {
  return (await readRechargeTerms(db, platformId)).value
}

/** The key of the platform's setting about top-ups. */
export const rechargeKey = (platformId: string): SettingKey => ({
  platformId,
  storeId: '',
  scope: 'PLATFORM',
  ownerId: '',
  name: 'recharge',
})

/** The same under the version it was saved. */
export const readRechargeTerms = (db: Db, platformId: string): Promise<Saved<RechargeTerms>> =>
  readSetting<RechargeTerms>(db, rechargeKey(platformId), {
    shape: rechargeSetting,
    otherwise: usualTerms,
  })
