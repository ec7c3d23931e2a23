// Terms for tests: Wednesday 18 November 2026, half past ten, in the store of merchant `own`.
import { defaultPointsTerms, type PricingTerms } from '../pricing/pricing-terms.ts'

export const sampleTerms: PricingTerms = {
  at: { year: 2026, month: 11, day: 18, weekday: 3, hour: 10, minute: 30, second: 0 },
  store: { storeId: 'store', merchantId: 'own' },
  points: defaultPointsTerms,
  cashRounding: 'none',
}
