import { statusFacts } from '@tillwright/printing/escpos/status-fault.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { useState } from 'react'
import { failureOf } from '@tillwright/web/api/call-failure.ts'
import { failureText } from '../../platform/notices/failure-text.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { faultWord } from '../prints/fault-word.ts'
import { useWords } from '../../platform/words/words.ts'
import type { PrinterFinding } from './examine-cable.ts'
import styles from '@tillwright/ui/layout/device-cards.module.css'

export interface PrinterDoctorProps {
  readonly ask: () => Promise<readonly PrinterFinding[]>
}

/** Queries the state of the printers: every bit in words, and its remedy. */
export function PrinterDoctor({ ask: request }: PrinterDoctorProps) {
  const words = useWords()
  const [examined, setExamined] = useState<readonly PrinterFinding[]>([])
  const [isBusy, setBusy] = useState(false)
  const examine = async () => {
    setBusy(true)
    try {
      setExamined(await request())
    } catch (error) {
      const failure = failureOf(error)
      toast((all) => `${all.hardware.doctor.failed}: ${failureText(failure, all)}`, 'danger')
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.way}>
      <Button variant="soft" busy={isBusy} onClick={() => void examine()}>
        {words.hardware.doctor.ask}
      </Button>
      {examined.map((one) => (
        <Finding key={one.printer} {...one} />
      ))}
    </div>
  )
}

function Finding({ printer, fault, isBusy, status }: PrinterFinding) {
  const words = useWords()
  const { doctor } = words.hardware
  const healthy = status === null ? doctor.silent : doctor.well
  const verdict = fault === null ? healthy : faultWord(fault, words)
  return (
    <section className={styles.finding} aria-label={printer}>
      <h3>
        {printer} · {isBusy ? doctor.busy : verdict}
      </h3>
      {fault !== null && <p className={styles.note}>{words.prints.advice[fault]}</p>}
      {status !== null && (
        <dl>
          {statusFacts.map((fact) => (
            <div key={fact}>
              <dt>{doctor.facts[fact]}</dt>
              <dd>{status[fact] ? doctor.yes : doctor.no}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
