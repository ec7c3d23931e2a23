import {
  getOrderPayResult,
  queryOrderListByEs,
  reversePayment,
} from '@tillwright/contract/order/order.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { callApi } from '../../../platform/api/call-api.ts'
import { failureOf } from '@tillwright/web/api/call-failure.ts'
import { useQuery } from '../../../platform/api/use-query.ts'
import { QueryView } from '../../frame/QueryView.tsx'
import { failureText } from '../../../platform/notices/failure-text.ts'
import { requestConfirmation, toast } from '../../../platform/notices/notice-store.ts'
import { numberTail, type OrderHead } from '../../orders/order.ts'
import { setDoubtCount } from '../../sale/doubt-count.ts'
import { dayClockText } from '../../../platform/words/time-text.ts'
import { pageWords, usePageWords, useWords } from '../../../platform/words/words.ts'
import { doubtWords } from '../../../platform/words/doubt.words.ts'
import styles from './DoubtTray.module.css'

const inDoubt = { pageNo: 1, pageSize: 50, payStates: ['PAYING', 'IN_DOUBT'] } as const

/** Orders of the store whose payment is in doubt: anyone on shift can query them again. */
export function DoubtTray() {
  const words = useWords()
  const said = usePageWords(doubtWords)
  const answer = useQuery(queryOrderListByEs, inDoubt)
  const found = answer.data?.list.length
  useEffect(() => {
    if (found !== undefined) setDoubtCount(found)
  }, [found])
  return (
    <QueryView
      answer={answer}
      failed={said.failed}
      failedDetail={words.orders.loadFailedDetail}
      height="160px"
    >
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState
            icon={<CircleCheck size={32} strokeWidth={1.5} aria-hidden="true" />}
            title={said.none}
            detail={said.noneDetail}
          />
        ) : (
          <ul className={styles.tray}>
            {list.map((order) => (
              <Doubt key={order.id} order={order} onChecked={answer.reload} />
            ))}
          </ul>
        )
      }
    </QueryView>
  )
}

interface DoubtProps {
  readonly order: OrderHead
  readonly onChecked: () => void
}

/**
 * One such order. It is never charged again: it is queried or reversed, so that the customer can
 * pay in another way.
 */
function Doubt({ order, onChecked }: DoubtProps) {
  const words = useWords()
  const said = usePageWords(doubtWords)
  const [busy, setBusy] = useState<typeof getOrderPayResult | null>(null)
  const learn = async (call: typeof getOrderPayResult) => {
    setBusy(call)
    try {
      const { payState } = await callApi(call, { orderId: order.id }, { quiet: true })
      const isOpen = payState === 'PAYING' || payState === 'IN_DOUBT'
      toast(
        (all) => (isOpen ? pageWords(doubtWords).still : all.orders.states[payState]),
        payState === 'PAID' ? 'success' : 'warning',
      )
    } catch (error) {
      const failure = failureOf(error)
      toast((all) => failureText(failure, all), 'danger')
    }
    setBusy(null)
    onChecked()
  }
  const takeBack = async () => {
    const sure = await requestConfirmation({
      title: said.takeBackTitle(amountLabel(order.payableCents)),
      text: said.takeBackText,
      confirm: said.takeBack,
      cancel: said.keep,
      tone: 'warning',
    })
    if (sure) await learn(reversePayment)
  }
  return (
    <li className={styles.doubt}>
      <span className={styles.head}>
        <b>{words.checkout.order(numberTail(order.number))}</b>
        <Money cents={order.payableCents} />
      </span>
      <span className={styles.facts}>
        {dayClockText(order.soldAtMs)} · {order.staffName} · {words.orders.states[order.payState]}
      </span>
      <p className={styles.facts}>{words.tender.inDoubtText}</p>
      <div className={styles.acts}>
        <Button
          variant="primary"
          busy={busy === getOrderPayResult}
          onClick={() => void learn(getOrderPayResult)}
        >
          {words.tender.inDoubtAgain}
        </Button>
        <Button busy={busy === reversePayment} onClick={() => void takeBack()}>
          {said.takeBack}
        </Button>
      </div>
    </li>
  )
}
