import { addCents, type Cents } from '@tillwright/domain/money/cents.ts'
import { useMemo } from 'react'
import { useCart } from '../../cart/cart-store.ts'
import { usePointsName } from '../../member/points-name.ts'
import { useConnection } from '../../../platform/api/connection.ts'
import { useSale } from '../../sale/sale.ts'
import { useSession } from '../../../session/session-store.ts'
import { useWords } from '../../../platform/words/words.ts'
import { type TenderOffer, tenderOffers } from './tender-offers.ts'
import { type TenderFigures, tenderFigures } from './tender-plan.ts'
import { useTenderDraft } from './tender-store.ts'

/** Returns the member's stored value; null without a member. */
function useBalance() {
  return useCart(
    ({ cart: { member } }) => member && addCents(member.realBalanceCents, member.giftBalanceCents),
  )
}

/**
 * Returns the amount to be paid: the cart's price, or that of the sale being placed once the cart
 * is empty.
 */
export function usePayable(): Cents {
  const cartCents = useCart((state) => state.priced.payableCents)
  const openCents = useSale(({ open }) => open?.priced.payableCents)
  return openCents ?? cartCents
}

/** Returns the figures of the current payment, for display. */
export function useTenderFigures(): TenderFigures {
  const draft = useTenderDraft()
  const payableCents = usePayable()
  const cartCents = useCart((state) => state.priced.depositCents)
  const depositCents = useSale(({ open }) => open?.priced.depositCents) ?? cartCents
  const cashRounding = useSession((state) => state.cashRounding)
  const balanceCents = useBalance()
  return useMemo(
    () => tenderFigures(draft, { payableCents, depositCents, cashRounding, balanceCents }),
    [draft, payableCents, depositCents, cashRounding, balanceCents],
  )
}

/** Returns the ways to pay for this sale. */
export function useTenderOffers(): readonly TenderOffer[] {
  const words = useWords()
  const opened = useSession((state) => state.tenders)
  const points = useCart((state) => state.priced.points)
  const pointsName = usePointsName()
  const { balanceCents } = useTenderFigures()
  const isOnline = useConnection(({ connection }) => connection !== 'offline')
  return tenderOffers({ opened, isOnline, balanceCents, points, pointsName }, words)
}
