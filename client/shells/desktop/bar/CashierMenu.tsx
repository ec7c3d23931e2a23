import type { CashierMenuProps } from './CashierItems.tsx'
import { Popover } from '@tillwright/ui/layer/Popover.tsx'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../../../features/frame/lazy-part.tsx'
import { useLayer } from '../../../platform/navigation/navigation.ts'
import { useSession } from '../../../session/session-store.ts'
import { useWords } from '../../../platform/words/words.ts'
import styles from './CashierMenu.module.css'

const CashierItems = lazyPart(
  'cashier-menu',
  async () => (await import('./CashierItems.tsx')).CashierItems,
)

/** The current user, and their own choices. */
export function CashierMenu(props: CashierMenuProps) {
  const words = useWords()
  const nick = useSession((state) => state.user?.nick ?? '')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  useLayer(open, close)
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
          <CashierItems {...props} onClose={close} />
        </Popover>
      )}
    </div>
  )
}
