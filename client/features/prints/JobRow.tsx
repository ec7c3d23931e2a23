import { Button } from '@tillwright/ui/button/Button.tsx'
import { Tag, type TagTone } from '@tillwright/ui/text/Tag.tsx'
import type { PrintFaultKind } from '../../platform/devices/printer/print-fault.ts'
import type { PrintJob } from '../../platform/devices/printer/print-job.ts'
import { forget, printAgain } from '../../platform/devices/printer/printer.ts'
import { clockText } from '../../platform/words/time-text.ts'
import { useWords, type Words } from '../../platform/words/words.ts'
import { machineMs, nowMs } from '@tillwright/web/clock.ts'
import { faultWord } from './fault-word.ts'
import styles from './Prints.module.css'

const tones: Readonly<Record<PrintJob['state'], TagTone>> = {
  queued: 'neutral',
  printing: 'brand',
  sent: 'brand',
  printed: 'ok',
  failed: 'bad',
}

/** One job: its content, its state, and the way to try again where nothing came out. */
export function JobRow({ job }: { readonly job: PrintJob }) {
  const words = useWords()
  const atMs = nowMs() - (machineMs() - job.atMs)
  const state = stateShown(job)
  return (
    <div className={styles.job}>
      <span className={styles.words}>
        <b>{job.title === '' ? words.prints.drawerPulse : job.title}</b>
        <small>
          {clockText(atMs)}
          {job.fault !== null && ` · ${faultWord(job.fault, words)}`}
        </small>
        {job.fault !== null && <small>{adviceText(job.fault, job.state, words)}</small>}
      </span>
      <Tag tone={tones[state]}>{words.prints.states[state]}</Tag>
      {job.state === 'failed' && (
        <span className={styles.acts}>
          <Button variant="soft" onClick={() => void printAgain(job)}>
            {job.fault === 'unknown' ? words.prints.asCopy : words.prints.again}
          </Button>
          <Button onClick={() => forget(job.id)}>{words.prints.forget}</Button>
        </span>
      )}
    </div>
  )
}

/** A job that its service holds back for a fault is waiting, not printing. */
const stateShown = ({ state, fault }: PrintJob): PrintJob['state'] =>
  state === 'printing' && fault !== null ? 'queued' : state

/** Returns the advice and its effect: a document that failed here is only restarted by a press. */
function adviceText(fault: PrintFaultKind, state: PrintJob['state'], { prints }: Words): string {
  const advice = prints.advice[fault]
  if (fault !== 'noPaper' && fault !== 'coverOpen') return advice
  return advice + (state === 'failed' ? prints.thenAgain : prints.thenItself)
}
