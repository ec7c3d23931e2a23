import { views } from '@tillwright/journeys/browser.ts'
import type { Browser, Page } from 'playwright-core'

/** Compressed bytes of the programs a page fetches, workers included, from an empty cache. */
export async function programBytes(
  browser: Browser,
  open: (page: Page) => Promise<void>,
): Promise<number> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: views.desktop,
    locale: 'zh-CN',
  })
  const page = await context.newPage()
  let bytes = 0
  page.on('requestfinished', (request) => {
    if (!/\.js(\?|$)/.test(request.url())) return
    void request.sizes().then(({ responseBodySize }) => (bytes += responseBodySize))
  })
  await open(page)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
  await context.close()
  return bytes
}
