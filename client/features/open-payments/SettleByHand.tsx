import type { Output } from '@tillwright/contract/call.ts'
import { settlePaymentByHand } from '@tillwright/contract/order/open-payments.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { ChipGroup } from '@tillwright/ui/field/ChipGroup.tsx'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { Dialog } from '@tillwright/ui/layer/Dialog.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { type CallFailure, failureOf } from '@tillwright/web/api/call-failure.ts'
import { withApproval } from '../approval/with-approval.ts'
import { useLayer } from '../../platform/navigation/navigation.ts'
import { failureText } from '../../platform/notices/failure-text.ts'
import { usePageWords, useWords } from '../../platform/words/words.ts'
import styles from './OpenPayments.module.css'
import { openPaymentsWords } from '../../platform/words/open-payments.words.ts'
import type { OpenPayment } from './open-payment-store.ts'

const outcomes = ['yes', 'no'] as const

interface SettleByHandProps {
  readonly payment: OpenPayment
  readonly onClose: () => void
  readonly onSettled: (left: readonly OpenPayment[]) => void
}

/** Outcome of one payment or refund according to the merchant pages; somebody else confirms it. */
export function SettleByHand({ payment, onClose, onSettled }: SettleByHandProps) {
  const words = useWords()
  const said = usePageWords(openPaymentsWords)
  const [outcome, setOutcome] = useState<(typeof outcomes)[number] | null>(null)
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  useLayer(true, onClose)
  const { kind, number, amountCents } = payment
  const title = said.settleTitle(said.kinds[kind], amountLabel(amountCents))
  const settle = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const input = { kind, number, happened: outcome === 'yes', note: note.trim() }
      const answer = await withApproval<Output<typeof settlePaymentByHand>>(
        { operation: 'order.refund.mark', subjectId: number, amountCents, title: () => title },
        (approvalToken) =>
          callApi(settlePaymentByHand, { ...input, approvalToken }, { quiet: true }),
      )
      if (answer) onSettled(answer.list)
      else setBusy(false)
    } catch (error) {
      setFailure(failureOf(error))
      setBusy(false)
    }
  }
  const missing = outcome === null ? said.outcome : note.trim() === '' && said.noteHint
  return (
    <Dialog
      title={title}
      onClose={onClose}
      closeLabel={words.shell.close}
      actions={
        <>
          <Button onClick={onClose}>{words.shell.cancel}</Button>
          <Button variant="danger" busy={busy} blocked={missing} onClick={() => void settle()}>
            {busy ? said.confirming : said.confirm}
          </Button>
        </>
      }
    >
      <div className={styles.settling}>
        <p>{said.detail}</p>
        <ChipGroup
          variant="outline"
          label={said.outcome}
          items={outcomes.map((id) => ({ id, label: said.outcomes[kind][id] }))}
          chosen={outcome}
          onChoose={setOutcome}
        />
        {outcome !== null && <p>{said.after[kind][outcome]}</p>}
        <Field label={said.note} hint={said.noteHint} value={note} onText={setNote} />
        {failure && <Banner tone="bad">{failureText(failure, words)}</Banner>}
      </div>
    </Dialog>
  )
}
