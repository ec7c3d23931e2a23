import type { PointsChoice } from '@tillwright/domain/cart/cart.ts'
import { mostPoints } from '@tillwright/domain/money/amount-caps.ts'
import { points } from '@tillwright/domain/money/points.ts'
import * as z from 'zod/mini'

/** How many points to spend: -1 as many as may be, 0 none, otherwise at most so many. */
export const pointsChoice = z.codec(
  z.int().check(z.gte(-1), z.lte(mostPoints)),
  z.custom<PointsChoice>((value) => ['string', 'number'].includes(typeof value), 'a wish'),
  {
    decode: (value): PointsChoice => {
      if (value === -1) return 'most'
      return value === 0 ? 'none' : points(value)
    },
    encode: (input) => (input === 'most' ? -1 : input === 'none' ? 0 : input),
  },
)
