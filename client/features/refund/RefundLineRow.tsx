import { nameWithSpec } from '@tillwright/domain/goods/goods-words.ts'
import { classNames } from '@tillwright/ui/class-names.ts'
import { Stepper } from '@tillwright/ui/field/Stepper.tsx'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { formatMilli, milli } from '@tillwright/domain/number/milli.ts'
import { Check, Minus, Pencil } from 'lucide-react'
import { keepFocus } from '@tillwright/ui/touch/keep-focus.ts'
import { useState } from 'react'
import { quantityText, sellUnitName } from '../goods/goods-text.ts'
import type { OrderLine } from '../orders/order.ts'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import { IconButton } from '@tillwright/ui/button/IconButton.tsx'
import { draftRefund, useRefundDraft } from './refund-draft.ts'
import { canComeBack, leftOf, pickedShare, pickOf, pressPick, stepPick } from './refund-picks.ts'
import { quantityOf } from './quantity-of.ts'
import { RefundLineEditor } from './RefundLineEditor.tsx'
import styles from './RefundLineRow.module.css'

interface RefundLineRowProps {
  readonly line: OrderLine
  /** The keys act on it. */
  readonly focused: boolean
  /** It was pressed: the keys act on it from now on. */
  readonly onTouch: () => void
}

const pressedOf = { none: false, part: 'mixed', whole: true } as const

/** One line of the order: whether it comes back, and how much of it. */
export function RefundLineRow({ line, focused, onTouch }: RefundLineRowProps) {
  const words = useWords()
  const name = nameWithSpec(line, useLanguage())
  const picks = useRefundDraft((state) => state.picks)
  const [editing, setEditing] = useState(false)
  const pick = pickOf(picks, line.lineNo)
  const share = pickedShare(picks, line)
  const Sign = share === 'part' ? Minus : Check
  const isOpen = canComeBack(line)
  return (
    <li className={classNames(styles.item, pick && styles.picked, focused && styles.focused)}>
      <div className={styles.row}>
        <button
          type="button"
          className={styles.press}
          aria-pressed={pressedOf[share]}
          aria-disabled={!isOpen || undefined}
          // Enter after it sends the refund; it does not press the line again.
          onMouseDown={keepFocus}
          onClick={() => {
            setEditing(false)
            onTouch()
            draftRefund({ picks: pressPick(picks, line) })
          }}
        >
          <span className={classNames(styles.box, pick && styles.on)}>
            {pick && <Sign size={16} strokeWidth={3} aria-hidden="true" />}
          </span>
          <span className={styles.what}>
            <b>{name}</b>
            <small>
              {isOpen
                ? words.refund.paidEach(amountLabel(leftOf(line).cents))
                : words.refund.allBack}
            </small>
          </span>
        </button>
        <RefundAmount line={line} onEdit={() => setEditing(!editing)} />
        {pick && (
          <IconButton
            label={words.refund.edit(name)}
            aria-expanded={editing}
            icon={<Pencil size={18} aria-hidden="true" />}
            onClick={() => setEditing(!editing)}
          />
        )}
      </div>
      {pick && editing && (
        <RefundLineEditor line={line} pick={pick} onDone={() => setEditing(false)} />
      )}
    </li>
  )
}

/** How much of the line: pieces by a stepper, anything else as text. */
function RefundAmount({ line, onEdit }: { readonly line: OrderLine; readonly onEdit: () => void }) {
  const words = useWords()
  const name = nameWithSpec(line, useLanguage())
  const picks = useRefundDraft((state) => state.picks)
  const pick = pickOf(picks, line.lineNo)
  const left = leftOf(line).quantity
  if (pick === null || line.quantity.kind === 'weight' || pick.quantity === 0) {
    const quantity = quantityOf(line, pick?.quantity ?? left)
    return (
      <span className={styles.quantity}>
        {pick?.quantity === 0
          ? words.refund.moneyOnly
          : words.sell.amountIn(
              quantityText(quantity, line.sellUnit),
              sellUnitName(line.sellUnit, words),
            )}
      </span>
    )
  }
  return (
    <Stepper
      variant="box"
      value={`${formatMilli(milli(pick.quantity))} / ${formatMilli(milli(left))}`}
      lessLabel={`${words.sell.less} ${name}`}
      moreLabel={`${words.sell.more} ${name}`}
      editLabel={words.refund.edit(name)}
      canLess={pick.quantity > 1000}
      canMore={pick.quantity < left}
      onLess={() => draftRefund({ picks: stepPick(picks, line, -1) })}
      onMore={() => draftRefund({ picks: stepPick(picks, line, 1) })}
      onEdit={onEdit}
    />
  )
}
