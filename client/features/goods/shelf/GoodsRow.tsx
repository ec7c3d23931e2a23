import { type Goods, isWeighed } from '@tillwright/domain/goods/goods.ts'
import { classNames } from '@tillwright/ui/class-names.ts'
import { Stepper } from '@tillwright/ui/field/Stepper.tsx'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { Tag } from '@tillwright/ui/text/Tag.tsx'
import { Plus, Scale } from 'lucide-react'
import { memo } from 'react'
import { currentCart, useCart } from '../../cart/cart-store.ts'
import { goodsCount, goodsWeight } from '../../cart/goods-count.ts'
import { stepQuantity } from '../../cart/step-quantity.ts'
import { useWords } from '../../../platform/words/words.ts'
import { GoodsPicture } from '../picture/GoodsPicture.tsx'
import styles from './GoodsRow.module.css'
import { MatchedText } from './MatchedText.tsx'
import { quantityText, sellUnitName } from '../goods-text.ts'
import { type GoodsFaceProps, useGoodsFace } from './use-goods-face.ts'

export interface GoodsRowProps extends GoodsFaceProps {
  readonly onPick: (goods: Goods) => void
}

/** Goods in a list for the thumb: press the row or the plus to add, the minus to take back. */
export const GoodsRow = memo(function GoodsRow(props: GoodsRowProps) {
  const { goods, flags, onPick } = props
  const words = useWords()
  const { name, initials, meta, price, struckCents, perUnit } = useGoodsFace(props)
  return (
    <div className={classNames(styles.row, goods.soldOut && styles.sold)}>
      <button
        type="button"
        className={styles.main}
        data-repeats={isWeighed(goods) ? undefined : ''}
        onClick={() => onPick(goods)}
      >
        <GoodsPicture
          goods={goods}
          name={name}
          shown={flags.cover}
          faded={goods.soldOut}
          drawnUnits={42}
          className={styles.picture}
        />
        <span className={styles.words}>
          <span className={styles.name}>
            <MatchedText text={name} initials={initials} />
          </span>
          <span className={styles.meta}>
            <MatchedText text={meta} />
          </span>
          <span className={classNames(styles.price, styles[price.tone])}>
            <Money cents={price.cents} />
            <small className={styles.unit}>{perUnit}</small>
            {struckCents !== null && <Money className={styles.before} cents={struckCents} struck />}
          </span>
        </span>
      </button>
      {goods.soldOut ? (
        <Tag className={styles.missing}>{words.goods.soldOut}</Tag>
      ) : (
        <RowStepper goods={goods} name={name} onPick={onPick} />
      )}
    </div>
  )
})

interface RowStepperProps {
  readonly goods: Goods
  readonly name: string
  readonly onPick: (goods: Goods) => void
}

function RowStepper({ goods, name, onPick }: RowStepperProps) {
  const count = useCart((state) => goodsCount(state.cart, goods.id))
  const words = useWords()
  if (count > 0 && isWeighed(goods)) return <RowWeight goods={goods} name={name} onPick={onPick} />
  if (count === 0) {
    return (
      <button
        type="button"
        className={styles.add}
        data-repeats={isWeighed(goods) ? undefined : ''}
        aria-label={`${words.sell.addToCart} ${name}`}
        onClick={() => onPick(goods)}
      >
        <span className={styles.plus}>
          <Plus size={18} aria-hidden="true" />
        </span>
      </button>
    )
  }
  return (
    <Stepper
      variant="round"
      value={String(count)}
      lessLabel={words.sell.less}
      moreLabel={words.sell.more}
      onLess={() => takeBack(goods.id)}
      onMore={() => onPick(goods)}
    />
  )
}

/** How much of weighed goods is in the cart; a press adds what lies on the scale. */
function RowWeight({ goods, name, onPick }: RowStepperProps) {
  const weight = useCart((state) => goodsWeight(state.cart, goods.id))
  const words = useWords()
  const text = quantityText({ kind: 'weight', weight }, goods.sellUnit)
  return (
    <button
      type="button"
      className={styles.weight}
      aria-label={`${words.sell.addToCart} ${name}`}
      onClick={() => onPick(goods)}
    >
      <span>
        <Scale size={16} aria-hidden="true" />
        {words.sell.amountIn(text, sellUnitName(goods.sellUnit, words))}
      </span>
    </button>
  )
}

/** The newest line of the goods gives one back. */
function takeBack(goodsId: string): void {
  const line = currentCart().lines.findLast(({ goods }) => goods.id === goodsId)
  if (line) stepQuantity(line, -1)
}
