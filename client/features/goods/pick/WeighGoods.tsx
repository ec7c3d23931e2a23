import { paysMemberPrice } from '@tillwright/domain/member/member-level.ts'
import { isLineWeight } from '@tillwright/domain/cart/line-limits.ts'
import type { Goods } from '@tillwright/domain/goods/goods.ts'
import { quantityCents } from '@tillwright/domain/goods/quantity.ts'
import type { Grams } from '@tillwright/domain/weight/grams.ts'
import {
  defaultWeightUnit,
  formatWeight,
  parseWeight,
} from '@tillwright/domain/weight/weight-unit.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Keypad } from '@tillwright/ui/field/Keypad.tsx'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { useState } from 'react'
import { addGoods, addTypedWeight } from '../../cart/add-goods.ts'
import { useCart } from '../../cart/cart-store.ts'
import { confirmQuantity } from '../../cart/confirm-quantity.ts'
import { entryAfter, nothingTyped } from '../../../platform/keyboard/amount-entry.ts'
import { useKeypadKeys } from '../../../platform/keyboard/use-keypad-keys.ts'
import { useScale } from '../../../platform/devices/scale/scale.ts'
import { useSellableWeight } from '../../../platform/devices/scale/use-sellable-weight.ts'
import { useLanguage, useWords, type Words } from '../../../platform/words/words.ts'
import { GoodsPicture } from '../picture/GoodsPicture.tsx'
import { shelfSign } from '../goods-signs.ts'
import { comparedPrice, fullGoodsName, sellUnitName, weightUnitName } from '../goods-text.ts'
import styles from './WeighGoods.module.css'

export interface WeighGoodsProps {
  readonly goods: Goods
  readonly onDone: () => void
}

/** Weight of the goods: from the scale as soon as it is steady, or typed and marked as such. */
export function WeighGoods({ goods, onDone }: WeighGoodsProps) {
  const words = useWords()
  const name = fullGoodsName(goods, useLanguage())
  const unit = goods.sellUnit.kind === 'weight' ? goods.sellUnit.unit : defaultWeightUnit
  const [entry, setEntry] = useState(nothingTyped)
  const onScale = useSellableWeight()
  const typed = entry.text === null ? null : parseWeight(entry.text, unit)
  const weight = entry.text === null ? onScale : typed
  const forMember = useCart(({ cart }) => paysMemberPrice(cart.member))
  const sign = shelfSign(goods, forMember)
  const compared = comparedPrice(sign.cents, unit)
  const hasScale = useScale(({ reading }) => reading !== null)
  const blocked = blockedWords({ weight, hasScale }, words)
  const add = async () => {
    if (weight === null || blocked) return
    if (entry.text !== null) {
      // Input after a "no" begins anew.
      setEntry({ ...entry, fresh: true })
      if (!(await confirmQuantity(goods, { kind: 'weight', weight }))) return
    }
    const added = entry.text === null ? addGoods(goods) : addTypedWeight(goods, weight)
    if (added.kind === 'added') onDone()
  }
  const press = (key: Parameters<typeof entryAfter>[1]) =>
    setEntry((now) => entryAfter(now, key, unit === 'g' ? 0 : 3))
  useKeypadKeys(press, () => void add())
  return (
    <div className={styles.weigh}>
      <div className={styles.head}>
        <GoodsPicture goods={goods} name={name} className={styles.picture} />
        <div>
          <p className={styles.name}>{name}</p>
          <p className={styles.price}>
            <Money cents={sign.cents} />
            {words.sell.perUnit(sellUnitName(goods.sellUnit, words))}
          </p>
          <p className={styles.compared}>
            <Money cents={compared.cents} />
            {words.sell.perUnit(weightUnitName(compared.unit, words))}
          </p>
        </div>
      </div>
      <output className={styles.readout}>
        <span className={styles.what}>
          {readoutWords({ isTyped: entry.text !== null, hasScale }, words)}
        </span>
        <span className={styles.value}>
          {entry.text ?? (onScale === null ? '\u2013' : formatWeight(onScale, unit))}
          <small>{sellUnitName(goods.sellUnit, words)}</small>
        </span>
      </output>
      <div className={styles.pad}>
        <Keypad
          label={words.sell.weightOf(name)}
          backLabel={words.tender.backspace}
          clearLabel={words.tender.clear}
          point={unit !== 'g'}
          onKey={press}
        />
      </div>
      <Button variant="soft" wide tall keyHint="Enter" blocked={blocked} onClick={() => void add()}>
        {blocked ?? words.sell.addToCart}
        {weight !== null && !blocked && (
          <Money cents={quantityCents(sign.cents, { kind: 'weight', weight }, goods.sellUnit)} />
        )}
      </Button>
    </div>
  )
}

/**
 * Returns the label of the number above the keys: without a scale it can only be a typed weight.
 */
function readoutWords(
  { isTyped, hasScale }: { readonly isTyped: boolean; readonly hasScale: boolean },
  { sell }: Words,
): string {
  if (isTyped) return sell.typedWeight
  return hasScale ? sell.onScale : sell.weight
}

/** Why this much cannot be sold, in words. */
function blockedWords(
  { weight, hasScale }: { readonly weight: Grams | null; readonly hasScale: boolean },
  words: Words,
): string | undefined {
  if (weight === null || weight === 0)
    return hasScale ? words.sell.putOnScale : words.sell.typeWeight
  return isLineWeight(weight) ? undefined : words.sell.wrongWeight
}
