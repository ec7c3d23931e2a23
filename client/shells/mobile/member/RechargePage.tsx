import { useEffect } from 'react'
import { currentCart } from '../../../features/cart/cart-store.ts'
import { Permitted } from '../../../features/frame/Permitted.tsx'
import { QueryView } from '../../../features/frame/QueryView.tsx'
import { useMember } from '../../../features/member/use-member.ts'
import { go, replace, useParams } from '../../../platform/navigation/navigation.ts'
import {
  payRecharge,
  resumeRecharge,
  startRecharge,
  useRecharge,
} from '../../../features/recharge/recharge-store.ts'
import type { RechargeChoice } from '../../../features/recharge/recharge.ts'
import { RechargeChoose } from '../../../features/recharge/RechargeChoose.tsx'
import { storeChoice } from '../../../features/recharge/stored-choice.ts'
import { OfflineBar } from '../../../features/sell/OfflineBar.tsx'
import { useWords } from '../../../platform/words/words.ts'
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
    <QueryView answer={answer} failed={words.person.failed} height="320px">
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
    </QueryView>
  )
}

function collect(memberId: string, choice: RechargeChoice): void {
  storeChoice(memberId, choice)
  go(phonePaths.rechargeCollection, { member: memberId })
}
