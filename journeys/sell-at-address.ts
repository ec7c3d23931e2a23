import type { Page } from 'playwright-core'
import { onDutyOn } from './journey.ts'
import { demo } from './shop-names.ts'
import { tillWords } from './words.ts'

/** Opens the till at an address, logs in and takes cash for a milk, until the change is shown. */
export async function sellAt(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await onDutyOn(page)
  await page.getByText(demo.milk).first().click()
  await page.getByText(tillWords.sell.subtotalItems('1')).waitFor()
  await page.getByRole('button', { name: /^¥20/ }).click()
  await page.getByText(tillWords.tender.change).first().waitFor()
}
