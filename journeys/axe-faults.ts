import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const aboutColours = ['color-contrast', 'link-in-text-block']

/** Another theme changes nothing but colours: there everything else needs no second look. */
export type About = 'everything' | 'colours'

/**
 * Time without a change on screen after which everything opened is present and slide-ins have
 * ended.
 */
const stillMs = 200
/** A screen with a running clock on it is never still. */
const patienceMs = 3_000

/**
 * Returns every fault that the standard finds on screen, with its element. Looks a second time, for
 * content that a busy machine was still fading in.
 */
export async function axeFaults(page: Page, about: About = 'everything'): Promise<string[]> {
  await untilStill(page, stillMs)
  const faults = await faultsNow(page, about)
  if (faults.length === 0) return faults
  await untilStill(page, 5 * stillMs)
  return faultsNow(page, about)
}

/** Waits until nothing moves and nothing has been added, removed or changed for a while. */
export async function untilStill(page: Page, quietMs = stillMs): Promise<void> {
  await page.evaluate(() => Reflect.deleteProperty(window, 'changedAt'))
  const isStill = (longMs: number): boolean => {
    const seen = window as unknown as { changedAt?: number; watched?: boolean }
    const note = () => {
      seen.changedAt = performance.now()
    }
    if (seen.changedAt === undefined) note()
    if (seen.watched === undefined) {
      seen.watched = true
      const all = { subtree: true, childList: true, attributes: true, characterData: true }
      new MutationObserver(note).observe(document, all)
    }
    // A spinner never ends, so the wait ends when its element is removed.
    const isMoving = (one: Animation) =>
      one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity
    if (document.getAnimations().some(isMoving)) note()
    return performance.now() - (seen.changedAt ?? 0) >= longMs
  }
  await page
    .waitForFunction(isStill, quietMs, { polling: 50, timeout: patienceMs })
    .catch(() => undefined)
}

async function faultsNow(page: Page, about: About): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // Passed checks are not recorded: they take half of the time.
    .options({ resultTypes: ['violations'] })
    // Otherwise it opens a page alongside ours for every look, and ours is hidden for a moment.
    .setLegacyMode(true)
  const { violations } = await (about === 'colours'
    ? axe.withRules(aboutColours)
    : axe.withTags(standard)
  ).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}
