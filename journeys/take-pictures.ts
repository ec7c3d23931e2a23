// Takes the pictures of README.md from this build: a real shop, a real browser, a sale on its way.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShop } from '@tillwright/server/testing/shop-process.ts'
import type { Browser, Page } from 'playwright-core'
import { appleLabel } from './apple-label.ts'
import { openBrowser, scan, views } from './browser.ts'
import { demo } from './shop-names.ts'
import { anything, pattern, tillWords } from './words.ts'

const pictures = join(process.env['APP_ROOT'] ?? process.cwd(), 'pictures')
const memberCode = 'TM000000017'

interface Appearance {
  readonly view: keyof typeof views
  readonly locale: 'zh-CN' | 'en-US'
  readonly colorScheme: 'light' | 'dark'
}

async function open(browser: Browser, url: string, look: Appearance): Promise<Page> {
  const isPhone = look.view === 'phone'
  const context = await browser.newContext({
    viewport: views[look.view],
    deviceScaleFactor: isPhone ? 2 : 1,
    locale: look.locale,
    colorScheme: look.colorScheme,
    hasTouch: isPhone,
    isMobile: isPhone,
  })
  const page = await context.newPage()
  await page.goto(url)
  await page.getByRole('button', { name: pattern`${tillWords.login.fillDemo}|Fill in` }).waitFor()
  return page
}

async function onDuty(page: Page): Promise<void> {
  await page.getByRole('button', { name: pattern`${tillWords.login.fillDemo}|Fill in` }).click()
  await page.getByRole('button', { name: pattern`^(${tillWords.login.submit}|Log in)` }).click()
  await page.waitForURL(/pages\/(signPage|main|mobile\/main)/)
  if (page.url().includes('signPage'))
    await page
      .getByRole('button', { name: pattern`^(${tillWords.sign.open}|Start shift|Open)` })
      .click()
  await page.waitForURL(/pages\/(main|mobile\/main)/)
  await page.getByText(pattern`${demo.apples}|Fuji apples`).first().waitFor()
  await page.waitForLoadState('networkidle')
}

/** A member, weighed apples, and three of the goods in the front row. */
async function fillCart(page: Page): Promise<void> {
  await scan(page, memberCode)
  await page
    .getByText(/139\*{4}0001/)
    .first()
    .waitFor()
  await scan(page, appleLabel)
  for (const name of [
    pattern`${demo.milk}|Muye`,
    pattern`${demo.eggs}|farm eggs`,
    pattern`${demo.cola}|[Cc]ola`,
  ])
    await page.getByRole('button', { name }).first().click()
}

/** The first two steps of the laboratory: a weighed sale whose slip lies under the printer. */
async function showLab(page: Page): Promise<void> {
  await page.getByLabel(tillWords.login.phone).fill('13800000003')
  await page.getByLabel(tillWords.login.password, { exact: true }).fill('tillwright')
  await page.getByRole('button', { name: pattern`^${tillWords.login.submit}` }).click()
  await page.waitForURL(/pages\/(signPage|main)/)
  if (page.url().includes('signPage'))
    await page.getByRole('button', { name: pattern`^${tillWords.sign.open}` }).click()
  await page.getByText(demo.apples).first().waitFor()
  await page.goto(`${shop.url}#/pages/main?tab=more&see=lab`)
  const front = page.getByRole('region', {
    name: pattern`${tillWords.lab.kinds.receiptPrinter} · front`,
  })
  await front.getByRole('button', { name: tillWords.lab.plug }).click()
  await front.getByText(tillWords.lab.inUse).waitFor()
  await page
    .getByRole('region', { name: pattern`${tillWords.devices.virtualScale}` })
    .getByRole('button', { name: /1\.256/ })
    .click()
  await page.goto(`${shop.url}#/pages/main`)
  await page
    .getByRole('button', { name: pattern`${demo.apples}` })
    .first()
    .click()
  await page.getByRole('button', { name: /^¥\d/ }).first().click()
  await page.getByText(tillWords.tender.doneTitle).waitFor()
  await page.goto(`${shop.url}#/pages/main?tab=more&see=lab`)
  const paper = front.getByRole('img', { name: pattern`${demo.apples}` })
  await paper.waitFor()
  await paper.evaluate((picture) => picture.scrollIntoView({ block: 'end' }))
}

