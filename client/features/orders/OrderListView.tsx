import { Button } from '@tillwright/ui/button/Button.tsx'
import { ChipGroup } from '@tillwright/ui/field/ChipGroup.tsx'
import { VirtualList } from '@tillwright/ui/list/VirtualList.tsx'
import { ReceiptText } from 'lucide-react'
import { useEffect } from 'react'
import { PagesView } from '../frame/PagesView.tsx'
import { useWords } from '../../platform/words/words.ts'
import { OrderFilterMenu } from './OrderFilterMenu.tsx'
import { OrderRow } from './OrderRow.tsx'
import { OrderSearch } from './OrderSearch.tsx'
import styles from '@tillwright/ui/layout/list-view.module.css'
import {
  clearOrderFilter,
  filterOrders,
  loadMoreOrders,
  loadOrders,
  useOrderList,
  watchOrders,
} from './order-list-store.ts'
import { periods } from './order-period.ts'
import { UnsentSales } from './UnsentSales.tsx'

export interface OrderListViewProps {
  /** The order that is open alongside the list. */
  readonly chosenId: string | null
  readonly onOpen: (orderId: string) => void
}

/** Orders of this store: searched, by day, by tender; unsent ones come first. */
export function OrderListView({ chosenId, onOpen }: OrderListViewProps) {
  const words = useWords()
  const { filter, total, failure } = useOrderList()
  useEffect(watchOrders, [])
  return (
    <section className={styles.view} aria-label={words.orders.title}>
      <div className={styles.find}>
        <OrderSearch onOpen={onOpen} />
        <OrderFilterMenu />
      </div>
      <div className={styles.filters}>
        <ChipGroup
          label={words.orders.periodLabel}
          items={periods.map((id) => ({ id, label: words.orders.periods[id] }))}
          chosen={filter.period}
          onChoose={(period) => void filterOrders({ period })}
        />
        <output className={styles.total}>
          {(failure === null || total > 0) && words.orders.more(String(total))}
        </output>
      </div>
      <UnsentSales />
      <Orders chosenId={chosenId} onOpen={onOpen} />
    </section>
  )
}

function Orders({ chosenId, onOpen }: OrderListViewProps) {
  const words = useWords()
  const { orders, total, failure, isLoading, cursor } = useOrderList()
  return (
    <PagesView
      pages={{
        items: orders,
        total,
        failure,
        isBusy: isLoading,
        reload: () => void loadOrders(),
      }}
      failed={words.orders.loadFailed}
      failedDetail={words.orders.loadFailedDetail}
      icon={<ReceiptText size={32} strokeWidth={1.5} aria-hidden="true" />}
      none={words.orders.none}
      noneDetail={words.orders.noneDetail}
      noneAction={
        <Button onClick={() => void clearOrderFilter()}>{words.orders.clearFilters}</Button>
      }
    >
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
    </PagesView>
  )
}
