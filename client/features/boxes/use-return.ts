import type { Input } from '@tillwright/contract/call.ts'
import { returnTurnoverBox } from '@tillwright/contract/box.ts'
import { useRef, useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { type CallFailure, failureOf } from '@tillwright/web/api/call-failure.ts'
import { isOutcomeUnknown } from '../../platform/api/is-outcome-unknown.ts'
import { openDrawer } from '../sale/print-sale.ts'
import { play } from '../../platform/sound/sound.ts'
import type { BoxReturnAnswer } from './owed-boxes.ts'

type ReturnTurnoverBoxInput = Input<typeof returnTurnoverBox>

/**
 * Takes boxes back, once: while no answer has come, a second press says the same again under the same
 * id. Another count is another return.
 */
export function useReturn(memberId: string, onReturned: (back: BoxReturnAnswer) => void) {
  const open = useRef<ReturnTurnoverBoxInput | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const send = async (
    boxes: ReturnTurnoverBoxInput['boxes'],
    way: ReturnTurnoverBoxInput['way'],
  ): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    const isRepeat = open.current !== null
    const input = open.current ?? { clientId: crypto.randomUUID(), memberId, boxes, way }
    open.current = input
    try {
      const back = await callApi(returnTurnoverBox, input, { quiet: true })
      open.current = null
      play('moneyOk')
      if (way === 'CASH' && back.depositCents > 0) void openDrawer(back.returnId)
      onReturned(back)
    } catch (error) {
      const caught = failureOf(error)
      if (!isOutcomeUnknown(caught, isRepeat)) open.current = null
      setFailure(caught)
    }
    setBusy(false)
  }
  return { send, isBusy, failure }
}
