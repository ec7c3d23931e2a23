import { getOrderInfo } from '@tillwright/contract/order/order.ts'
import { useAnswer } from '../../platform/api/use-answer.ts'
import { AnswerView } from '../frame/AnswerView.tsx'
import { lazyPart } from '../frame/lazy-part.tsx'
import { useWords } from '../../platform/words/words.ts'
import { RefundForm, type RefundFormProps } from './RefundForm.tsx'

const TopUpRefund = lazyPart(
  'top-up-refund',
  async () => (await import('../recharge/TopUpRefund.tsx')).TopUpRefund,
)

interface RefundOrderProps extends Omit<RefundFormProps, 'order'> {
  readonly orderId: string
}

/** Refund of an order, whose current state is read first. */
export function RefundOrder({ orderId, ...rest }: RefundOrderProps) {
  const words = useWords()
  const answer = useAnswer(getOrderInfo, { orderId })
  return (
    <AnswerView answer={answer} failed={words.orders.loadFailed} height="240px">
      {({ order }) =>
        order.kind === 'RECHARGE' ? (
          <TopUpRefund orderId={order.id} {...rest} />
        ) : (
          <RefundForm order={order} {...rest} />
        )
      }
    </AnswerView>
  )
}
