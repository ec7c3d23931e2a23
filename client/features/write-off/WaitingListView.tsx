import { queryWriteOffOrderList } from '@tillwright/contract/order/write-off.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { classNames } from '@tillwright/ui/class-names.ts'
import { ChipGroup } from '@tillwright/ui/field/ChipGroup.tsx'
import { VirtualList } from '@tillwright/ui/list/VirtualList.tsx'
import { ListChecks, PackageCheck } from 'lucide-react'
import { useState } from 'react'
import { usePages } from '../../platform/api/use-pages.ts'
import { PagesView } from '../frame/PagesView.tsx'
import { toast } from '../../platform/notices/notice-store.ts'
import layout from '@tillwright/ui/layout/list-view.module.css'
import { useWords } from '../../platform/words/words.ts'
import { usePickupCount } from './pickup-count.ts'
import { stopOf, type WaitingOrder } from './waiting-order.ts'
import styles from './WaitingListView.module.css'
import { WaitingRow } from './WaitingRow.tsx'
import { deliverAll } from './deliver.ts'
import { useWriteOff } from './write-off-store.ts'

const filterOf = {
  waiting: ['READY', 'PART_TAKEN'],
  preparing: ['PREPARING'],
  taken: ['TAKEN'],
  all: null,
} as const satisfies Readonly<Record<string, readonly WaitingOrder['goodsState'][] | null>>

type Filter = keyof typeof filterOf

const filters: readonly Filter[] = ['waiting', 'preparing', 'taken', 'all']

/**
 * Returns the filter that has work: orders to be put together where none waits for its customer.
 */
function firstFilter(): Filter {
  const { count, toPick } = usePickupCount.getState()
  return count === 0 && toPick > 0 ? 'preparing' : 'waiting'
}

/** The most that go over the counter at once. */
const mostTaken = 50

export interface WaitingListViewProps {
  readonly onOpen: (order: WaitingOrder) => void
  /**
   * Whether the counter is shown alongside: the list then shows its own heading and which entry
   * lies on the counter.
   */
  readonly isAlongside?: boolean
}

/** The orders of this store that wait for their customers; several can go over the counter at once. */
export function WaitingListView({ onOpen, isAlongside = false }: WaitingListViewProps) {
  const words = useWords()
  const toPick = usePickupCount((state) => state.toPick)
  const [filter, setFilter] = useState<Filter>(firstFilter)
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const { orders: onCounter } = useWriteOff()
  const shown = new Set(isAlongside ? onCounter.map(({ orderId }) => orderId) : [])
  const states = filterOf[filter]
  const pages = usePages(
    queryWriteOffOrderList,
    (page) => ({ ...page, ...(states === null ? {} : { states: [...states] }) }),
    ({ orderId }: WaitingOrder) => orderId,
  )
  const press = (order: WaitingOrder) => {
    if (chosen === null) onOpen(order)
    else setChosen(toggled(chosen, order.orderId))
  }
  return (
    <section
      className={classNames(layout.view, isAlongside && styles.alongside)}
      aria-label={words.writeOff.parts.list}
    >
      <div className={classNames(layout.filters, styles.filters, isAlongside && styles.titled)}>
        {isAlongside && (
          <h2>
            {filter === 'waiting' ? words.writeOff.parts.list : words.writeOff.filters[filter]}{' '}
            <small>{pages.failure === null && words.orders.more(String(pages.total))}</small>
          </h2>
        )}
        <ChipGroup
          label={words.writeOff.parts.list}
          items={filters.map((id) => ({
            id,
            label: [words.writeOff.filters[id], id === 'preparing' && toPick > 0 && toPick]
              .filter(Boolean)
              .join(' '),
          }))}
          chosen={filter}
          onChoose={(next) => {
            setFilter(next)
            setChosen(null)
          }}
        />
        <Button
          variant="ghost"
          aria-pressed={chosen !== null}
          icon={<ListChecks size={20} aria-hidden="true" />}
          onClick={() => setChosen(chosen === null ? new Set() : null)}
        >
          {words.writeOff.pickSeveral}
        </Button>
      </div>
      <PagesView
        pages={pages}
        failed={words.writeOff.listFailed}
        icon={<PackageCheck size={32} strokeWidth={1.5} aria-hidden="true" />}
        none={words.writeOff.listNone}
        noneDetail={words.writeOff.listNoneDetail}
      >
        <VirtualList
          label={words.writeOff.parts.list}
          items={pages.items}
          keyOf={({ orderId }) => orderId}
          rowHeight={72}
          onEnd={pages.more}
        >
          {(order) => (
            <WaitingRow
              order={order}
              chosen={chosen === null ? null : chosen.has(order.orderId)}
              isShown={shown.has(order.orderId)}
              onPress={press}
            />
          )}
        </VirtualList>
      </PagesView>
      {chosen !== null && chosen.size > 0 && (
        <BatchBar
          orders={pages.items.filter(({ orderId }) => chosen.has(orderId))}
          onDone={() => setChosen(null)}
        />
      )}
    </section>
  )
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id) && next.size < mostTaken) next.add(id)
  return next
}

interface BatchBarProps {
  readonly orders: readonly WaitingOrder[]
  readonly onDone: () => void
}

function BatchBar({ orders, onDone }: BatchBarProps) {
  const words = useWords()
  const busy = useWriteOff((state) => state.isBusy)
  const stopped = orders.find((order) => stopOf(order) !== null)
  const act = async () => {
    const result = await deliverAll(orders)
    if (!result) return
    const { done, refused } = result
    if (refused.length > 0) toast((all) => all.writeOff.batchRefused(refused.length), 'warning')
    else toast((all) => all.writeOff.batchDone(done), 'success')
    onDone()
  }
  const stop = stopped && stopOf(stopped)
  return (
    <footer className={styles.batch}>
      <Button
        variant="primary"
        wide
        tall
        busy={busy}
        blocked={stop ? words.writeOff.stops[stop] : undefined}
        onClick={() => void act()}
      >
        {words.writeOff.chosen(orders.length)}
      </Button>
    </footer>
  )
}
