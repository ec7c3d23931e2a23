import { HandoverView } from '../shift/HandoverView.tsx'
import { OfflineBar } from '../sell/OfflineBar.tsx'
import { openPanel } from '../sell/sell-panels.ts'
import hidden from '@tillwright/ui/hidden.module.css'
import { useWords } from '../words/words.ts'
import { openTab } from './desk-place.ts'
import { SellPanels } from './SellPanels.tsx'
import styles from './ShiftTab.module.css'

/** The shift and its end. */
export function ShiftTab() {
  const words = useWords()
  return (
    <main className={styles.tab}>
      <h1 className={hidden.hidden}>{words.till.shift}</h1>
      <OfflineBar />
      <div className={styles.area}>
        <HandoverView
          onHolds={() => openPanel('holds')}
          onCart={() => openTab('sell')}
          onOrders={() => openTab('orders')}
        />
        <SellPanels />
      </div>
    </main>
  )
}
