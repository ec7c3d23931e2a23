import { Button } from '@tillwright/ui/button/Button.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { useEffect, useState } from 'react'
import { resumeOutbox } from '../outbox/outbox.ts'
import { failureText } from '../../platform/notices/failure-text.ts'
import { dayClockText } from '../../platform/words/time-text.ts'
import { usePageWords, useWords } from '../../platform/words/words.ts'
import styles from './OpenPayments.module.css'
import {
  type OpenPaymentsWords,
  openPaymentsWords,
} from '../../platform/words/open-payments.words.ts'
import {
  loadOpenPayments,
  type OpenPayment,
  showOpenPayments,
  useOpenPayments,
} from './open-payment-store.ts'
import { SettleByHand } from './SettleByHand.tsx'

/** Blocks a shift handover: money with an unknown result, and the ways to settle it. */
export function OpenPayments() {
  const words = useWords()
  const said = usePageWords(openPaymentsWords)
  const { list, failure } = useOpenPayments()
  const [settling, setSettling] = useState<OpenPayment | null>(null)
  useEffect(() => void loadOpenPayments(), [])
  // Without a network nothing of this page can be settled, and the till says so by itself.
  if (failure?.kind === 'code')
    return <Banner tone="warn">{`${said.failed} · ${failureText(failure, words)}`}</Banner>
  if (list.length === 0) return null
  return (
    <section className={styles.open} aria-label={said.title}>
      <h3 className={styles.title}>{said.title}</h3>
      <p className={styles.detail}>{said.detail}</p>
      <ul>
        {list.map((one) => (
          <li key={one.number} className={styles.row}>
            <span className={styles.words}>
              <b>
                {said.kinds[one.kind]}
                {one.orderNo !== null && ` · ${one.orderNo}`}
              </b>
              <small>
                {dayClockText(one.createdAtMs)} · {one.number}
              </small>
              <small>{whyOf(one, said)}</small>
            </span>
            <Money className={styles.amount} cents={one.amountCents} />
            {one.mayBeSettled && <Button onClick={() => setSettling(one)}>{said.settle}</Button>}
          </li>
        ))}
      </ul>
      {settling && (
        <SettleByHand
          payment={settling}
          onClose={() => setSettling(null)}
          onSettled={(left) => {
            setSettling(null)
            showOpenPayments(left)
            // The sale that waited for this result is resumed now, not at its next turn.
            void resumeOutbox()
          }}
        />
      )}
    </section>
  )
}

function whyOf({ isAccountGone, mayBeSettled }: OpenPayment, said: OpenPaymentsWords): string {
  if (isAccountGone) return said.accountMissing
  return mayBeSettled ? said.silent : said.waiting
}
