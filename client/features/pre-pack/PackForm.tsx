import type { Goods } from '@tillwright/domain/goods/goods.ts'
import { amountOf, type Quantity, quantityCents } from '@tillwright/domain/goods/quantity.ts'
import { milli, milliPerPiece, parseMilli } from '@tillwright/domain/number/milli.ts'
import { regularPrice } from '@tillwright/domain/pricing/unit-price.ts'
import { parseWeight } from '@tillwright/domain/weight/weight-unit.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { PayButton } from '@tillwright/ui/button/PayButton.tsx'
import { ChipGroup } from '@tillwright/ui/field/ChipGroup.tsx'
import { Keypad, type KeypadKey } from '@tillwright/ui/field/Keypad.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { useState } from 'react'
import { confirmQuantity } from '../cart/confirm-quantity.ts'
import { entryAfter, nothingTyped } from '../../platform/keyboard/amount-entry.ts'
import { useKeypadKeys } from '../../platform/keyboard/use-keypad-keys.ts'
import { useScale, weightTaken } from '../../platform/devices/scale/scale.ts'
import { useSellableWeight } from '../../platform/devices/scale/use-sellable-weight.ts'
import { fullGoodsName, quantityText, sellUnitName } from '../goods/goods-text.ts'
import { failureText } from '../../platform/notices/failure-text.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import { askAgain, makePack, usePacking } from './pre-packs.ts'
import styles from './PrePack.module.css'

interface PackFormProps {
  readonly goods: Goods
  readonly onOther: () => void
}

const dayChoices = ['1', '2', '3', '7', 'keeps'] as const
type Days = (typeof dayChoices)[number]
const hoursPerDay = 24

/** One pack after the other of the same goods: the weight from the scale, or typed. */
export function PackForm({ goods, onOther }: PackFormProps) {
  const words = useWords()
  const name = fullGoodsName(goods, useLanguage())
  const { isBusy, failure, inQuestion, made } = usePacking()
  const [days, setDays] = useState<Days>('1')
  const { quantity, typed, press, clear } = usePackQuantity(goods)
  const unitPrice = regularPrice(goods).unitPriceCents
  const isWeighed = goods.sellUnit.kind === 'weight'
  const unit = sellUnitName(goods.sellUnit, words)
  const isReady = inQuestion !== null || (quantity !== null && amountOf(quantity) > 0)
  const hasScale = useScale(({ reading }) => reading !== null)
  const weighFirst = hasScale ? words.sell.putOnScale : words.sell.typeWeight
  const blocked = !isReady && (isWeighed ? weighFirst : words.prePack.howMany)
  const make = async () => {
    if (blocked) return
    const shelfLifeHours = days === 'keeps' ? null : Number(days) * hoursPerDay
    const pack = inQuestion === null && quantity !== null && { goods, quantity, shelfLifeHours }
    if (pack && typed !== null && !(await confirmQuantity(goods, pack.quantity))) return
    if (!(await (pack ? makePack(pack) : askAgain()))) return
    if (isWeighed && typed === null) weightTaken()
    clear()
    toast((all) => all.prePack.made, 'success')
  }
  useKeypadKeys(press, () => void make())
  return (
    <>
      <div className={styles.head}>
        <div>
          <b>{name}</b>
          <p>
            <Money cents={unitPrice} />
            {words.sell.perUnit(unit)}
          </p>
        </div>
        <Button variant="ghost" onClick={onOther}>
          {words.prePack.other}
        </Button>
      </div>
      <output className={styles.readout}>
        <span>
          {typed === null && isWeighed && hasScale ? words.sell.onScale : words.prePack.quantity}
        </span>
        <b>
          {typed ?? (quantity === null ? '–' : quantityText(quantity, goods.sellUnit))}
          <small>{unit}</small>
        </b>
      </output>
      <div className={styles.pad}>
        <Keypad
          label={words.prePack.quantity}
          backLabel={words.tender.backspace}
          clearLabel={words.tender.clear}
          point={isWeighed}
          onKey={press}
        />
      </div>
      <ChipGroup
        variant="outline"
        label={words.prePack.keepsFor}
        items={dayChoices.map((id) => ({ id, label: words.prePack.days(id) }))}
        chosen={days}
        onChoose={setDays}
      />
      {failure && (
        <Banner tone={inQuestion ? 'warn' : 'bad'}>
          {inQuestion ? words.prePack.inQuestion : failureText(failure, words)}
        </Banner>
      )}
      {made && failure === null && (
        <p className={styles.hint}>
          {words.prePack.last} {made.pack.code} · <Money cents={made.pack.amountCents} />
        </p>
      )}
      <div className={styles.end}>
        <PayButton
          label={inQuestion ? words.refund.checkAgain : words.prePack.make}
          cents={quantity === null ? undefined : quantityCents(unitPrice, quantity, goods.sellUnit)}
          keyHint="Enter"
          busy={isBusy && words.prePack.making}
          blocked={blocked}
          onPress={() => void make()}
        />
      </div>
    </>
  )
}

/**
 * Returns the quantity of the pack: the weight on the scale, or the typed one; one piece to begin
 * with.
 */
function usePackQuantity({ sellUnit }: Goods) {
  const [entry, setEntry] = useState(nothingTyped)
  const onScale = useSellableWeight()
  const places = sellUnit.kind === 'weight' && sellUnit.unit !== 'g' ? 3 : 0
  const typed = entry.text
  const quantityOfText = (text: string): Quantity | null => {
    if (sellUnit.kind === 'piece') {
      const count = parseMilli(text)
      return count === null ? null : { kind: 'count', count }
    }
    const weight = parseWeight(text, sellUnit.unit)
    return weight === null ? null : { kind: 'weight', weight }
  }
  const untyped = (): Quantity | null => {
    if (sellUnit.kind === 'piece') return { kind: 'count', count: milli(milliPerPiece) }
    return onScale === null ? null : { kind: 'weight', weight: onScale }
  }
  return {
    typed,
    quantity: typed === null ? untyped() : quantityOfText(typed),
    press: (key: KeypadKey) => setEntry((now) => entryAfter(now, key, places)),
    clear: () => setEntry(nothingTyped),
  }
}
