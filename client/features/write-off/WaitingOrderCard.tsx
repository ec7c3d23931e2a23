import { shownPhone } from '@tillwright/domain/person/phone.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { Tag, type TagTone } from '@tillwright/ui/text/Tag.tsx'
import { PackageOpen, PackageCheck, Scale, Wallet } from 'lucide-react'
import { sumCents } from '@tillwright/domain/money/cents.ts'
import { useState } from 'react'
import { useConnection } from '../../platform/api/connection.ts'
import { useKeys } from '../../platform/keyboard/keyboard.ts'
import { failureText } from '../../platform/notices/failure-text.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { useSession } from '../../session/session-store.ts'
import { dayClockText } from '../../platform/words/time-text.ts'
import { useWords, type Words } from '../../platform/words/words.ts'
import { AbnormalForm } from './AbnormalForm.tsx'
import { CollectForm } from './CollectForm.tsx'
import { PickForm } from './PickForm.tsx'
import { codeTail, type Stop, stopOf, type WaitingOrder, waitingLines } from './waiting-order.ts'
import { WaitingLineRow } from './WaitingLineRow.tsx'
import styles from './WaitingOrderCard.module.css'
import { deliver } from './deliver.ts'
import { isTicked, useWriteOff } from './write-off-store.ts'

interface WaitingOrderCardProps {
  readonly order: WaitingOrder
  /** The first on the counter goes with Enter. */
  readonly isFirst: boolean
  readonly onBundle: (memberId: string, nick: string) => void
}

/** One order on the counter: whose, what of it goes along, and the way it goes. */
export function WaitingOrderCard({ order, isFirst, onBundle }: WaitingOrderCardProps) {
  const words = useWords()
  const [form, setForm] = useState<'abnormal' | 'collect' | null>(null)
  const stop = stopOf(order)
  const close = () => setForm(null)
  return (
    <article className={styles.card} aria-label={`${words.writeOff.title} ${codeTail(order)}`}>
      <OrderHead order={order} stop={stop} />
      {stop === 'notReady' ? (
        <PickForm key={order.orderId} order={order} />
      ) : form === 'abnormal' ? (
        <AbnormalForm order={order} onDone={close} />
      ) : (
        <ul>
          {order.lines.map((line) => (
            <WaitingLineRow key={line.lineNo} order={order} line={line} ticks={stop === null} />
          ))}
        </ul>
      )}
      {form === 'collect' && <CollectForm order={order} onDone={close} />}
      {form === null && stop !== 'notReady' && (
        <OrderActions {...{ order, isFirst, stop, onBundle }} onForm={setForm} />
      )}
    </article>
  )
}

const tones: Readonly<Record<WaitingOrder['goodsState'], TagTone>> = {
  NONE: 'neutral',
  PREPARING: 'warn',
  READY: 'brand',
  PART_TAKEN: 'warn',
  TAKEN: 'ok',
  CANCELLED: 'bad',
}

function OrderHead({ order, stop }: { readonly order: WaitingOrder; readonly stop: Stop | null }) {
  const words = useWords()
  const paid = sumCents(order.lines.map(({ paidCents }) => paidCents))
  return (
    <header className={styles.head}>
      <p className={styles.code}>{codeTail(order)}</p>
      <div className={styles.who}>
        <p>
          {order.nick} {shownPhone(order.phone)}
        </p>
        <p className={styles.facts}>{timesText(order, words)}</p>
        {order.mode === 'DELIVERY' && <p>{words.writeOff.bringTo(order.address)}</p>}
        {order.wantedAtMs !== null && (
          <p>{words.writeOff.wantedAt(dayClockText(order.wantedAtMs))}</p>
        )}
        {order.note !== '' && <p>{words.writeOff.note(order.note)}</p>}
      </div>
      <span className={styles.tags}>
        <Tag tone={tones[order.goodsState]}>{words.writeOff.states[order.goodsState]}</Tag>
        {order.dueCents > 0 ? (
          <Tag tone="bad">{words.writeOff.due(amountLabel(order.dueCents))}</Tag>
        ) : (
          <Tag tone="ok">{words.writeOff.paid(amountLabel(paid))}</Tag>
        )}
      </span>
      {stop !== null && (
        <div className={styles.stop}>
          <Banner>{words.writeOff.stops[stop]}</Banner>
        </div>
      )}
    </header>
  )
}

function timesText({ takenAtMs, readyAtMs }: WaitingOrder, words: Words): string {
  if (takenAtMs !== null) return words.writeOff.takenAt(dayClockText(takenAtMs))
  return readyAtMs === null ? '' : words.writeOff.readyAt(dayClockText(readyAtMs))
}

interface OrderActionsProps extends WaitingOrderCardProps {
  readonly stop: Stop | null
  readonly onForm: (form: 'abnormal' | 'collect') => void
}

function OrderActions({ order, isFirst, stop, onForm, onBundle }: OrderActionsProps) {
  const words = useWords()
  const { left, isBusy, inQuestion, failure } = useWriteOff()
  const offline = useConnection(({ connection }) => connection === 'offline')
  const mayDiffer = useSession(({ permissions }) => permissions.includes('order.writeOff.abnormal'))
  const waiting = waitingLines(order)
  const ticked = waiting.filter(({ lineNo }) => isTicked(left, order, lineNo))
  const isRequested = inQuestion?.order.orderId === order.orderId
  // Repeating a request changes nothing that was sent, so nothing may block it.
  const blocked =
    !isRequested &&
    ((offline && words.writeOff.offline) ||
      (ticked.length === 0 && words.writeOff.tickFirst) ||
      (stop !== null && words.writeOff.stops[stop]))
  const act = () => (blocked ? toast(blocked, 'warning') : void deliver(order))
  const acts = stop === null || isRequested
  useKeys(isFirst && acts ? { confirm: act } : {})
  const part = ticked.length < waiting.length
  return (
    <footer className={styles.acts}>
      {failure && (
        <div className={styles.stop}>
          <Banner tone={isRequested ? 'warn' : 'bad'}>
            {isRequested ? words.writeOff.inQuestion : failureText(failure, words)}
          </Banner>
        </div>
      )}
      {stop === null && order.memberId !== null && (
        <Button
          icon={<PackageOpen size={20} aria-hidden="true" />}
          onClick={() => order.memberId !== null && onBundle(order.memberId, order.nick)}
        >
          {words.writeOff.bills.make}
        </Button>
      )}
      {stop === null && mayDiffer && (
        <Button icon={<Scale size={20} aria-hidden="true" />} onClick={() => onForm('abnormal')}>
          {words.writeOff.abnormal}
        </Button>
      )}
      {stop === 'due' && (
        <Button
          variant="primary"
          tall
          icon={<Wallet size={20} aria-hidden="true" />}
          blocked={offline && words.writeOff.offline}
          onClick={() => onForm('collect')}
        >
          {words.writeOff.collect} {amountLabel(order.dueCents)}
        </Button>
      )}
      {acts && (
        <Button
          variant="primary"
          tall
          keyHint={isFirst ? 'Enter' : undefined}
          busy={isBusy}
          blocked={blocked}
          icon={<PackageCheck size={20} aria-hidden="true" />}
          onClick={act}
        >
          {isRequested && !isBusy
            ? words.writeOff.again
            : part
              ? words.writeOff.deliverPart(String(ticked.length))
              : words.writeOff.deliver}
        </Button>
      )}
    </footer>
  )
}
