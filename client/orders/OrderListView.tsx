import { Button } from '@tillwright/ui/button/Button.tsx'
import { ChipGroup } from '@tillwright/ui/field/ChipGroup.tsx'
import { VirtualList } from '@tillwright/ui/list/VirtualList.tsx'
import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { ErrorCard } from '@tillwright/ui/state/ErrorCard.tsx'
import { Skeleton } from '@tillwright/ui/state/Skeleton.tsx'
import { useDelayed } from '@tillwright/ui/state/use-delayed.ts'
import { ReceiptText } from 'lucide-react'
import { useEffect } from 'react'
import { failureText } from '../notices/failure-text.ts'
import { useWords } from '../words/words.ts'
import { OrderRow } from './OrderRow.tsx'
import { OrderSearch } from './OrderSearch.tsx'
import styles from './OrderListView.module.css'
import {
  clearOrderFilter,
  filterOrders,
  loadMoreOrders,
  loadOrders,
  useOrderList,
} from './order-list-store.ts'
import { periods } from './order-period.ts'
import { UnsentSales } from './UnsentSales.tsx'

export interface OrderListViewProps {
  /** The order that is open beside the list. */
  readonly chosenId: string | null
  readonly onOpen: (orderId: string) => void
}

/** The orders of this store: searched, by day, by tender; what is not sent yet stands on top. */
export function OrderListView({ chosenId, onOpen }: OrderListViewProps) {
  const words = useWords()
  const { filter, total } = useOrderList()
  useEffect(() => void loadOrders(), [])
  return (
    <section className={styles.view} aria-label={words.orders.title}>
      <OrderSearch onOpen={onOpen} />
      <div className={styles.filters}>
        <ChipGroup
          label={words.orders.periodLabel}
          items={periods.map((id) => ({ id, label: words.orders.periods[id] }))}
          chosen={filter.period}
          onChoose={(period) => void filterOrders({ period })}
        />
        <output className={styles.total}>{words.orders.more(String(total))}</output>
      </div>
      <UnsentSales />
      <Orders chosenId={chosenId} onOpen={onOpen} />
    </section>
  )
}

function Orders({ chosenId, onOpen }: OrderListViewProps) {
  const words = useWords()
  const { orders, failure, isLoading, cursor } = useOrderList()
  const waiting = useDelayed(isLoading && orders.length === 0)
  if (failure !== null && orders.length === 0) {
    return (
      <div className={styles.padded}>
        <ErrorCard
          title={words.orders.loadFailed}
          detail={`${failureText(failure, words)} · ${words.orders.loadFailedDetail}`}
          retryLabel={words.shell.retry}
          busy={isLoading}
          onRetry={() => void loadOrders()}
        />
      </div>
    )
  }
  if (orders.length === 0) {
    if (isLoading) return waiting ? <WaitingRows /> : null
    return (
      <EmptyState
        icon={<ReceiptText size={32} strokeWidth={1.5} aria-hidden="true" />}
        title={words.orders.none}
        detail={words.orders.noneDetail}
      >
        <Button onClick={() => void clearOrderFilter()}>{words.orders.clearFilters}</Button>
      </EmptyState>
    )
  }
  return (
    <VirtualList
      className={styles.list}
      label={words.orders.title}
      items={orders}
      keyOf={({ id }) => id}
      rowHeight={68}
      onEnd={cursor === null ? undefined : () => void loadMoreOrders()}
    >
      {(order) => <OrderRow order={order} chosen={order.id === chosenId} onOpen={onOpen} />}
    </VirtualList>
  )
}

const PLACES = Array.from({ length: 8 }, (_, place) => place)

function WaitingRows() {
  const words = useWords()
  return (
    <div className={styles.waiting} aria-busy="true" aria-label={words.shell.loading}>
      {PLACES.map((place) => (
        <div key={place}>
          <Skeleton height="14px" width="52%" />
          <Skeleton height="12px" width="76%" />
        </div>
      ))}
    </div>
  )
}
