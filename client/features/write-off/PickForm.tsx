import type { Output } from '@tillwright/contract/call.ts'
import { pickOrder } from '@tillwright/contract/order/pick-order.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { PackageCheck } from 'lucide-react'
import { useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { type CallFailure, failureOf, isUnknownResult } from '@tillwright/web/api/call-failure.ts'
import { failureText } from '../../platform/notices/failure-text.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { play } from '../../platform/sound/sound.ts'
import { useWords } from '../../platform/words/words.ts'
import { withApproval } from '../approval/with-approval.ts'
import { newId } from '../cart/cart-store.ts'
import { type Actual, actuals, isComplete, moneyOf, pickedLines } from './deviations.ts'
import { differenceText } from './difference-text.ts'
import { PickRow } from './PickRow.tsx'
import type { WaitingOrder } from './waiting-order.ts'
import styles from './WaitingOrderCard.module.css'
import { readWaitingAgain } from './read-waiting-again.ts'
import { readAgain } from './find-pickups.ts'

interface PickFormProps {
  readonly order: WaitingOrder
}

/**
 * Form for the quantities actually put together for an order: weighed, short or as ordered; then it
 * is ready.
 */
export function PickForm({ order }: PickFormProps) {
  const words = useWords()
  const [typed, setTyped] = useState<readonly Actual[]>(() => actuals(order))
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [pickId, setPickId] = useState(newId)
  const change = (lineNo: number, to: Partial<Actual>) =>
    setTyped((all) => all.map((one) => (one.line.lineNo === lineNo ? { ...one, ...to } : one)))
  const isRead = typed.every(isComplete)
  const isReplaced = typed.some(({ other }) => other)
  const money = moneyOf(typed)
  const send = async () => {
    const lines = pickedLines(order, typed)
    setBusy(true)
    setFailure(null)
    try {
      const input = { clientWriteOffId: pickId, orderId: order.orderId, lines }
      const answer = await withApproval<Output<typeof pickOrder>>(
        {
          operation: 'order.writeOff.abnormal',
          subjectId: order.orderId,
          amountCents: null,
          title: (all) => all.writeOff.pick.ready,
        },
        (approvalToken) => callApi(pickOrder, { ...input, approvalToken }, { quiet: true }),
      )
      setBusy(false)
      if (answer === null) return
      play('done')
      toast((all) => all.writeOff.pick.done[answer.goodsState === 'READY' ? 'ready' : 'ended'])
      readWaitingAgain()
      await readAgain()
    } catch (error) {
      const refused = failureOf(error)
      play('refused')
      setFailure(refused)
      setBusy(false)
      // A refused request stays refused under its id.
      if (!isUnknownResult(refused)) setPickId(newId())
    }
  }
  return (
    <div className={styles.form}>
      <p>{words.writeOff.pick.hint}</p>
      {typed.map((actual) => (
        <PickRow key={actual.line.lineNo} actual={actual} onChange={change} />
      ))}
      {!isReplaced && money !== null && money !== 0 && (
        <p className={styles.money}>{differenceText(money, words.writeOff)}</p>
      )}
      {failure && (
        <Banner tone={isUnknownResult(failure) ? 'warn' : 'bad'}>
          {isUnknownResult(failure) ? words.writeOff.inQuestion : failureText(failure, words)}
        </Banner>
      )}
      <div className={styles.acts}>
        <Button
          variant="primary"
          tall
          busy={busy}
          icon={<PackageCheck size={20} aria-hidden="true" />}
          blocked={!isRead && words.writeOff.actualWrong}
          onClick={() => void send()}
        >
          {words.writeOff.pick.ready}
        </Button>
      </div>
    </div>
  )
}
