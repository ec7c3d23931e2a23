// Takes the pictures of README.md from this build: a real shop, a real browser, a sale on its way.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShop } from '@tillwright/server/testing/shop-process.ts'
import type { Browser, Page } from 'playwright-core'
import { appleLabel } from './apple-label.ts'
import { openBrowser, scan, views } from './browser.ts'

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
  await page.getByRole('button', { name: /一键填入|Fill in/ }).waitFor()
  return page
}

async function onDuty(page: Page): Promise<void> {
  await page.getByRole('button', { name: /一键填入|Fill in/ }).click()
  await page.getByRole('button', { name: /^(登录|Log in)/ }).click()
  await page.waitForURL(/pages\/(signPage|main|mobile\/main)/)
  if (page.url().includes('signPage'))
    await page.getByRole('button', { name: /^(开班|Start shift|Open)/ }).click()
  await page.waitForURL(/pages\/(main|mobile\/main)/)
  await page
    .getByText(/红富士苹果|Fuji apples/)
    .first()
    .waitFor()
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
  for (const name of [/牧野纯牛奶|Muye/, /土鸡蛋|farm eggs/i, /可乐|cola/i])
    await page.getByRole('button', { name }).first().click()
}

/** The first two steps of the laboratory: a weighed sale whose slip lies under the printer. */
async function showLab(page: Page): Promise<void> {
  await page.getByLabel('手机号').fill('13800000003')
  await page.getByLabel('密码', { exact: true }).fill('tillwright')
  await page.getByRole('button', { name: /^登录/ }).click()
  await page.waitForURL(/pages\/(signPage|main)/)
  if (page.url().includes('signPage')) await page.getByRole('button', { name: /^开班/ }).click()
  await page.getByText('红富士苹果').first().waitFor()
  await page.goto(`${shop.url}#/pages/main?tab=more&see=lab`)
  const front = page.getByRole('region', { name: /小票打印机 · front/ })
  await front.getByRole('button', { name: '接到这台收银台' }).click()
  await front.getByText('正在用').waitFor()
  await page
    .getByRole('region', { name: /演示电子秤/ })
    .getByRole('button', { name: /1\.256/ })
    .click()
  await page.goto(`${shop.url}#/pages/main`)
  await page
    .getByRole('button', { name: /红富士苹果/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^¥\d/ }).first().click()
  await page.getByText('已收款').waitFor()
  await page.goto(`${shop.url}#/pages/main?tab=more&see=lab`)
  const paper = front.getByRole('img', { name: /红富士苹果/ })
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
await desk.getByText('找零').first().waitFor()
await keep(desk, 'tender')
await desk.getByRole('button', { name: /^¥50/ }).first().click()
await desk.keyboard.press('Enter')
await desk.getByText('已收款').waitFor()
await keep(desk, 'change')

await desk.getByRole('button', { name: /^班次$/ }).click()
await desk.getByText('现金（含备用金）').waitFor()
for (let notes = 0; notes < 2; notes += 1)
  await desk.getByRole('button', { name: '¥100 加一张' }).click()
await desk.getByRole('button', { name: '¥20 加一张' }).click()
await keep(desk, 'handover')
await desk.getByRole('button', { name: /^订单$/ }).click()
await desk
  .getByText(/红富士苹果 等/)
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
await phone.getByRole('button', { name: '购物车，1 件' }).waitFor()
await keep(phone, 'phone-sell')
await phone.getByRole('button', { name: /^购物车，/ }).click()
await phone.getByText('小计').first().waitFor()
await keep(phone, 'phone-cart')
await phone.goBack()
await phone.getByRole('button', { name: '收款', exact: true }).click()
await phone.waitForURL(/mobile\/collection/)
await keep(phone, 'phone-pay')

const alone = await open(browser, shop.url, {
  view: 'desktop',
  locale: 'zh-CN',
  colorScheme: 'light',
})
await onDuty(alone)
await alone.goto(`${shop.url}/#/pages/selfServicePage`)
await alone.getByText('扫商品，开始结账').waitFor()
await keep(alone, 'self-service')
await scan(alone, appleLabel)
await alone.getByText('已扫 1 件').waitFor()
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
