import { currencySign } from '@tillwright/ui/text/currency-sign.ts'
import { formatPercent } from '@tillwright/domain/basis-points.ts'
import type { CartLine } from '@tillwright/domain/cart/cart.ts'
import { formatDecimal, parseDecimal } from '@tillwright/domain/decimal.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Keypad } from '@tillwright/ui/field/Keypad.tsx'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { useState } from 'react'
import { type AmountEntry, entryAfter } from '../keyboard/amount-entry.ts'
import { quantityText, sellUnitName } from '../goods/goods-text.ts'
import { useKeypadKeys } from '../keyboard/use-keypad-keys.ts'
import { percentOff } from '../words/percent-off.ts'
import { useWords, type Words } from '../words/words.ts'
import { changeCart } from './cart-store.ts'
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
  const [entry, setEntry] = useState<AmountEntry>({ text: presentText(line, field), fresh: true })
  const [wrong, setWrong] = useState(false)
  const places = fieldPlaces(field, line)
  const press = (key: Parameters<typeof entryAfter>[1]) => {
    setWrong(false)
    setEntry((now) => entryAfter(now, key, places))
  }
  const apply = () => {
    const action = lineEntryAction(line, field, entry.text ?? '')
    setWrong(action === null)
    if (!action) return
    changeCart(action)
    onDone()
  }
  useKeypadKeys(press, apply)
  const text = entry.text ?? '0'
  return (
    <>
      <fieldset className={styles.readout} aria-label={fieldWord(field, line, words)}>
        <span className={styles.what}>{fieldWord(field, line, words)}</span>
        <output className={styles.value}>
          {field === 'price' && <span className={styles.unit}>{currencySign()}</span>}
          {text}
          {field === 'discount' && <span className={styles.unit}>%</span>}
          {field === 'quantity' && (
            <span className={styles.unit}>{sellUnitName(line.goods.sellUnit, words)}</span>
          )}
        </output>
        <span className={wrong ? styles.wrong : styles.aside} role={wrong ? 'alert' : undefined}>
          {wrong ? wrongText(field, line, words) : asideText(field, line, text, words)}
        </span>
      </fieldset>
      <div className={styles.pad}>
        <Keypad
          label={fieldWord(field, line, words)}
          backLabel={words.tender.backspace}
          clearLabel={words.tender.clear}
          onKey={press}
        />
      </div>
      <Button look="soft" wide tall keyHint="Enter" onClick={apply}>
        {words.sell.apply}
      </Button>
    </>
  )
}

function presentText(line: CartLine, field: LineField): string | null {
  if (field === 'quantity') return quantityText(line.quantity, line.goods.sellUnit)
  if (field === 'discount') return line.basisPointsOff ? formatPercent(line.basisPointsOff) : null
  return formatDecimal(line.repricedCents ?? line.goods.prices.regularCents, 2)
}

function fieldWord(field: LineField, line: CartLine, words: Words): string {
  if (field === 'price') return words.sell.priceFor(sellUnitName(line.goods.sellUnit, words))
  if (field === 'discount') return words.sell.discount
  return line.quantity.kind === 'weight' ? words.sell.weight : words.sell.quantity
}

function asideText(field: LineField, line: CartLine, text: string, words: Words): string {
  if (field === 'price')
    return words.sell.originalPrice(amountLabel(line.goods.prices.regularCents))
  if (field !== 'discount') return ''
  const basisPoints = parseDecimal(text, 2)
  if (basisPoints === null || basisPoints === 0 || basisPoints > 10_000) return ''
  return percentOff(basisPoints, words)
}

function wrongText(field: LineField, line: CartLine, words: Words): string {
  if (field === 'price') return words.sell.wrongPrice(currencySign())
  if (field === 'discount') return words.sell.wrongDiscount
  return line.quantity.kind === 'weight' ? words.sell.wrongWeight : words.sell.wrongQuantity
}
