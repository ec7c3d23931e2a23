import type { Page } from 'playwright-core'

/** Types six digits as a person does: slower than a scanner, but for two that quick fingers roll together. */
export async function typePin(page: Page, pin: string): Promise<void> {
  for (const [place, digit] of [...pin].entries()) {
    await page.keyboard.press(digit)
    if (place > 0) await page.waitForTimeout(120)
  }
}
