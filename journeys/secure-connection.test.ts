// A till on another machine of the shop's network: without TLS it says what is wrong, with it, it sells.
import { createHash, X509Certificate } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  makeAuthority,
  makeServerCertificate,
} from '@tillwright/server/platform/tls/certificates.ts'
import { dropShop, type ShopProcess, startShop } from '@tillwright/server/testing/shop-process.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, openPage } from './browser.ts'
import { sellAt } from './sell-at-address.ts'

/** Names of a network that lead to this machine: a browser trusts no address but "localhost" by itself. */
const host = 'till.shop.test'

describe('without TLS', () => {
  let shop: ShopProcess
  let browser: Browser

  beforeAll(async () => {
    shop = await startShop(undefined, { DEMO: '0' })
    browser = await openBrowser([`--host-resolver-rules=MAP ${host} 127.0.0.1`])
  })
  afterAll(async () => {
    await browser.close()
    await shop.stop()
    dropShop(shop.folder)
  })

  it.each(['/', '/backoffice/'])('says at %s what is wrong and what to do', async (path) => {
    const { page, context } = await openPage(browser, 'phone')
    const { port } = new URL(shop.url)
    await page.goto(`http://${host}:${port}${path}`)
    await page.locator('section:lang(zh-CN)').getByRole('heading').waitFor()
    await page.getByRole('heading', { name: 'This address has no secure connection' }).waitFor()
    await page.getByText('npm start -- --lan').first().waitFor()
    expect(await page.getByRole('textbox').count()).toBe(0)
    const here = page.getByRole('link', { name: `http://localhost:${port}${path}` }).first()
    await here.click()
    await page.waitForURL(`http://localhost:${port}/**`)
    expect(await page.evaluate(() => isSecureContext)).toBe(true)
    await context.close()
  })
})

describe('with TLS', () => {
  let shop: ShopProcess
  let browser: Browser

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tillwright-tls-'))
    const pair = await makeServerCertificate(
      await makeAuthority('Test', Date.now()),
      [host, 'localhost', '127.0.0.1'],
      Date.now(),
    )
    const [TLS_CERT, TLS_KEY] = [join(folder, 'test.crt'), join(folder, 'test.key')]
    writeFileSync(TLS_CERT, pair.certificate)
    writeFileSync(TLS_KEY, pair.key)
    shop = await startShop(folder, { TLS_CERT, TLS_KEY })
    browser = await openBrowser([
      `--host-resolver-rules=MAP ${host} 127.0.0.1`,
      `--ignore-certificate-errors-spki-list=${keyHashOf(pair.certificate)}`,
    ])
  })
  afterAll(async () => {
    await browser.close()
    await shop.stop()
    dropShop(shop.folder)
  })

  it('logs in and sells at a network address', async () => {
    const { page, context } = await openPage(browser, 'desktop')
    const { port } = new URL(shop.url)
    await sellAt(page, `https://${host}:${port}/`)
    expect(await page.evaluate(() => isSecureContext)).toBe(true)
    await context.close()
  })
})

/** Key hash that a browser is given to trust without installing an authority on this machine. */
function keyHashOf(certificate: string): string {
  const key = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(key).digest('base64')
}
