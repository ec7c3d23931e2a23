import type { CartLine } from '@tillwright/domain/cart/cart.ts'
import type { LinePrice } from '@tillwright/domain/pricing/line-price.ts'
import { classNames } from '@tillwright/ui/class-names.ts'
import { Stepper } from '@tillwright/ui/field/Stepper.tsx'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { Tag } from '@tillwright/ui/text/Tag.tsx'
import { keepFocus } from '@tillwright/ui/touch/keep-focus.ts'
import { useLongPress } from '@tillwright/ui/touch/use-long-press.ts'
import { Keyboard, Scale, Ticket } from 'lucide-react'
import { memo } from 'react'
import { fullGoodsName, quantityText, sellUnitName } from '../goods/goods-text.ts'
import { feelHeld } from '../../platform/sound/sound.ts'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import styles from './CartRow.module.css'
import { chooseLine } from './cart-store.ts'
import { lineFormula, linePrice, lineSigns } from './line-signs.ts'
import { stepQuantity } from './step-quantity.ts'

export interface CartRowProps {
  readonly line: CartLine
  readonly price: LinePrice
  readonly chosen: boolean
  /** Grows when this line was just added to; 0 draws no flash. */
  readonly flash: number
  /** One stepper on the chosen row, one on each row for the thumb, or none while money is taken. */
  readonly steppers: 'chosen' | 'each' | 'none'
  /** The member has a coupon that may lie on this line. */
  readonly hasOffer: boolean
  /** Opens everything that can be done to the line. */
  readonly onEdit: (lineId: string) => void
  readonly onCoupon: (lineId: string) => void
}

/** One line of the cart. Drawn again only when itself changes. */
export const CartRow = memo(function CartRow(props: CartRowProps) {
  const { line, price, chosen, flash, steppers, hasOffer, onEdit, onCoupon } = props
  const words = useWords()
  const name = fullGoodsName(line.goods, useLanguage())
  const longPress = useLongPress(() => {
    feelHeld()
    onEdit(line.id)
  })
  const quantity = quantityText(line.quantity, line.goods.sellUnit)
  const locked = steppers === 'none'
  const cheaper = price.amountCents < price.regularCents
  return (
    <div
      className={classNames(
        styles.row,
        steppers === 'each' && styles.each,
        steppers === 'chosen' && chosen && styles.chosen,
        flash > 0 && (flash % 2 === 0 ? styles.flash : styles.flashAgain),
      )}
      {...longPress}
    >
      <button
        type="button"
        className={styles.choose}
        aria-pressed={chosen && !locked}
        disabled={locked}
        aria-label={`${name} ${quantity} ${amountLabel(price.amountCents)}`}
        onMouseDown={keepFocus}
        onClick={() => (chosen ? onEdit(line.id) : chooseLine(line.id))}
      />
      <div className={styles.what}>
        <p className={styles.name}>{name}</p>
        <div className={styles.formula}>
          {steppers === 'each' ? linePrice(line, price, words) : lineFormula(line, price, words)}
          {lineSigns(line, price, words, hasOffer && !locked).map((sign) => (
            <Tag
              key={sign.kind}
              tone={sign.tone}
              icon={signIcon(sign.kind)}
              onPress={isOfCoupon(sign.kind) ? () => onCoupon(line.id) : undefined}
            >
              {sign.text}
            </Tag>
          ))}
        </div>
      </div>
      <LineQuantity {...props} text={quantity} />
      <div className={styles.total}>
        {cheaper && <Money className={styles.before} cents={price.regularCents} struck />}
        <Money cents={price.amountCents} />
      </div>
    </div>
  )
})

function LineQuantity(props: CartRowProps & { readonly text: string }) {
  const { line, chosen, steppers, onEdit, text } = props
  const words = useWords()
  if (line.quantity.kind === 'weight') {
    if (steppers !== 'each') return null
    return (
      <button type="button" className={styles.weight} onClick={() => onEdit(line.id)}>
        <Scale size={16} aria-hidden="true" />
        {words.sell.amountIn(text, sellUnitName(line.goods.sellUnit, words))}
      </button>
    )
  }
  if (steppers === 'none' || (steppers === 'chosen' && !chosen)) {
    return <span className={styles.quantity}>{words.sell.times(text)}</span>
  }
  return (
    <div className={styles.stepper}>
      <Stepper
        variant={steppers === 'each' ? 'round' : 'box'}
        value={text}
        lessLabel={words.sell.less}
        moreLabel={words.sell.more}
        editLabel={words.sell.editQuantity}
        onLess={() => stepQuantity(line, -1)}
        onMore={() => stepQuantity(line, 1)}
        onEdit={() => onEdit(line.id)}
      />
    </div>
  )
}

const isOfCoupon = (kind: string): boolean => kind === 'coupon' || kind === 'couponToUse'

function signIcon(kind: string) {
  if (isOfCoupon(kind)) return <Ticket size={12} aria-hidden="true" />
  return kind === 'typed' ? <Keyboard size={12} aria-hidden="true" /> : null
}
