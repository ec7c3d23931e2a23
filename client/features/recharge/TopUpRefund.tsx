import { quoteRechargeRefund } from '@tillwright/contract/recharge.ts'
import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { Undo2 } from 'lucide-react'
import { useEffect } from 'react'
import { useQuery } from '../../platform/api/use-query.ts'
import { QueryView } from '../frame/QueryView.tsx'
import { Permitted } from '../frame/Permitted.tsx'
import { useScans } from '../scan/scan-service.ts'
import { useWords } from '../../platform/words/words.ts'
import { resumeTopUpRefund, useTopUpRefund } from './top-up-refund.ts'
import { TopUpRefundForm } from './TopUpRefundForm.tsx'

export interface RechargeRefundProps {
  /** The order of the top-up. */
  readonly orderId: string
  /** The top-up was given back. */
  readonly onDone: (refundId: string) => void
  /** The receipt of another order was scanned. */
  readonly onOtherOrder: (number: string) => void
}

/** Refund of a top-up in its current state; one that was never answered is finished first. */
export function RechargeRefund(props: RechargeRefundProps) {
  return (
    <Permitted permission="recharge.refund">
      <QuotedRefund {...props} />
    </Permitted>
  )
}

function QuotedRefund({ orderId, onDone, onOtherOrder }: RechargeRefundProps) {
  const words = useWords()
  const { inQuestion } = useTopUpRefund()
  const request = inQuestion?.orderId ?? orderId
  const answer = useQuery(quoteRechargeRefund, { orderId: request })
  useEffect(() => void resumeTopUpRefund(), [])
  useScans({ screen: 'refund', openOrder: onOtherOrder })
  return (
    <QueryView
      answer={answer}
      failed={words.topUpBack.loadFailed}
      failedDetail={words.topUpBack.loadFailedDetail}
      height="320px"
    >
      {({ quote }) =>
        quote.barred !== null && quote.barred !== 'giftSpent' && inQuestion === null ? (
          <EmptyState
            icon={<Undo2 size={32} strokeWidth={1.5} aria-hidden="true" />}
            title={words.topUpBack.barred[quote.barred]}
            detail={words.topUpBack.barredDetail[quote.barred]}
          />
        ) : (
          <TopUpRefundForm key={request} quote={quote} onDone={onDone} onRefused={answer.reload} />
        )
      }
    </QueryView>
  )
}
