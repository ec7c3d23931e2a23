import { Badge } from '@tillwright/ui/text/Badge.tsx'
import {
  Clock3,
  Ellipsis,
  type LucideIcon,
  PackageCheck,
  Pause,
  ReceiptText,
  User,
} from 'lucide-react'
import { useHoldCount } from '../../../features/hold/shared-holds.ts'
import { go } from '../../../platform/navigation/navigation.ts'
import { holdOrRetrieve } from '../../../features/hold/hold-or-retrieve.ts'
import { openPanel } from '../../../features/sell/sell-panels.ts'
import { useModule } from '../../../session/has-module.ts'
import { useWords } from '../../../platform/words/words.ts'
import { usePickupCount } from '../../../features/write-off/pickup-count.ts'
import { phonePaths } from '../phone-paths.ts'
import styles from './ShortcutRow.module.css'

/** Functions one press away from selling. */
export function ShortcutRow() {
  const words = useWords()
  const holds = useHoldCount()
  const pickups = usePickupCount((state) => state.count)
  const hasPickup = useModule('pickup')
  const { phone } = words
  return (
    <nav className={styles.row} aria-label={phone.shortcuts}>
      <Shortcut icon={User} label={phone.member} onPress={() => openPanel('member')} />
      <Shortcut
        icon={Pause}
        label={phone.hold}
        count={holds}
        countLabel={words.sell.retrieveCount(holds)}
        onPress={() => void holdOrRetrieve()}
      />
      {hasPickup && (
        <Shortcut
          icon={PackageCheck}
          label={phone.pickUp}
          count={pickups}
          countLabel={words.till.pickUpsWait(pickups)}
          onPress={() => go(phonePaths.pickUp)}
        />
      )}
      <Shortcut icon={ReceiptText} label={phone.orders} onPress={() => go(phonePaths.orders)} />
      <Shortcut icon={Clock3} label={phone.shift} onPress={() => go(phonePaths.handover)} />
      <Shortcut icon={Ellipsis} label={phone.more} onPress={() => openPanel('menu')} />
    </nav>
  )
}

interface ShortcutProps {
  readonly icon: LucideIcon
  readonly label: string
  readonly count?: number
  readonly countLabel?: string
  readonly onPress: () => void
}

function Shortcut({ icon: Icon, label, count = 0, countLabel, onPress }: ShortcutProps) {
  return (
    <button type="button" className={styles.place} onClick={onPress}>
      <span className={styles.icon}>
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
        <Badge count={count} label={countLabel} className={styles.badge} />
      </span>
      {label}
    </button>
  )
}
