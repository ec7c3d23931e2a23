import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import hidden from '@tillwright/ui/hidden.module.css'
import { classNames } from '@tillwright/ui/class-names.ts'
import { ReceiptText, Undo2 } from 'lucide-react'
import { lazyPart } from '../../frame/lazy-part.tsx'
import { useParams } from '../../navigation/navigation.ts'
import { OrderDetailView } from '../../orders/OrderDetailView.tsx'
import { OrderListView } from '../../orders/OrderListView.tsx'
import { useOrderList } from '../../orders/order-list-store.ts'
import { openOrderByNumber } from '../../orders/open-order-by-number.ts'
import { RefundBar } from '../../refund/RefundBar.tsx'
import { useScans } from '../../scan/scan-service.ts'
import { OfflineBar } from '../../sell/OfflineBar.tsx'
import { openPanel } from '../../sell/sell-panels.ts'
import { useSession } from '../../session/session-store.ts'
import { useWords } from '../../words/words.ts'
import {
  leaveDeskRefund,
  openDeskOrder,
  openDeskRefund,
  openDeskTopUp,
  openOrderSegment,
  openTab,
  type OrderSegment,
  orderSegments,
  showDeskRefund,
} from '../desk-place.ts'
import styles from './OrdersTab.module.css'
import layout from './TwoColumns.module.css'
import { Segments } from './Segments.tsx'
import { SellPanels } from '../SellPanels.tsx'

const RefundDesk = lazyPart('refund', async () => (await import('./RefundDesk.tsx')).RefundDesk)
const RefundList = lazyPart(
  'refunds',
  async () => (await import('../../refund/RefundListView.tsx')).RefundListView,
)
const TopUps = lazyPart(
  'top-ups',
  async () => (await import('../../recharge/TopUpListView.tsx')).TopUpListView,
)
const Refund = lazyPart(
  'refund',
  async () => (await import('../../refund/RefundView.tsx')).RefundView,
)

/** The orders, or the refunds, beside the one that is open; a scanned receipt opens its order. */
export function OrdersTab() {
  const words = useWords()
  const params = useParams()
  const segment = orderSegments.find((one) => one === params['see']) ?? 'orders'
  const orderId = params['order'] ?? null
  const newest = useOrderList(({ orders }) => orders[0]?.id ?? null)
  // Until one is chosen the newest stands open: it is the one that is asked about most.
  const openId = orderId ?? (segment === 'orders' ? newest : null)
  const refunds = orderId !== null && params['do'] === 'refund'
  useScans(receiptScans)
  return (
    <main className={layout.tab}>
      <h1 className={hidden.hidden}>{words.orders.title}</h1>
      <OfflineBar />
      {refunds && (
        <RefundBar
          text={words.refund.mode}
          keyHint="Esc"
          onLeave={() => leaveDeskRefund(orderId)}
        />
      )}
      <div className={classNames(layout.columns, refunds && layout.withRefund)}>
        <div className={layout.list}>
          <SegmentList segment={segment} openId={openId} />
        </div>
        <div className={classNames(layout.paper, refunds && styles.red)}>
          {segment === 'refunds' ? <RefundPart /> : <OrderPart orderId={openId} />}
        </div>
        {refunds && <RefundDesk orderId={orderId} />}
        <SellPanels />
      </div>
    </main>
  )
}

interface SegmentListProps {
  readonly segment: OrderSegment
  /** The order that stands beside the list. */
  readonly openId: string | null
}

function SegmentList({ segment, openId }: SegmentListProps) {
  const words = useWords()
  const params = useParams()
  const seesTopUps = useSession(({ menus }) => menus?.includes('orders.recharge') ?? true)
  return (
    <section className={styles.segment}>
      <div className={styles.segments}>
        <Segments
          label={words.orders.title}
          items={orderSegments
            .filter((id) => id !== 'topUps' || seesTopUps)
            .map((id) => ({ id, label: words.refund.segments[id] }))}
          chosen={segment}
          onChoose={openOrderSegment}
        />
      </div>
      {segment === 'orders' && <OrderListView chosenId={openId} onOpen={openDeskOrder} />}
      {segment === 'refunds' && (
        <RefundList chosenId={params['refund'] ?? null} onOpen={showDeskRefund} />
      )}
      {segment === 'topUps' && <TopUps chosenId={params['order'] ?? null} onOpen={openDeskTopUp} />}
    </section>
  )
}

function OrderPart({ orderId }: { readonly orderId: string | null }) {
  const words = useWords()
  const isComing = useOrderList(({ isLoading }) => isLoading)
  if (orderId === null && isComing) return null
  if (orderId === null) {
    return (
      <EmptyState
        icon={<ReceiptText size={32} strokeWidth={1.5} aria-hidden="true" />}
        title={words.orders.pick}
        detail={words.orders.pickDetail}
      />
    )
  }
  return (
    <OrderDetailView
      key={orderId}
      orderId={orderId}
      onPaper={() => openPanel('receipt')}
      onSellAgain={() => openTab('sell')}
      onRefund={() => openDeskRefund(orderId)}
      onRefunds={showDeskRefund}
    />
  )
}

function RefundPart() {
  const words = useWords()
  const refundId = useParams()['refund'] ?? null
  if (refundId === null) {
    return (
      <EmptyState
        icon={<Undo2 size={32} strokeWidth={1.5} aria-hidden="true" />}
        title={words.refund.chooseOne}
        detail={words.refund.chooseOneDetail}
      />
    )
  }
  return (
    <Refund
      key={refundId}
      refundId={refundId}
      onOrder={openDeskOrder}
      onPaper={() => openPanel('receipt')}
    />
  )
}

const receiptScans = {
  screen: 'elsewhere',
  openOrder: (code: string) => void openOrderByNumber(code, openDeskOrder),
} as const
