import { Button } from '@tillwright/ui/button/Button.tsx'
import { Inbox } from 'lucide-react'
import { useDrawer } from '../../platform/devices/printer/drawer.ts'
import { useDemoPrinter } from '../../platform/devices/printer/demo-papers.ts'
import { closeDemoDrawer } from '../../platform/devices/printer/virtual-printer.ts'
import { useSession } from '../../session/session-store.ts'
import { useWords } from '../../platform/words/words.ts'
import { DeviceCard } from './DeviceCard.tsx'
import styles from '@tillwright/ui/layout/device-cards.module.css'
import type { Hardware } from './hardware-store.ts'

export interface DrawerCardProps {
  readonly hardware: Hardware
  /** Leads to where a drawer is opened for nothing: it is written down before it opens. */
  readonly onOpen: () => void
}

/** The cash drawer, with its state as far as it can be known. */
export function DrawerCard({ hardware, onOpen }: DrawerCardProps) {
  const words = useWords()
  const isOpen = useDemoPrinter((state) => state.isDrawerOpen)
  const wasOpened = useDrawer((state) => state.openedAtMs !== null)
  const mayOpen = useSession(({ permissions }) => permissions.includes('drawer.open'))
  const hasShift = useSession(({ shiftId }) => shiftId !== null)
  const isDemo = hardware.printer.kind === 'virtual'
  const blocked = mayOpen ? !hasShift && words.hardware.needsShift : words.shell.noPermissionText
  return (
    <DeviceCard
      icon={<Inbox size={22} strokeWidth={1.75} aria-hidden="true" />}
      title={words.devices.drawer}
      state={isOpen ? words.hardware.drawerOpen : words.hardware.drawerShut}
      tone={isOpen ? 'warn' : 'ok'}
    >
      <p className={styles.note}>
        {wasOpened ? words.hardware.drawerAnswered : words.hardware.drawerHint}
      </p>
      <div className={styles.acts}>
        <Button
          variant="soft"
          blocked={blocked}
          icon={<Inbox size={20} aria-hidden="true" />}
          onClick={onOpen}
        >
          {words.hardware.openDrawer}
        </Button>
        {isDemo && isOpen && <Button onClick={closeDemoDrawer}>{words.hardware.shutDrawer}</Button>}
      </div>
    </DeviceCard>
  )
}
