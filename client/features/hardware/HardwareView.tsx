import { Button } from '@tillwright/ui/button/Button.tsx'
import { FlaskConical } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { QueryView } from '../frame/QueryView.tsx'
import { useSession } from '../../session/session-store.ts'
import { useWords } from '../../platform/words/words.ts'
import { BrowserCard } from './BrowserCard.tsx'
import { DeviceIndex } from './DeviceIndex.tsx'
import { DisplayCard } from './DisplayCard.tsx'
import { DrawerCard } from './DrawerCard.tsx'
import styles from '@tillwright/ui/layout/device-cards.module.css'
import { loadHardware, useHardware } from './hardware-store.ts'
import { LabelPrinterCard } from './LabelPrinterCard.tsx'
import { HardwareUseChoice } from './HardwareUseChoice.tsx'
import { LabelRulesCard } from './LabelRulesCard.tsx'
import { PrinterCard } from './PrinterCard.tsx'
import { ScaleCard } from './ScaleCard.tsx'
import { ScannerCard } from './ScannerCard.tsx'

export interface HardwareViewProps {
  readonly onDrawer: () => void
  /** Leads to the stand-ins of a demo shop. */
  readonly onLab: () => void
  /** Cards of devices that are features of their own. */
  readonly children: ReactNode
}

/** Everything plugged into this till: its state, and a test for each. */
export function HardwareView({ onDrawer, onLab, children }: HardwareViewProps) {
  const words = useWords()
  const answer = useHardware()
  const isDemo = useSession((state) => state.isDemo)
  useEffect(() => void loadHardware(), [])
  return (
    <div className={styles.view}>
      <div className={styles.uses}>
        <HardwareUseChoice />
        {isDemo && (
          <Button
            variant="soft"
            icon={<FlaskConical size={20} aria-hidden="true" />}
            onClick={onLab}
          >
            {words.hardware.openLab}
          </Button>
        )}
      </div>
      <QueryView
        answer={{ ...answer, reload: () => void loadHardware() }}
        failed={words.hardware.loadFailed}
        failedDetail={words.hardware.loadFailedDetail}
        height="320px"
      >
        {(hardware) => (
          <DeviceIndex>
            <div className={styles.cards}>
              <PrinterCard hardware={hardware} />
              <LabelPrinterCard hardware={hardware} />
              <DrawerCard hardware={hardware} onOpen={onDrawer} />
              <ScaleCard hardware={hardware} />
              <ScannerCard hardware={hardware} />
              <DisplayCard />
              <LabelRulesCard />
              {children}
              <BrowserCard />
            </div>
          </DeviceIndex>
        )}
      </QueryView>
    </div>
  )
}
