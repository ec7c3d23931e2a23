import { shownPhone } from '@tillwright/domain/person/phone.ts'
import type { Output } from '@tillwright/contract/call.ts'
import { queryRechargeOrderListByEs } from '@tillwright/contract/recharge.ts'
import { classNames } from '@tillwright/ui/class-names.ts'
import { VirtualList } from '@tillwright/ui/list/VirtualList.tsx'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { Tag } from '@tillwright/ui/text/Tag.tsx'
import { WalletCards } from 'lucide-react'
import { useState } from 'react'
import { usePages } from '../../platform/api/use-pages.ts'
import { useNotifyFirst } from '../../platform/api/use-notify-first.ts'
import { PagesView } from '../frame/PagesView.tsx'
import { Permitted } from '../frame/Permitted.tsx'
import layout from '@tillwright/ui/layout/list-view.module.css'
import row from '@tillwright/ui/layout/list-row.module.css'
import { KeywordSearch } from '../orders/KeywordSearch.tsx'
import { dayClockText } from '../../platform/words/time-text.ts'
import { useWords } from '../../platform/words/words.ts'
import styles from './TopUpList.module.css'

type TopUp = Output<typeof queryRechargeOrderListByEs>['list'][number]

export interface RechargeListViewProps {
  /** The top-up that is open alongside the list. */
  readonly chosenId: string | null
  readonly onOpen: (orderId: string) => void
  /** Receives the first entry of the list; null for none. */
  readonly onFirst?: (orderId: string | null) => void
}

/** Top-ups of this store, newest first: whose, how much, what was given on top, what went back. */
export function RechargeListView(props: RechargeListViewProps) {
  return (
    <Permitted permission="order.read">
      <TopUpList {...props} />
    </Permitted>
  )
}

function TopUpList({ chosenId, onOpen, onFirst }: RechargeListViewProps) {
  const words = useWords()
  const [keyword, setKeyword] = useState('')
  const pages = usePages(
    queryRechargeOrderListByEs,
    (page) => (keyword === '' ? page : { ...page, keyword }),
    idOf,
  )
  useNotifyFirst(pages, idOf, onFirst)
  return (
    <section className={layout.view} aria-label={words.recharge.list}>
      <div className={layout.find}>
        <KeywordSearch label={words.recharge.find} keyword={keyword} onKeyword={setKeyword} />
      </div>
      <PagesView
        pages={pages}
        failed={words.recharge.listFailed}
        icon={<WalletCards size={32} strokeWidth={1.5} aria-hidden="true" />}
        none={words.recharge.listNone}
        noneDetail={words.recharge.listNoneDetail}
      >
        <VirtualList
          label={words.recharge.list}
          items={pages.items}
          keyOf={idOf}
          rowHeight={68}
          onEnd={pages.more}
        >
          {(topUp) => <TopUpRow topUp={topUp} chosen={topUp.id === chosenId} onOpen={onOpen} />}
        </VirtualList>
      </PagesView>
    </section>
  )
}

const idOf = ({ id }: TopUp): string => id

interface TopUpRowProps extends Pick<RechargeListViewProps, 'onOpen'> {
  readonly topUp: TopUp
  readonly chosen: boolean
}

function TopUpRow({ topUp, chosen, onOpen }: TopUpRowProps) {
  const words = useWords()
  const { payState, refundState } = topUp
  return (
    <button
      type="button"
      className={classNames(row.row, chosen && row.chosen)}
      aria-current={chosen || undefined}
      onClick={() => onOpen(topUp.id)}
    >
      <span className={row.top}>
        <span className={row.goods}>
          <b>{topUp.nick}</b> <small>{shownPhone(topUp.phone)}</small>
        </span>
        <Money className={row.amount} cents={topUp.payCents} />
      </span>
      <span className={row.below}>
        <span className={row.goods}>
          {dayClockText(topUp.createdAtMs)} · {topUp.staffName}
        </span>
        <span className={styles.tags}>
          {topUp.giftCents > 0 && (
            <Tag tone="brand">{words.recharge.gift(amountLabel(topUp.giftCents))}</Tag>
          )}
          {refundState !== 'NONE' && <Tag tone="bad">{words.orders.refundStates[refundState]}</Tag>}
          {payState !== 'PAID' && <Tag tone="warn">{words.orders.states[payState]}</Tag>}
        </span>
      </span>
    </button>
  )
}
