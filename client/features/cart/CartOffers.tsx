import { nameIn } from '@tillwright/domain/goods/goods-words.ts'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { Tag } from '@tillwright/ui/text/Tag.tsx'
import { Coins, Ticket } from 'lucide-react'
import { chooseCoupon } from '../coupon/choose-coupon.ts'
import { useBestCoupon } from '../coupon/use-best-coupon.ts'
import { usePointsName } from '../member/points-name.ts'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import { changeCart, useCart } from './cart-store.ts'

/**
 * Savings still open to this customer, each in one press; the amount saved, where nothing is left.
 * `brief`: two are distinguished by their pictures alone.
 */
export function CartOffers({ brief = false }: { readonly brief?: boolean }) {
  const words = useWords()
  const language = useLanguage()
  const best = useBestCoupon()
  const points = useCart((state) => state.priced.points)
  const payableCents = useCart((state) => state.priced.payableCents)
  const savedCents = useCart((state) => state.priced.savedCents)
  const pointsName = usePointsName()
  const offersPoints = points.used === 0 && points.limit > 0
  const isBrief = brief && best !== null && offersPoints
  if (!best && !offersPoints) {
    if (savedCents === 0) return null
    return <Tag tone="ok">{words.sell.savedTag(amountLabel(savedCents))}</Tag>
  }
  return (
    <>
      {best && (
        <Tag
          tone="ok"
          icon={<Ticket size={14} aria-hidden="true" />}
          label={words.sell.couponSaves(nameIn(language, best.coupon))}
          onPress={() => chooseCoupon(best)}
        >
          {isBrief
            ? amountLabel(best.payableCents - payableCents)
            : words.sell.canSave(amountLabel(payableCents - best.payableCents))}
        </Tag>
      )}
      {offersPoints && (
        <Tag
          tone="ok"
          icon={<Coins size={14} aria-hidden="true" />}
          label={words.sell.pointsSave(String(points.limit), pointsName)}
          onPress={() => changeCart({ kind: 'choosePoints', points: 'most' })}
        >
          {isBrief
            ? amountLabel(-points.limitCents)
            : words.sell.usePoints(pointsName, amountLabel(points.limitCents))}
        </Tag>
      )}
    </>
  )
}
