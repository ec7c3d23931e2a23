import { nameWithSpec } from '@tillwright/domain/goods/goods-words.ts'
import { formatWeight } from '@tillwright/domain/weight-unit.ts'
import type { Output } from '@tillwright/contract/call.ts'
import { pickOrder } from '@tillwright/contract/order/pick-order.ts'
import { deviationReasons } from '@tillwright/domain/pickup/deviation.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { ChipGroup } from '@tillwright/ui/field/ChipGroup.tsx'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { PackageCheck, Scale } from 'lucide-react'
import { useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { type CallFailure, failureOf, isUnknownResult } from '@tillwright/web/api/call-failure.ts'
import { useSellableWeight } from '../../platform/devices/scale/use-sellable-weight.ts'
import { failureText } from '../../platform/notices/failure-text.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { play } from '../../platform/sound/sound.ts'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import { withApproval } from '../approval/with-approval.ts'
import { newId } from '../cart/cart-store.ts'
import { type Actual, actualFrom, actuals, deviationsOf, moneyOf } from './deviations.ts'
import { differenceText } from './difference-text.ts'
import { amountText, unitOf, type WaitingOrder, waitingOf } from './waiting-order.ts'
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
  const isRead = typed.every((actual) => actualFrom(actual) !== null)
  const money = moneyOf(typed)
  const send = async () => {
    const all = deviationsOf(order, typed, { waive: true }) ?? []
    const lines = all.map(({ orderId: _orderId, ...line }) => line)
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
      {money !== null && money !== 0 && (
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

interface PickRowProps {
  readonly actual: Actual
  readonly onChange: (lineNo: number, to: Partial<Actual>) => void
}

function PickRow({ actual, onChange }: PickRowProps) {
  const words = useWords()
  const language = useLanguage()
  const onScale = useSellableWeight()
  const { line, text, reason } = actual
  const unit = unitOf(line)
  const amount = actualFrom(actual)
  const isMore = amount !== null && amount > waitingOf(line)
  const isLess = amount !== null && amount < waitingOf(line)
  const reasons = deviationReasons.filter((id) => id !== 'overWeight')
  return (
    <div className={styles.differs}>
      <p>
        {nameWithSpec(line, language)} · {amountText(line, waitingOf(line), words)}
      </p>
      <Field
        label={words.writeOff.actual}
        aria-label={`${words.writeOff.actual} · ${nameWithSpec(line, language)}`}
        value={text}
        inputMode="decimal"
        maxLength={12}
        autoComplete="off"
        error={amount === null ? words.writeOff.actualWrong : null}
        onText={(next) => onChange(line.lineNo, { text: next, reason: null })}
      />
      {unit.kind === 'weight' && onScale !== null && (
        <Button
          icon={<Scale size={20} aria-hidden="true" />}
          onClick={() =>
            onChange(line.lineNo, { text: formatWeight(onScale, unit.unit), reason: null })
          }
        >
          {words.writeOff.pick.weigh}
        </Button>
      )}
      {isLess && !isMore && (
        <ChipGroup
          variant="outline"
          label={words.writeOff.reason}
          items={reasons.map((id) => ({ id, label: words.writeOff.reasons[id] }))}
          chosen={reason}
          onChoose={(next) => onChange(line.lineNo, { reason: next })}
        />
      )}
    </div>
  )
}
