// Reading of a scale at one moment.
import type { Grams } from '../weight/grams.ts'

export interface ScaleReading {
  /** Below zero where something was taken off a plate that counted it as nothing. */
  readonly weight: Grams
  readonly stable: boolean
  /** Nothing lies on it, and it does not move. */
  readonly zero: boolean
  readonly overload: boolean
}

/** A reading whose zero follows from the rest; an overloaded plate is never stable. */
export function readingOf(
  weight: Grams,
  { stable, overload = false }: { readonly stable: boolean; readonly overload?: boolean },
): ScaleReading {
  const isStable = stable && !overload
  return { weight, stable: isStable, zero: isStable && weight === 0, overload }
}
