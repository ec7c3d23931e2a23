import { useEffect } from 'react'
import { currentCart } from '../../cart/cart-store.ts'
import { Permitted } from '../../frame/Permitted.tsx'
import { AnswerView } from '../../frame/AnswerView.tsx'
import { useMember } from '../../member/use-member.ts'
import { go, replace, useParams } from '../../navigation/navigation.ts'
import {
  payRecharge,
  resumeRecharge,
  startRecharge,
  useRecharge,
} from '../../recharge/recharge-store.ts'
import type { RechargeChoice } from '../../recharge/recharge.ts'
import { RechargeChoose } from '../../recharge/RechargeChoose.tsx'
import { storeChoice } from '../../recharge/stored-choice.ts'
import { OfflineBar } from '../../sell/OfflineBar.tsx'
import { useWords } from '../../words/words.ts'
import { PhonePage } from '../PhonePage.tsx'
import { phonePaths } from '../phone-paths.ts'

/** Choosing a top-up (Specification 2: memberRecharge). Without a member one is chosen first. */
export function RechargePage() {
  const words = useWords()
  const memberId = useParams()['member'] ?? currentCart().member?.id ?? null
  const isOpen = useRecharge(({ state }) => state.phase === 'unknown')
  useEffect(() => {
    startRecharge()
    void resumeRecharge()
  }, [])
  useEffect(() => {
    if (memberId === null) replace(phonePaths.members)
    else if (isOpen) replace(phonePaths.rechargeCollection, { member: memberId })
  }, [memberId, isOpen])
  if (memberId === null) return null
  return (
    <PhonePage camera title={words.recharge.title}>
      <OfflineBar />
      <Permitted permission="recharge.create">
        <Choose memberId={memberId} />
      </Permitted>
    </PhonePage>
  )
}

function Choose({ memberId }: { readonly memberId: string }) {
  const words = useWords()
  const answer = useMember(memberId)
  return (
    <AnswerView answer={answer} failed={words.person.failed} height="320px">
      {(member) =>
        member === 'gone' ? (
          <p>{words.person.notFound}</p>
        ) : (
          <RechargeChoose
            member={member}
            onChosen={(choice) => collect(member.id, choice)}
            onPaid={(input) => {
              collect(member.id, input.choice)
              void payRecharge(input)
            }}
          />
        )
      }
    </AnswerView>
  )
}

function collect(memberId: string, choice: RechargeChoice): void {
  storeChoice(memberId, choice)
  go(phonePaths.rechargeCollection, { member: memberId })
}
