// The terms this till prices by at this moment, and the prices that follow.
import { localTime } from '@tillwright/domain/time/calendar.ts'
import type { Cart } from '@tillwright/domain/cart/cart.ts'
import { priceCart } from '@tillwright/domain/pricing/price-cart.ts'
import type { PricedCart } from '@tillwright/domain/pricing/priced-cart.ts'
import type { PricingTerms } from '@tillwright/domain/pricing/pricing-terms.ts'
import { nowMs } from '@tillwright/web/clock.ts'
import { currentSession } from '../../session/session-store.ts'

const noStore = { storeId: '', merchantId: '' }
const defaultZone = 'Asia/Shanghai'

/** The terms as the session knows them now. */
export function termsNow(): PricingTerms {
  const { user, pointsRatio, pointsEarnedPerYuan, cashRounding } = currentSession()
  return {
    at: localTime(nowMs(), user?.store.timeZone ?? defaultZone),
    store: user ? { storeId: user.store.id, merchantId: user.store.merchantId } : noStore,
    points: { spentPerUnit: pointsRatio, earnedPerUnit: pointsEarnedPerYuan },
    cashRounding,
  }
}

/** Returns the prices of a cart by the current terms and clock. */
export const priceNow = (cart: Cart): PricedCart => priceCart(cart, termsNow())

/** The year on the store's wall: it decides the century of two-digit years in codes. */
export const wallYear = (): number => termsNow().at.year
