import { Money } from '@tillwright/ui/text/Money.tsx'
import { ArrowRight } from 'lucide-react'
import type { FoundMember } from '../member/find-members.ts'
import { useWords } from '../../platform/words/words.ts'
import styles from './Recharge.module.css'
import { balanceAfter, balanceOf, type RechargeChoice } from './recharge.ts'

export interface BalancePreviewProps {
  readonly member: Pick<FoundMember, 'nick' | 'realBalanceCents' | 'giftBalanceCents'>
  readonly choice: RechargeChoice | null
}

/** The member's balance, and the resulting one: shown before anything is paid. */
export function BalancePreview({ member, choice }: BalancePreviewProps) {
  const words = useWords()
  const balance = balanceOf(member)
  return (
    <p className={styles.preview}>
      <span>{member.nick}</span>
      <span className={styles.balances}>
        <Money cents={balance} />
        {choice !== null && (
          <>
            <ArrowRight size={16} aria-label={words.recharge.becomes} />
            <Money className={styles.after} cents={balanceAfter(balance, choice)} />
          </>
        )}
      </span>
    </p>
  )
}
