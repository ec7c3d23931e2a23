import { isWeighed, type Goods } from '@tillwright/domain/goods/goods.ts'
import { classNames } from '@tillwright/ui/class-names.ts'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { keepFocus } from '@tillwright/ui/touch/keep-focus.ts'
import { Scale } from 'lucide-react'
import { memo } from 'react'
import type { DisplayFlags } from '../../session/settings.ts'
import { useLanguage, useWords } from '../../words/words.ts'
import { GoodsCount } from './GoodsCount.tsx'
import { GoodsPicture } from '../picture/GoodsPicture.tsx'
import { GoodsSignTag } from './GoodsSignTag.tsx'
import styles from './GoodsTile.module.css'
import { MatchedText } from './MatchedText.tsx'
import { goodsMeta, goodsName, sellUnitName } from '../goods-text.ts'
import { goodsSign, shelfSign } from '../goods-signs.ts'

export interface GoodsTileProps {
  readonly goods: Goods
  readonly forMember: boolean
  readonly flags: DisplayFlags
  /** Enter would pick this one. */
  readonly marked?: boolean
  readonly onPick: (goods: Goods) => void
}

/** Goods on the shelf of the screen: one press puts them into the cart. */
export const GoodsTile = memo(function GoodsTile(props: GoodsTileProps) {
  const { goods, forMember, flags, marked, onPick } = props
  const words = useWords()
  const language = useLanguage()
  const name = goodsName(goods, language)
  const initials = name === goods.name.zh ? goods.pinyinInitials : ''
  const price = shelfSign(goods, forMember)
  const struck = price.tone === 'deal' && price.beforeCents !== null
  return (
    <button
      type="button"
      className={classNames(styles.tile, goods.soldOut && styles.sold, marked && styles.marked)}
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
          {struck && price.beforeCents !== null ? (
            <Money cents={price.beforeCents} struck />
          ) : (
            <MatchedText text={goodsMeta(goods, { flags, words, language })} />
          )}
        </small>
      </span>
      <span className={classNames(styles.price, styles[price.tone])}>
        <Money cents={price.cents} />
        <small className={styles.unit}>
          {words.sell.perUnit(sellUnitName(goods.sellUnit, words))}
        </small>
        {isWeighed(goods) && (
          <Scale className={styles.weighed} size={14} aria-label={words.sell.weighed} />
        )}
      </span>
    </button>
  )
})
