import { useEffect, useRef, useState } from 'react'
import { CallFailure } from '@tillwright/web/api/call-failure.ts'
import { standingOfTill } from './register-device.ts'

/** Whoever was let in goes on within three seconds. */
const againMs = 2000

/** Polls whether a waiting till was let in, until it was or was turned away. */
export function useStanding(onLetIn: () => void): 'waiting' | 'turned away' {
  const [isTurnedAway, setTurnedAway] = useState(false)
  const letIn = useRef(onLetIn)
  useEffect(() => {
    letIn.current = onLetIn
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const look = async () => {
      const state = await standingOfTill().catch((error: unknown) => {
        // A query that fails now is repeated.
        if (!(error instanceof CallFailure)) throw error
        return 'WAITING' as const
      })
      if (isOver) return
      if (state === 'APPROVED') letIn.current()
      else if (state === 'STOPPED') setTurnedAway(true)
      else timer = setTimeout(() => void look(), againMs)
    }
    timer = setTimeout(() => void look(), againMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [])
  return isTurnedAway ? 'turned away' : 'waiting'
}
