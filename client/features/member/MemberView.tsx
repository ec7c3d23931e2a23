import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { UserX } from 'lucide-react'
import { useState } from 'react'
import { useCart } from '../cart/cart-store.ts'
import { HeldCoupons } from '../coupon/HeldCoupons.tsx'
import { QueryView } from '../frame/QueryView.tsx'
import { useSession } from '../../session/session-store.ts'
import { useWords } from '../../platform/words/words.ts'
import { type MemberAct, MemberActs } from './MemberActs.tsx'
import { MemberExpiries } from './MemberExpiries.tsx'
import { MemberFacts } from './MemberFacts.tsx'
import { MemberForm } from './MemberForm.tsx'
import { MemberHead } from './MemberHead.tsx'
import { MemberOrders } from './MemberOrders.tsx'
import { MemberUse } from './MemberUse.tsx'
import styles from './MemberView.module.css'
import type { FoundMember } from './find-members.ts'
import { useMember } from './use-member.ts'

export interface MemberViewProps {
  readonly memberId: string
  /** Leads to what else can be done with this member. */
  readonly onAct: (act: MemberAct, member: FoundMember) => void
  readonly onOrder: (orderId: string) => void
  /** The member was put on the current sale, or taken off it. */
  readonly onUsed: () => void
}

/** One member: who it is, what is theirs, what they may use now, and what they bought. */
export function MemberView(props: MemberViewProps) {
  const words = useWords()
  const answer = useMember(props.memberId)
  return (
    <QueryView
      answer={answer}
      failed={words.person.failed}
      failedDetail={words.person.failedDetail}
      height="320px"
    >
      {(member) =>
        member === 'gone' ? (
          <EmptyState
            icon={<UserX size={32} strokeWidth={1.5} aria-hidden="true" />}
            title={words.person.notFound}
          />
        ) : (
          <MemberCards member={member} {...props} />
        )
      }
    </QueryView>
  )
}

function MemberCards(props: MemberViewProps & { readonly member: FoundMember }) {
  const { member, onAct, onOrder, onUsed } = props
  const inUse = useCart(({ cart }) => cart.member?.id === member.id)
  const [showsAll, setShowsAll] = useState(false)
  const [edits, setEdits] = useState(false)
  const mayEdit = useSession(({ permissions }) => permissions.includes('member.edit'))
  const act = (which: MemberAct) => {
    // Coupons are put on a sale on a page of their own; of another member they are only looked at.
    if (which === 'coupons' && !inUse) setShowsAll(true)
    else onAct(which, member)
  }
  return (
    <div className={styles.view}>
      <article className={styles.scroll} aria-label={member.nick}>
        <section className={styles.card}>
          <MemberHead member={member} onEdit={mayEdit ? () => setEdits(!edits) : null} />
          {edits && <MemberForm memberId={member.id} onDone={() => setEdits(false)} />}
          <MemberFacts
            member={member}
            couponCount={member.couponCount}
            depositCents={member.depositHeldCents}
          />
          <MemberExpiries member={member} />
        </section>
        <div className={styles.padded}>
          <MemberActs member={member} onAct={act} />
          <HeldCoupons
            member={member}
            mayUse={inUse}
            showsAll={showsAll}
            onAll={() => setShowsAll(true)}
          />
          <MemberOrders memberId={member.id} onOrder={onOrder} />
        </div>
      </article>
      <MemberUse member={member} inUse={inUse} onDone={onUsed} />
    </div>
  )
}
