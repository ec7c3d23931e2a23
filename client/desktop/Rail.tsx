import { classNames } from '@tillwright/ui/class-names.ts'
import {
  Apple,
  Clock3,
  Ellipsis,
  type LucideIcon,
  PackageCheck,
  ReceiptText,
  ScanBarcode,
  Users,
  Warehouse,
} from 'lucide-react'
import { go } from '../navigation/navigation.ts'
import { useSession } from '../session/session-store.ts'
import { useWords, type Words } from '../words/words.ts'
import { type DeskTab, openTab } from './desk-place.ts'
import styles from './Rail.module.css'

interface RailEntry {
  readonly tab: DeskTab
  readonly icon: LucideIcon
  readonly word: (words: Words) => string
  readonly isOpen: boolean
}

const ENTRIES: readonly RailEntry[] = [
  { tab: 'sell', icon: ScanBarcode, word: (words) => words.till.sell, isOpen: true },
  { tab: 'orders', icon: ReceiptText, word: (words) => words.till.orders, isOpen: true },
  { tab: 'members', icon: Users, word: (words) => words.till.members, isOpen: true },
  { tab: 'pickup', icon: PackageCheck, word: (words) => words.till.pickUp, isOpen: true },
  { tab: 'shift', icon: Clock3, word: (words) => words.till.shift, isOpen: true },
  { tab: 'goods', icon: Apple, word: (words) => words.till.goods, isOpen: true },
  { tab: 'warehouse', icon: Warehouse, word: (words) => words.till.stock, isOpen: true },
  { tab: 'more', icon: Ellipsis, word: (words) => words.till.more, isOpen: true },
]

/** Two of them are pages of their own, for they hold pages of others. */
function openEntry(tab: DeskTab): void {
  if (tab === 'goods') go('/pages/webViewPage')
  else if (tab === 'warehouse') go('/pages/warehouseWebViewPage')
  else openTab(tab)
}

/** The sections of the till. What a person has no menu for is not there; what is not open yet says so. */
export function Rail({ tab }: { readonly tab: DeskTab }) {
  const words = useWords()
  const menus = useSession((state) => state.menus)
  const shown = ENTRIES.filter(
    (entry) => entry.tab === 'sell' || !menus || menus.includes(entry.tab),
  )
  return (
    <nav className={styles.rail} aria-label={words.till.tabs}>
      {shown.map((entry) => (
        <button
          key={entry.tab}
          type="button"
          className={classNames(
            styles.entry,
            entry.tab === tab && styles.on,
            entry.tab === 'more' && styles.last,
          )}
          aria-current={entry.tab === tab ? 'page' : undefined}
          aria-disabled={entry.isOpen ? undefined : true}
          title={entry.isOpen ? undefined : words.till.notOpenYet}
          onClick={() => entry.isOpen && openEntry(entry.tab)}
        >
          <entry.icon size={22} strokeWidth={1.75} aria-hidden="true" />
          {entry.word(words)}
        </button>
      ))}
    </nav>
  )
}
