import { Printer, PrinterX } from 'lucide-react'
import type { ReactNode } from 'react'
import { ChangePanel } from '../checkout/outcome/ChangePanel.tsx'
import { failedPrints, hasEnded, type PrintJob } from '../../platform/devices/printer/print-job.ts'
import { usePrinting } from '../../platform/devices/printer/printer.ts'
import { useKeyHint, useKeys } from '../../platform/keyboard/keyboard.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { openOrderByNumber } from '../orders/open-order-by-number.ts'
import { faultWord } from '../prints/fault-word.ts'
import { openDrawer, printSaleAgain } from '../sale/print-sale.ts'
import type { Sale } from '../sale/sale-types.ts'
import { useSession } from '../../session/session-store.ts'
import { useWords, type Words } from '../../platform/words/words.ts'
import styles from './SaleDone.module.css'
import { openPanel } from './sell-panels.ts'

export interface SaleDoneProps {
  readonly sale: Sale
  /** The refund of this sale begins. */
  readonly onRefund: (orderId: string) => void
  /** Where the next sale begins. */
  readonly children: ReactNode
}

/** The change of a sale just made, its receipt, and what can still be done to it. */
export function SaleDone({ sale, onRefund, children }: SaleDoneProps) {
  const words = useWords()
  const may = useSession(({ permissions }) => permissions.includes('order.refund'))
  const blocked =
    (may ? undefined : words.shell.noPermissionText) ??
    (sale.upload === 'acked' ? undefined : words.tender.refundLater)
  const begin = () => void openOrderByNumber(sale.number, onRefund)
  useKeys({ refund: () => (blocked ? toast(blocked, 'warning') : begin()) })
  return (
    <ChangePanel
      sale={sale}
      receipt={<ReceiptState number={sale.number} />}
      refundBlocked={blocked}
      refundHint={useKeyHint('refund')}
      onRefund={begin}
      reprintHint={useKeyHint('reprint')}
      onReprint={() => {
        void printSaleAgain(sale)
        openPanel('receipt')
      }}
      onDrawer={() => void openDrawer(sale.id)}
    >
      {children}
    </ChangePanel>
  )
}

/** State of the receipt, and the cause of a delay; a press shows the document. */
function ReceiptState({ number }: { readonly number: string }) {
  const words = useWords()
  const job = usePrinting(({ jobs }) => jobs.findLast(({ title }) => title === number))
  const Icon = job && failedPrints([job]) > 0 ? PrinterX : Printer
  return (
    <button type="button" className={styles.receipt} onClick={() => openPanel('receipt')}>
      <Icon size={18} aria-hidden="true" />
      {receiptWord(job, words)}
    </button>
  )
}

function receiptWord(job: PrintJob | undefined, words: Words): string {
  const { printOff, printFailed, printed, printing } = words.tender
  if (!job) return printOff
  if (job.fault !== null) return `${printFailed} · ${faultWord(job.fault, words)}`
  if (job.state === 'printed') return printed
  // A printer that never answers has it, and that is all anybody will know.
  return hasEnded(job) ? words.prints.states.sent : printing
}
