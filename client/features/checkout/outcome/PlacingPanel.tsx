import { Button } from '@tillwright/ui/button/Button.tsx'
import { Spinner } from '@tillwright/ui/state/Spinner.tsx'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { useEffect, useState } from 'react'
import { machineMs } from '@tillwright/web/clock.ts'
import { resumeOutbox } from '../../outbox/outbox.ts'
import { setUnknownAside, useSale } from '../../sale/sale.ts'
import { useWords } from '../../../platform/words/words.ts'
import styles from './PlacingPanel.module.css'
import { useSaleBusy } from './use-sale-busy.ts'

/** In the place of the cart while an order is on its way, or its result is not known yet. */
export function PlacingPanel() {
  const { phase, open } = useSale()
  const words = useWords()
  const busy = useSaleBusy()
  if (phase === 'unknown') return <InDoubt />
  return (
    <section className={styles.panel} aria-busy="true">
      <output className={styles.head}>
        <Spinner size="large" />
        {busy || words.tender.placing}
      </output>
      {open && (
        <p className={styles.amount}>
          <Money cents={open.dueCents} size="huge" />
        </p>
      )}
    </section>
  )
}

/** So long a customer may be typing a password; nothing is wrong yet. */
const patientSeconds = 20

/** Money may have moved, with no result known: query again, never charge again. */
function InDoubt() {
  const words = useWords()
  const seconds = useElapsedSeconds()
  const open = useSale((state) => state.open)
  const [isChecking, setChecking] = useState(false)
  const isByCode = open?.legs.some(({ tender }) => tender === 'code') === true
  const isPatient = isByCode && seconds < patientSeconds
  const request = async () => {
    setChecking(true)
    await resumeOutbox()
    setChecking(false)
  }
  return (
    <section className={styles.panel} role="alert">
      <div className={styles.doubt}>
        <h2 className={styles.title}>
          <Spinner size="large" />
          {(isPatient ? words.tender.waitingTitle : words.tender.inDoubtTitle)(String(seconds))}
        </h2>
        <p className={styles.text}>
          {isPatient ? words.tender.waitingText : words.tender.inDoubtText}
        </p>
        {open && (
          <p className={styles.sum}>
            <Money cents={open.dueCents} size="big" />
          </p>
        )}
        <Button variant="primary" busy={isChecking} onClick={() => void request()}>
          {words.tender.inDoubtAgain}
        </Button>
        <Button onClick={setUnknownAside}>{words.tender.inDoubtAside}</Button>
        <p className={styles.text}>{words.tender.inDoubtAsideHint}</p>
      </div>
    </section>
  )
}

function useElapsedSeconds(): number {
  const startedAtMs = useSale((state) => state.startedAtMs)
  const [since] = useState(machineMs)
  const [now, setNow] = useState(since)
  useEffect(() => {
    const timer = setInterval(() => setNow(machineMs()), 1000)
    return () => clearInterval(timer)
  }, [startedAtMs])
  return Math.max(0, Math.floor((now - since) / 1000))
}
