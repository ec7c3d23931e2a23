import { queryUserCouponsNew } from '@tillwright/contract/coupon/coupon.ts'
import type { Coupon } from '@tillwright/domain/coupon/coupon.ts'
import type { Member } from '@tillwright/domain/member/member.ts'
import { type CouponOffer, couponOffers } from '@tillwright/domain/pricing/coupon-offers.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import { useQuery } from '../../platform/api/use-query.ts'
import { useCart } from '../cart/cart-store.ts'
import { termsNow } from '../cart/pricing.ts'
import { QueryView } from '../frame/QueryView.tsx'
import { useWords } from '../../platform/words/words.ts'
import { CouponTicket } from './CouponTicket.tsx'
import { chooseCoupon, takeCouponOff } from './choose-coupon.ts'
import styles from './HeldCoupons.module.css'

const shownAtFirst = 3

export interface HeldCouponsProps {
  readonly member: Member
  /** The member is on the current sale: a press uses the coupon. */
  readonly mayUse: boolean
  /** All of them, in place of the first few. */
  readonly showsAll: boolean
  readonly onAll: () => void
}

/** A member's coupons, and the effect of each on the current cart. */
export function HeldCoupons({ member, mayUse, showsAll, onAll }: HeldCouponsProps) {
  const words = useWords()
  const answer = useQuery(queryUserCouponsNew, { memberId: member.id })
  const count = answer.data?.list.length ?? 0
  return (
    <section>
      <header className={styles.head}>
        <h3 className={styles.title}>{words.person.theirCoupons}</h3>
        {!showsAll && count > shownAtFirst && (
          <Button variant="ghost" onClick={onAll}>
            {words.person.allCoupons(count)}
            <ChevronRight size={18} aria-hidden="true" />
          </Button>
        )}
      </header>
      <QueryView answer={answer} failed={words.coupon.loadFailed} height="76px">
        {({ list }) =>
          list.length === 0 ? (
            <p className={styles.none}>{words.coupon.none}</p>
          ) : (
            <Tickets member={member} coupons={list} mayUse={mayUse} showsAll={showsAll} />
          )
        }
      </QueryView>
    </section>
  )
}

interface TicketsProps {
  readonly member: Member
  readonly coupons: readonly Coupon[]
  readonly mayUse: boolean
  readonly showsAll: boolean
}

function Tickets({ member, coupons, mayUse, showsAll }: TicketsProps) {
  const cart = useCart((state) => state.cart)
  const offers = useMemo(
    () => couponOffers({ ...cart, member }, coupons, termsNow()),
    [cart, member, coupons],
  )
  const isEmpty = cart.lines.length === 0
  const shown = showsAll ? offers : offers.slice(0, shownAtFirst)
  return (
    <ul className={styles.tickets}>
      {shown.map((offer, index) => (
        <li key={offer.coupon.id}>
          {isEmpty ? (
            <CouponTicket coupon={offer.coupon} savesCents={null} />
          ) : (
            <Ticket offer={offer} isBest={index === 0} mayUse={mayUse} />
          )}
        </li>
      ))}
    </ul>
  )
}

interface TicketProps {
  readonly offer: CouponOffer
  readonly isBest: boolean
  readonly mayUse: boolean
}

function Ticket({ offer, isBest, mayUse }: TicketProps) {
  const { coupon, refusal, discountCents } = offer
  const inUse = useCart(
    ({ cart }) =>
      cart.coupons.some(({ id }) => id === coupon.id) ||
      cart.lines.some((line) => line.coupon?.id === coupon.id),
  )
  return (
    <CouponTicket
      coupon={coupon}
      refusal={refusal}
      savesCents={discountCents}
      inUse={inUse}
      isBest={isBest && refusal === null}
      onPress={mayUse ? () => (inUse ? takeCouponOff(coupon.id) : chooseCoupon(offer)) : undefined}
    />
  )
}
