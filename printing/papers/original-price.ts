import type { Cents } from '@tillwright/domain/money/cents.ts'
import type { PriceStep } from '@tillwright/domain/pricing/price-step.ts'

/**
 * The regular price of the shop that sold a line, per unit: its offline price where it has one. Null for
 * a line without steps, as orders from elsewhere have.
 */
export function originalPrice(steps: readonly PriceStep[]): Cents | null {
  const step =
    steps.find(({ kind }) => kind === 'offlinePrice') ?? steps.find(({ kind }) => kind === 'base')
  return step?.kind === 'offlinePrice' || step?.kind === 'base' ? step.unitPriceCents : null
}
