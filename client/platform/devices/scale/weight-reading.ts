// Readings of a scale, and when a weight may be sold. Pure, so that every scale follows the same
// rules.
import { type Grams, grams } from '@tillwright/domain/weight/grams.ts'

export interface WeightReading {
  readonly weight: Grams
  readonly stable: boolean
  /** Nothing lies on it, and it says so by itself. */
  readonly zero: boolean
  readonly overload: boolean
  readonly atMs: number
}

export interface ScaleState {
  readonly reading: WeightReading | null
  /** The weight now lying there was sold already: it must be taken off before the next. */
  readonly isSold: boolean
}

/** An older reading says nothing about what lies there now. */
const staleMs = 1000

/** Lighter than this is dust, or a breeze. */
const leastWeight = grams(2)

export type WeightRefusal = 'noScale' | 'empty' | 'moving' | 'overload' | 'alreadySold'

/** A reading without the bowl: what was tared counts as nothing, and weights start from there. */
export function netReading(gross: WeightReading, tare: Grams): WeightReading {
  if (tare === 0) return gross
  const weight = grams(gross.weight - tare)
  return { ...gross, weight, zero: gross.stable && Math.abs(weight) < leastWeight }
}

export const scaleAtFirst: ScaleState = { reading: null, isSold: false }

/** Takes in a reading; returning to zero makes the next weight new. */
export function scaleAfter(state: ScaleState, reading: WeightReading): ScaleState {
  // Scales that show dashes for an overload report no weight with it: that is not an empty plate.
  const isEmpty = reading.zero || (reading.weight < leastWeight && !reading.overload)
  return { reading, isSold: state.isSold && !isEmpty }
}

/** Marks the goods on the plate as sold: they must be taken off before it counts again. */
export const scaleSold = (state: ScaleState): ScaleState => ({ ...state, isSold: true })

/** The weight that may be sold now, or why none may. */
export function sellableWeight(state: ScaleState, nowMs: number): Grams | WeightRefusal {
  const { reading, isSold } = state
  if (!reading || nowMs - reading.atMs > staleMs) return 'noScale'
  if (reading.overload) return 'overload'
  if (reading.zero || reading.weight < leastWeight) return 'empty'
  if (!reading.stable) return 'moving'
  return isSold ? 'alreadySold' : reading.weight
}
