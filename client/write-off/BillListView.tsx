import type { Output } from '@tillwright/contract/call.ts'
import {
  cancelSelfDeliveryBill,
  querySelfDeliveryBill,
} from '@tillwright/contract/order/self-delivery.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { Tag } from '@tillwright/ui/text/Tag.tsx'
import { Truck } from 'lucide-react'
import { ask } from '../api/ask.ts'
import { failureOf } from '../api/call-failure.ts'
import { usePages } from '../api/use-pages.ts'
import { PagesView } from '../frame/PagesView.tsx'
import { phoneText } from '../member/phone-text.ts'
import { failureText } from '../notices/failure-text.ts'
import { askPerson, toast } from '../notices/notice-store.ts'
import layout from '../orders/OrderListView.module.css'
import { dayClockText } from '../words/time-text.ts'
import { useWords } from '../words/words.ts'
import styles from './Bills.module.css'

type Bill = Output<typeof querySelfDeliveryBill>['list'][number]

interface BillListViewProps {
  /** The goods of a bill go over the counter. */
  readonly onHandOver: (number: string) => void
  /** To where a customer's goods are found, from which a bundle is made. */
  readonly onCounter: () => void
}

/** Bundles of ready goods, each for one customer: fetched by them, or brought by the shop. */
export function BillListView({ onHandOver, onCounter }: BillListViewProps) {
  const words = useWords()
  const pages = usePages(
    querySelfDeliveryBill,
    (page) => page,
    ({ id }: Bill) => id,
  )
  return (
    <section className={layout.view} aria-label={words.writeOff.bills.title}>
      <PagesView
        pages={pages}
        failed={words.writeOff.bills.failed}
        icon={<Truck size={32} strokeWidth={1.5} aria-hidden="true" />}
        none={words.writeOff.bills.none}
        noneDetail={words.writeOff.bills.noneDetail}
        noneAction={<Button onClick={onCounter}>{words.writeOff.bills.toCounter}</Button>}
      >
        <ul className={styles.bills}>
          {pages.items.map((bill) => (
            <BillCard key={bill.id} bill={bill} onHandOver={onHandOver} onChange={pages.reload} />
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

interface BillCardProps extends Pick<BillListViewProps, 'onHandOver'> {
  readonly bill: Bill
  readonly onChange: () => void
}

function BillCard({ bill, onHandOver, onChange }: BillCardProps) {
  const words = useWords()
  const { bills } = words.writeOff
  return (
    <li className={styles.bill}>
      <header>
        <b>{bills.number(bill.number.slice(-6))}</b>
        <Tag>{bills.modes[bill.mode]}</Tag>
        <Tag tone={bill.state === 'OPEN' ? 'brand' : 'neutral'}>{bills.states[bill.state]}</Tag>
      </header>
      <p>
        {bill.nick} {phoneText(bill.phone)} · {dayClockText(bill.createdAtMs)} ·{' '}
        {words.writeOff.paid(amountLabel(bill.paidCents))}
      </p>
      {bill.address !== '' && <p>{bill.address}</p>}
      <p className={styles.lines}>{bill.lines.map(({ name }) => name).join(' · ')}</p>
      {bill.state === 'OPEN' && (
        <div className={styles.acts}>
          <Button onClick={() => void cancelBill(bill.id).then((done) => done && onChange())}>
            {bills.cancel}
          </Button>
          <Button look="soft" onClick={() => onHandOver(bill.number)}>
            {bills.handOver}
          </Button>
        </div>
      )}
    </li>
  )
}

/** Takes a bundle apart, after a question: its goods wait as before. */
async function cancelBill(billId: string): Promise<boolean> {
  const cancels = await askPerson({
    tone: 'warning',
    title: (words) => words.writeOff.bills.cancel,
    text: (words) => words.writeOff.bills.cancelText,
    confirm: (words) => words.writeOff.bills.cancel,
    cancel: (words) => words.writeOff.bills.keep,
  })
  if (!cancels) return false
  try {
    await ask(cancelSelfDeliveryBill, { billId, reason: '' }, { quiet: true })
    toast((words) => words.writeOff.bills.cancelled, 'success')
    return true
  } catch (error) {
    const failure = failureOf(error)
    toast((words) => failureText(failure, words), 'danger')
    return false
  }
}
