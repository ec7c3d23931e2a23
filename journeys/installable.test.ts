// A till is installed like a program: by a button of the browser, with an icon and a window of its own.
import type { Browser } from 'playwright-core'
import { dropShop, type ShopProcess, startShop } from '@tillwright/server/testing/shop-process.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, openPage } from './browser.ts'

let shop: ShopProcess
let browser: Browser

beforeAll(async () => {
  shop = await startShop()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await shop.stop()
  dropShop(shop.folder)
})

it('offers itself to be installed when a till is opened', async () => {
  const { page, context } = await openPage(browser, 'desktop', { keepsProgram: true })
  await page.goto(`${shop.url}/`)
  const devTools = await context.newCDPSession(page)
  const { errors, data } = await devTools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data ?? '')).toMatchObject({ display: 'standalone', theme_color: '#4c70db' })
  // A browser without windows of its own has nothing to install into, and does not know the question.
  const { installabilityErrors } = await devTools
    .send('Page.getInstallabilityErrors')
    .catch(() => ({ installabilityErrors: [] }))
  // A test profile counts as a private window; nothing else may prevent the installation.
  expect(
    installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito'),
  ).toEqual([])
  await context.close()
})

it('has each icon in the size that it says when it is installed', async () => {
  const { page, context } = await openPage(browser, 'phone')
  await page.goto(`${shop.url}/`)
  const icons = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
    const url = link?.href ?? ''
    const manifest: { icons: { src: string; sizes: string; purpose: string }[] } = await (
      await fetch(url)
    ).json()
    const apple = document.querySelector<HTMLLinkElement>('link[rel="apple-touch-icon"]')?.href
    const wanted = [
      ...manifest.icons.filter(({ sizes }) => sizes !== 'any'),
      { src: apple ?? '', sizes: '180x180', purpose: 'apple' },
    ]
    return Promise.all(
      wanted.map(async ({ src, sizes, purpose }) => {
        const bitmap = await createImageBitmap(await (await fetch(new URL(src, url))).blob())
        const canvas = new OffscreenCanvas(1, 1).getContext('2d')
        canvas?.drawImage(bitmap, 0, 0)
        const [red, green, blue, alpha] = canvas?.getImageData(0, 0, 1, 1).data ?? []
        return {
          purpose,
          sizes,
          is: `${bitmap.width}x${bitmap.height}`,
          corner: [red, green, blue, alpha],
        }
      }),
    )
  })
  expect(icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable', 'apple'])
  for (const { purpose, sizes, is, corner } of icons) {
    expect([purpose, is]).toEqual([purpose, sizes])
    // An icon that the system crops to its own shape has no edge of its own.
    if (purpose !== 'any') expect(corner).toEqual([76, 112, 219, 255])
  }
  await context.close()
})
