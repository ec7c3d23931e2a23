import { isWeighed, type Goods } from '@tillwright/domain/goods/goods.ts'
import { classNames } from '@tillwright/ui/class-names.ts'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { keepFocus } from '@tillwright/ui/touch/keep-focus.ts'
import { Scale } from 'lucide-react'
import { memo } from 'react'
import { useWords } from '../../../platform/words/words.ts'
import { GoodsCount } from './GoodsCount.tsx'
import { GoodsPicture } from '../picture/GoodsPicture.tsx'
import { GoodsSignTag } from './GoodsSignTag.tsx'
import styles from './GoodsTile.module.css'
import { MatchedText } from './MatchedText.tsx'
import { goodsSign } from '../goods-signs.ts'
import { type GoodsFaceProps, useGoodsFace } from './use-goods-face.ts'

export interface GoodsTileProps extends GoodsFaceProps {
  /** Enter would pick this one. */
  readonly marked?: boolean
  readonly onPick: (goods: Goods) => void
}

/** Goods on the shelf of the screen: one press puts them into the cart. */
export const GoodsTile = memo(function GoodsTile(props: GoodsTileProps) {
  const { goods, flags, marked, onPick } = props
  const words = useWords()
  const { name, initials, meta, price, struckCents, perUnit } = useGoodsFace(props)
  return (
    <button
      type="button"
      className={classNames(styles.tile, goods.soldOut && styles.sold, marked && styles.marked)}
      // The weight on the scale is put into the cart once.
      data-repeats={isWeighed(goods) ? undefined : ''}
      onMouseDown={keepFocus}
      onClick={() => onPick(goods)}
    >
      <span className={styles.art}>
        <GoodsPicture
          goods={goods}
          name={name}
          shown={flags.cover}
          faded={goods.soldOut}
          drawnUnits={56}
          className={styles.picture}
        />
        <GoodsSignTag sign={goodsSign(goods, flags.stock)} className={styles.sign} />
        <GoodsCount goodsId={goods.id} />
      </span>
      <span className={styles.name}>
        <span className={styles.text}>
          <MatchedText text={name} initials={initials} />
        </span>
        <small className={styles.meta}>
          {struckCents === null ? (
            <MatchedText text={meta} />
          ) : (
            <Money cents={struckCents} struck />
          )}
        </small>
      </span>
      <span className={classNames(styles.price, styles[price.tone])}>
        <Money cents={price.cents} />
        <small className={styles.unit}>{perUnit}</small>
        {isWeighed(goods) && (
          <Scale className={styles.weighed} size={14} aria-label={words.sell.weighed} />
        )}
      </span>
    </button>
  )
})
