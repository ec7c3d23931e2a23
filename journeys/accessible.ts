import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeFaults } from './axe-faults.ts'

/** Asserts that the page has no accessibility fault, in the dark theme and in the light one. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  expect(await axeFaults(page, 'colours')).toEqual([])
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  expect(await axeFaults(page)).toEqual([])
}
