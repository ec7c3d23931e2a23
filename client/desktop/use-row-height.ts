import { useSyncExternalStore } from 'react'

/** In a low window the cart's rows are closer together, so that enough of them are in sight. */
const LOW = '(max-height: 720px)'

/** The height of a cart row in units of the design. */
export function useRowHeight(): number {
  return useSyncExternalStore(subscribe, () => (window.matchMedia(LOW).matches ? 48 : 56))
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(LOW)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
