import { zeroCents } from '@tillwright/domain/money/cents.ts'
import { zeroPoints } from '@tillwright/domain/money/points.ts'
import { tenderKinds } from '@tillwright/domain/order/tender.ts'
import { expect, it } from 'vitest'
import { zh } from '../../../platform/words/all-zh.ts'
import { tenderOffers } from './tender-offers.ts'

it('offers no tender that would be a debt, whatever a store has saved', () => {
  const points = {
    limit: zeroPoints,
    limitCents: zeroCents,
    used: zeroPoints,
    usedCents: zeroCents,
  }
  const terms = { opened: tenderKinds, isOnline: true, balanceCents: null, points, pointsName: '' }
  const offers = tenderOffers(terms, zh)
  expect(offers.map(({ kind }) => kind)).toEqual(['code', 'cash', 'storedValue', 'points', 'card'])
})
