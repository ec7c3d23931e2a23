import { classNames } from '@tillwright/ui/class-names.ts'
import { Printer, PrinterX } from 'lucide-react'
import { chooseReceipt, useWantsReceipt } from '../../sale/receipt-choice.ts'
import { useWords } from '../../../platform/words/words.ts'
import styles from './ReceiptToggle.module.css'

/** A receipt for this sale, or none: for the customer who says they want no paper. */
export function ReceiptToggle() {
  const words = useWords()
  const wanted = useWantsReceipt()
  const Icon = wanted ? Printer : PrinterX
  return (
    <button
      type="button"
      role="switch"
      aria-checked={wanted}
      aria-label={words.tender.printReceipt}
      className={classNames(styles.toggle, wanted && styles.on)}
      onClick={() => chooseReceipt(!wanted)}
    >
      <Icon size={18} aria-hidden="true" />
      {wanted ? words.tender.withReceipt : words.tender.noReceipt}
    </button>
  )
}
