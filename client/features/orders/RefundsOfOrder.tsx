import { queryOrderRefundDetailNew } from '@tillwright/contract/order/refund.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import { dayClockText } from '../../platform/words/time-text.ts'
import { useWords } from '../../platform/words/words.ts'
import styles from '@tillwright/ui/layout/detail-view.module.css'

interface RefundsOfOrderProps {
  readonly orderId: string
  readonly onOpen: (refundId: string) => void
}

/** Refunds of an order so far, each with the way to it. */
export function RefundsOfOrder({ orderId, onOpen }: RefundsOfOrderProps) {
  const words = useWords()
  const refunds = useQuery(queryOrderRefundDetailNew, { orderId }).data?.list ?? []
  return (
    <div className={styles.acts}>
      {refunds.map((refund) => (
        <Button key={refund.id} variant="soft" onClick={() => onOpen(refund.id)}>
          {words.refund.states[refund.state]} {dayClockText(refund.createdAtMs)}{' '}
          {amountLabel(-refund.refundCents)}
        </Button>
      ))}
    </div>
  )
}
