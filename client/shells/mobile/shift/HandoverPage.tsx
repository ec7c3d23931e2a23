import { Button } from '@tillwright/ui/button/Button.tsx'
import { ArrowRightLeft, Banknote, ChartColumn } from 'lucide-react'
import { go } from '../../../platform/navigation/navigation.ts'
import { OfflineBar } from '../../../features/sell/OfflineBar.tsx'
import { openPanel } from '../../../features/sell/sell-panels.ts'
import { PrintDay } from '../../../features/report/PrintDay.tsx'
import { useSession } from '../../../session/session-store.ts'
import { HandoverView } from '../../../features/shift/HandoverView.tsx'
import { useWords } from '../../../platform/words/words.ts'
import styles from './HandoverPage.module.css'
import { PhonePage } from '../PhonePage.tsx'
import { PhonePanels } from '../PhonePanels.tsx'
import { phonePaths } from '../phone-paths.ts'

/** The end of a shift (Specification 2: handover), and the way to what belongs to it. */
export function HandoverPage() {
  const words = useWords()
  const seesDay = useSession(({ menus }) => menus?.includes('shift.day') ?? true)
  return (
    <PhonePage title={words.shift.title}>
      <OfflineBar />
      <nav className={styles.ways} aria-label={words.till.shift}>
        <Button icon={<Banknote size={20} aria-hidden="true" />} onClick={() => openPanel('cash')}>
          {words.drawer.title}
        </Button>
        <Button
          icon={<ArrowRightLeft size={20} aria-hidden="true" />}
          onClick={() => go(phonePaths.records)}
        >
          {words.report.records}
        </Button>
        {seesDay && (
          <Button
            icon={<ChartColumn size={20} aria-hidden="true" />}
            onClick={() => go(phonePaths.settlement)}
          >
            {words.report.day}
          </Button>
        )}
        {seesDay && <PrintDay onPaper={() => openPanel('receipt')} />}
      </nav>
      <HandoverView
        onHolds={() => openPanel('holds')}
        onCart={() => go(phonePaths.main)}
        onOrders={() => go(phonePaths.orders)}
      />
      <PhonePanels />
    </PhonePage>
  )
}
