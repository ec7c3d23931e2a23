import type { Grams } from '@tillwright/domain/weight/grams.ts'
import { useScale, weightNow } from './scale.ts'

/** The weight that may be sold now; drawn again with every reading. */
export function useSellableWeight(): Grams | null {
  useScale((state) => state.reading)
  const weight = weightNow()
  return typeof weight === 'string' ? null : weight
}
