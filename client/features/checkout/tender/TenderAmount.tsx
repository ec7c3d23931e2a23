import { cents } from '@tillwright/domain/money/cents.ts'
import { classNames } from '@tillwright/ui/class-names.ts'
import { AmountField } from '@tillwright/ui/field/AmountField.tsx'
import { Keypad } from '@tillwright/ui/field/Keypad.tsx'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { ScanQrCode } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../../../platform/words/words.ts'
import { CashChips } from '../cash/CashChips.tsx'
import styles from './TenderAmount.module.css'
import { problemText } from './problem-text.ts'
import { addToAmount, pressAmountKey, putAmount, useTender } from './tender-store.ts'
import { useTenderFigures } from './use-tender.ts'

const ten = cents(1000)
const fifty = cents(5000)

export interface TenderAmountProps {
  readonly className?: string | undefined
  readonly compact?: boolean
  /** Reader of the customer's code where there is no scanner. */
  readonly codeReader?: ReactNode
}

/** Amount of the current tender: chips for the likely ones, a keypad for the rest. */
export function TenderAmount({ className, compact = false, codeReader }: TenderAmountProps) {
  const words = useWords()
  const { tender, entry } = useTender()
  const figures = useTenderFigures()
  const typed = entry.text !== null
  return (
    <section className={classNames(styles.amount, className)}>
      <AmountField
        compact={compact}
        label={words.tender.amountOf[tender]}
        note={words.tender.dueAmount(amountLabel(figures.dueCents))}
        typed={entry.fresh ? null : entry.text}
        cents={figures.offeredCents}
        error={problemText(figures, words)}
      />
      {tender === 'cash' && (
        <CashChips
          dueCents={figures.dueCents}
          chosenCents={typed ? figures.offeredCents : null}
          onChoose={putAmount}
        />
      )}
      {tender === 'code' && (
        <div className={styles.scan}>
          <ScanQrCode size={28} strokeWidth={1.5} aria-hidden="true" />
          <p>{words.tender.scanCode}</p>
          {codeReader}
        </div>
      )}
      <Keypad
        label={words.tender.amountPad}
        backLabel={words.tender.backspace}
        clearLabel={words.tender.clear}
        onKey={pressAmountKey}
        side={[
          { label: '+10', onPress: () => addToAmount(ten) },
          { label: '+50', onPress: () => addToAmount(fifty) },
        ]}
      />
    </section>
  )
}
