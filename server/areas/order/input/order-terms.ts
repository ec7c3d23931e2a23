import { localTime } from '@tillwright/domain/time/calendar.ts'
import { type LabelGrain, labelGrain } from '@tillwright/domain/pricing/label-price.ts'
import type { MarkDown } from '@tillwright/domain/pre-pack/mark-down.ts'
import type { PricingTerms } from '@tillwright/domain/pricing/pricing-terms.ts'
import type { Context } from '../../../platform/context.ts'
import { sellingSettings } from '../../setting/cached-settings.ts'
import { keepsStock } from '../../stock/stock-terms.ts'
import type { PaySetting } from '../../setting/store-settings.ts'
import type { PaymentTerms } from './check-legs.ts'

/** A store's settings for selling. */
export interface OrderTerms {
  readonly payment: PaymentTerms
  /** The store sells what its stock book says it does not have. */
  readonly sellsBelowStock: boolean
  /** Stock is counted here: by the platform's modules and by the store. */
  readonly keepsStock: boolean
  readonly pointsEarnedPerUnit: number
  /** Mark-downs of pre-packs as they age. */
  readonly markDowns: readonly MarkDown[]
  /** Discount a cashier may give on a line before an approval is needed. */
  readonly freeBasisPointsOff: number
  /** Largest discount on a line by a role that may not cut orders. */
  readonly mostBasisPointsOff: number
  /** Sales allowed by the store without a network. */
  readonly offline: PaySetting['offline']
  /** How finely the store's label scales print. */
  readonly labelGrain: LabelGrain
}

/** The terms of the store that a call comes from. */
export async function orderTerms(context: Context): Promise<OrderTerms> {
  const { pay, store, approval } = await sellingSettings(context)
  return {
    payment: { rounding: pay.cashRounding, tenders: pay.tenders },
    sellsBelowStock: store.sellsBelowStock,
    keepsStock: keepsStock(store),
    pointsEarnedPerUnit: pay.pointsEarnedPerYuan,
    markDowns: store.prePackMarkDowns,
    freeBasisPointsOff: approval.lineBasisPointsOff,
    mostBasisPointsOff: approval.lineMostBasisPointsOff,
    offline: pay.offline,
    labelGrain: labelGrain(store.scaleFormats),
  }
}

/** Inputs that prices depend on, for the store of a call at a moment. */
export function pricingTerms(context: Context, terms: OrderTerms, atMs: number): PricingTerms {
  const { platform, store } = context.session
  return {
    at: localTime(atMs, store.timeZone),
    store: { storeId: store.id, merchantId: store.merchantId },
    points: {
      spentPerUnit: platform.pointsRatio,
      earnedPerUnit: terms.pointsEarnedPerUnit,
    },
    cashRounding: terms.payment.rounding,
  }
}
