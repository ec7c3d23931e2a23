import type { Output } from '@tillwright/contract/call.ts'
import { queryRechargeOrderListByEs } from '@tillwright/contract/recharge.ts'
import { classNames } from '@tillwright/ui/class-names.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { Tag } from '@tillwright/ui/text/Tag.tsx'
import { WalletCards } from 'lucide-react'
import { useState } from 'react'
import { usePages } from '../api/use-pages.ts'
import { PagesView } from '../frame/PagesView.tsx'
import { Permitted } from '../frame/Permitted.tsx'
import { phoneText } from '../member/phone-text.ts'
import { dayClockText } from '../words/time-text.ts'
import { useWords } from '../words/words.ts'
import styles from './TopUpList.module.css'

type TopUp = Output<typeof queryRechargeOrderListByEs>['list'][number]

export interface TopUpListViewProps {
  /** The top-up that is open beside the list. */
  readonly chosenId: string | null
  readonly onOpen: (orderId: string) => void
}

/** Top-ups of this store, newest first: whose, how much, what was given on top, what went back. */
export function TopUpListView(props: TopUpListViewProps) {
  return (
    <Permitted permission="order.read">
      <TopUpList {...props} />
    </Permitted>
  )
}

function TopUpList({ chosenId, onOpen }: TopUpListViewProps) {
  const words = useWords()
  const [keyword, setKeyword] = useState('')
  const wanted = keyword.trim()
  const pages = usePages(
    queryRechargeOrderListByEs,
    (page) => (wanted === '' ? page : { ...page, keyword: wanted }),
    ({ id }: TopUp) => id,
  )
  return (
    <section className={styles.view} aria-label={words.recharge.list}>
      <Field label={words.recharge.find} value={keyword} autoComplete="off" onText={setKeyword} />
      <PagesView
        pages={pages}
        failed={words.recharge.listFailed}
        icon={<WalletCards size={32} strokeWidth={1.5} aria-hidden="true" />}
        none={words.recharge.listNone}
        noneDetail={words.recharge.listNoneDetail}
      >
        <ul className={styles.rows}>
          {pages.items.map((topUp) => (
            <li key={topUp.id}>
              <TopUpRow topUp={topUp} chosen={topUp.id === chosenId} onOpen={onOpen} />
            </li>
          ))}
        </ul>
        {pages.items.length < pages.total && (
          <Button wide busy={pages.isBusy} onClick={pages.more}>
            {words.recharge.listMore}
          </Button>
        )}
      </PagesView>
    </section>
  )
}

interface TopUpRowProps extends Pick<TopUpListViewProps, 'onOpen'> {
  readonly topUp: TopUp
  readonly chosen: boolean
}

function TopUpRow({ topUp, chosen, onOpen }: TopUpRowProps) {
  const words = useWords()
  const { payState, refundState } = topUp
  return (
    <button
      type="button"
      className={classNames(styles.row, chosen && styles.chosen)}
      aria-current={chosen || undefined}
      onClick={() => onOpen(topUp.id)}
    >
      <span className={styles.top}>
        <b>{topUp.nick}</b>
        <Money className={styles.amount} cents={topUp.payCents} />
      </span>
      <span className={styles.below}>
        <span>
          {phoneText(topUp.phone)} · {dayClockText(topUp.createdAtMs)} · {topUp.staffName}
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
