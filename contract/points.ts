import { type Points, points as pointsOf } from '@tillwright/domain/points.ts'
import * as z from 'zod/mini'

const pointsMax = 999_999_999_999
const clean = z.custom<Points>(
  (value) => Number.isSafeInteger(value) && Math.abs(value) <= pointsMax,
  'whole points',
)

/** Points on the wire: a whole number, zero or more. */
export const points = z.codec(z.int().check(z.gte(0), z.lte(pointsMax)), clean, {
  decode: pointsOf,
  encode: (value) => value,
})

/** Points that may be negative: a balance after a refund took back more than was left. */
export const signedPoints = z.codec(z.int().check(z.gte(-pointsMax), z.lte(pointsMax)), clean, {
  decode: pointsOf,
  encode: (value) => value,
})

/** Code 1750 sends the member's points times a hundred (Specification 8). */
export const pointsTimes100 = z.codec(
  z.int().check(z.multipleOf(100), z.gte(-pointsMax * 100), z.lte(pointsMax * 100)),
  clean,
  { decode: (value) => pointsOf(value / 100), encode: (value) => value * 100 },
)
