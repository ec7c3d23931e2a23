import type { Input } from '@tillwright/contract/call.ts'
import { returnTurnoverBox } from '@tillwright/contract/box.ts'
import { useRef, useState } from 'react'
import { ask } from '../api/ask.ts'
import { type CallFailure, failureOf } from '../api/call-failure.ts'
import { leavesUnknown } from '../api/leaves-unknown.ts'
import { openDrawer } from '../sale/print-sale.ts'
import { play } from '../sound/sound.ts'
import type { BoxReturnAnswer } from './owed-boxes.ts'

type Wish = Input<typeof returnTurnoverBox>

/**
 * Takes boxes back, once: while no answer has come, a second press says the same again under the same
 * id. Another count is another return.
 */
export function useReturn(memberId: string, onReturned: (back: BoxReturnAnswer) => void) {
  const open = useRef<Wish | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const send = async (boxes: Wish['boxes'], way: Wish['way']): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    const isRepeat = open.current !== null
    const wish = open.current ?? { clientId: crypto.randomUUID(), memberId, boxes, way }
    open.current = wish
    try {
      const back = await ask(returnTurnoverBox, wish, { quiet: true })
      open.current = null
      play('moneyOk')
      if (way === 'CASH' && back.depositCents > 0) void openDrawer(back.returnId)
      onReturned(back)
    } catch (error) {
      const caught = failureOf(error)
      if (!leavesUnknown(caught, isRepeat)) open.current = null
      setFailure(caught)
    }
    setBusy(false)
  }
  return { send, isBusy, failure }
}
