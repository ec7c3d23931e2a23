import { changeOf } from './recharge-attempt.ts'
import { zeroCents } from '@tillwright/domain/money/cents.ts'
import { shownPhone } from '@tillwright/domain/person/phone.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { ErrorCard } from '@tillwright/ui/state/ErrorCard.tsx'
import { Spinner } from '@tillwright/ui/state/Spinner.tsx'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { Check, Printer } from 'lucide-react'
import { nextCopy } from '../receipt/receipt-terms.ts'
import { copiesOfSlip } from '../../platform/devices/printers-of.ts'
import { useSession } from '../../session/session-store.ts'
import { shortClockText } from '../../platform/words/time-text.ts'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import { usePointsName } from '../member/points-name.ts'
import { giftTexts } from './gift-texts.ts'
import { printRecharge } from './after-recharge.ts'
import styles from './Recharge.module.css'
import { balanceAfter, balanceOf, type RechargeChoice } from './recharge.ts'
import { requestAgain, type RechargeState, startRecharge } from './recharge-store.ts'

type Ended = Exclude<RechargeState, { readonly phase: 'choosing' | 'placing' }>

export interface RechargeResultProps {
  readonly state: Ended
  readonly onDone: () => void
}

/** Result of the top-up: done with the balances before and after, not paid, or not known yet. */
export function RechargeResult({ state, onDone }: RechargeResultProps) {
  if (state.phase === 'unknown') return <InDoubt state={state} />
  if (state.phase === 'unpaid') return <Unpaid />
  return <Done state={state} onDone={onDone} />
}

function InDoubt({ state }: { readonly state: Extract<Ended, { phase: 'unknown' }> }) {
  const words = useWords()
  return (
    <section className={styles.result} role="alert">
      <h3 className={styles.doubt}>
        <Spinner size="large" />
        {words.recharge.inDoubt}
      </h3>
      <p>{words.tender.inDoubtText}</p>
      <Money cents={state.attempt.choice.payCents} size="big" />
      <Button
        variant="primary"
        wide
        tall
        busy={state.isChecking}
        onClick={() => void requestAgain()}
      >
        {words.tender.inDoubtAgain}
      </Button>
    </section>
  )
}

function Unpaid() {
  const words = useWords()
  return (
    <section className={styles.result}>
      <ErrorCard title={words.recharge.unpaid} detail={words.recharge.unpaidDetail} />
      <Button variant="primary" wide tall onClick={startRecharge}>
        {words.recharge.again}
      </Button>
    </section>
  )
}

interface DoneProps {
  readonly state: Extract<Ended, { phase: 'done' }>
  readonly onDone: () => void
}

function Done({ state: { attempt, order }, onDone }: DoneProps) {
  const words = useWords()
  const { member, choice } = attempt
  const before = balanceOf(member)
  const change = changeOf(attempt)
  const slipCopies = useSession((session) => copiesOfSlip(session, 'RECHARGE'))
  const otherGifts = useOtherGifts(choice)
  return (
    <section className={styles.result} aria-label={words.recharge.done}>
      <h3 className={styles.done}>
        <span className={styles.tick}>
          <Check size={20} strokeWidth={2.5} aria-hidden="true" />
        </span>
        <output>{words.recharge.done}</output>
      </h3>
      {change > 0 && (
        <p className={styles.due}>
          <span>{words.tender.change}</span>
          <Money cents={change} size="huge" />
        </p>
      )}
      <dl className={styles.facts}>
        <Fact label={words.recharge.before} cents={before} />
        <Fact label={words.recharge.paid} cents={choice.payCents} />
        {choice.giftCents > 0 && <Fact label={words.recharge.given} cents={choice.giftCents} />}
        <Fact strong label={words.recharge.after} cents={balanceAfter(before, choice)} />
      </dl>
      {otherGifts !== '' && <p className={styles.note}>{otherGifts}</p>}
      <p className={styles.note}>
        {member.nick} {shownPhone(member.phone)} · {order.number.slice(-6)} ·{' '}
        {shortClockText(order.soldAtMs)}
      </p>
      <div className={styles.acts}>
        <Button
          tall
          icon={<Printer size={20} aria-hidden="true" />}
          onClick={() => void printRecharge(attempt, order, nextCopy(order.number, slipCopies))}
        >
          {words.tender.reprint}
        </Button>
        <Button variant="primary" tall onClick={onDone}>
          {words.shell.done}
        </Button>
      </div>
    </section>
  )
}

/** Points and coupons of the package, in a few words; the money has rows of its own. */
function useOtherGifts(choice: RechargeChoice): string {
  const words = useWords()
  const language = useLanguage()
  const pointsName = usePointsName()
  const gifts = { ...choice, giftCents: zeroCents }
  return giftTexts(gifts, pointsName, { words, language }).join(' · ')
}

interface FactProps {
  readonly label: string
  readonly cents: number
  readonly strong?: boolean
}

function Fact({ label, cents, strong }: FactProps) {
  return (
    <div className={strong ? styles.strong : undefined}>
      <dt>{label}</dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </div>
  )
}
