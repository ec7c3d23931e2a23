// The two meanings of a percentage on a coupon: the part taken off, or the part still paid (88 is 88 折).

export const percentSenses = ['off', 'remaining'] as const
export type PercentSense = (typeof percentSenses)[number]

const whole = 10_000
/** Whoever means 88 折 and types 8.8 would give nine tenths away. */
const leastRemaining = 1_000

/** Basis points that a percentage takes off; null where it cannot be meant in this sense. */
export function basisPointsOff(typed: number, sense: PercentSense): number | null {
  if (sense === 'off') return typed > 0 && typed <= whole ? typed : null
  return typed >= leastRemaining && typed < whole ? whole - typed : null
}
