import { type Points, points as pointsOf } from '@tillwright/domain/money/points.ts'
import { mostPoints } from '@tillwright/domain/money/amount-caps.ts'
import { wholeFrom } from './whole-from.ts'

const most = 999_999_999_999

/** Points on the wire: a whole number, zero or more. */
export const points = wholeFrom<Points>({ make: pointsOf, least: 0, most, sentMost: mostPoints })

/** Points that may be negative: a balance after a refund took back more than was left. */
export const signedPoints = wholeFrom<Points>({ make: pointsOf, least: -most, most })

/** Code 1750 sends the member's points times a hundred (Specification 8). */
export const pointsTimes100 = wholeFrom<Points>({ make: pointsOf, least: -most, most, times: 100 })
