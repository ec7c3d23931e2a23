import type { PricedLine } from '@tillwright/domain/pricing/priced-cart.ts'
import { Stepper } from '@tillwright/ui/field/Stepper.tsx'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { Check, Trash2 } from 'lucide-react'
import { removeLine } from '../../features/cart/remove-line.ts'
import { stepQuantity } from '../../features/cart/step-quantity.ts'
import { GoodsPicture } from '../../features/goods/picture/GoodsPicture.tsx'
import { fullGoodsName, quantityText, sellUnitName } from '../../features/goods/goods-text.ts'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import styles from './BagLine.module.css'

/** The thing that was scanned last, large. */
export function LastLine({ line: { line, price } }: { readonly line: PricedLine }) {
  const words = useWords()
  const name = fullGoodsName(line.goods, useLanguage())
  return (
    <section className={styles.last}>
      <GoodsPicture className={styles.bigPicture} goods={line.goods} name={name} />
      <div>
        <p className={styles.added}>
          <Check size={24} strokeWidth={2.5} aria-hidden="true" />
          {words.kiosk.added}
        </p>
        <h2>{name}</h2>
        <p className={styles.unit}>{amountText(line, words)}</p>
        <Money cents={price.amountCents} size="huge" />
      </div>
    </section>
  )
}

/** One thing in the bag, to be counted up, counted down or put back. */
export function BagLine({ line: { line, payableCents } }: { readonly line: PricedLine }) {
  const words = useWords()
  const name = fullGoodsName(line.goods, useLanguage())
  const isFixed = line.quantity.kind === 'weight' || line.labelCents !== null
  return (
    <li className={styles.line}>
      <GoodsPicture className={styles.smallPicture} goods={line.goods} name={name} />
      <span className={styles.name}>
        <b>{name}</b>
        <small>{amountText(line, words)}</small>
      </span>
      {!isFixed && (
        <Stepper
          value={quantityText(line.quantity, line.goods.sellUnit)}
          lessLabel={`${name} ${words.keys.lineLess}`}
          moreLabel={`${name} ${words.keys.lineMore}`}
          onLess={() => stepQuantity(line, -1)}
          onMore={() => stepQuantity(line, 1)}
        />
      )}
      <button
        type="button"
        className={styles.remove}
        aria-label={words.kiosk.remove(name)}
        onClick={() => removeLine(line)}
      >
        <Trash2 size={28} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <Money className={styles.amount} cents={payableCents} />
    </li>
  )
}

const amountText = (
  { goods, quantity }: PricedLine['line'],
  words: ReturnType<typeof useWords>,
): string => `${quantityText(quantity, goods.sellUnit)} ${sellUnitName(goods.sellUnit, words)}`
