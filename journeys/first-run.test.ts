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

  await page
    .getByRole('button', { name: '撤销这次导入' })
    .or(page.getByText('晨光鲜奶'))
    .first()
    .waitFor()
  const open = (name: string) => page.getByRole('link', { name, exact: true }).click()
  const save = async () => {
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await open('角色')
  await page.getByRole('button', { name: '新建角色' }).click()
  await fill('名称', '小时工')
  for (const permission of ['收银', '查看订单', '查看会员', '班次报表'])
    await page.getByLabel(permission, { exact: true }).check()
  await look('role')
  expect(await axeFaults(page)).toEqual([])
  await save()
  await open('员工')
  await page.getByRole('button', { name: '新建员工' }).click()
  await fill('姓名', '小李')
  await fill('手机号', '1391111')
  await page.getByLabel('角色', { exact: true }).selectOption({ label: '小时工' })
  await fill('登录密码', 'a cashier of ours')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('格式不对').waitFor()
  await fill('手机号', '13911110000')
  await save()
  await page.getByRole('link', { name: '小李' }).waitFor()
  await look('staff')
  expect(await axeFaults(page)).toEqual([])
  await open('优惠券')
  await page.getByRole('button', { name: '新建优惠券' }).click()
  await fill('名称', '开业满 10 减 2')
  await fill('减多少', '2')
  await fill('满多少可用', '10')
  await fill('商品价格', '9.99')
  await page.getByText('没到门槛').waitFor()
  await fill('商品价格', '12.50')
  await page.getByText('可以用，减').waitFor()
  await look('coupon')
  expect(await axeFaults(page)).toEqual([])
  await save()
  await page.getByRole('link', { name: '开业满 10 减 2' }).click()
  await fill('做成纸券的张数', '3')
  await page.getByRole('button', { name: '发券' }).click()
  await page.getByText('已发 3 张').waitFor()
  await page.getByRole('button', { name: '关闭' }).click()

  await page.goto(`${shop.url}/#/`)
  await page.getByLabel('手机号').fill('13911110000')
  await page.getByLabel('密码', { exact: true }).fill('a cashier of ours')
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
  await open('收银机')
  await page.getByText('可以使用').waitFor()
  await look('first-steps-after')
  await context.close()
})
