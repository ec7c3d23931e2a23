import { useEffect, useState } from 'react'

/**
 * True once `active` has lasted for `delayMs`; false again at once.
 * Specification 9: a loading state shorter than 200 ms is never shown.
 */
export function useDelayed(active: boolean, delayMs = 200): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setLate(true), delayMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [active, delayMs])
  return active && late
}
