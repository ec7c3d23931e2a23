// A server behind a proxy that serves it at /pos/: no request goes outside that path.
import type { Browser, Page } from 'playwright-core'
import { dropShop, type ShopProcess, startShop } from '@tillwright/server/testing/shop-process.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, openPage } from './browser.ts'
import { onDutyOn, untilProgramStored } from './journey.ts'
import { openPrefixProxy, type PrefixProxy } from './prefix-proxy.ts'
import { sellAt } from './sell-at-address.ts'
import { demo } from './shop-names.ts'
import { officeWords, pattern, tillWords } from './words.ts'

describe('a server below a path', () => {
  let shop: ShopProcess
  let proxy: PrefixProxy
  let browser: Browser

  beforeAll(async () => {
    shop = await startShop()
    proxy = await openPrefixProxy(shop.url, '/pos')
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await proxy.close()
    await shop.stop()
    dropShop(shop.folder)
    // A page without an icon of its own makes the browser look for one, at its usual place.
    expect(proxy.outside.filter((path) => path !== '/favicon.ico')).toEqual([])
  })

  it('sells, shows its pictures and opens without a network when a till stands there', async () => {
    const { page, context } = await openPage(browser, 'desktop', { keepsProgram: true })
    await sellAt(page, proxy.url)
    expect(await brokenPictures(page)).toEqual([])
    await untilProgramStored(page)
    const scope = await page.evaluate(
      async () => (await navigator.serviceWorker.getRegistration())?.scope,
    )
    expect(scope).toBe(proxy.url)
    await context.setOffline(true)
    await page.reload()
    await page.getByText(demo.apples).first().waitFor()
    await context.close()
  })

  it('practises below the same path and comes back to it when practice ends', async () => {
    const { page, context } = await openPage(browser, 'desktop')
    await page.goto(proxy.url)
    await onDutyOn(page)
    await page.getByRole('button', { name: pattern`${tillWords.till.cashierMenu}` }).click()
    await page.getByRole('button', { name: pattern`${tillWords.training.title}` }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: pattern`${tillWords.training.begin}` })
      .click()
    await page.waitForURL(/\/pos\/training\/[0-9a-f-]{36}\//, { timeout: 120_000 })
    await page.getByText(demo.apples).first().waitFor()
    const band = page.getByRole('complementary', { name: tillWords.training.title })
    await band.getByRole('button', { name: pattern`${tillWords.training.exit}` }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: pattern`${tillWords.training.exit}` })
      .click()
    await page.waitForURL((url) => url.pathname === '/pos/')
    await context.close()
  })

  it('manages goods with their pictures when the back office is opened there', async () => {
    const { page, context } = await openPage(browser, 'desktop')
    await page.goto(`${proxy.url}backoffice`)
    await page.waitForURL(`${proxy.url}backoffice/**`)
    await page.getByLabel(officeWords.login.phone).fill('13800000003')
    await page.getByLabel(officeWords.login.password, { exact: true }).fill('tillwright')
    await page.getByRole('button', { name: pattern`^${officeWords.login.submit}` }).click()
    await page.getByRole('link', { name: officeWords.nav.goods, exact: true }).first().click()
    await page.locator('a img').first().waitFor()
    expect(await brokenPictures(page)).toEqual([])
    await context.close()
  })

  it('is described by its reference when that is read there', async () => {
    const { page, context } = await openPage(browser, 'desktop')
    await page.goto(`${proxy.url}api/docs`)
    await page.getByRole('searchbox').fill('nothing has these words')
    await page.getByText('Nothing here has all these words.').waitFor()
    await page.getByRole('link', { name: 'openapi.json' }).click()
    await page.waitForURL(`${proxy.url}openapi.json`)
    const { servers, paths } = JSON.parse(await page.locator('body').innerText())
    const called = new URL(servers[0].url + Object.keys(paths)[0], page.url())
    expect(called.pathname).toMatch(/^\/pos\/api\/v\d\//)
    await context.close()
  })
})

/** Pictures on the screen that came to nothing. */
const brokenPictures = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const seen = [...document.images].filter((image) => image.checkVisibility())
    await Promise.all(seen.map((image) => image.decode().catch(() => {})))
    return seen.filter((image) => image.naturalWidth === 0).map(({ src }) => src)
  })
