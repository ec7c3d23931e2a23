import { queryReasonList } from '@tillwright/contract/order/refund.ts'
import { quoteRechargeRefund } from '@tillwright/contract/recharge.ts'
import { type Cents, zeroCents } from '@tillwright/domain/money/cents.ts'
import { PayButton } from '@tillwright/ui/button/PayButton.tsx'
import { AmountField } from '@tillwright/ui/field/AmountField.tsx'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { Keypad, type KeypadKey } from '@tillwright/ui/field/Keypad.tsx'
import { useApprovalIsIdle } from '../approval/use-approval-is-idle.ts'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { useState } from 'react'
import { useConnection } from '../../platform/api/connection.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import {
  type AmountEntry,
  entryAfter,
  entryCents,
  nothingTyped,
} from '../../platform/keyboard/amount-entry.ts'
import { useKeypadKeys } from '../../platform/keyboard/use-keypad-keys.ts'
import { QueryView } from '../frame/QueryView.tsx'
import { failureText } from '../../platform/notices/failure-text.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { ReasonChips } from '../refund/ReasonChips.tsx'
import type { RefundReason } from '../refund/refund.ts'
import layout from '@tillwright/ui/layout/money-back-form.module.css'
import { useWords } from '../../platform/words/words.ts'
import styles from './TopUpRefund.module.css'
import { TopUpRefundSums } from './TopUpRefundSums.tsx'
import { giveTopUpBack, type RechargeQuote, useTopUpRefund } from './top-up-refund.ts'

interface TopUpRefundFormProps {
  readonly quote: RechargeQuote
  readonly onDone: (refundId: string) => void
  /** The account is not what it was: the top-up is looked at again. */
  readonly onRefused: () => void
}

/** How much of a top-up goes back, why, and what that takes from the member. */
export function TopUpRefundForm({ quote, onDone, onRefused }: TopUpRefundFormProps) {
  const words = useWords()
  const { order } = quote
  const { isBusy, failure, inQuestion } = useTopUpRefund()
  const approvalIsIdle = useApprovalIsIdle()
  const [entry, setEntry] = useState<AmountEntry>(nothingTyped)
  const [reason, setReason] = useState<RefundReason | null>(null)
  const [note, setNote] = useState('')
  const most = order.refundableCents
  const wanted = inQuestion?.refundCents ?? entryCents(entry, most)
  const reasons = useQuery(queryReasonList, {})
  const outcome = useOutcome(quote, wanted)
  const blocked = useBlocked({ outcome, wanted, most, hasReason: reason !== null })
  const send = async () => {
    const chosen = reason && { orderId: order.id, refundCents: wanted, reasonId: reason.id, note }
    const refund = await giveTopUpBack(chosen, outcome?.back?.paidCents ?? wanted)
    if (refund) onDone(refund.id)
    else if (useTopUpRefund.getState().inQuestion === null) onRefused()
  }
  const press = () => (blocked ? toast(blocked, 'warning') : void send())
  const typeKey = (key: KeypadKey) => inQuestion === null && setEntry((now) => entryAfter(now, key))
  useKeypadKeys(typeKey, press)
  return (
    <section className={layout.form} aria-label={words.topUpBack.title}>
      <div className={styles.scroll}>
        <TopUpRefundSums quote={quote} outcome={outcome} />
        <QueryView answer={reasons} failed={words.refund.reasonsFailed} height="96px">
          {({ list }) => (
            <ReasonChips
              list={list.filter(({ photo }) => !photo)}
              chosen={reason}
              onChoose={setReason}
            />
          )}
        </QueryView>
        <div className={styles.amount}>
          <AmountField
            compact
            label={words.topUpBack.amount}
            note={words.topUpBack.most(amountLabel(most))}
            typed={inQuestion === null ? entry.text : null}
            cents={wanted}
            active={inQuestion === null}
            error={wanted > most ? words.topUpBack.most(amountLabel(most)) : null}
          />
          <div className={styles.pad}>
            <Keypad
              label={words.topUpBack.amount}
              backLabel={words.tender.backspace}
              clearLabel={words.tender.clear}
              onKey={typeKey}
            />
          </div>
        </div>
        <div className={layout.note}>
          <Field label={words.refund.note} value={note} onText={setNote} />
        </div>
      </div>
      <div className={layout.end}>
        {failure && (
          <Banner tone={inQuestion ? 'warn' : 'bad'}>
            {inQuestion ? words.refund.inQuestion : failureText(failure, words)}
          </Banner>
        )}
        <PayButton
          tone="refund"
          label={inQuestion && !isBusy ? words.refund.checkAgain : words.topUpBack.act}
          cents={-(outcome?.back?.paidCents ?? wanted)}
          keyHint="Enter"
          busy={isBusy && approvalIsIdle && words.refund.sending}
          blocked={inQuestion === null && blocked}
          onBlocked={press}
          onPress={press}
        />
      </div>
    </section>
  )
}

/**
 * Returns the effect of refunding this amount: known from the first query for the whole, requested
 * for a part.
 */
function useOutcome(quote: RechargeQuote, wanted: Cents): RechargeQuote | null {
  const most = quote.order.refundableCents
  const isPart = wanted > 0 && wanted < most
  const part = useQuery(
    quoteRechargeRefund,
    isPart ? { orderId: quote.order.id, refundCents: wanted } : null,
  )
  if (wanted === most) return quote
  return isPart ? (part.data?.quote ?? null) : null
}

interface Standing {
  readonly outcome: RechargeQuote | null
  readonly wanted: Cents
  readonly most: Cents
  readonly hasReason: boolean
}

/** Returns why it cannot be sent yet; false where it can. One in question is only queried again. */
function useBlocked({ outcome, wanted, most, hasReason }: Standing): string | false {
  const words = useWords()
  const offline = useConnection(({ connection }) => connection === 'offline')
  const inQuestion = useTopUpRefund((state) => state.inQuestion)
  if (inQuestion !== null) return false
  if (offline) return words.refund.offline
  if (wanted === zeroCents || wanted > most) return words.topUpBack.most(amountLabel(most))
  if (outcome === null) return words.topUpBack.working
  if (outcome.barred !== null) return words.topUpBack.barred[outcome.barred]
  return !hasReason && words.refund.reasonFirst
}
