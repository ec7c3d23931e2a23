import { nameWithSpec } from '@tillwright/domain/goods/goods-words.ts'
import type { Output } from '@tillwright/contract/call.ts'
import { doVerificationAbnormalOrderBatch } from '@tillwright/contract/order/write-off.ts'
import { deviationReasons } from '@tillwright/domain/pickup/deviation.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { ChipGroup } from '@tillwright/ui/field/ChipGroup.tsx'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { Switch } from '@tillwright/ui/field/Switch.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { type CallFailure, failureOf, isUnknownResult } from '@tillwright/web/api/call-failure.ts'
import { withApproval } from '../approval/with-approval.ts'
import { newId } from '../cart/cart-store.ts'
import { failureText } from '../../platform/notices/failure-text.ts'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import { type Actual, actualFrom, actuals, deviationsOf, moneyOf } from './deviations.ts'
import { amountText, type WaitingOrder, waitingOf } from './waiting-order.ts'
import styles from './WaitingOrderCard.module.css'
import { differenceText } from './difference-text.ts'
import { markDelivered } from './deliver.ts'
import { readAgain } from './find-pickups.ts'
import { isTicked, useWriteOff } from './write-off-store.ts'

interface AbnormalFormProps {
  readonly order: WaitingOrder
  readonly onDone: () => void
}

/** Form for the actual quantities, line by line, and the resulting money. */
export function AbnormalForm({ order, onDone }: AbnormalFormProps) {
  const words = useWords()
  const [typed, setTyped] = useState<readonly Actual[]>(() => {
    const { left } = useWriteOff.getState()
    return actuals(order, (lineNo) => isTicked(left, order, lineNo))
  })
  const [waive, setWaive] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [writeOffId, setWriteOffId] = useState(newId)
  const change = (lineNo: number, to: Partial<Actual>) =>
    setTyped((all) => all.map((one) => (one.line.lineNo === lineNo ? { ...one, ...to } : one)))
  const lines = deviationsOf(order, typed, { waive })
  const money = moneyOf(typed)
  const send = async () => {
    if (lines === null) return
    setBusy(true)
    setFailure(null)
    try {
      const input = { clientWriteOffId: writeOffId, lines, waive }
      const answer = await withApproval<Output<typeof doVerificationAbnormalOrderBatch>>(
        {
          operation: 'order.writeOff.abnormal',
          subjectId: order.orderId,
          amountCents: null,
          title: (all) => all.writeOff.abnormal,
        },
        (approvalToken) =>
          callApi(doVerificationAbnormalOrderBatch, { ...input, approvalToken }, { quiet: true }),
      )
      setBusy(false)
      if (answer === null) return
      const { differenceCents } = answer
      // The card shows any amount to be collected first.
      if (differenceCents <= 0 || waive) markDelivered([order], differenceCents)
      await readAgain()
      onDone()
    } catch (error) {
      const refused = failureOf(error)
      setFailure(refused)
      setBusy(false)
      // A refused request stays refused under its id.
      if (!isUnknownResult(refused)) setWriteOffId(newId())
    }
  }
  return (
    <div className={styles.form}>
      <p>{words.writeOff.abnormalHint}</p>
      {typed.map((actual) => (
        <ActualRow key={actual.line.lineNo} actual={actual} onChange={change} />
      ))}
      {money !== null && <p className={styles.money}>{differenceText(money, words.writeOff)}</p>}
      {money !== null && money > 0 && (
        <Switch label={words.writeOff.waive} on={waive} onChange={setWaive} />
      )}
      {failure && (
        <Banner tone={isUnknownResult(failure) ? 'warn' : 'bad'}>
          {isUnknownResult(failure) ? words.writeOff.inQuestion : failureText(failure, words)}
        </Banner>
      )}
      <div className={styles.acts}>
        <Button onClick={onDone}>{words.shell.cancel}</Button>
        <Button
          variant="primary"
          busy={busy}
          blocked={
            lines === null
              ? words.writeOff.actualWrong
              : lines.length === 0 && words.writeOff.noDeviation
          }
          onClick={() => void send()}
        >
          {words.writeOff.confirmAbnormal}
        </Button>
      </div>
    </div>
  )
}

interface ActualRowProps {
  readonly actual: Actual
  readonly onChange: (lineNo: number, to: Partial<Actual>) => void
}

function ActualRow({ actual, onChange }: ActualRowProps) {
  const words = useWords()
  const language = useLanguage()
  const { line, text, reason } = actual
  const amount = actualFrom(actual)
  const differs = amount !== null && amount !== waitingOf(line)
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
        onText={(next) => onChange(line.lineNo, { text: next })}
      />
      {differs && (
        <ChipGroup
          variant="outline"
          label={words.writeOff.reason}
          items={deviationReasons.map((id) => ({ id, label: words.writeOff.reasons[id] }))}
          chosen={reason}
          onChoose={(next) => onChange(line.lineNo, { reason: next })}
        />
      )}
    </div>
  )
}
