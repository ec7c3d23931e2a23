import { Button } from '@tillwright/ui/button/Button.tsx'
import { Tag, type TagTone } from '@tillwright/ui/text/Tag.tsx'
import type { PrintJob } from '../devices/print-job.ts'
import { forget, printAgain } from '../devices/printer.ts'
import { clockText } from '../words/time-text.ts'
import { useWords } from '../words/words.ts'
import { machineMs, nowMs } from '../clock.ts'
import { faultWord } from './fault-word.ts'
import styles from './Prints.module.css'

const tones: Readonly<Record<PrintJob['state'], TagTone>> = {
  queued: 'neutral',
  printing: 'brand',
  sent: 'brand',
  printed: 'ok',
  failed: 'bad',
}

/** One job: what it is, how it stands, and the way to try again where nothing came out. */
export function JobRow({ job }: { readonly job: PrintJob }) {
  const words = useWords()
  const atMs = nowMs() - (machineMs() - job.atMs)
  return (
    <div className={styles.job}>
      <span className={styles.words}>
        <b>{job.title === '' ? words.prints.drawerPulse : job.title}</b>
        <small>
          {clockText(atMs)}
          {job.fault !== null && ` · ${faultWord(job.fault, words)}`}
        </small>
        {job.fault !== null && <small>{words.prints.advice[job.fault]}</small>}
      </span>
      <Tag tone={tones[job.state]}>{words.prints.states[job.state]}</Tag>
      {job.state === 'failed' && (
        <span className={styles.acts}>
          <Button look="soft" onClick={() => void printAgain(job)}>
            {job.fault === 'unknown' ? words.prints.asCopy : words.prints.again}
          </Button>
          <Button onClick={() => forget(job.id)}>{words.prints.forget}</Button>
        </span>
      )}
    </div>
  )
}
