import hidden from '@tillwright/ui/hidden.module.css'
import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { Users } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useCart } from '../../../features/cart/cart-store.ts'
import { Permitted } from '../../../features/frame/Permitted.tsx'
import { useKeys } from '../../../platform/keyboard/keyboard.ts'
import { recallMembers, useRecentMembers } from '../../../features/member/find-members.ts'
import { MemberPicker } from '../../../features/member/MemberPicker.tsx'
import { MemberView } from '../../../features/member/MemberView.tsx'
import { memberScans } from '../../../features/member/member-scans.ts'
import { useParams } from '../../../platform/navigation/navigation.ts'
import { useScans } from '../../../features/scan/scan-service.ts'
import { actOnMember } from '../../../features/sell/act-on-member.ts'
import { OfflineBar } from '../../../features/sell/OfflineBar.tsx'
import { useWords } from '../../../platform/words/words.ts'
import { openDeskMember, openDeskOrder, openTab } from '../desk-place.ts'
import { SellPanels } from '../SellPanels.tsx'
import styles from './TwoColumns.module.css'

/** The members alongside the one that is open; a scanned member code opens whose it is. */
export function MembersTab() {
  const words = useWords()
  const onCart = useCart(({ cart }) => cart.member?.id ?? null)
  const [isRecalled, setRecalled] = useState(false)
  const lastHere = useRecentMembers(({ members }) => members[0]?.id ?? null)
  // Until another is chosen, shows the member of the current sale, or the last one viewed here.
  const memberId = useParams()['member'] ?? onCart ?? (isRecalled ? lastHere : null)
  useEffect(() => void recallMembers().finally(() => setRecalled(true)), [])
  useScans(scans)
  useKeys({ member: focusSearch })
  return (
    <main className={styles.tab}>
      <h1 className={hidden.hidden}>{words.till.members}</h1>
      <OfflineBar />
      <Permitted permission="member.read">
        <div className={styles.columns}>
          <div className={styles.list}>
            <MemberPicker chosenId={memberId} onTake={(member) => openDeskMember(member.id)} />
          </div>
          <div className={styles.detail}>
            {memberId === null && isRecalled && (
              <EmptyState
                icon={<Users size={32} strokeWidth={1.5} aria-hidden="true" />}
                title={words.person.pick}
                detail={words.person.pickDetail}
              />
            )}
            {memberId !== null && (
              <MemberView
                key={memberId}
                memberId={memberId}
                onAct={actOnMember}
                onOrder={openDeskOrder}
                onUsed={() => openTab('sell')}
              />
            )}
          </div>
          <SellPanels />
        </div>
      </Permitted>
    </main>
  )
}

const scans = memberScans((member) => openDeskMember(member.id))

/** The field of this tab takes the place of the panel that the key opens elsewhere. */
function focusSearch(): void {
  document.querySelector<HTMLElement>('[data-first-focus]')?.focus()
}
