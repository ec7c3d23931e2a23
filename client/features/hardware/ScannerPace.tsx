import type { Burst } from '@tillwright/domain/scan/burst.ts'
import {
  calibratedPace,
  measuringOptions,
  scansToCalibrate,
} from '@tillwright/domain/scan/calibrate-burst.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { useEffect, useRef, useState } from 'react'
import { listenToScanner } from '../scan/scan-listener.ts'
import type { Hardware } from '../../platform/session-port.ts'
import { equipmentWords } from '../../platform/words/equipment.words.ts'
import { usePageWords } from '../../platform/words/words.ts'
import styles from '@tillwright/ui/layout/device-cards.module.css'

type Pace = Hardware['scanner']['burst']

export interface ScannerPaceProps {
  readonly burst: Pace
  readonly onMeasured: (pace: Pace) => void
}

/** Measures how fast this till's scanner types, from the same code scanned three times. */
export function ScannerPace({ burst, onMeasured }: ScannerPaceProps) {
  const { scanner: words } = usePageWords(equipmentWords)
  const [isMeasuring, setMeasuring] = useState(false)
  const [received, setReceived] = useState<readonly Burst[]>([])
  const measured = useRef(onMeasured)
  useEffect(() => {
    measured.current = onMeasured
  })
  useEffect(() => {
    if (!isMeasuring) return undefined
    let bursts: readonly Burst[] = []
    const take = (one: Burst): void => {
      if (one.kind !== 'scan') return
      bursts = [...bursts, one]
      setReceived(bursts)
      const pace = calibratedPace(bursts)
      if (pace === null) return
      setMeasuring(false)
      measured.current(pace)
    }
    return listenToScanner({
      onScan: () => undefined,
      onBurst: take,
      options: () => measuringOptions,
    })
  }, [isMeasuring])
  const begin = () => {
    setReceived([])
    setMeasuring(!isMeasuring)
  }
  const last = received.at(-1)
  return (
    <div className={styles.way}>
      <p className={styles.note}>
        {burst ? words.measured(burst.averageMs, burst.gapMs) : words.notMeasured}
      </p>
      {isMeasuring && (
        <output className={styles.note}>
          {words.scanSame(Math.min(received.length, scansToCalibrate), scansToCalibrate)}
          {last && ` · ${last.code} · ${Math.round(last.averageMs)} ms`}
        </output>
      )}
      <div className={styles.acts}>
        <Button onClick={begin}>{isMeasuring ? words.stopMeasuring : words.measure}</Button>
        {burst && !isMeasuring && (
          <Button variant="ghost" onClick={() => onMeasured(null)}>
            {words.forget}
          </Button>
        )}
      </div>
    </div>
  )
}
