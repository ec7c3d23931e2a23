// Measured inside the page: from an input event to the change it makes, and to the frames after it.
import type { Page } from 'playwright-core'

/** One input: milliseconds from its event to the changed page, until that is drawn, and two frames on. */
export interface Painted {
  readonly changedMs: number
  readonly paintedMs: number
  readonly framesMs: number
}

/** Watches the next events of this kind; what they change under `selector` is timed. */
export async function watch(
  page: Page,
  event: 'click' | 'keydown',
  selector: string,
): Promise<void> {
  await page.evaluate(
    ({ event, selector }) => {
      const seen = {
        samples: [] as { changedMs: number; paintedMs: number; framesMs: number }[],
        since: 0,
      }
      Object.assign(window, { seen })
      // A scanner's code is read at its last key; the keys before it change nothing here. They say
      // when a scanner would have sent them, which is later than they are handed over.
      addEventListener(
        event,
        ({ timeStamp }) => {
          seen.since = Math.min(timeStamp, performance.now())
        },
        { capture: true },
      )
      const target = document.querySelector(selector) ?? document.body
      new MutationObserver(() => {
        if (seen.since === 0) return
        const { since } = seen
        seen.since = 0
        const changedMs = performance.now() - since
        requestAnimationFrame(() => {
          const paintedMs = new Promise<number>((resolve) => {
            setTimeout(() => resolve(performance.now() - since))
          })
          requestAnimationFrame(() => {
            const framesMs = performance.now() - since
            void paintedMs.then((painted) =>
              seen.samples.push({ changedMs, paintedMs: painted, framesMs }),
            )
          })
        })
      }).observe(target, { subtree: true, childList: true, characterData: true })
    },
    { event, selector },
  )
}

/** Returns the timings since the last call. */
export async function timed(page: Page): Promise<Painted[]> {
  return page.evaluate(() => {
    const { seen } = window as unknown as { seen: { samples: Painted[] } }
    return seen.samples.splice(0)
  })
}
