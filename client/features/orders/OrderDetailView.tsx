import { getOrderInfo } from '@tillwright/contract/order/order.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Tag } from '@tillwright/ui/text/Tag.tsx'
import { Barcode, CircleHelp, Copy, Printer } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from '../../platform/api/use-query.ts'
import { QueryView } from '../frame/QueryView.tsx'
import { lazyPart } from '../frame/lazy-part.tsx'
import { fullTimeText } from '../../platform/words/time-text.ts'
import { useWords } from '../../platform/words/words.ts'
import { OrderAmounts } from './OrderAmounts.tsx'
import styles from '@tillwright/ui/layout/detail-view.module.css'
import { OrderLines } from './OrderLines.tsx'
import { OrderPayment } from './OrderPayment.tsx'
import { numberTail, type Order } from './order.ts'
import { RefundButton } from './RefundButton.tsx'
import { RefundsOfOrder } from './RefundsOfOrder.tsx'
import { reprintOrder } from './reprint-order.ts'
import { sellAgain } from './sell-again.ts'

const OrderBarcode = lazyPart(
  'order-code',
  async () => (await import('./OrderBarcode.tsx')).OrderBarcode,
)
const OrderExplained = lazyPart(
  'order-explained',
  async () => (await import('./OrderExplained.tsx')).OrderExplained,
)

export interface OrderDetailViewProps {
  readonly orderId: string
  /** A copy came out of the printer. */
  readonly onPaper: () => void
  /** The goods of the order are in the cart. */
  readonly onSellAgain: () => void
  /** A refund of it begins. */
  readonly onRefund: (order: Order) => void
  /** A refund of it is looked at. */
  readonly onRefunds: (refundId: string) => void
}

/** An order as it was written down: what, for how much and why, how it was paid, and a copy of it. */
export function OrderDetailView(props: OrderDetailViewProps) {
  const words = useWords()
  const answer = useQuery(getOrderInfo, { orderId: props.orderId })
  return (
    <QueryView answer={answer} failed={words.orders.loadFailed} height="240px">
      {({ order }) => <OrderCards order={order} {...props} />}
    </QueryView>
  )
}

function OrderCards({
  order,
  onPaper,
  onSellAgain,
  onRefund,
  onRefunds,
}: OrderDetailViewProps & { readonly order: Order }) {
  const words = useWords()
  const [shown, setShown] = useState<'explain' | 'code' | null>(null)
  const toggle = (part: 'explain' | 'code') => setShown(shown === part ? null : part)
  return (
    <article className={styles.detail} aria-label={words.checkout.order(numberTail(order.number))}>
      <OrderHeading order={order} />
      <OrderLines lines={order.lines} />
      <div className={styles.pair}>
        <OrderAmounts order={order} />
        <OrderPayment order={order} />
      </div>
      {order.refundedCents > 0 && <RefundsOfOrder orderId={order.id} onOpen={onRefunds} />}
      <div className={styles.acts}>
        <RefundButton order={order} onPress={() => onRefund(order)} />
        <Button
          icon={<Printer size={20} aria-hidden="true" />}
          onClick={() => void reprintOrder(order).then(onPaper)}
        >
          {words.orders.reprint}
        </Button>
        {order.kind === 'GOODS' && (
          <Button
            icon={<Copy size={20} aria-hidden="true" />}
            onClick={() => {
              if (sellAgain(order)) onSellAgain()
            }}
          >
            {words.orders.again}
          </Button>
        )}
        <Button
          icon={<CircleHelp size={20} aria-hidden="true" />}
          aria-expanded={shown === 'explain'}
          onClick={() => toggle('explain')}
        >
          {words.orders.explain}
        </Button>
        <Button
          icon={<Barcode size={20} aria-hidden="true" />}
          aria-expanded={shown === 'code'}
          onClick={() => toggle('code')}
        >
          {words.orders.showCode}
        </Button>
      </div>
      {shown === 'code' && <OrderBarcode number={order.number} />}
      {shown === 'explain' && <OrderExplained order={order} />}
    </article>
  )
}

function OrderHeading({ order }: { readonly order: Order }) {
  const words = useWords()
  return (
    <header className={styles.head}>
      <div>
        <h2>{words.checkout.order(numberTail(order.number))}</h2>
        <p>
          {fullTimeText(order.soldAtMs)} · {order.staffName}
        </p>
        {order.printedNumber !== null && (
          <p>
            {words.orders.printedNumber}: {order.printedNumber}
          </p>
        )}
      </div>
      <span className={styles.tags}>
        {order.isOffline && <Tag>{words.orders.offlineSale}</Tag>}
        {order.refundState !== 'NONE' && (
          <Tag tone="bad">{words.orders.refundStates[order.refundState]}</Tag>
        )}
        <Tag tone={order.payState === 'PAID' ? 'ok' : 'warn'}>
          {words.orders.states[order.payState]}
        </Tag>
      </span>
    </header>
  )
}
