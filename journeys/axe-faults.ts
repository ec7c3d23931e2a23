import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Long enough for a panel to have slid in: colours are read as they are painted. */
const settleMs = 400

/**
 * Everything that the standard finds on what is on screen, with the element it means. What a busy
 * machine was still fading in is looked at once more.
 */
export async function axeFaults(page: Page): Promise<string[]> {
  await page.waitForTimeout(settleMs)
  const faults = await faultsNow(page)
  if (faults.length === 0) return faults
  await page.waitForTimeout(3 * settleMs)
  return faultsNow(page)
}

async function faultsNow(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // What passes is not written down: half of the time goes there.
    .options({ resultTypes: ['violations'] })
    .withTags(standard)
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}
