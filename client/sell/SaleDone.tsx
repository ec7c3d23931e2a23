import { Printer, PrinterX } from 'lucide-react'
import type { ReactNode } from 'react'
import { ChangePanel } from '../checkout/ChangePanel.tsx'
import { usePrinting } from '../devices/printer.ts'
import { openDrawer, printSale } from '../sale/print-sale.ts'
import type { Sale } from '../sale/sale-types.ts'
import { useWords } from '../words/words.ts'
import styles from './SaleDone.module.css'
import { openPanel } from './sell-panels.ts'

export interface SaleDoneProps {
  readonly sale: Sale
  /** Where the next sale begins. */
  readonly children: ReactNode
}

/** The change of a sale just made, its receipt, and what can still be done to it. */
export function SaleDone({ sale, children }: SaleDoneProps) {
  const words = useWords()
  return (
    <ChangePanel
      sale={sale}
      receipt={<ReceiptState number={sale.number} />}
      refundBlocked={words.tender.refundLater}
      onRefund={() => {}}
      onReprint={() => {
        void printSale(sale, 1)
        openPanel('receipt')
      }}
      onDrawer={() => void openDrawer()}
    >
      {children}
    </ChangePanel>
  )
}

/** How the receipt stands; a press shows the paper. */
function ReceiptState({ number }: { readonly number: string }) {
  const words = useWords()
  const job = usePrinting(({ jobs }) => jobs.findLast(({ title }) => title === number))
  const failed = job?.state === 'failed'
  const Icon = failed ? PrinterX : Printer
  return (
    <button type="button" className={styles.receipt} onClick={() => openPanel('receipt')}>
      <Icon size={18} aria-hidden="true" />
      {receiptWord(job?.state, words.tender)}
    </button>
  )
}

interface ReceiptWords {
  readonly printed: string
  readonly printing: string
  readonly printFailed: string
  readonly printOff: string
}

function receiptWord(state: string | undefined, words: ReceiptWords): string {
  if (state === undefined) return words.printOff
  if (state === 'failed') return words.printFailed
  return state === 'printed' ? words.printed : words.printing
}
