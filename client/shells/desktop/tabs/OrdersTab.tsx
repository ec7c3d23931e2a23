import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import hidden from '@tillwright/ui/hidden.module.css'
import { classNames } from '@tillwright/ui/class-names.ts'
import { ReceiptText, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../../../features/frame/lazy-part.tsx'
import { useParams } from '../../../platform/navigation/navigation.ts'
import { OrderDetailView } from '../../../features/orders/OrderDetailView.tsx'
import { OrderListView } from '../../../features/orders/OrderListView.tsx'
import { useOrderList } from '../../../features/orders/order-list-store.ts'
import { openOrderByNumber } from '../../../features/orders/open-order-by-number.ts'
import { RefundBar } from '../../../features/refund/RefundBar.tsx'
import { useScans } from '../../../features/scan/scan-service.ts'
import { OfflineBar } from '../../../features/sell/OfflineBar.tsx'
import { openPanel } from '../../../features/sell/sell-panels.ts'
import { useSession } from '../../../session/session-store.ts'
import { useWords } from '../../../platform/words/words.ts'
import {
  exitDeskRefund,
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

const RefundTab = lazyPart('refund', async () => (await import('./RefundTab.tsx')).RefundTab)
const RefundList = lazyPart(
  'refunds',
  async () => (await import('../../../features/refund/RefundListView.tsx')).RefundListView,
)
const TopUps = lazyPart(
  'top-ups',
  async () => (await import('../../../features/recharge/TopUpListView.tsx')).RechargeListView,
)
const Refund = lazyPart(
  'refund',
  async () => (await import('../../../features/refund/RefundView.tsx')).RefundView,
)

/** The orders, or the refunds, alongside the one that is open; a scanned receipt opens its order. */
export function OrdersTab() {
  const words = useWords()
  const params = useParams()
  const segment = orderSegments.find((one) => one === params['see']) ?? 'orders'
  const orderId = params['order'] ?? null
  const newest = useOrderList(
    ({ orders, isLoading }) => orders[0]?.id ?? (isLoading ? undefined : null),
  )
  const [firstRefund, setFirstRefund] = useState<string | null>()
  const [firstTopUp, setFirstTopUp] = useState<string | null>()
  // Until one is chosen the first is open: the newest is needed most often, a failed refund waits.
  const first = { orders: newest, refunds: firstRefund, topUps: firstTopUp }[segment]
  const openId = params[segment === 'refunds' ? 'refund' : 'order'] ?? first
  const refunds = orderId !== null && params['do'] === 'refund'
  useScans(receiptScans)
  return (
    <main className={layout.tab}>
      <h1 className={hidden.hidden}>{words.orders.title}</h1>
      <OfflineBar />
      {refunds && (
        <RefundBar text={words.refund.mode} keyHint="Esc" onExit={() => exitDeskRefund(orderId)} />
      )}
      <div className={classNames(layout.columns, refunds && layout.withRefund)}>
        <div className={layout.list}>
          <SegmentList
            segment={segment}
            openId={openId ?? null}
            onFirstRefund={setFirstRefund}
            onFirstTopUp={setFirstTopUp}
          />
        </div>
        <div className={classNames(layout.paper, refunds && styles.red)}>
          {segment === 'refunds' ? (
            <RefundPart refundId={openId} />
          ) : (
            <OrderPart orderId={openId} />
          )}
        </div>
        {refunds && <RefundTab orderId={orderId} />}
        <SellPanels />
      </div>
    </main>
  )
}

interface SegmentListProps {
  readonly segment: OrderSegment
  /** Entry shown alongside the list. */
  readonly openId: string | null
  readonly onFirstRefund: (refundId: string | null) => void
  readonly onFirstTopUp: (orderId: string | null) => void
}

function SegmentList({ segment, openId, onFirstRefund, onFirstTopUp }: SegmentListProps) {
  const words = useWords()
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
        <RefundList chosenId={openId} onOpen={showDeskRefund} onFirst={onFirstRefund} />
      )}
      {segment === 'topUps' && (
        <TopUps chosenId={openId} onOpen={openDeskTopUp} onFirst={onFirstTopUp} />
      )}
    </section>
  )
}

/** The order that is open: null for none, undefined while that is not known. */
function OrderPart({ orderId }: { readonly orderId: string | null | undefined }) {
  const words = useWords()
  if (orderId === undefined) return null
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

/** The refund that is open: null for none, undefined while that is not known. */
function RefundPart({ refundId }: { readonly refundId: string | null | undefined }) {
  const words = useWords()
  if (refundId === undefined) return null
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
