import { refundRetry } from '@tillwright/contract/order/refund.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Printer, ReceiptText, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { failureOf } from '@tillwright/web/api/call-failure.ts'
import { failureText } from '../../platform/notices/failure-text.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import layout from '@tillwright/ui/layout/detail-view.module.css'
import { printLines } from '../report/print-slip.ts'
import { useWords } from '../../platform/words/words.ts'
import type { Refund } from './refund.ts'
import { refundSlip } from './refund-slip.ts'

interface RefundActionsProps {
  readonly refund: Refund
  readonly onChange: (refund: Refund) => void
  readonly onOrder: (orderId: string) => void
  readonly onPaper: () => void
}

/** Retries a failed part, prints the refund, or opens the order it came from. */
export function RefundActions({ refund, onChange, onOrder, onPaper }: RefundActionsProps) {
  const words = useWords()
  const [busy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    try {
      const { refund: newer } = await callApi(refundRetry, { refundId: refund.id }, { quiet: true })
      onChange(newer)
    } catch (error) {
      const failure = failureOf(error)
      toast((say) => failureText(failure, say), 'danger')
    }
    setBusy(false)
  }
  return (
    <div className={layout.acts}>
      {refund.state === 'FAILED' && (
        <Button
          variant="primary"
          busy={busy}
          icon={<RotateCcw size={20} aria-hidden="true" />}
          onClick={() => void retry()}
        >
          {words.refund.retry}
        </Button>
      )}
      <Button
        icon={<Printer size={20} aria-hidden="true" />}
        onClick={() =>
          void printLines('REFUND', refundSlip(refund, words), refund.number).then(
            (isPrinted) => isPrinted && onPaper(),
          )
        }
      >
        {words.refund.print}
      </Button>
      <Button
        icon={<ReceiptText size={20} aria-hidden="true" />}
        onClick={() => onOrder(refund.orderId)}
      >
        {words.refund.seeOrder}
      </Button>
    </div>
  )
}
