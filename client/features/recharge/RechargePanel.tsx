import { Button } from '@tillwright/ui/button/Button.tsx'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Permitted } from '../frame/Permitted.tsx'
import { QueryView } from '../frame/QueryView.tsx'
import { useMember } from '../member/use-member.ts'
import { useBackGuard } from '../../platform/navigation/navigation.ts'
import { useWords } from '../../platform/words/words.ts'
import { classNames } from '@tillwright/ui/class-names.ts'
import panel from '@tillwright/ui/layout/panel-body.module.css'
import styles from './Recharge.module.css'
import { RechargeChoose } from './RechargeChoose.tsx'
import { RechargeCollect } from './RechargeCollect.tsx'
import { RechargeResult } from './RechargeResult.tsx'
import type { RechargeChoice } from './recharge.ts'
import {
  isRecharging,
  payRecharge,
  resumeRecharge,
  startRecharge,
  useRecharge,
} from './recharge-store.ts'

export interface RechargePanelProps {
  readonly memberId: string
  readonly onDone: () => void
}

/** A whole top-up in one panel: what, then the money, then what became of it. */
export function RechargePanel({ memberId, onDone }: RechargePanelProps) {
  const { state } = useRecharge()
  useEffect(() => {
    startRecharge()
    void resumeRecharge()
  }, [])
  useBackGuard(isRecharging)
  return (
    <Permitted permission="recharge.create">
      {state.phase === 'choosing' || state.phase === 'placing' ? (
        <Steps memberId={memberId} />
      ) : (
        <RechargeResult state={state} onDone={onDone} />
      )}
    </Permitted>
  )
}

function Steps({ memberId }: { readonly memberId: string }) {
  const words = useWords()
  const answer = useMember(memberId)
  const [choice, setChoice] = useState<RechargeChoice | null>(null)
  return (
    <QueryView answer={answer} failed={words.person.failed} height="320px">
      {(member) => {
        if (member === 'gone') return <p className={styles.result}>{words.person.notFound}</p>
        if (choice === null)
          return (
            <RechargeChoose
              member={member}
              keyHint="Enter"
              onChosen={setChoice}
              onPaid={(input) => {
                setChoice(input.choice)
                void payRecharge(input)
              }}
            />
          )
        return (
          <div className={classNames(panel.view, styles.tender)}>
            <div>
              <Button
                variant="ghost"
                icon={<ArrowLeft size={20} aria-hidden="true" />}
                onClick={() => setChoice(null)}
              >
                {words.recharge.other}
              </Button>
            </div>
            <RechargeCollect member={member} choice={choice} keyHint="Enter" />
          </div>
        )
      }}
    </QueryView>
  )
}
