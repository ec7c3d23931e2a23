import type { CouponOffer } from '@tillwright/domain/pricing/coupon-offers.ts'
import { ChipGroup } from '@tillwright/ui/field/ChipGroup.tsx'
import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { ErrorCard } from '@tillwright/ui/state/ErrorCard.tsx'
import { Skeleton } from '@tillwright/ui/state/Skeleton.tsx'
import { useDelayed } from '@tillwright/ui/state/use-delayed.ts'
import { Ticket } from 'lucide-react'
import { useState } from 'react'
import { useCart } from '../cart/cart-store.ts'
import { useKeys } from '../../platform/keyboard/keyboard.ts'
import { fullGoodsName } from '../goods/goods-text.ts'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import { CouponCode } from './CouponCode.tsx'
import styles from './CouponList.module.css'
import { CouponTicket } from './CouponTicket.tsx'
import { chooseCoupon, takeCouponOff } from './choose-coupon.ts'
import { useBestCoupon } from './use-best-coupon.ts'
import { loadMemberCoupons, useMemberCoupons } from './member-coupons.ts'
import { type CouponChoices, useCouponOffers } from './coupon-offers.ts'

export interface CouponListProps {
  /** A coupon was put on or taken off. */
  readonly onDone: () => void
}

/** The coupons of this member for this cart: the best first, and for each refused one the reason. */
export function CouponList({ onDone }: CouponListProps) {
  return <CouponTabs lists={useCouponOffers()} onDone={onDone} />
}

export interface CouponTabsProps extends CouponListProps {
  readonly lists: CouponChoices
}

/** Coupons that can be used, and those that cannot with the reason. */
export function CouponTabs({ lists, onDone }: CouponTabsProps) {
  const words = useWords()
  const [chosen, setChosen] = useState<'usable' | 'unusable' | null>(null)
  // Where nothing can be used the reasons are what is requested.
  const tab =
    chosen ?? (lists.usable.length === 0 && lists.unusable.length > 0 ? 'unusable' : 'usable')
  const best = useBestCoupon()
  const takeBest = () => {
    if (best) chooseCoupon(best)
    onDone()
  }
  useKeys({ confirm: takeBest })
  return (
    <div className={styles.list}>
      <CouponCode onDone={onDone} onEmpty={takeBest} />
      <ChipGroup
        variant="outline"
        label={words.coupon.title}
        items={[
          { id: 'usable', label: words.coupon.usable(lists.usable.length) },
          { id: 'unusable', label: words.coupon.unusable(lists.unusable.length) },
        ]}
        chosen={tab}
        onChoose={setChosen}
      />
      {lists[tab].length > 0 ? (
        <Tickets offers={lists[tab]} onDone={onDone} />
      ) : (
        <NoTickets any={lists.usable.length + lists.unusable.length > 0} />
      )}
    </div>
  )
}

function Tickets({ offers, onDone }: { offers: readonly CouponOffer[]; onDone: () => void }) {
  const cart = useCart((state) => state.cart)
  const language = useLanguage()
  const used = new Set([
    ...cart.coupons.map(({ id }) => id),
    ...cart.lines.map(({ coupon }) => coupon?.id),
  ])
  return (
    <ul className={styles.tickets}>
      {offers.map((offer, index) => {
        const inUse = used.has(offer.coupon.id)
        const line = cart.lines.find(({ id }) => id === offer.lineId)
        return (
          <li key={offer.coupon.id}>
            <CouponTicket
              coupon={offer.coupon}
              refusal={offer.refusal}
              savesCents={offer.discountCents}
              inUse={inUse}
              isBest={index === 0 && offer.refusal === null}
              goodsName={line ? fullGoodsName(line.goods, language) : null}
              onPress={() => {
                if (inUse) takeCouponOff(offer.coupon.id)
                else chooseCoupon(offer)
                onDone()
              }}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** Why there is nothing to choose from. */
function NoTickets({ any }: { readonly any: boolean }) {
  const words = useWords()
  const { state, memberId } = useMemberCoupons()
  const waiting = useDelayed(state === 'loading')
  const icon = <Ticket size={32} strokeWidth={1.5} aria-hidden="true" />
  if (any) return <EmptyState icon={icon} title={words.coupon.noneUsable} />
  if (state === 'loading') {
    return waiting ? <Skeleton height="76px" /> : null
  }
  if (state === 'failed' && memberId !== null) {
    return (
      <ErrorCard
        title={words.coupon.loadFailed}
        detail={words.coupon.loadFailedDetail}
        retryLabel={words.shell.retry}
        onRetry={() => void loadMemberCoupons(memberId)}
      />
    )
  }
  return memberId === null ? (
    <EmptyState
      icon={icon}
      title={words.coupon.needsMember}
      detail={words.coupon.needsMemberDetail}
    />
  ) : (
    <EmptyState icon={icon} title={words.coupon.none} detail={words.coupon.noneDetail} />
  )
}
