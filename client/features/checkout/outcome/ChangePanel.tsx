import { shownPhone } from '@tillwright/domain/person/phone.ts'
import type { Cents } from '@tillwright/domain/money/cents.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { Check, Inbox, Printer, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePointsName } from '../../member/points-name.ts'
import { useShopCurrency } from '../../../session/shop-currency.ts'
import type { Sale } from '../../sale/sale-types.ts'
import { shortClockText } from '../../../platform/words/time-text.ts'
import { useWords } from '../../../platform/words/words.ts'
import styles from './ChangePanel.module.css'
import { changeNotes } from '../cash/change-notes.ts'
import { noteText } from '../cash/note-text.ts'

export interface ChangePanelProps {
  readonly sale: Sale
  /** State of the receipt, in words; null where none is printed. */
  readonly receipt: ReactNode
  readonly reprintHint: string
  readonly onReprint: () => void
  readonly onDrawer: () => void
  /** Why refunds cannot be begun here; left out where they can. */
  readonly refundBlocked?: string | undefined
  readonly refundHint?: string | undefined
  readonly onRefund: () => void
  /** Where the next sale begins: a strip or a button of the shell. */
  readonly children: ReactNode
}

/**
 * The sale is final: shows the change due to the customer, readable from afar, until the next one
 * begins.
 */
export function ChangePanel(props: ChangePanelProps) {
  const { sale, receipt, reprintHint, onReprint, onDrawer, onRefund, children } = props
  const { refundBlocked, refundHint } = props
  const words = useWords()
  return (
    <section className={styles.panel} aria-label={words.tender.doneTitle}>
      <header className={styles.head}>
        <span className={styles.tick}>
          <Check size={20} strokeWidth={2.5} aria-hidden="true" />
        </span>
        <output className={styles.done}>{words.tender.doneTitle}</output>
        <span className={styles.receipt}>{receipt}</span>
      </header>
      {sale.upload !== 'acked' && <p className={styles.stored}>{words.tender.savedHere}</p>}
      <Handover sale={sale} />
      <SaleFacts sale={sale} />
      <div className={styles.acts}>
        <Button
          icon={<Printer size={20} aria-hidden="true" />}
          keyHint={reprintHint}
          onClick={onReprint}
        >
          {words.tender.reprint}
        </Button>
        <Button
          icon={<Undo2 size={20} aria-hidden="true" />}
          keyHint={refundBlocked ? undefined : refundHint}
          blocked={refundBlocked}
          onClick={onRefund}
        >
          {words.tender.refund}
        </Button>
        <Button icon={<Inbox size={20} aria-hidden="true" />} onClick={onDrawer}>
          {words.tender.drawer}
        </Button>
      </div>
      {children}
    </section>
  )
}

/** The change and the notes it is made of; what was received where there is none. */
function Handover({ sale }: { readonly sale: Sale }) {
  const words = useWords()
  const notes = changeNotes(sale.changeCents, useShopCurrency())
  const gives = sale.changeCents > 0
  return (
    <>
      <p className={styles.label}>{gives ? words.tender.change : words.tender.paidTotal}</p>
      <p className={styles.amount}>
        <Money cents={gives ? sale.changeCents : sale.receivedCents} size="huge" />
      </p>
      <ul className={styles.notes}>
        {gives ? (
          notes.map((note) => (
            <li key={note.cents} className={styles.note}>
              <b>{noteText(note.cents, words)}</b> {words.tender.timesNotes(note.count)}
            </li>
          ))
        ) : (
          <li className={styles.note}>{words.tender.noChange}</li>
        )}
      </ul>
    </>
  )
}

function SaleFacts({ sale }: { readonly sale: Sale }) {
  const words = useWords()
  const pointsName = usePointsName()
  const { member } = sale.cart
  return (
    <>
      <dl className={styles.facts}>
        <Fact label={words.tender.due} cents={sale.dueCents} />
        {sale.legs.map((leg) => (
          <Fact
            key={`${leg.tender} ${leg.amountCents}`}
            label={words.tender.amountOf[leg.tender]}
            cents={leg.tenderedCents ?? leg.amountCents}
          />
        ))}
      </dl>
      <dl className={styles.facts}>
        {member && (
          <div className={styles.fact}>
            <dt>{words.tender.member(shownPhone(member.phone))}</dt>
            <dd>{words.tender.earned(pointsName, String(sale.priced.earnedPoints))}</dd>
          </div>
        )}
        <div className={styles.fact}>
          <dt>{words.tender.orderNumber}</dt>
          <dd>
            {sale.number.slice(-6)} · {shortClockText(sale.soldAtMs)}
          </dd>
        </div>
      </dl>
    </>
  )
}

function Fact({ label, cents }: { readonly label: string; readonly cents: Cents }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </div>
  )
}
