import hidden from '@tillwright/ui/hidden.module.css'
import { Permitted } from '../frame/Permitted.tsx'
import { replace, useParams } from '../navigation/navigation.ts'
import { OfflineBar } from '../sell/OfflineBar.tsx'
import { useWords } from '../words/words.ts'
import { type PickupPart, PickupParts, pickupParts } from '../write-off/PickupParts.tsx'
import { deskPath } from './desk-place.ts'
import { Segments } from './Segments.tsx'
import { SellPanels } from './SellPanels.tsx'
import styles from './SegmentedTab.module.css'

const openPart = (see: PickupPart): void => replace(deskPath, { tab: 'pickup', see })

/** Handing over what was ordered before: the counter, who is waited for, and bundles. */
export function PickupTab() {
  const words = useWords()
  const { see } = useParams()
  const part = pickupParts.find((one) => one === see) ?? 'counter'
  return (
    <main className={styles.tab}>
      <h1 className={hidden.hidden}>{words.writeOff.title}</h1>
      <OfflineBar />
      <div className={styles.bar}>
        <Segments
          label={words.writeOff.title}
          items={pickupParts.map((id) => ({ id, label: words.writeOff.parts[id] }))}
          chosen={part}
          onChoose={openPart}
        />
      </div>
      <div className={styles.area}>
        <Permitted permission="order.writeOff">
          <PickupParts part={part} onPart={openPart} />
        </Permitted>
        <SellPanels />
      </div>
    </main>
  )
}
