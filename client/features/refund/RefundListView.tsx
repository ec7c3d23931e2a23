import { nameIn } from '@tillwright/domain/goods/goods-words.ts'
import { queryOrderRefundListNew } from '@tillwright/contract/order/refund.ts'
import { ChipGroup } from '@tillwright/ui/field/ChipGroup.tsx'
import { classNames } from '@tillwright/ui/class-names.ts'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { VirtualList } from '@tillwright/ui/list/VirtualList.tsx'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { Tag } from '@tillwright/ui/text/Tag.tsx'
import { CircleAlert, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { usePages } from '../../platform/api/use-pages.ts'
import { useNotifyFirst } from '../../platform/api/use-notify-first.ts'
import { PagesView } from '../frame/PagesView.tsx'
import layout from '@tillwright/ui/layout/list-view.module.css'
import row from '@tillwright/ui/layout/list-row.module.css'
import { numberTail } from '../orders/order.ts'
import { dayClockText } from '../../platform/words/time-text.ts'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import type { Refund } from './refund.ts'
import styles from './RefundListView.module.css'
import { refundTones } from './RefundView.tsx'

export interface RefundListViewProps {
  readonly chosenId: string | null
  readonly onOpen: (refundId: string) => void
  /** Receives the first entry of the list; null for none. */
  readonly onFirst?: (refundId: string | null) => void
}

const refundStates = ['FAILED', 'PROCESSING', 'SUCCEEDED'] as const
type Wanted = (typeof refundStates)[number] | 'ALL'

/** The refunds of this store, failed ones first. */
export function RefundListView({ chosenId, onOpen, onFirst }: RefundListViewProps) {
  const words = useWords()
  const [wanted, setWanted] = useState<Wanted>('ALL')
  const pages = usePages(
    queryOrderRefundListNew,
    (page) => ({ ...page, ...(wanted === 'ALL' ? {} : { states: [wanted] }) }),
    idOf,
  )
  useNotifyFirst(pages, idOf, onFirst)
  const failed = pages.items.filter(({ state }) => state === 'FAILED').length
  return (
    <section className={layout.view} aria-label={words.refund.listTitle}>
      <div className={classNames(layout.filters, styles.filters)}>
        <ChipGroup
          label={words.refund.listTitle}
          items={[
            { id: 'ALL', label: words.refund.anyState },
            ...refundStates.map((id) => ({ id, label: words.refund.states[id] })),
          ]}
          chosen={wanted}
          onChoose={setWanted}
        />
      </div>
      {failed > 0 && (
        <Banner tone="bad" flush icon={<CircleAlert size={18} aria-hidden="true" />}>
          {words.refund.failedInList(failed)}
        </Banner>
      )}
      <PagesView
        pages={pages}
        failed={words.refund.listFailed}
        icon={<Undo2 size={32} strokeWidth={1.5} aria-hidden="true" />}
        none={words.refund.listNone}
        noneDetail={words.refund.listNoneDetail}
      >
        <VirtualList
          label={words.refund.listTitle}
          items={pages.items}
          keyOf={idOf}
          rowHeight={68}
          onEnd={pages.more}
        >
          {(refund) => (
            <RefundRow refund={refund} chosen={refund.id === chosenId} onOpen={onOpen} />
          )}
        </VirtualList>
      </PagesView>
    </section>
  )
}

const idOf = ({ id }: Refund): string => id

interface RefundRowProps {
  readonly refund: Refund
  readonly chosen: boolean
  readonly onOpen: (refundId: string) => void
}

function RefundRow({ refund, chosen, onOpen }: RefundRowProps) {
  const words = useWords()
  const [first] = refund.lines
  const language = useLanguage()
  const name = first ? nameIn(language, first) : ''
  const count = refund.lines.length
  return (
    <button
      type="button"
      className={classNames(row.row, chosen && row.chosen)}
      aria-current={chosen || undefined}
      onClick={() => onOpen(refund.id)}
    >
      <span className={row.top}>
        <span>
          <b>{numberTail(refund.number)}</b> <small>{dayClockText(refund.createdAtMs)}</small>
        </span>
        <Money className={classNames(row.amount, styles.back)} cents={-refund.refundCents} />
      </span>
      <span className={row.below}>
        <span className={row.goods}>
          {count > 1 ? words.orders.firstAndMore(name, String(count)) : name}
        </span>
        <Tag tone={refundTones[refund.state]}>{words.refund.states[refund.state]}</Tag>
      </span>
    </button>
  )
}
