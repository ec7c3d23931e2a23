import type { Input } from '@tillwright/contract/call.ts'
import { returnTurnoverBox } from '@tillwright/contract/box.ts'
import { useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { type CallFailure, failureOf } from '@tillwright/web/api/call-failure.ts'
import { isOutcomeUnknown } from '../../platform/api/is-outcome-unknown.ts'
import { refreshMember } from '../member/refresh-member.ts'
import { openDrawer } from '../sale/print-sale.ts'
import { play } from '../../platform/sound/sound.ts'
import type { BoxReturnResponse } from './owed-boxes.ts'

type ReturnTurnoverBoxInput = Input<typeof returnTurnoverBox>

/**
 * Takes boxes back, once: while no answer has come it is in question, and a second press says the very
 * same again under the same id.
 */
export function useReturn(memberId: string, onReturned: (back: BoxReturnResponse) => void) {
  const [inQuestion, setInQuestion] = useState<ReturnTurnoverBoxInput | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const send = async (
    boxes: ReturnTurnoverBoxInput['boxes'],
    way: ReturnTurnoverBoxInput['way'],
  ): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    const input = inQuestion ?? { clientId: crypto.randomUUID(), memberId, boxes, way }
    try {
      const back = await callApi(returnTurnoverBox, input, { quiet: true })
      setInQuestion(null)
      play('moneyOk')
      if (input.way === 'CASH' && back.depositCents > 0) void openDrawer(back.returnId)
      void refreshMember(memberId)
      onReturned(back)
    } catch (error) {
      const caught = failureOf(error)
      setInQuestion(isOutcomeUnknown(caught, inQuestion !== null) ? input : null)
      setFailure(caught)
    }
    setBusy(false)
  }
  return { send, isBusy, failure, isInQuestion: inQuestion !== null }
}
