import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { ScanLine } from 'lucide-react'
import { chooseMember } from '../../../features/member/find-members.ts'
import { MemberPicker } from '../../../features/member/MemberPicker.tsx'
import { memberScans } from '../../../features/member/member-scans.ts'
import { back, go, useParams } from '../../../platform/navigation/navigation.ts'
import { useScans } from '../../../features/scan/scan-service.ts'
import { OfflineBar } from '../../../features/sell/OfflineBar.tsx'
import { Permitted } from '../../../features/frame/Permitted.tsx'
import { useWords } from '../../../platform/words/words.ts'
import { PhonePage } from '../PhonePage.tsx'
import { phonePaths } from '../phone-paths.ts'
import styles from '../phone-body.module.css'

/** Choice of a member (Specification 2: memberList): for the current sale, or to view them. */
export function MemberListPage() {
  const words = useWords()
  const isForSale = useParams()['for'] === 'sale'
  useScans(memberScans((member) => go(phonePaths.member, { member: member.id })))
  return (
    <PhonePage camera title={words.person.find}>
      <OfflineBar />
      <div className={styles.scroll}>
        <Permitted permission="member.read">
          <MemberPicker
            onTake={(member) => {
              if (!isForSale) return go(phonePaths.member, { member: member.id })
              chooseMember(member)
              back()
            }}
          >
            <EmptyState
              icon={<ScanLine size={32} strokeWidth={1.5} aria-hidden="true" />}
              title={words.person.pick}
              detail={words.person.pickDetail}
            />
          </MemberPicker>
        </Permitted>
      </div>
    </PhonePage>
  )
}
