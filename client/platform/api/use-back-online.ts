import { useEffect, useRef } from 'react'
import { useConnection } from './connection.ts'

/** Requests again, once the network is back, what could not be read without it. */
export function useBackOnline(isMissing: boolean, again: () => void): void {
  const isOffline = useConnection(({ connection }) => connection === 'offline')
  const wasOffline = useRef(isOffline)
  const latest = useRef(again)
  useEffect(() => {
    latest.current = again
  })
  useEffect(() => {
    if (wasOffline.current && !isOffline && isMissing) latest.current()
    wasOffline.current = isOffline
  }, [isOffline, isMissing])
}
