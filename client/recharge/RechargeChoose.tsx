import { queryRechargeGoods } from '@tillwright/contract/goods.ts'
import { PayButton } from '@tillwright/ui/button/PayButton.tsx'
import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { WalletCards } from 'lucide-react'
import { useState } from 'react'
import { useAnswer } from '../api/use-answer.ts'
import { useConnection } from '../api/connection.ts'
import { AnswerView } from '../frame/AnswerView.tsx'
import type { FoundMember } from '../member/find-members.ts'
import { useKeys } from '../keyboard/keyboard.ts'
import { useWords } from '../words/words.ts'
import { BalancePreview } from './BalancePreview.tsx'
import { FreeAmount } from './FreeAmount.tsx'
import { PackageTiles } from './PackageTiles.tsx'
import styles from './Recharge.module.css'
import type { RechargeChoice, RechargeOffers } from './recharge.ts'

export interface RechargeChooseProps {
  readonly member: FoundMember
  readonly keyHint?: string | undefined
  readonly onChosen: (choice: RechargeChoice) => void
}

/** What is topped up: a package with its gifts, or any amount where the shop sells that. */
export function RechargeChoose({ member, keyHint, onChosen }: RechargeChooseProps) {
  const words = useWords()
  const answer = useAnswer(queryRechargeGoods, { userId: member.id })
  return (
    <AnswerView
      answer={answer}
      failed={words.recharge.loadFailed}
      failedDetail={words.recharge.loadFailedDetail}
      height="320px"
    >
      {(offers) =>
        offers.packages.length === 0 && offers.freeAmount === null ? (
          <EmptyState
            icon={<WalletCards size={32} strokeWidth={1.5} aria-hidden="true" />}
            title={words.recharge.none}
            detail={words.recharge.noneDetail}
          />
        ) : (
          <Choose offers={offers} member={member} keyHint={keyHint} onChosen={onChosen} />
        )
      }
    </AnswerView>
  )
}

function Choose(props: RechargeChooseProps & { readonly offers: RechargeOffers }) {
  const { offers, member, keyHint, onChosen } = props
  const words = useWords()
  const isOffline = useConnection(({ connection }) => connection === 'offline')
  const [choice, setChoice] = useState<RechargeChoice | null>(null)
  const blocked = blockedReason(member.stopped, isOffline, choice === null)
  const go = () => {
    if (choice !== null && blocked === null) onChosen(choice)
  }
  useKeys({ confirm: go })
  return (
    <div className={styles.view}>
      <div className={styles.scroll}>
        <PackageTiles
          packages={offers.packages}
          chosenId={choice?.packageId ?? null}
          onChoose={setChoice}
        />
        {offers.freeAmount !== null && (
          <FreeAmount
            bounds={offers.freeAmount}
            isChosen={choice !== null && choice.packageId === null}
            onChoose={setChoice}
            onEnter={go}
          />
        )}
      </div>
      <footer className={styles.footer}>
        <BalancePreview member={member} choice={choice} />
        <PayButton
          label={words.recharge.go}
          cents={choice?.payCents ?? 0}
          keyHint={keyHint}
          blocked={blocked !== null && words.recharge.blocked[blocked]}
          onPress={go}
        />
      </footer>
    </div>
  )
}

function blockedReason(stopped: boolean, isOffline: boolean, nothing: boolean) {
  if (stopped) return 'stopped'
  if (isOffline) return 'offline'
  return nothing ? 'nothing' : null
}
