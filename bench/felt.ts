// Responsiveness of a page as a person feels it: how long it takes to respond to a hand, and
// whether things jump away.
import type { Page } from 'playwright-core'

export interface Felt {
  /** Of each press or key: milliseconds from the hand to the next paint, in steps of eight. */
  readonly answersMs: readonly number[]
  /** The largest jump not caused by a press, as a share of the window. */
  readonly worstShift: number
}

/** Begins before the page's own programs do. */
export async function feel(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const felt = { answers: new Map<number, number>(), worstShift: 0 }
    Object.assign(window, { felt })
    // No function here may have a name: the compiler would mark it with a helper no page has.
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { interactionId, duration } = entry as PerformanceEntry & { interactionId?: number }
        if (!interactionId) continue
        felt.answers.set(interactionId, Math.max(duration, felt.answers.get(interactionId) ?? 0))
      }
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as unknown as {
          readonly value: number
          readonly hadRecentInput: boolean
        }
        if (!hadRecentInput) felt.worstShift = Math.max(felt.worstShift, value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/**
 * Returns the measurements since the last call. The browser does not report answers below 16 ms.
 */
export async function felt(page: Page): Promise<Felt> {
  return page.evaluate(() => {
    const { felt } = window as unknown as {
      felt: { answers: Map<number, number>; worstShift: number }
    }
    const answersMs = [...felt.answers.values()]
    felt.answers.clear()
    const { worstShift } = felt
    felt.worstShift = 0
    return { answersMs, worstShift }
  })
}
