import { subtractCents } from '@tillwright/domain/money/cents.ts'
import type { TenderKind } from '@tillwright/domain/order/tender.ts'
import { classNames } from '@tillwright/ui/class-names.ts'
import { PayButton } from '@tillwright/ui/button/PayButton.tsx'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { CartTotals, type TotalRow } from '../../cart/CartTotals.tsx'
import { useCart } from '../../cart/cart-store.ts'
import { useWords, type Words } from '../../../platform/words/words.ts'
import { notifyOutcome } from '../outcome/outcome-notice.ts'
import { problemText } from './problem-text.ts'
import { takeTender } from './take-tender.ts'
import styles from './TenderFooter.module.css'
import type { TenderFigures } from './tender-plan.ts'
import { pressAmountKey, useTenderDraft } from './tender-store.ts'
import { useKeypadKeys } from '../../../platform/keyboard/use-keypad-keys.ts'
import { useSaleBusy } from '../outcome/use-sale-busy.ts'
import { useTenderFigures } from './use-tender.ts'

export interface TenderFooterProps {
  /** The sale is final; the shell shows the change. */
  readonly onDone: () => void
  readonly keyHint?: string | undefined
  readonly showTotals?: boolean
}

/** Amount due, change, and the button that takes the payment. Same place as the pay button. */
export function TenderFooter({ onDone, keyHint, showTotals = true }: TenderFooterProps) {
  const words = useWords()
  const priced = useCart((state) => state.priced)
  const { tender, legs } = useTenderDraft()
  const figures = useTenderFigures()
  const busy = useSaleBusy()
  const extra: TotalRow[] = legs.map((leg) => ({
    label: `${words.tender.paid} · ${words.tender.kinds[leg.tender]}`,
    cents: -leg.amountCents,
  }))
  if (figures.roundingCents !== 0) {
    extra.unshift({ label: words.sell.roundingRow, cents: figures.roundingCents })
  }
  const take = async () => {
    const outcome = await takeTender()
    if (outcome?.kind === 'completed') onDone()
    else if (outcome) await notifyOutcome(outcome)
  }
  useKeypadKeys(pressAmountKey, () => void take())
  const leftCents = subtractCents(figures.dueCents, figures.offeredCents)
  // A part of the sum: what is said is what is left to take, not that nothing goes back.
  const isPart = figures.problem === null && leftCents > 0
  return (
    <div className={styles.footer}>
      {showTotals && (
        <CartTotals
          priced={priced}
          extra={extra}
          dueLabel={words.tender.still}
          dueCents={figures.dueCents}
        />
      )}
      {(tender === 'cash' || isPart) && (
        <p
          className={classNames(styles.change, isPart && styles.part, !showTotals && styles.plain)}
        >
          {isPart ? words.tender.thenStill : words.tender.change}
          <Money
            className={styles.amount}
            cents={isPart ? leftCents : figures.changeCents}
            size="big"
          />
        </p>
      )}
      <PayButton
        label={words.tender.take[tender]}
        cents={figures.offeredCents}
        keyHint={keyHint}
        busy={busy}
        blocked={blockedText(figures, tender, words)}
        onPress={() => void take()}
      />
    </div>
  )
}

function blockedText(figures: TenderFigures, tender: TenderKind, words: Words): string | false {
  if (figures.problem !== null) return problemText(figures, words) ?? false
  return tender === 'code' && words.tender.scanCode
}
