import { MenuItem } from '@tillwright/ui/layer/MenuItem.tsx'
import { Popover } from '@tillwright/ui/layer/Popover.tsx'
import {
  Banknote,
  ChevronDown,
  LockKeyhole,
  FlaskConical,
  Keyboard,
  LogOut,
  PackageOpen,
  ReceiptText,
  ScanQrCode,
  Smartphone,
} from 'lucide-react'
import { useState } from 'react'
import { useCart } from '../cart/cart-store.ts'
import { useKeyHint } from '../keyboard/keyboard.ts'
import { kioskPath } from '../kiosk/kiosk-mode.ts'
import { restartAt, useLayer } from '../navigation/navigation.ts'
import { openPanel } from '../sell/sell-panels.ts'
import { useSession } from '../session/session-store.ts'
import { useWords } from '../words/words.ts'
import styles from './CashierMenu.module.css'
import { AppearanceItems } from '../sell/AppearanceItems.tsx'
import { leaveTill, switchShell } from '../sell/leave-till.ts'
import { TrainingItem } from '../sell/TrainingItem.tsx'

export interface CashierMenuProps {
  readonly onKeys: () => void
  readonly onReceipt: () => void
  readonly onDemo: () => void
}

/** Who works here, and what is theirs to choose. */
export function CashierMenu({ onKeys, onReceipt, onDemo }: CashierMenuProps) {
  const words = useWords()
  const nick = useSession((state) => state.user?.nick ?? '')
  const helpKey = useKeyHint('help')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  useLayer(open, close)
  const then = (act: () => void) => () => {
    close()
    act()
  }
  return (
    <div className={styles.menu}>
      <button
        type="button"
        className={styles.who}
        aria-expanded={open}
        aria-label={`${words.till.cashierMenu} ${nick}`}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.avatar}>{[...nick][0] ?? '·'}</span>
        <span className={styles.nick}>{nick}</span>
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      {open && (
        <Popover label={words.till.cashierMenu} side="end" onClose={close}>
          <AppearanceItems />
          <hr className={styles.rule} />
          <MenuItem
            icon={<ReceiptText size={20} aria-hidden="true" />}
            label={words.till.receipt}
            onPress={then(onReceipt)}
          />
          <MenuItem
            icon={<FlaskConical size={20} aria-hidden="true" />}
            label={words.till.demoTools}
            onPress={then(onDemo)}
          />
          <MenuItem
            icon={<LockKeyhole size={20} aria-hidden="true" />}
            label={words.security.title}
            onPress={then(() => openPanel('password'))}
          />
          <MenuItem
            icon={<Banknote size={20} aria-hidden="true" />}
            label={words.drawer.title}
            onPress={then(() => openPanel('cash'))}
          />
          <MenuItem
            icon={<PackageOpen size={20} aria-hidden="true" />}
            label={words.prePack.title}
            onPress={then(() => openPanel('packs'))}
          />
          <MenuItem
            icon={<Keyboard size={20} aria-hidden="true" />}
            label={words.till.keys}
            keyHint={helpKey}
            onPress={then(onKeys)}
          />
          <TrainingItem onPress={close} />
          <KioskItem onPress={then(() => restartAt(kioskPath))} />
          <PhoneItem onPress={then(() => switchShell('mobile'))} />
          <hr className={styles.rule} />
          <MenuItem
            danger
            icon={<LogOut size={20} aria-hidden="true" />}
            label={words.till.logOut}
            onPress={then(() => void leaveTill())}
          />
        </Popover>
      )}
    </div>
  )
}

/** Customers begin with an empty cart. */
function KioskItem({ onPress }: { readonly onPress: () => void }) {
  const words = useWords()
  const busy = useCart(({ cart }) => cart.lines.length > 0)
  return (
    <MenuItem
      icon={<ScanQrCode size={20} aria-hidden="true" />}
      label={words.kiosk.title}
      blocked={busy ? words.kiosk.enterBlocked : undefined}
      onPress={onPress}
    />
  )
}

/** The view is never switched under a customer's goods. */
function PhoneItem({ onPress }: { readonly onPress: () => void }) {
  const words = useWords()
  const busy = useCart(({ cart }) => cart.lines.length > 0)
  return (
    <MenuItem
      icon={<Smartphone size={20} aria-hidden="true" />}
      label={words.till.shell}
      blocked={busy ? words.till.shellBlocked : undefined}
      onPress={onPress}
    />
  )
}
