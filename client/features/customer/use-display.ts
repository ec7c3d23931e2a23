import { useEffect, useState } from 'react'
import { type DisplayHello, type DisplayMessage, displayChannel } from './display-message.ts'

const pollEachMs = 2_000
const doneForMs = 5_000

/**
 * Returns the till's message, from the first answer on; null before it. Asks again so that a
 * reloaded till is found.
 */
export function useDisplay(): DisplayMessage | null {
  const [shown, setShown] = useState<DisplayMessage | null>(null)
  useEffect(() => {
    const channel = new BroadcastChannel(displayChannel)
    const sayHello = () => channel.postMessage({ kind: 'hello' } satisfies DisplayHello)
    channel.addEventListener('message', ({ data }: MessageEvent<DisplayHello | DisplayMessage>) => {
      if (data.kind === 'show') setShown(data)
    })
    sayHello()
    const timer = setInterval(sayHello, pollEachMs)
    return () => {
      clearInterval(timer)
      channel.close()
    }
  }, [])
  return shown
}

/** Whether a finished sale is still to be seen: a few seconds, then the shop's own picture is back. */
export function useIsFresh(saleId: string | null): boolean {
  const [endedId, setEndedId] = useState<string | null>(null)
  useEffect(() => {
    if (saleId === null) return undefined
    const timer = setTimeout(() => setEndedId(saleId), doneForMs)
    return () => clearTimeout(timer)
  }, [saleId])
  return saleId !== null && saleId !== endedId
}
