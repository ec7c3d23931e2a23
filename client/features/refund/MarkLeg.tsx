import type { Output } from '@tillwright/contract/call.ts'
import { refundMarkRefundDetailFinish } from '@tillwright/contract/order/refund.ts'
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
import { useWords } from '../../platform/words/words.ts'
import styles from './MarkLeg.module.css'
import type { Refund, RefundLeg } from './refund.ts'

const hows = ['cash', 'transfer', 'other'] as const

interface MarkLegProps {
  readonly refund: Refund
  readonly leg: RefundLeg
  readonly onClose: () => void
  readonly onMarked: (refund: Refund) => void
}

/** One part was given back by hand: how, and what proves it. Needs leave for exactly that sum. */
export function MarkLeg({ refund, leg, onClose, onMarked }: MarkLegProps) {
  const words = useWords()
  // Money paid in another program is in no drawer here.
  const offered = hows.filter((one) => one !== 'cash' || !refund.isPaidElsewhere)
  const [how, setHow] = useState(offered[0] ?? 'other')
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  useLayer(true, onClose)
  const mark = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const input = { refundId: refund.id, legNo: leg.legNo, how, note: note.trim() }
      const answer = await withApproval<Output<typeof refundMarkRefundDetailFinish>>(
        {
          operation: 'order.refund.mark',
          subjectId: refund.id,
          amountCents: leg.amountCents,
          title: (all) => all.refund.mark,
        },
        (approvalToken) =>
          callApi(refundMarkRefundDetailFinish, { ...input, approvalToken }, { quiet: true }),
      )
      if (answer) onMarked(answer.refund)
      else setBusy(false)
    } catch (error) {
      setFailure(failureOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={`${words.refund.markTitle} ${amountLabel(-leg.amountCents)}`}
      onClose={onClose}
      closeLabel={words.shell.close}
      actions={
        <>
          <Button onClick={onClose}>{words.shell.cancel}</Button>
          <Button
            variant="danger"
            busy={busy}
            blocked={note.trim() === '' && words.refund.markNoteHint}
            onClick={() => void mark()}
          >
            {busy ? words.refund.marking : words.refund.mark}
          </Button>
        </>
      }
    >
      <div className={styles.mark}>
        <ChipGroup
          variant="outline"
          label={words.refund.markHow}
          items={offered.map((id) => ({ id, label: words.refund.hows[id] }))}
          chosen={how}
          onChoose={setHow}
        />
        <Field
          label={words.refund.markNote}
          hint={words.refund.markNoteHint}
          value={note}
          onText={setNote}
        />
        {failure && <Banner tone="bad">{failureText(failure, words)}</Banner>}
      </div>
    </Dialog>
  )
}
