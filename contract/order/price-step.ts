import type { PriceStep } from '@tillwright/domain/pricing/price-step.ts'
import { weightUnits } from '@tillwright/domain/weight/weight-unit.ts'
import * as z from 'zod/mini'
import { id, text } from '../wire/ids.ts'
import { money, signedMoney } from '../wire/money.ts'
import { percent } from '../wire/percent.ts'
import { points } from '../wire/points.ts'
import { quantityFields, withQuantity } from '../wire/quantity.ts'
import { byKind, respelt } from '../wire/spelling.ts'
import { quantity } from '../wire/weight.ts'

const amount = { amountMoney: signedMoney }
const priced = { ...amount, unitPriceMoney: money }

/** One step from a base price to what is paid: the domain's `PriceStep`, so that anyone can ask why. */
export const priceStep = byKind<PriceStep>([
  withQuantity(respelt(z.object({ kind: z.literal('base'), ...priced, ...quantityFields }))),
  withQuantity(
    respelt(
      z.object({
        kind: z.literal('weightConversion'),
        ...amount,
        ...quantityFields,
        unit: z.enum(weightUnits),
      }),
    ),
  ),
  respelt(
    z.object({
      kind: z.literal('unitConversion'),
      ...amount,
      baseUnit: text(20),
      unitConversion: quantity,
    }),
    { unitConversion: 'baseUnitsPerUnit' },
  ),
  respelt(
    z.object({
      kind: z.enum(['offlinePrice', 'promotion', 'memberPrice', 'shownPrice', 'repriced']),
      ...priced,
    }),
  ),
  respelt(z.object({ kind: z.literal('lineDiscount'), ...amount, discountPercent: percent }), {
    discountPercent: 'basisPointsOff',
  }),
  respelt(
    z.object({
      kind: z.literal('coupon'),
      ...amount,
      couponId: id,
      couponName: text(),
      couponNameEn: z.optional(text()),
    }),
  ),
  respelt(z.object({ kind: z.literal('points'), ...amount, integral: points }), {
    integral: 'points',
  }),
  respelt(
    z.object({
      kind: z.enum([
        'openedAtRegular',
        'scaleLabel',
        'minimum',
        'subtotal',
        'boxDeposit',
        'cashRounding',
      ]),
      ...amount,
    }),
  ),
])

/** No line and no order takes more steps than this. */
export const stepsMax = 100
