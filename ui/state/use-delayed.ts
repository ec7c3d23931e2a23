import { useEffect, useState } from 'react'

const usualDelayMs = 200

/**
 * True once `active` has lasted for a while; false again at once.
 * Specification 9: a loading state shorter than 200 ms is never shown.
 */
export function useDelayed(active: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => (active ? sayWhenLate(setLate) : undefined), [active])
  return active && late
}

/** Says true once `delayMs` have passed, and false when the answered function ends it. */
export function sayWhenLate(say: (isLate: boolean) => void, delayMs = usualDelayMs): () => void {
  const timer = setTimeout(() => say(true), delayMs)
  return () => {
    clearTimeout(timer)
    say(false)
  }
}
