import { shownPhone } from '@tillwright/domain/person/phone.ts'
import type { Output } from '@tillwright/contract/call.ts'
import {
  cancelSelfDeliveryBill,
  getSelfDeliveryBillById,
  querySelfDeliveryBill,
} from '@tillwright/contract/order/self-delivery.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { classNames } from '@tillwright/ui/class-names.ts'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { Tag } from '@tillwright/ui/text/Tag.tsx'
import { Truck } from 'lucide-react'
import { useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { failureOf, throwUnlessFailure } from '@tillwright/web/api/call-failure.ts'
import { usePages } from '../../platform/api/use-pages.ts'
import { PagesView } from '../frame/PagesView.tsx'
import { failureText } from '../../platform/notices/failure-text.ts'
import { requestConfirmation, toast } from '../../platform/notices/notice-store.ts'
import layout from '@tillwright/ui/layout/list-view.module.css'
import { KeywordSearch } from '../orders/KeywordSearch.tsx'
import { dayClockText } from '../../platform/words/time-text.ts'
import { useWords } from '../../platform/words/words.ts'
import styles from './Bills.module.css'
import waiting from './WaitingListView.module.css'
import { useWriteOff } from './write-off-store.ts'

type Bill = Output<typeof querySelfDeliveryBill>['list'][number]

interface BillListViewProps {
  /**
   * Whether the counter is shown alongside: the list then shows its own heading and which entry
   * lies on the counter.
   */
  readonly isAlongside: boolean
  /** The goods of a bill go over the counter. */
  readonly onDeliver: (number: string) => void
  /** To where a customer's goods are found, from which a bundle is made. */
  readonly onCounter: () => void
}

/** Bundles of ready goods, each for one customer: fetched by them, or brought by the shop. */
export function BillListView({ isAlongside, onDeliver, onCounter }: BillListViewProps) {
  const words = useWords()
  const { bills } = words.writeOff
  const [keyword, setKeyword] = useState('')
  const { query } = useWriteOff()
  const pages = usePages(
    querySelfDeliveryBill,
    (page) => (keyword === '' ? page : { ...page, keyword }),
    ({ id }: Bill) => id,
  )
  const shown = isAlongside ? query?.code : undefined
  return (
    <section
      className={classNames(layout.view, isAlongside && waiting.isAlongside)}
      aria-label={bills.title}
    >
      <div className={layout.find}>
        <KeywordSearch label={bills.find} keyword={keyword} onKeyword={setKeyword} />
      </div>
      <PagesView
        pages={pages}
        failed={bills.failed}
        icon={<Truck size={32} strokeWidth={1.5} aria-hidden="true" />}
        none={bills.none}
        noneDetail={bills.noneDetail}
        noneAction={isAlongside ? null : <Button onClick={onCounter}>{bills.toCounter}</Button>}
      >
        <ul className={styles.bills}>
          {pages.items.map((bill) => (
            <BillCard
              key={bill.id}
              bill={bill}
              isShown={bill.number === shown}
              onDeliver={onDeliver}
              onChange={pages.reload}
            />
          ))}
          {pages.items.length < pages.total && (
            <li>
              <Button wide busy={pages.isBusy} onClick={pages.more}>
                {words.shell.more}
              </Button>
            </li>
          )}
        </ul>
      </PagesView>
    </section>
  )
}

interface BillCardProps extends Pick<BillListViewProps, 'onDeliver'> {
  readonly bill: Bill
  /** Its goods lie on the counter now. */
  readonly isShown: boolean
  readonly onChange: () => void
}

function BillCard({ bill, isShown, onDeliver, onChange }: BillCardProps) {
  const words = useWords()
  const { bills } = words.writeOff
  const deliver = async () => {
    const state = await stateNow(bill)
    if (state === 'OPEN') return onDeliver(bill.number)
    toast((all) => all.writeOff.bills.isNow(all.writeOff.bills.states[state]), 'warning')
    onChange()
  }
  return (
    <li
      className={classNames(styles.bill, isShown && styles.shown)}
      aria-current={isShown || undefined}
    >
      <header>
        <b>{bills.number(bill.number.slice(-6))}</b>
        <Tag>{bills.modes[bill.mode]}</Tag>
        <Tag tone={bill.state === 'OPEN' ? 'brand' : 'neutral'}>{bills.states[bill.state]}</Tag>
      </header>
      <p>
        {bill.nick} {shownPhone(bill.phone)} · {dayClockText(bill.createdAtMs)} ·{' '}
        {words.writeOff.paid(amountLabel(bill.paidCents))}
      </p>
      {bill.address !== '' && <p>{bill.address}</p>}
      <p className={styles.lines}>{bill.lines.map(({ name }) => name).join(' · ')}</p>
      {bill.state === 'OPEN' && (
        <div className={styles.acts}>
          <Button onClick={() => void cancelBill(bill.id).then((done) => done && onChange())}>
            {bills.cancel}
          </Button>
          <Button variant="soft" onClick={() => void deliver()}>
            {bills.deliver}
          </Button>
        </div>
      )}
    </li>
  )
}

/** A list may be minutes old: another till may have handed the bundle over, or taken it apart. */
async function stateNow({ id, state }: Bill): Promise<Bill['state']> {
  try {
    return (await callApi(getSelfDeliveryBillById, { billId: id }, { quiet: true })).bill.state
  } catch (error) {
    // The counter reads it again, and says what is wrong.
    throwUnlessFailure(error)
    return state
  }
}

/** Takes a bundle apart, after a question: its goods wait as before. */
async function cancelBill(billId: string): Promise<boolean> {
  const cancels = await requestConfirmation({
    tone: 'warning',
    title: (words) => words.writeOff.bills.cancel,
    text: (words) => words.writeOff.bills.cancelText,
    confirm: (words) => words.writeOff.bills.cancel,
    cancel: (words) => words.writeOff.bills.keep,
  })
  if (!cancels) return false
  try {
    await callApi(cancelSelfDeliveryBill, { billId, reason: '' }, { quiet: true })
    toast((words) => words.writeOff.bills.cancelled, 'success')
    return true
  } catch (error) {
    const failure = failureOf(error)
    toast((words) => failureText(failure, words), 'danger')
    return false
  }
}
