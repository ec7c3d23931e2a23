// From an empty folder: the office makes a level and lets a member join, the till sells, and the level is there.
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ShopProcess, startShop } from '@tillwright/server/testing/shop-process.ts'
import { makeDatabase, type TestDatabase } from '@tillwright/server/testing/test-database.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFaults } from './axe-faults.ts'
import { openBrowser, openPage, scan } from './browser.ts'
import { onDutyOn, usualKind } from './journey.ts'

const folder = mkdtempSync(join(tmpdir(), 'tillwright-levels-'))
const owner = '13900000000'
const phone = '13712345678'
const milk = '6901234567892'
const spreadsheet = `商品名称,条形码,类别,零售价,单位,会员价
红富士苹果,,水果,6.98,个,
晨光鲜奶 950ml,${milk},乳品,12.50,瓶,11.90
`

let browser: Browser
let shop: ShopProcess
let database: TestDatabase
let page: Page

beforeAll(async () => {
  database = await makeDatabase(usualKind, folder)
  shop = await startShop(folder, { DEMO: '0', DATABASE_URL: database.url })
  browser = await openBrowser()
  page = (await openPage(browser, 'desktop')).page
})
afterAll(async () => {
  await browser.close()
  await shop.stop()
  await database.drop()
})

const look = async (of: Page, name: string) => {
  const pictures = process.env['PICTURES']
  if (pictures === undefined) return
  mkdirSync(pictures, { recursive: true })
  await of.screenshot({ path: join(pictures, `${name}.png`), animations: 'disabled' })
}
const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const office = (path: string) => page.goto(`${shop.url}/backoffice/#/${path}`)

it('is set up and has goods', async () => {
  await page.goto(`${shop.url}/`)
  await fill('开店口令', readFileSync(join(folder, 'set-up-token'), 'utf8').trim())
  await fill('商家名称', '晨光超市')
  await fill('门店名称', '晨光一店')
  await fill('姓名', '老王')
  await fill('手机号', owner)
  await fill('登录密码', 'tillwright')
  await fill('再输一次登录密码', 'tillwright')
  await fill('敏感操作密码', '246810')
  await press('开店')
  await page.getByRole('heading', { name: '开张清单' }).waitFor()
  const file = join(folder, 'goods.csv')
  writeFileSync(file, spreadsheet)
  await office('import')
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: /^(全部写入|只写|写入)/ }).click()
  await page.getByText('写入完了').waitFor()
})

it('has a level by spending, and a member who joins in the office', async () => {
  await office('members/levels')
  await page.getByRole('button', { name: '新建等级' }).first().click()
  await fill('名称', '银卡')
  await fill('英文名称', 'Silver')
  await fill('消费满多少', '20')
  await fill('积分倍数（%）', '200')
  await look(page, 'level-form')
  expect(await axeFaults(page)).toEqual([])
  await press('保存')
  await page.getByLabel('你的敏感操作密码').fill('246810')
  await press('保存')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('row', { name: /银卡.*12 个月消费满/ }).waitFor()
  await office('members')
  await page.getByText('还没有会员').waitFor()
  await look(page, 'members-empty')
  await press('新会员')
  await press('入会')
  await page.getByRole('alert').first().waitFor()
  await fill('手机号', phone)
  await fill('姓名', '林小满')
  expect(await axeFaults(page)).toEqual([])
  await press('入会')
  await page.getByRole('heading', { name: '林小满' }).waitFor()
  await page.getByText('还没有任何往来').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await fill('备注', '常买牛奶')
  await page.getByRole('region', { name: '约定' }).getByRole('button', { name: '保存' }).click()
  await expect.poll(() => page.getByLabel('备注').inputValue()).toBe('常买牛奶')
})

it('sells to that member at the till, who has the level at once', async () => {
  const { page: till, context } = await openPage(browser, 'desktop')
  await till.goto(`${shop.url}/#/`)
  await onDutyOn(till, owner)
  const sell = async () => {
    await scan(till, milk)
    await scan(till, milk)
    await scan(till, phone)
    await till.getByText('137****5678').first().waitFor()
    await till.getByRole('button', { name: /^刚好/ }).first().click()
    await till.getByText('已收款').waitFor()
  }
  await sell()
  await office('members')
  await page.reload()
  const row = page.getByRole('row', { name: /林小满.*银卡/ })
  await row.waitFor()
  await scan(till, phone)
  await till.getByText('银卡').first().waitFor()
  await look(till, 'till-level')
  await look(page, 'members-list')
  await row.getByRole('link', { name: '林小满' }).click()
  await page.getByRole('row', { name: /销售/ }).first().waitFor()
  await page.getByRole('button', { name: /^TO/ }).first().click()
  await page.getByText('晨光鲜奶', { exact: false }).first().waitFor()
  await look(page, 'member-order')
  await context.close()
})

it('shows its pages on a phone and in the dark', async () => {
  for (const view of ['desktop', 'phone'] as const)
    for (const [locale, colorScheme] of [
      ['zh-CN', 'light'],
      ['en-US', 'dark'],
    ] as const) {
      const { page: other, context } = await openPage(browser, view, { locale, colorScheme })
      await other.goto(`${shop.url}/backoffice/#/members`)
      const isEnglish = locale === 'en-US'
      await other.getByLabel(isEnglish ? 'Phone' : '手机号').fill(owner)
      await other.getByLabel(isEnglish ? 'Password' : '密码', { exact: true }).fill('tillwright')
      await other.getByRole('button', { name: isEnglish ? 'Log in' : /^登录/ }).click()
      await other.getByRole('link', { name: '林小满' }).waitFor()
      expect(await axeFaults(other)).toEqual([])
      await look(other, `members-${view}-${locale}`)
      await other.getByRole('link', { name: '林小满' }).click()
      await other.getByRole('heading', { name: isEnglish ? 'History' : '往来' }).waitFor()
      expect(await axeFaults(other)).toEqual([])
      await look(other, `member-${view}-${locale}`)
      await other.goto(`${shop.url}/backoffice/#/members/levels`)
      await other.getByRole('row').nth(1).waitFor()
      await look(other, `levels-${view}-${locale}`)
      await context.close()
    }
})

it('sells nothing as a member to whoever is blocked', async () => {
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: '停用' }).waitFor()
  await page.getByRole('region', { name: '停用' }).getByRole('button', { name: '停用' }).click()
  await page.getByRole('region', { name: '停用' }).getByRole('alert').waitFor()
  await fill('原因', '手机丢了')
  await page.getByRole('region', { name: '停用' }).getByRole('button', { name: '停用' }).click()
  await page.getByRole('heading', { name: '恢复' }).waitFor()
})
