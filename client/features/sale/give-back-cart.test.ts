import { tillCodes } from '@tillwright/contract/codes/till-codes.ts'
import {
  counted,
  sampleCart,
  sampleLine,
  sampleMember,
} from '@tillwright/domain/testing/sample-cart.ts'
import type { TakenLeg } from '@tillwright/domain/cart/taken-leg.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { points } from '@tillwright/domain/money/points.ts'
import { expect, it } from 'vitest'
import { aGoods } from '../../testing/a-goods.ts'
import { refusedCart } from './give-back-cart.ts'

const leg = (tender: TakenLeg['tender']): TakenLeg => ({
  id: tender,
  tender,
  amountCents: cents(100),
  tenderedCents: cents(100),
  reference: null,
  authCode: null,
  takenAtMs: 0,
})
const sold = sampleCart([sampleLine(aGoods({}), counted(1))], {
  member: sampleMember,
  legs: [leg('cash'), leg('code'), leg('card')],
})

it("takes over the member's true points when they caused the refusal", () => {
  const refused = { code: 1750, data: { userId: sampleMember.id, integral: 4_500 } }
  expect(refusedCart(sold, refused).member?.points).toBe(points(45))
})

it.each([
  { code: 1750, data: { userId: 'another', integral: 4_500 } },
  { code: 1750, data: null },
  { code: tillCodes.outOfStock, data: { userId: sampleMember.id, integral: 4_500 } },
  null,
])('does not change the member when the response is $code $data', (refused) => {
  expect(refusedCart(sold, refused).member).toEqual(sampleMember)
})

it('keeps partial payments, except a payment code that was spent with the refusal', () => {
  expect(refusedCart(sold, null).legs.map(({ tender }) => tender)).toEqual(['cash', 'card'])
})
