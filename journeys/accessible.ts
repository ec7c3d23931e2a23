import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeFaults } from './axe-faults.ts'

/** Colours fade from one theme into the other. */
const settleMs = 250

/** No fault for people who see, hear or press differently, in the dark theme and in the light one. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.waitForTimeout(settleMs)
    expect(await axeFaults(page)).toEqual([])
  }
}
