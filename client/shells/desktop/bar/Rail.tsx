import { classNames } from '@tillwright/ui/class-names.ts'
import { Badge } from '@tillwright/ui/text/Badge.tsx'
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
import { go } from '../../../platform/navigation/navigation.ts'
import { useSession } from '../../../session/session-store.ts'
import { useWords, type Words } from '../../../platform/words/words.ts'
import { usePickupCount } from '../../../features/write-off/pickup-count.ts'
import { type DeskTab, openTab } from '../desk-place.ts'
import styles from './Rail.module.css'

/** Destination of the rail, by its name among a user's menus (queryFrontHadMenus). */
export type RailMenu = DeskTab | 'goods' | 'warehouse'

interface RailEntry {
  readonly menu: RailMenu
  readonly icon: LucideIcon
  readonly word: (words: Words) => string
  readonly open: () => void
}

const tabEntry = (menu: DeskTab, icon: LucideIcon, word: (words: Words) => string): RailEntry => ({
  menu,
  icon,
  word,
  open: () => openTab(menu),
})

/** Goods and warehouse are pages of their own, for they hold pages of the back office. */
const entries: readonly RailEntry[] = [
  tabEntry('sell', ScanBarcode, (words) => words.till.sell),
  tabEntry('orders', ReceiptText, (words) => words.till.orders),
  tabEntry('members', Users, (words) => words.till.members),
  tabEntry('pickup', PackageCheck, (words) => words.till.pickUp),
  tabEntry('shift', Clock3, (words) => words.till.shift),
  {
    menu: 'goods',
    icon: Apple,
    word: (words) => words.till.goods,
    open: () => go('/pages/webViewPage'),
  },
  {
    menu: 'warehouse',
    icon: Warehouse,
    word: (words) => words.till.stock,
    open: () => go('/pages/warehouseWebViewPage'),
  },
  tabEntry('more', Ellipsis, (words) => words.till.more),
]

/** The sections of the till. What a person has no menu for is not there. */
export function Rail({ at }: { readonly at: RailMenu }) {
  const words = useWords()
  const menus = useSession((state) => state.menus)
  const pickups = usePickupCount((state) => state.count)
  const shown = entries.filter(
    (entry) => entry.menu === 'sell' || !menus || menus.includes(entry.menu),
  )
  return (
    <nav className={styles.rail} aria-label={words.till.tabs}>
      {shown.map((entry) => (
        <button
          key={entry.menu}
          type="button"
          className={classNames(
            styles.entry,
            entry.menu === at && styles.on,
            entry.menu === 'more' && styles.last,
          )}
          aria-current={entry.menu === at ? 'page' : undefined}
          onClick={() => entry.menu !== at && entry.open()}
        >
          <entry.icon size={22} strokeWidth={1.75} aria-hidden="true" />
          {entry.word(words)}
          {entry.menu === 'pickup' && (
            <Badge
              count={pickups}
              label={words.till.pickUpsWait(pickups)}
              className={styles.badge}
            />
          )}
        </button>
      ))}
    </nav>
  )
}
