import { getOrderInfo } from '@tillwright/contract/order/order.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import { QueryView } from '../frame/QueryView.tsx'
import { lazyPart } from '../frame/lazy-part.tsx'
import { useWords } from '../../platform/words/words.ts'
import { RefundForm, type RefundFormProps } from './RefundForm.tsx'

const RechargeRefund = lazyPart(
  'top-up-refund',
  async () => (await import('../recharge/TopUpRefund.tsx')).RechargeRefund,
)

interface RefundOrderProps extends Omit<RefundFormProps, 'order'> {
  readonly orderId: string
}

/** Refund of an order, whose current state is read first. */
export function RefundOrder({ orderId, ...rest }: RefundOrderProps) {
  const words = useWords()
  const answer = useQuery(getOrderInfo, { orderId })
  return (
    <QueryView answer={answer} failed={words.orders.loadFailed} height="240px">
      {({ order }) =>
        order.kind === 'RECHARGE' ? (
          <RechargeRefund orderId={order.id} {...rest} />
        ) : (
          <RefundForm order={order} {...rest} />
        )
      }
    </QueryView>
  )
}
