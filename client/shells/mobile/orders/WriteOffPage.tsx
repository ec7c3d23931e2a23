import { ChipGroup } from '@tillwright/ui/field/ChipGroup.tsx'
import { Permitted } from '../../../features/frame/Permitted.tsx'
import { replace, useParams } from '../../../platform/navigation/navigation.ts'
import { OfflineBar } from '../../../features/sell/OfflineBar.tsx'
import { useWords } from '../../../platform/words/words.ts'
import {
  type PickupPart,
  PickupParts,
  pickupParts,
} from '../../../features/write-off/PickupParts.tsx'
import { PhonePage } from '../PhonePage.tsx'
import { PhonePanels } from '../PhonePanels.tsx'
import { phonePaths } from '../phone-paths.ts'
import styles from './WriteOffPage.module.css'

const openPart = (see: PickupPart): void => replace(phonePaths.pickUp, { see })

/** Handing over what was ordered before (Specification 2: writeOff). */
export function WriteOffPage() {
  const words = useWords()
  const { see } = useParams()
  const part = pickupParts.find((one) => one === see) ?? 'counter'
  return (
    <PhonePage camera title={words.writeOff.title}>
      <OfflineBar />
      <nav className={styles.parts}>
        <ChipGroup
          label={words.writeOff.title}
          items={pickupParts.map((id) => ({ id, label: words.writeOff.parts[id] }))}
          chosen={part}
          onChoose={openPart}
        />
      </nav>
      <Permitted permission="order.writeOff">
        <PickupParts part={part} onPart={openPart} />
      </Permitted>
      <PhonePanels />
    </PhonePage>
  )
}
