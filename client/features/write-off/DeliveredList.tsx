import { shownPhone } from '@tillwright/domain/person/phone.ts'
import { IconButton } from '@tillwright/ui/button/IconButton.tsx'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Tag } from '@tillwright/ui/text/Tag.tsx'
import { Check, CircleCheck, Volume2, VolumeX } from 'lucide-react'
import { useState } from 'react'
import { setSound, useSound } from '../../platform/sound/sound.ts'
import { shortClockText } from '../../platform/words/time-text.ts'
import { useWords } from '../../platform/words/words.ts'
import styles from './DeliveredList.module.css'
import { differenceText } from './difference-text.ts'
import { codeTail } from './waiting-order.ts'
import { undoDelivery } from './deliver.ts'
import { type Delivered, useWriteOff } from './write-off-store.ts'

/**
 * Goods handed over at this counter: the latest readable from afar, the rest below, each undone by
 * a press.
 */
export function DeliveredList() {
  const words = useWords()
  const delivered = useWriteOff((state) => state.delivered)
  const muted = useSound((state) => state.muted)
  const [last] = delivered
  if (!last) return null
  const count = delivered.filter(({ state }) => state === 'done').length
  const Speaker = muted ? VolumeX : Volume2
  return (
    <section aria-label={words.writeOff.done(count)}>
      {last.state === 'done' && (
        <output key={last.id} className={styles.last}>
          <span className={styles.tick}>
            <Check size={32} strokeWidth={3} aria-hidden="true" />
          </span>
          <span className={styles.code}>{codeTail(last.order)}</span>
          <span>
            {last.order.nick} {shownPhone(last.order.phone)} · {shortClockText(last.atMs)}
          </span>
          {last.differenceCents !== null && (
            <b className={styles.money}>{differenceText(last.differenceCents, words.writeOff)}</b>
          )}
        </output>
      )}
      <header className={styles.head}>
        <h2>{words.writeOff.done(count)}</h2>
        <IconButton
          label={muted ? words.writeOff.soundOff : words.writeOff.soundOn}
          aria-pressed={!muted}
          icon={<Speaker size={20} aria-hidden="true" />}
          onClick={() => setSound({ muted: !muted })}
        />
      </header>
      <ul>
        {delivered.map((one) => (
          <DeliveredRow key={one.id} delivered={one} />
        ))}
      </ul>
    </section>
  )
}

function DeliveredRow({ delivered }: { readonly delivered: Delivered }) {
  const words = useWords()
  const [busy, setBusy] = useState(false)
  const { order, atMs, state, differenceCents } = delivered
  const undo = async () => {
    setBusy(true)
    await undoDelivery(delivered)
    setBusy(false)
  }
  return (
    <li className={styles.row}>
      <CircleCheck size={20} aria-hidden="true" />
      <span className={styles.name}>
        <b>{codeTail(order)}</b> {order.nick}
        {differenceCents !== null && ` · ${differenceText(differenceCents, words.writeOff)}`}
      </span>
      <span className={styles.time}>{shortClockText(atMs)}</span>
      {state === 'undone' ? (
        <Tag>{words.writeOff.undone}</Tag>
      ) : (
        <Button variant="ghost" busy={busy} onClick={() => void undo()}>
          {words.writeOff.undo}
        </Button>
      )}
    </li>
  )
}
