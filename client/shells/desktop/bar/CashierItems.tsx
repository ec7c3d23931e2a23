import { MenuItem } from '@tillwright/ui/layer/MenuItem.tsx'
import {
  Banknote,
  FlaskConical,
  Keyboard,
  KeyRound,
  LockKeyhole,
  LogOut,
  PackageOpen,
  ReceiptText,
  ScanQrCode,
  Smartphone,
} from 'lucide-react'
import { useCart } from '../../../features/cart/cart-store.ts'
import { useKeyHint } from '../../../platform/keyboard/keyboard.ts'
import { kioskPath } from '../../../session/kiosk-mode.ts'
import { restartAt } from '../../../platform/navigation/navigation.ts'
import { AppearanceItems } from '../../../features/sell/AppearanceItems.tsx'
import { exitTill, switchShell } from '../../../features/sell/exit-till.ts'
import { openPanel } from '../../../features/sell/sell-panels.ts'
import { TrainingItem } from '../../../features/sell/TrainingItem.tsx'
import { useWords } from '../../../platform/words/words.ts'
import { useDemoOffered } from '../../../features/sell/use-demo-offered.ts'
import styles from './CashierMenu.module.css'

export interface CashierMenuProps {
  readonly onKeys: () => void
  readonly onReceipt: () => void
  readonly onDemo: () => void
}

interface CashierItemsProps extends CashierMenuProps {
  readonly onClose: () => void
}

/** The cashier's own choices; fetched when the menu is first opened. */
export function CashierItems({ onKeys, onReceipt, onDemo, onClose }: CashierItemsProps) {
  const words = useWords()
  const helpKey = useKeyHint('help')
  const offersDemo = useDemoOffered()
  const then = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <>
      <AppearanceItems />
      <hr className={styles.rule} />
      <MenuItem
        icon={<ReceiptText size={20} aria-hidden="true" />}
        label={words.till.receipt}
        onPress={then(onReceipt)}
      />
      {offersDemo && (
        <MenuItem
          icon={<FlaskConical size={20} aria-hidden="true" />}
          label={words.till.demoTools}
          onPress={then(onDemo)}
        />
      )}
      <MenuItem
        icon={<LockKeyhole size={20} aria-hidden="true" />}
        label={words.security.title}
        onPress={then(() => openPanel('password'))}
      />
      <MenuItem
        icon={<KeyRound size={20} aria-hidden="true" />}
        label={words.loginPassword.title}
        onPress={then(() => openPanel('loginPassword'))}
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
      <TrainingItem onPress={onClose} />
      <KioskItem onPress={then(() => restartAt(kioskPath))} />
      <PhoneItem onPress={then(() => switchShell('mobile'))} />
      <hr className={styles.rule} />
      <MenuItem
        danger
        icon={<LogOut size={20} aria-hidden="true" />}
        label={words.till.logOut}
        onPress={then(() => void exitTill())}
      />
    </>
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
