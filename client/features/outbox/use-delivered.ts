import { useEffect, useRef } from 'react'
import { onDelivery } from './outbox.ts'

/** Sales that come in together are heard of once. */
const gatherMs = 300

/** Calls back when sales of this till have reached the server: whatever was read from it before lacks them. */
export function useDelivered(onDelivered: () => void): void {
  const latest = useRef(onDelivered)
  useEffect(() => {
    latest.current = onDelivered
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onDelivery((_row, { kind }) => {
      if (kind !== 'acked') return
      clearTimeout(timer)
      timer = setTimeout(() => latest.current(), gatherMs)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
}
