import type { Page } from 'playwright-core'
import { onDutyOn } from './journey.ts'

/** Opens the till at an address, logs in and takes cash for a milk, until the change stands there. */
export async function sellAt(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await onDutyOn(page)
  await page.getByText('牧野纯牛奶').first().click()
  await page.getByText('小计 1 件').waitFor()
  await page.getByRole('button', { name: /^¥20/ }).click()
  await page.getByText('找零').first().waitFor()
}
