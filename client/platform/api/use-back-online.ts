import { useEffect, useRef } from 'react'
import { useConnection } from './connection.ts'

/** What could not be read while there was no network is requested again once there is one. */
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
