// The back office in use: a large import in the browser, and a price changed there reaching an open
// till.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openBrowser, openPage } from '@tillwright/journeys/browser.ts'
import { logIn, onDutyOn } from '@tillwright/journeys/journey.ts'
import { dropShop, startShop } from '@tillwright/server/testing/shop-process.ts'
import { TestTill } from '@tillwright/server/testing/test-till.ts'
import type { Browser, Page } from 'playwright-core'
import { ms, percentile, verdict } from './figures.ts'

const importLimitMs = 60_000
const priceLimitMs = 5000
const changes = 20
const longMs = 300_000
const path = (name: string) => `/api/v1/backoffice/${name}`

/** Imports this spreadsheet through the page, and changes a price twenty times before an open till. */
export async function benchOfficePage(spreadsheet: Buffer): Promise<void> {
  const shop = await startShop(undefined, { CALLS_PER_SECOND: '1000000' })
  const browser = await openBrowser()
  await changedPrice(browser, shop.url)
  const file = join(shop.folder, 'goods.csv')
  writeFileSync(file, spreadsheet)
  await importInPage(browser, shop.url, file)
  await browser.close()
  await shop.stop()
  dropShop(shop.folder)
}

async function importInPage(browser: Browser, url: string, file: string): Promise<void> {
  const { page, context } = await openPage(browser, 'desktop')
  page.setDefaultTimeout(longMs)
  await page.goto(`${url}/backoffice/#/import`)
  await logIn(page, '13800000003')
  await page.locator('input[type=file]').waitFor({ state: 'attached' })
  await watchFrames(page)
  const from = performance.now()
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: /^(全部写入|写入|只写)/ }).click()
  const looked = performance.now()
  await page.getByText('写入完了').waitFor()
  const tookMs = performance.now() - from
  const gaps = await page.evaluate(() => {
    const { gaps } = window as unknown as { gaps: number[] }
    return gaps
  })
  console.log(
    `import in the page: looked at in ${ms(looked - from)}, written in ${ms(tookMs - (looked - from))}, ` +
      `both ${ms(tookMs)}, ${verdict(tookMs, importLimitMs)}; ` +
      `from frame to frame p95 ${ms(percentile(gaps, 95))}, at worst ${ms(Math.max(...gaps))}`,
  )
  await context.close()
}

/** How long the page stood still, frame by frame. */
const watchFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const gaps: number[] = []
    Object.assign(window, { gaps })
    let last = performance.now()
    // No function here may have a name: the compiler would mark it with a helper no page has.
    setInterval(() => {
      const now = performance.now()
      gaps.push(now - last)
      last = now
    }, 16)
  })

async function changedPrice(browser: Browser, url: string): Promise<void> {
  const { page, context } = await openPage(browser, 'desktop')
  await page.goto(`${url}/`)
  await onDutyOn(page)
  const manager = new TestTill(url, '1001', { nowMs: Date.now() })
  await manager.login('13800000003')
  const goodsId = 'goods-10001'
  const samples: number[] = []
  for (let turn = 0; turn < changes; turn += 1) {
    const { data } = await manager.get(path('getOfficeGoods'), { goodsId })
    const known: Readonly<Record<string, unknown>> = data['goods'] ?? {}
    const { id: _id, version, onHand: _onHand, pricePlan: _plan, ...facts } = known
    const price = 4000 + turn
    const none = { offlineMoney: null, discountMoney: null, memberMoney: null }
    const from = performance.now()
    const said = await manager.post(path('saveOfficeGoods'), {
      goodsId,
      clientGoodsId: crypto.randomUUID(),
      version,
      openingStock: null,
      facts: { ...facts, ...none, regularMoney: price },
    })
    if (said.code !== 1200) throw new Error(said.msg)
    await page.getByText(`${price}.00`).first().waitFor()
    samples.push(performance.now() - from)
  }
  const p95 = percentile(samples, 95)
  console.log(
    `a changed price on an open till: p50 ${ms(percentile(samples, 50))}, p95 ${ms(p95)}, ` +
      `${verdict(p95, priceLimitMs)}`,
  )
  await context.close()
}
