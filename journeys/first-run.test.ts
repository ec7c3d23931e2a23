import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dropShop, type ShopProcess, startShop } from '@tillwright/server/testing/shop-process.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFaults } from './axe-faults.ts'
import { openBrowser, openPage } from './browser.ts'

// From an empty folder to the first sale, in a browser alone.

let browser: Browser
let shop: ShopProcess
const folder = mkdtempSync(join(tmpdir(), 'tillwright-first-'))

beforeAll(async () => {
  shop = await startShop(folder, { DEMO: '0' })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await shop.stop()
  dropShop(folder)
})

const spreadsheet = `名称,条码,货号,分类,售价,单位,库存
晨光鲜奶,6901234567892,70001,乳品/牛奶,12.50,瓶,20
土鸡蛋,96385074,70002,蛋品,1.80,个,300
写错的,6901234567890,70003,蛋品,2,个,1
`

it('makes a shop, imports its goods and sells the first of them', async () => {
  const { page, context } = await openPage(browser, 'desktop')
  const look = async (name: string) => {
    const pictures = process.env['PICTURES']
    if (pictures !== undefined) await page.screenshot({ path: join(pictures, `${name}.png`) })
  }
  await page.goto(`${shop.url}/`)
  await page.getByRole('heading', { name: '开一家新店' }).waitFor()
  expect(page.url()).toContain('/backoffice/')
  expect(await axeFaults(page)).toEqual([])
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
  await fill('开店口令', 'AAAAAAAAAA')
  await fill('商家名称', '晨光超市')
  await fill('门店名称', '晨光一店')
  await fill('姓名', '老王')
  await fill('手机号', '13900000000')
  await fill('登录密码', 'long enough')
  await fill('再输一次登录密码', 'long enough')
  await fill('敏感操作密码', '246810')
  await page.getByRole('button', { name: '开店', exact: true }).click()
  await page.getByText('口令不对').waitFor()
  await look('set-up')
  await fill('开店口令', readFileSync(join(folder, 'set-up-token'), 'utf8').trim())
  await page.getByRole('button', { name: '开店', exact: true }).click()
  await page.getByRole('heading', { name: '开张清单' }).waitFor()
  await look('first-steps')
  expect(await page.getByLabel('已完成').count()).toBe(0)

  const file = join(folder, 'goods.csv')
  writeFileSync(file, spreadsheet)
  await page.getByRole('link', { name: '录入商品' }).click()
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByText('第 4 行').waitFor()
  await page.getByText('6901234567890 的校验位不对').waitFor()
  await look('import')
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: '只写没有问题的 2 行' }).click()
  await page.getByText('写入完了').waitFor()
  await page.getByRole('link', { name: '去看商品' }).click()
  await page.getByRole('link', { name: /晨光鲜奶/ }).waitFor()

  await page.goto(`${shop.url}/#/`)
  await page.getByLabel('手机号').fill('13900000000')
  await page.getByLabel('密码', { exact: true }).fill('long enough')
  await page.getByRole('button', { name: /^登录/ }).click()
  await page.getByRole('button', { name: /^开班/ }).click()
  await page
    .getByRole('button', { name: /晨光鲜奶/ })
    .first()
    .click()
  await page
    .getByRole('button', { name: /^(整|¥20|收款)/ })
    .first()
    .waitFor()
  await look('first-till')
  await page.getByRole('button', { name: /¥20/ }).first().click()
  await page.getByText(/找零/).first().waitFor()
  await page.goto(`${shop.url}/backoffice/`)
  await page.getByText('已卖出 1 单').waitFor()
  expect(await page.getByLabel('已完成').count()).toBe(3)
  await look('first-steps-after')
  await context.close()
})
