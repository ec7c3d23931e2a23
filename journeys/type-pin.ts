import type { Page } from 'playwright-core'

/** Types six digits as a person does: slower than a scanner. */
export async function typePin(page: Page, pin: string): Promise<void> {
  for (const digit of pin) {
    await page.keyboard.press(digit)
    await page.waitForTimeout(120)
  }
}
