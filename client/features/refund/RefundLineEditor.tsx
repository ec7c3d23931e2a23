import { shopCurrency } from '../../session/shop-currency.ts'
import { parseMoney, type Cents } from '@tillwright/domain/money/cents.ts'
import { parseMilli } from '@tillwright/domain/number/milli.ts'
import { mostOfLine } from '@tillwright/domain/refund/refund-line.ts'
import { parseWeight } from '@tillwright/domain/weight/weight-unit.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { Switch } from '@tillwright/ui/field/Switch.tsx'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { useState } from 'react'
import { quantityText, sellUnitName } from '../goods/goods-text.ts'
import type { OrderLine } from '../orders/order.ts'
import { useWords } from '../../platform/words/words.ts'
import { quantityOf } from './quantity-of.ts'
import { draftRefund, useRefundDraft } from './refund-draft.ts'
import { leftOf, type Pick, withPick } from './refund-picks.ts'
import { refundableLine } from './refundable-of-order.ts'
import styles from './RefundLineRow.module.css'

interface RefundLineEditorProps {
  readonly line: OrderLine
  readonly pick: Pick
  readonly onDone: () => void
}

/** A part of a weight, or less money than the goods cost: both never more than what is left. */
export function RefundLineEditor({ line, pick, onDone }: RefundLineEditorProps) {
  const words = useWords()
  const left = leftOf(line)
  const shown = (amount: number) => quantityText(quantityOf(line, amount), line.sellUnit)
  const [keeps, setKeeps] = useState(pick.quantity === 0)
  const [amount, setAmount] = useState(shown(pick.quantity === 0 ? left.quantity : pick.quantity))
  const [money, setMoney] = useState('')
  const quantity = keeps ? 0 : amountFrom(amount, line)
  const isRight = quantity !== null && quantity <= left.quantity && (keeps || quantity > 0)
  const most = isRight ? mostOfLine(refundableLine(line), quantity) : left.cents
  const cents = moneyFrom(money)
  const isMoneyRight = cents === null ? money === '' && !keeps : cents > 0 && cents <= most
  const apply = () => {
    if (!isRight || !isMoneyRight) return
    const { picks } = useRefundDraft.getState()
    draftRefund({ picks: withPick(picks, { lineNo: line.lineNo, quantity, refundCents: cents }) })
    onDone()
  }
  return (
    <form
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <Switch label={words.refund.keepGoods} on={keeps} onChange={setKeeps} />
      <div className={styles.fields}>
        {!keeps && (
          <Field
            label={
              line.quantity.kind === 'weight' ? words.refund.editWeight : words.refund.editQuantity
            }
            value={amount}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- Opened to type another number over this one.
            autoFocus
            onFocus={(event) => event.currentTarget.select()}
            inputMode="decimal"
            maxLength={12}
            autoComplete="off"
            after={sellUnitName(line.sellUnit, words)}
            hint={words.refund.editQuantityHint(shown(left.quantity))}
            error={isRight ? null : words.refund.wrongQuantity}
            onText={setAmount}
          />
        )}
        <Field
          label={words.refund.editMoney}
          value={money}
          inputMode="decimal"
          maxLength={12}
          autoComplete="off"
          placeholder={keeps ? '' : amountLabel(most)}
          hint={words.refund.editMoneyHint(amountLabel(most))}
          error={isMoneyRight || money === '' ? null : words.refund.wrongMoney}
          onText={setMoney}
        />
      </div>
      <Button
        type="submit"
        variant="soft"
        blocked={isRight && isMoneyRight ? undefined : words.refund.wrongMoney}
      >
        {words.refund.apply}
      </Button>
    </form>
  )
}

/** A typed quantity in the line's own unit, as thousandths or grams. */
function amountFrom(text: string, { quantity, sellUnit }: OrderLine): number | null {
  if (quantity.kind === 'count') return parseMilli(text.trim())
  return parseWeight(text.trim(), sellUnit.kind === 'weight' ? sellUnit.unit : 'g')
}

const moneyFrom = (text: string): Cents | null =>
  text.trim() === '' ? null : parseMoney(text, shopCurrency())
