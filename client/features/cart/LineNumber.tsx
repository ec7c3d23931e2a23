import { currencySign } from '@tillwright/ui/text/currency-sign.ts'
import { formatFold, formatPercent } from '@tillwright/domain/number/basis-points.ts'
import type { CartLine } from '@tillwright/domain/cart/cart.ts'
import { formatDecimal } from '@tillwright/domain/number/decimal.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { ChipGroup } from '@tillwright/ui/field/ChipGroup.tsx'
import { Keypad } from '@tillwright/ui/field/Keypad.tsx'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { useState } from 'react'
import { type AmountEntry, entryAfter } from '../../platform/keyboard/amount-entry.ts'
import { quantityText, sellUnitName } from '../goods/goods-text.ts'
import { useKeypadKeys } from '../../platform/keyboard/use-keypad-keys.ts'
import { percentOff } from '../../platform/words/percent-off.ts'
import { type Language, useLanguage, useWords, type Words } from '../../platform/words/words.ts'
import { changeCart, useCart } from './cart-store.ts'
import { discountOff } from './discount-off.ts'
import { confirmQuantity } from './confirm-quantity.ts'
import styles from './LineEditor.module.css'
import { fieldPlaces, type LineField, lineEntryAction } from './line-entry.ts'

export interface LineNumberProps {
  readonly line: CartLine
  readonly field: LineField
  readonly onDone: () => void
}

/** One number of a line, typed on the pad or the keyboard; Enter applies it. */
export function LineNumber({ line, field, onDone }: LineNumberProps) {
  const words = useWords()
  const language = useLanguage()
  const [entry, setEntry] = useState<AmountEntry>({
    text: presentText(line, field, language),
    fresh: true,
  })
  const [wrong, setWrong] = useState(false)
  const hasOthers = useCart(({ cart }) => cart.lines.length > 1)
  const [isForAll, setForAll] = useState(false)
  const places = fieldPlaces(field, line)
  const press = (key: Parameters<typeof entryAfter>[1]) => {
    setWrong(false)
    setEntry((now) => entryAfter(now, key, places))
  }
  const apply = async () => {
    const action = lineEntryAction(line, field, entry.text ?? '', language)
    setWrong(action === null)
    if (!action) return
    if (action.kind === 'setQuantity' && !entry.fresh) {
      // Input after a "no" begins anew.
      setEntry({ ...entry, fresh: true })
      if (!(await confirmQuantity(line.goods, action.quantity))) return
    }
    changeCart(isForAll && action.kind === 'discount' ? { ...action, lineId: null } : action)
    onDone()
  }
  useKeypadKeys(press, () => void apply())
  const text = entry.text ?? (field === 'discount' ? words.sell.noDiscount : '0')
  const discount = discountOff(text, language)
  return (
    <>
      <fieldset className={styles.readout} aria-label={fieldWord(field, line, words)}>
        <span className={styles.what}>{fieldWord(field, line, words)}</span>
        <output className={styles.value}>
          {field === 'price' && <span className={styles.unit}>{currencySign()}</span>}
          {text}
          {field === 'discount' && <span className={styles.unit}>{words.sell.discountUnit}</span>}
          {field === 'quantity' && (
            <span className={styles.unit}>{sellUnitName(line.goods.sellUnit, words)}</span>
          )}
        </output>
        <span className={wrong ? styles.wrong : styles.aside} role={wrong ? 'alert' : undefined}>
          {wrong ? wrongText(field, line, words) : asideText(field, line, words, discount)}
        </span>
      </fieldset>
      {field === 'discount' && hasOthers && (
        <ChipGroup
          variant="outline"
          label={words.sell.discountFor}
          items={[
            { id: 'line', label: words.sell.thisLine },
            { id: 'order', label: words.sell.wholeOrder },
          ]}
          chosen={isForAll ? 'order' : 'line'}
          onChoose={(id) => setForAll(id === 'order')}
        />
      )}
      <div className={styles.pad}>
        <Keypad
          label={fieldWord(field, line, words)}
          backLabel={words.tender.backspace}
          clearLabel={words.tender.clear}
          onKey={press}
        />
      </div>
      <div className={styles.end}>
        <Button variant="primary" wide tall keyHint="Enter" onClick={() => void apply()}>
          {words.sell.apply}
        </Button>
      </div>
    </>
  )
}

function presentText(line: CartLine, field: LineField, language: Language): string | null {
  if (field === 'quantity') return quantityText(line.quantity, line.goods.sellUnit)
  if (field === 'discount') {
    if (!line.basisPointsOff) return null
    return language === 'zh' ? formatFold(line.basisPointsOff) : formatPercent(line.basisPointsOff)
  }
  return formatDecimal(line.repricedCents ?? line.goods.prices.regularCents, 2)
}

function fieldWord(field: LineField, line: CartLine, words: Words): string {
  if (field === 'price') return words.sell.priceFor(sellUnitName(line.goods.sellUnit, words))
  if (field === 'discount') return words.sell.discount
  return line.quantity.kind === 'weight' ? words.sell.weight : words.sell.quantity
}

function asideText(
  field: LineField,
  line: CartLine,
  words: Words,
  discount: number | null,
): string {
  if (field === 'price')
    return words.sell.originalPrice(amountLabel(line.goods.prices.regularCents))
  return field === 'discount' && discount ? percentOff(discount, words) : ''
}

function wrongText(field: LineField, line: CartLine, words: Words): string {
  if (field === 'price') return words.sell.wrongPrice(currencySign())
  if (field === 'discount') return words.sell.wrongDiscount
  return line.quantity.kind === 'weight' ? words.sell.wrongWeight : words.sell.wrongQuantity
}
