import { useTillName } from '../../../session/till-name.ts'
import type { CashierMenuProps } from './CashierItems.tsx'
import { useSession } from '../../../session/session-store.ts'
import { CashierMenu } from './CashierMenu.tsx'
import { Logo } from '../../../features/frame/Logo.tsx'
import { Omnibox, type OmniboxProps } from './Omnibox.tsx'
import { ScaleInstrument } from './ScaleInstrument.tsx'
import { SoundMenu } from './SoundMenu.tsx'
import { TillStatus } from '../../../features/sell/TillStatus.tsx'
import styles from './TopBar.module.css'

export interface TopBarProps extends OmniboxProps, CashierMenuProps {
  /** The scale belongs to selling; other sections do not show it. */
  readonly showsScale: boolean
}

/** The till's name and user, the one box for everything, the scale, and the till's state. */
export function TopBar({ onEnter, showsScale, ...menu }: TopBarProps) {
  const store = useSession((state) => state.user?.store.name ?? '')
  const till = useTillName()
  return (
    <header className={styles.bar}>
      <span className={styles.logo}>
        <Logo />
      </span>
      <span className={styles.store}>
        <b>{store}</b>
        <small>{till}</small>
      </span>
      <Omnibox onEnter={onEnter} />
      {showsScale && <ScaleInstrument onOpen={menu.onDemo} />}
      <div className={styles.right}>
        <TillStatus />
        <span className={styles.gap} />
        <SoundMenu />
        <CashierMenu {...menu} />
      </div>
    </header>
  )
}
