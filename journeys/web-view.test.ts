import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShop } from '@tillwright/server/testing/shop-process.ts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { axeFaults } from './axe-faults.ts'
import { openPage, scan } from './browser.ts'
import { seededFolder } from './seed-database.ts'
import { logIn, onDuty, onDutyOn, openStage, openTill, type Stage, usualKind } from './journey.ts'
import { demo } from './shop-names.ts'
import { anything, officeWords, pattern, tillWords } from './words.ts'

/** Pages that are opened from others. */
const unlisted = [
  'goods/categories',
  'warehouse/documents',
  'warehouse/new?kind=RECEIVE',
  'warehouse/expiries',
  'warehouse/suppliers',
  'members/levels',
  'staff/roles',
  'settings/stores',
  'settings/merchants',
  'settings/reasons',
  'settings/boxes',
  'settings/packages',
  'settings/agreements',
  'settings/displays',
  'settings/papers',
  'settings/gateways',
].map((path) => `#/${path}`)

describe('the back office', () => {
  let stage: Stage

  beforeAll(async () => {
    stage = await openStage()
  })
  afterAll(() => stage.close())

  it.each(['desktop', 'phone'] as const)('opens in the frame of a till on the %s', async (view) => {
    const till = await openTill(stage, view)
    const { page } = till
    await onDuty(till, '13800000003')
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    const frame = page.frameLocator('iframe')
    const first = page
      .getByRole('navigation', { name: tillWords.till.tabs })
      .getByRole('button')
      .first()
    const before = view === 'desktop' ? await first.boundingBox() : null
    await page.goto(`${stage.proxy.url}/#/pages/webViewPage`)
    await frame.getByRole('heading', { name: officeWords.nav.goods, exact: true }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    // The sections stay where they were alongside the goods, and the window is called after its page.
    if (view === 'desktop') expect(await first.boundingBox()).toEqual(before)
    expect(await page.title()).toBe(`${tillWords.web.products} · Tillwright`)
    await page.evaluate(() => window.postMessage({ type: 'close' }, window.location.origin))
    await page.waitForTimeout(300)
    expect(page.url()).toContain('webViewPage')
    await page.goto(`${stage.proxy.url}/#/pages/warehouseWebViewPage`)
    await frame
      .getByRole('heading', { name: officeWords.nav.warehouse })
      .or(page.getByText(tillWords.web.noInventory))
      .first()
      .waitFor()
    const rail = page.getByRole('navigation', { name: tillWords.till.tabs })
    if (view === 'desktop') {
      // The sections of the till keep their place alongside it.
      await rail.getByRole('button', { name: tillWords.till.stock, exact: true }).waitFor()
      await rail.locator('[aria-current="page"]', { hasText: tillWords.till.stock }).waitFor()
    } else expect(await rail.count()).toBe(0)
    for (const frames of page.frames()) addresses.push(frames.url())
    for (const address of addresses) expect(address).not.toMatch(/pos_1001|officeCode/)
    if (view === 'desktop') {
      await rail.getByRole('button', { name: tillWords.till.sell, exact: true }).click()
      await page.getByText(demo.apples).first().waitFor()
    }
    await till.context.close()
  })

  it.each(['desktop', 'phone'] as const)(
    'opens each of its pages in the frame on the %s',
    async (view) => {
      const till = await openTill(stage, view)
      const { page } = till
      const faults: string[] = []
      page.on('pageerror', ({ message }) => faults.push(message))
      await onDuty(till, '13800000003')
      await page.goto(`${stage.proxy.url}/#/pages/webViewPage`)
      const frame = page.frameLocator('iframe')
      const links = frame.getByRole('navigation', { name: officeWords.nav.label }).getByRole('link')
      await links.first().waitFor()
      const listed = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))
      expect(listed).toHaveLength(17)
      const content = frame.getByRole('main')
      for (const href of [...listed, ...unlisted]) {
        await content.evaluate((_, to) => location.assign(to ?? ''), href)
        // A page says that it is reading only once that takes long.
        await page.waitForTimeout(250)
        await frame
          .getByRole('status', { name: officeWords.state.loading })
          .first()
          .waitFor({ state: 'detached' })
        await content.getByRole('heading').first().waitFor()
        const shown = await content.evaluate(({ ownerDocument: { documentElement } }) => ({
          path: location.hash,
          wider: documentElement.scrollWidth - documentElement.clientWidth,
        }))
        expect(shown).toEqual({ path: href, wider: 0 })
        for (const words of [
          tillWords.shell.retry,
          officeWords.state.unknown,
          tillWords.shell.noPermissionTitle,
        ])
          if ((await content.getByText(words).count()) > 0) faults.push(`${href}: ${words}`)
      }
      expect(faults).toEqual([])
      await till.context.close()
    },
  )

  it('opens alone in a browser and asks for a login', async () => {
    const till = await openTill(stage, 'desktop')
    const { page } = till
    await page.goto(`${stage.proxy.url}/backoffice/`)
    await page.getByText(officeWords.login.title).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await logIn(page, '13800000003', 'wrong')
    await page.getByText(officeWords.login.wrong).waitFor()
    await logIn(page, '13800000003')
    await page.getByRole('heading', { name: officeWords.home.hello('') }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: officeWords.home.hello('') }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: tillWords.till.logOut }).click()
    await logIn(page, '13800000001')
    await page.getByRole('heading', { name: officeWords.home.hello('') }).waitFor()
    await page.goto(`${stage.proxy.url}/backoffice/#/goods`)
    await page.getByText(tillWords.shell.noPermissionTitle).waitFor()
    await till.context.close()
  })

  it('works in the frame from a host of its own, and shows what changed when it is left', async () => {
    const port = await freePort()
    const [tills, office] = [`http://localhost:${port}`, `http://127.0.0.1:${port}`]
    const folder = mkdtempSync(join(tmpdir(), 'tillwright-hosts-'))
    const database = await seededFolder(usualKind, folder)
    const env = { PORT: String(port), CASHIER_URL: tills, BACKOFFICE_URL: office }
    const shop = await startShop(folder, { ...env, DATABASE_URL: database.url })
    onTestFinished(async () => {
      await shop.stop()
      await database.drop()
    })
    const { page, context } = await openPage(stage.browser, 'desktop', { keepsProgram: true })
    const received: string[] = []
    page.on('console', (message) => received.push(message.text()))
    await page.goto(`${tills}/`)
    await onDutyOn(page, '13800000003')
    await page.goto(`${tills}/#/pages/webViewPage`)
    const frame = page.frameLocator('iframe')
    await frame.getByRole('heading', { name: officeWords.nav.goods, exact: true }).waitFor()
    expect(page.frames().map((one) => new URL(one.url()).origin)).toEqual([tills, office])
    // Without a click into the frame, the scanner types where the user is looking.
    await frame
      .getByText(pattern`${officeWords.goods.count(anything)}`)
      .first()
      .waitFor()
    await scan(page, '010001')
    const search = frame.getByLabel(officeWords.goods.search)
    expect(await search.inputValue()).toBe('010001')
    await search.fill('10001')
    await frame
      .getByRole('link', { name: pattern`^${demo.apples}` })
      .first()
      .click()
    for (const label of [
      officeWords.goods.prices.discountCents,
      tillWords.sell.offline,
      tillWords.sell.memberPrice,
    ])
      await frame.getByLabel(label, { exact: true }).first().fill('')
    await frame.getByLabel(officeWords.goods.price, { exact: true }).first().fill('4321.09')
    await frame.getByRole('button', { name: officeWords.goods.save }).click()
    await frame.getByText('¥4321.09').first().waitFor()
    await frame.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await page.waitForURL(/pages\/main/)
    await page.getByText('4321.09').first().waitFor()
    expect(received.filter((text) => /refused|violates|blocked/i.test(text))).toEqual([])
    // The reverse is refused: a till's host may frame only the office's.
    const alien = await page.request.get(`${office}/backoffice/`)
    expect(alien.headers()['content-security-policy']).toContain(`frame-ancestors ${tills}`)
    await context.close()
  })
})

/** Returns a free port: both hosts must be known before the server starts. */
const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      server.close(() => resolve(port))
    })
  })