const keep = (page: Page, name: string) =>
  page.screenshot({ path: join(pictures, `${name}.png`), animations: 'disabled' })

const folder = mkdtempSync(join(tmpdir(), 'tillwright-pictures-'))
mkdirSync(pictures, { recursive: true })
const shop = await startShop(folder)
const browser = await openBrowser()

const desk = await open(browser, shop.url, {
  view: 'desktop',
  locale: 'zh-CN',
  colorScheme: 'light',
})
await keep(desk, 'login')
await onDuty(desk)
await fillCart(desk)
await keep(desk, 'sell')
await desk.keyboard.press('F9')
await desk.getByText(tillWords.tender.change).first().waitFor()
await keep(desk, 'tender')
await desk.getByRole('button', { name: /^¥50/ }).first().click()
await desk.keyboard.press('Enter')
await desk.getByText(tillWords.tender.doneTitle).waitFor()
await keep(desk, 'change')

await desk.getByRole('button', { name: pattern`^${tillWords.till.shift}$` }).click()
await desk.getByText(tillWords.shift.cash).waitFor()
for (let notes = 0; notes < 2; notes += 1)
  await desk.getByRole('button', { name: tillWords.shift.more('¥100') }).click()
await desk.getByRole('button', { name: tillWords.shift.more('¥20') }).click()
await keep(desk, 'handover')
await desk.getByRole('button', { name: pattern`^${tillWords.shift.orders}$` }).click()
await desk
  .getByText(pattern`${tillWords.hold.firstOf(demo.apples)}`)
  .first()
  .click()
await desk.getByRole('article').waitFor()
await keep(desk, 'orders')

const phone = await open(browser, shop.url, {
  view: 'phone',
  locale: 'zh-CN',
  colorScheme: 'light',
})
await onDuty(phone)
await scan(phone, memberCode)
await scan(phone, appleLabel)
await phone.getByRole('button', { name: tillWords.phone.cart('1') }).waitFor()
await keep(phone, 'phone-sell')
await phone.getByRole('button', { name: pattern`^${tillWords.cart.title}，` }).click()
await phone
  .getByText(pattern`${tillWords.sell.subtotalItems(anything)}`)
  .first()
  .waitFor()
await keep(phone, 'phone-cart')
await phone.goBack()
await phone.getByRole('button', { name: tillWords.sell.take, exact: true }).click()
await phone.waitForURL(/mobile\/collection/)
await keep(phone, 'phone-pay')

const alone = await open(browser, shop.url, {
  view: 'desktop',
  locale: 'zh-CN',
  colorScheme: 'light',
})
await onDuty(alone)
await alone.goto(`${shop.url}/#/pages/selfServicePage`)
await alone.getByText(tillWords.kiosk.attract).waitFor()
await keep(alone, 'self-service')
await scan(alone, appleLabel)
await alone.getByText(tillWords.kiosk.scanned('1')).waitFor()
await keep(alone, 'self-service-bag')

const night = await open(browser, shop.url, {
  view: 'desktop',
  locale: 'en-US',
  colorScheme: 'dark',
})
await onDuty(night)
await fillCart(night)
await keep(night, 'sell-dark-en')

const bench = await open(browser, shop.url, {
  view: 'desktop',
  locale: 'zh-CN',
  colorScheme: 'light',
})
await showLab(bench)
await keep(bench, 'lab')

await browser.close()
await shop.stop()
rmSync(folder, { recursive: true })
