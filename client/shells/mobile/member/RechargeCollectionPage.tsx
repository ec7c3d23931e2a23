import { useEffect } from 'react'
import { QueryView } from '../../../features/frame/QueryView.tsx'
import { Permitted } from '../../../features/frame/Permitted.tsx'
import { useMember } from '../../../features/member/use-member.ts'
import { replace, useBackGuard, useParams } from '../../../platform/navigation/navigation.ts'
import { choiceFor, forgetChoice } from '../../../features/recharge/stored-choice.ts'
import { RechargeCollect } from '../../../features/recharge/RechargeCollect.tsx'
import { RechargeResult } from '../../../features/recharge/RechargeResult.tsx'
import {
  isRecharging,
  resumeRecharge,
  useRecharge,
} from '../../../features/recharge/recharge-store.ts'
import { OfflineBar } from '../../../features/sell/OfflineBar.tsx'
import { useWords } from '../../../platform/words/words.ts'
import { PhonePage } from '../PhonePage.tsx'
import { phonePaths } from '../phone-paths.ts'

/** Taking the money for a top-up (Specification 2: memberRechargeCollection). */
export function RechargeCollectionPage() {
  const words = useWords()
  const { state } = useRecharge()
  const memberId = useParams()['member'] ?? ''
  useBackGuard(isRecharging)
  useEffect(() => void resumeRecharge(), [])
  const isTaking = state.phase === 'choosing' || state.phase === 'placing'
  return (
    <PhonePage camera title={words.recharge.collect}>
      <OfflineBar />
      <Permitted permission="recharge.create">
        {isTaking ? (
          <Taking memberId={memberId} />
        ) : (
          <RechargeResult
            state={state}
            onDone={() => {
              forgetChoice()
              replace(phonePaths.member, { member: memberId })
            }}
          />
        )}
      </Permitted>
    </PhonePage>
  )
}

/** Without a choice there is nothing to take money for: back to choosing. */
function Taking({ memberId }: { readonly memberId: string }) {
  const words = useWords()
  const answer = useMember(memberId)
  const choice = choiceFor(memberId)
  useEffect(() => {
    if (choice === null) replace(phonePaths.recharge, memberId === '' ? {} : { member: memberId })
  }, [choice, memberId])
  if (choice === null) return null
  return (
    <QueryView answer={answer} failed={words.person.failed} height="320px">
      {(member) =>
        member === 'gone' ? (
          <p>{words.person.notFound}</p>
        ) : (
          <RechargeCollect member={member} choice={choice} />
        )
      }
    </QueryView>
  )
}
