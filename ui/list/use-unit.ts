import { useSyncExternalStore } from 'react'

/**
 * How many px one unit of the design is now: 1 at the normal size, more with larger text or a denser
 * screen. Measured on one hidden ruler for the whole page, only when its size changes.
 */
export function useUnit(): number {
  return useSyncExternalStore(subscribe, () => unit)
}

const rulerUnits = 1000
const listeners = new Set<() => void>()
let unit = 1
let watching = false

function subscribe(listener: () => void): () => void {
  watch()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function watch(): void {
  if (watching) return
  watching = true
  const ruler = document.createElement('div')
  ruler.setAttribute('aria-hidden', 'true')
  ruler.style.cssText = `position:fixed;top:0;left:0;height:0;visibility:hidden;pointer-events:none;width:calc(${rulerUnits} * var(--u))`
  document.body.append(ruler)
  const measure = () => {
    const next = ruler.getBoundingClientRect().width / rulerUnits
    if (next <= 0 || next === unit) return
    unit = next
    for (const listener of listeners) listener()
  }
  measure()
  new ResizeObserver(measure).observe(ruler)
}
