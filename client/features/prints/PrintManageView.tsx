import { Button } from '@tillwright/ui/button/Button.tsx'
import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { Printer, PrinterCheck } from 'lucide-react'
import { againPrints, type PrintJob } from '../../platform/devices/printer/print-job.ts'
import { printAllAgain, usePrinting } from '../../platform/devices/printer/printer.ts'
import { useWords } from '../../platform/words/words.ts'
import { JobRow } from './JobRow.tsx'
import { PrinterNow } from './PrinterNow.tsx'
import styles from './Prints.module.css'
import { printTestPage } from './test-page.ts'
import { TemplateCard } from './TemplateCard.tsx'
import { WaitingOrders } from './WaitingOrders.tsx'

/** Jobs waiting for the printer, failed ones, and the layout of printed documents. */
export function PrintManageView() {
  const words = useWords()
  const jobs = usePrinting((state) => state.jobs)
  const sorted = [...jobs].reverse().sort((one, other) => weightOf(one) - weightOf(other))
  const failed = againPrints(jobs).length
  return (
    <div className={styles.view}>
      <section className={styles.column} aria-label={words.prints.queue}>
        <header className={styles.head}>
          <h2>{words.prints.queue}</h2>
          {failed > 1 && <Button onClick={printAllAgain}>{words.prints.allAgain(failed)}</Button>}
          <Button
            variant="soft"
            icon={<Printer size={20} aria-hidden="true" />}
            onClick={() => void printTestPage()}
          >
            {words.hardware.testPrint}
          </Button>
        </header>
        <PrinterNow />
        <WaitingOrders />
        {sorted.length === 0 ? (
          <div className={styles.none}>
            <EmptyState
              icon={<PrinterCheck size={32} strokeWidth={1.5} aria-hidden="true" />}
              title={words.prints.none}
              detail={words.prints.noneDetail}
            />
          </div>
        ) : (
          <ul className={styles.jobs}>
            {sorted.map((job) => (
              <li key={job.id}>
                <JobRow job={job} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <TemplateCard />
    </div>
  )
}

/** Orders jobs that need somebody first, then those on their way, then those done. */
function weightOf({ state }: PrintJob): number {
  if (state === 'failed') return 0
  return state === 'printed' ? 2 : 1
}
