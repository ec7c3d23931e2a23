import { MenuItem } from '@tillwright/ui/layer/MenuItem.tsx'
import {
  Cable,
  FlaskConical,
  KeyRound,
  LockKeyhole,
  LogOut,
  Monitor,
  PackageOpen,
  PackagePlus,
  Printer,
  ReceiptText,
  ScanQrCode,
  ShoppingCart,
  Users,
  WalletCards,
} from 'lucide-react'
import { useCart } from '../../../features/cart/cart-store.ts'
import { lazyPart } from '../../../features/frame/lazy-part.tsx'
import { kioskPath } from '../../../session/kiosk-mode.ts'
import { replace, restartAt } from '../../../platform/navigation/navigation.ts'
import { desktopFromPx } from '../../../platform/navigation/root-font.ts'
import { AppearanceItems } from '../../../features/sell/AppearanceItems.tsx'
import { exitTill, switchShell } from '../../../features/sell/exit-till.ts'
import { closePanel, openPanel } from '../../../features/sell/sell-panels.ts'
import { TrainingItem } from '../../../features/sell/TrainingItem.tsx'
import { useDemoOffered } from '../../../features/sell/use-demo-offered.ts'
import { useTillName } from '../../../session/till-name.ts'
import { useSession } from '../../../session/session-store.ts'
import { useWords } from '../../../platform/words/words.ts'
import styles from './PhoneMenu.module.css'
import { phonePaths } from '../phone-paths.ts'

const Choices = lazyPart('choices', async () => (await import('./PhoneChoices.tsx')).PhoneChoices)

/** Functions not needed at every sale: the till's user, its appearance, and logging out. */
export function PhoneMenu() {
  const words = useWords()
  const nick = useSession((state) => state.user?.nick ?? '')
  const store = useSession((state) => state.user?.store.name ?? '')
  const till = useTillName()
  const offersDemo = useDemoOffered()
  const busy = useCart(({ cart }) => cart.lines.length > 0)
  return (
    <div className={styles.menu}>
      <p className={styles.who}>
        <b>{nick}</b>
        <span>
          {store} · {till}
        </span>
      </p>
      <MenuItem
        icon={<ShoppingCart size={20} aria-hidden="true" />}
        label={words.phone.openCart}
        onPress={() => replace(phonePaths.cart)}
      />
      <MenuItem
        icon={<PackagePlus size={20} aria-hidden="true" />}
        label={words.openItem.title}
        onPress={() => replace(phonePaths.openItem)}
      />
      <MenuItem
        icon={<Users size={20} aria-hidden="true" />}
        label={words.person.find}
        onPress={() => replace(phonePaths.members)}
      />
      <MenuItem
        icon={<ReceiptText size={20} aria-hidden="true" />}
        label={words.till.receipt}
        onPress={() => openPanel('receipt')}
      />
      {offersDemo && (
        <MenuItem
          icon={<FlaskConical size={20} aria-hidden="true" />}
          label={words.till.demoTools}
          onPress={() => openPanel('demo')}
        />
      )}
      <MenuItem
        icon={<PackageOpen size={20} aria-hidden="true" />}
        label={words.prePack.title}
        onPress={() => openPanel('packs')}
      />
      <MenuItem
        icon={<WalletCards size={20} aria-hidden="true" />}
        label={words.recharge.list}
        onPress={() => replace(phonePaths.topUps)}
      />
      <MenuItem
        icon={<Cable size={20} aria-hidden="true" />}
        label={words.hardware.title}
        onPress={() => replace(phonePaths.hardware)}
      />
      <MenuItem
        icon={<Printer size={20} aria-hidden="true" />}
        label={words.prints.title}
        onPress={() => replace(phonePaths.prints)}
      />
      <MenuItem
        icon={<LockKeyhole size={20} aria-hidden="true" />}
        label={words.security.title}
        onPress={() => replace(phonePaths.password)}
      />
      <MenuItem
        icon={<KeyRound size={20} aria-hidden="true" />}
        label={words.loginPassword.title}
        onPress={() => openPanel('loginPassword')}
      />
      <TrainingItem onPress={closePanel} />
      <MenuItem
        icon={<ScanQrCode size={20} aria-hidden="true" />}
        label={words.kiosk.title}
        blocked={busy ? words.kiosk.enterBlocked : undefined}
        onPress={() => restartAt(kioskPath)}
      />
      <hr className={styles.rule} />
      <AppearanceItems />
      <Choices />
      {window.innerWidth >= desktopFromPx && (
        <MenuItem
          icon={<Monitor size={20} aria-hidden="true" />}
          label={words.shell.switchToDesktop}
          blocked={busy ? words.till.shellBlocked : undefined}
          onPress={() => switchShell('desktop')}
        />
      )}
      <hr className={styles.rule} />
      <MenuItem
        danger
        icon={<LogOut size={20} aria-hidden="true" />}
        label={words.till.logOut}
        onPress={() => void exitTill()}
      />
    </div>
  )
}
