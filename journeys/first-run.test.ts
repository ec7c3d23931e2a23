import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ShopProcess, startShop } from '@tillwright/server/testing/shop-process.ts'
import { makeDatabase, type TestDatabase } from '@tillwright/server/testing/test-database.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFaults } from './axe-faults.ts'
import { openBrowser, openPage, scan } from './browser.ts'
import { usualKind } from './journey.ts'

// From an empty folder to the first sale, in a browser alone: each step goes on from the one before.
// With PICTURES=folder, what README.md shows is taken on the way.

const folder = mkdtempSync(join(tmpdir(), 'tillwright-first-'))
const cashier = { phone: '13911110000', password: 'a cashier of ours' }

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

const spreadsheet = `商品名称,条形码,编码,类别,零售价,单位,是否称重,会员价,库存数量,款号,规格项
晨光鲜奶 950ml,6901234567892,70001,乳品/牛奶,12.50,瓶,,11.90,20,,
土鸡蛋,96385074,70002,蛋品,1.80,个,,,300,,
红富士苹果,,70004,水果/苹果,6.98,斤,是,,40,,
矿泉水 550ml,6920459950180,70005,饮料,2.00,瓶,,,240,,
全麦面包,,70006,烘焙,9.90,袋,,8.80,16,,
圆领衫,,70007,服装,39.00,件,,,6,TS-01,颜色=红; 尺码=L
圆领衫,,70008,服装,39.00,件,,,6,TS-01,颜色=蓝; 尺码=L
写错的,6901234567890,70003,蛋品,2,个,,,1,,
`

const look = async (of: Page, name: string) => {
  const pictures = process.env['PICTURES']
  if (pictures === undefined) return
  mkdirSync(pictures, { recursive: true })
  await of.screenshot({ path: join(pictures, `${name}.png`), animations: 'disabled' })
}
const fillOn = (of: Page, label: string, text: string) =>
  of.getByLabel(label, { exact: true }).fill(text)
const fill = (label: string, text: string) => fillOn(page, label, text)
const open = (name: string) => page.getByRole('link', { name, exact: true }).click()
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const save = async () => {
  await press('保存')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** What holds for the whole platform is proved by whoever saves it. */
const saveProven = async () => {
  await press('保存')
  const proof = page.getByLabel('你的敏感操作密码')
  await expect.poll(() => proof.evaluate((field) => field === document.activeElement)).toBe(true)
  await proof.fill('246810')
  await save()
}

describe('a shop of one’s own', () => {
  it('is set up by whoever can read what the server printed', async () => {
    await page.goto(`${shop.url}/`)
    await page.getByRole('heading', { name: '开一家新店' }).waitFor()
    expect(page.url()).toContain('/backoffice/')
    expect(await axeFaults(page)).toEqual([])
    await fill('开店口令', 'AAAAAAAAAA')
    await fill('商家名称', '晨光超市')
    await fill('门店名称', '晨光一店')
    await fill('姓名', '老王')
    await fill('手机号', '13900000000')
    await fill('登录密码', 'long enough')
    await fill('再输一次登录密码', 'long enough')
    await fill('敏感操作密码', '246810')
    const currency = page.getByLabel('币种（以后不能改）')
    expect(await currency.locator('option').allTextContents()).toContain('港元 HK$')
    await currency.selectOption('HKD')
    await press('开店')
    await page.getByText('口令不对').waitFor()
    await fill('开店口令', readFileSync(join(folder, 'set-up-token'), 'utf8').trim())
    await press('开店')
    await page.getByRole('heading', { name: '开张清单' }).waitFor()
    expect(await page.getByLabel('已完成').count()).toBe(0)
  })

  it('takes its goods from a spreadsheet and names the row that cannot be', async () => {
    const file = join(folder, 'goods.csv')
    writeFileSync(file, spreadsheet)
    await page.getByRole('link', { name: '录入商品' }).click()
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByText('第 9 行').waitFor()
    await page.getByText('6901234567890 的校验位不对').waitFor()
    await look(page, 'office-import')
    expect(await axeFaults(page)).toEqual([])
    await press('只写没有问题的 7 行')
    await page.getByText('写入完了').waitFor()
    const past = page.getByRole('region', { name: '导入过的表格' })
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      past.getByRole('button', { name: '导出 CSV' }).click(),
    ])
    expect(readFileSync(await saved.path(), 'utf8')).toMatch(/^.*文件.*\n.*goods\.csv.*老王/s)
    await page.getByRole('link', { name: '去看商品' }).click()
    await page.getByRole('link', { name: /晨光鲜奶/ }).waitFor()
  })

  it('makes a role, a cashier and a coupon that was tried before', async () => {
    await open('角色')
    await press('新建角色')
    await fill('名称', '小时工')
    for (const permission of ['收银', '查看订单', '查看会员', '班次报表'])
      await page.getByLabel(permission, { exact: true }).check()
    await look(page, 'office-role')
    expect(await axeFaults(page)).toEqual([])
    await saveProven()
    await open('员工')
    await press('新建员工')
    await fill('姓名', '小李')
    await fill('手机号', '1391111')
    await page.getByLabel('角色', { exact: true }).selectOption({ label: '小时工' })
    await fill('登录密码', cashier.password)
    await press('保存')
    await page.getByText('格式不对').waitFor()
    await fill('手机号', cashier.phone)
    await save()
    await page.getByRole('link', { name: '小李' }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await open('优惠券')
    await press('新建优惠券')
    await fill('名称', '开业满 10 减 2')
    await fill('减多少', '2')
    await fill('满多少可用', '10')
    await fill('商品价格', '9.99')
    await page.getByText(/还差|没到使用门槛/).waitFor()
    await fill('商品价格', '12.50')
    await page.getByText('可以用，减').waitFor()
    await look(page, 'office-coupon')
    expect(await axeFaults(page)).toEqual([])
    await save()
    await page.getByRole('link', { name: '开业满 10 减 2' }).click()
    await fill('做成纸券的张数', '3')
    await press('发券')
    await page.getByText('已发 3 张').waitFor()
    await press('关闭')
  })

  it('pairs a till on another machine by a code and sells the first goods there', async () => {
    await page.goto(`${shop.url}/backoffice/#/tills`)
    await open('收银机设置')
    const waits = page.getByRole('switch', { name: '新的收银机要先批准' })
    if ((await waits.getAttribute('aria-checked')) === 'false') await waits.click()
    await press('保存')
    await page.getByText('已保存').waitFor()
    await page.goto(`${shop.url}/backoffice/#/tills`)
    await page.getByText('还没有收银机').waitFor()
    const { page: till, context } = await openPage(browser, 'desktop')
    await till.goto(`${shop.url}/#/`)
    const logIn = async (on = till) => {
      await on.getByLabel('手机号').fill(cashier.phone)
      await on.getByLabel('密码', { exact: true }).fill(cashier.password)
      await on.getByRole('button', { name: /^登录/ }).click()
    }
    await logIn()
    await till.getByRole('heading', { name: '这台收银机等待批准' }).waitFor()
    await fillOn(till, '配对码', '12345678')
    await till.getByRole('button', { name: /^配对/ }).click()
    await till.getByText('配对码不对').waitFor()
    await look(till, 'till-waits')
    expect(await axeFaults(till)).toEqual([])
    // The list of the office was open before it came, and nobody loads it again.
    const waiting = page.getByRole('row', { name: /收银台 1.*等待批准/s })
    await waiting.waitFor({ timeout: 3000 })
    const stranger = await openPage(browser, 'phone')
    await stranger.page.goto(`${shop.url}/#/`)
    await logIn(stranger.page)
    const turnAway = page
      .getByRole('row', { name: /收银台 2.*等待批准/s })
      .getByRole('button', { name: '拒绝' })
    await turnAway.click({ timeout: 6000 })
    await stranger.page.getByRole('heading', { name: '这台收银机没有获准' }).waitFor()
    expect(await axeFaults(stranger.page)).toEqual([])
    await stranger.page.getByRole('button', { name: '返回登录' }).click()
    await stranger.page.getByLabel('手机号').waitFor()
    await stranger.context.close()
    await press('配对新收银机')
    const code = page.getByText(/^\d{4} \d{4}$/)
    await code.waitFor()
    await look(page, 'office-pair')
    expect(await axeFaults(page)).toEqual([])
    await fillOn(till, '配对码', await code.innerText())
    await till.getByRole('button', { name: /^配对/ }).click()
    await till.getByText('已配对到晨光一店').waitFor()
    await logIn()
    await till.getByRole('button', { name: /^开班/ }).click()
    // Forty jin of the sheet are forty jin on the shelf.
    await till.getByText('库存 40 斤').waitFor()
    // No scale is connected: nobody is sent to one.
    await till
      .getByRole('button', { name: /红富士苹果/ })
      .first()
      .click()
    await till.getByRole('button', { name: '请输入重量' }).waitFor()
    expect(await till.getByText('秤上').count()).toBe(0)
    await till.keyboard.press('Escape')
    await till
      .getByRole('button', { name: /圆领衫/ })
      .first()
      .click()
    for (const colour of ['红', '蓝'])
      await till.getByText(colour, { exact: true }).first().waitFor()
    await till.keyboard.press('Escape')
    await till
      .getByRole('button', { name: /晨光鲜奶/ })
      .first()
      .click()
    await scan(till, '96385074')
    await till.getByText('14.30').first().waitFor()
    await look(till, 'office-first-sale')
    // Gateways charge yuan: this shop takes no payment codes, and says so.
    await scan(till, '134567890123456789')
    await till.getByText('本店不收付款码').waitFor()
    await till.getByRole('button', { name: 'HK$20' }).first().click()
    await till.getByText(/找零/).first().waitFor()
    await till.getByText('HK$5.70').first().waitFor()
    expect(await till.getByText(/[¥￥]/).count()).toBe(0)
    // Nothing is plugged in yet: nothing pretends to print, and nobody is shown the demo's devices.
    await till.getByText('没有打印小票').waitFor()
    expect(await till.getByText(/张小票等待打印/).count()).toBe(0)
    await till.keyboard.press('Control+p')
    const receipt = till.getByRole('complementary', { name: '小票' })
    await receipt.getByText('没有连接打印机', { exact: false }).waitFor()
    await receipt.getByRole('img').first().waitFor()
    await till.keyboard.press('Escape')
    await till.getByRole('button', { name: /^收银员菜单/ }).click()
    await till.getByRole('button', { name: /练习模式/ }).waitFor()
    expect(await till.getByText('演示设备').count()).toBe(0)
    await context.close()
    await press('关闭')
    await page.getByText('可以使用').first().waitFor()
    await page.goto(`${shop.url}/backoffice/#/settings/gateways`)
    await page.getByText('支付通道只收人民币').waitFor()
    expect(await page.getByRole('button', { name: '新建支付账户' }).count()).toBe(0)
    expect(await axeFaults(page)).toEqual([])
  })

  it('turns a till away that asked to be let in, and may think again', async () => {
    const { page: stranger, context } = await openPage(browser, 'phone')
    await stranger.goto(`${shop.url}/#/`)
    const logIn = async () => {
      await fillOn(stranger, '手机号', cashier.phone)
      await fillOn(stranger, '密码', cashier.password)
      await stranger.getByRole('button', { name: /^登录/ }).click()
    }
    await logIn()
    await stranger.getByRole('heading', { name: '这台收银机等待批准' }).waitFor()
    await page.goto(`${shop.url}/backoffice/#/tills`)
    await page.reload()
    const row = page.getByRole('row', { name: /等待批准/ })
    await row.getByRole('button', { name: '拒绝' }).click()
    await row.waitFor({ state: 'detached' })
    // The till hears of it by itself.
    await stranger.getByText('这台收银机没有获准').waitFor()
    await stranger.getByRole('button', { name: '返回登录' }).click()
    expect(await stranger.getByText('这台收银机正在等待批准').count()).toBe(0)
    await logIn()
    await stranger.getByText('这台收银机已停用').waitFor()
    const turnedAway = page.getByRole('row', { name: /已停用/ }).first()
    await turnedAway.getByRole('button', { name: '批准' }).waitFor()
    expect(await turnedAway.getByRole('button', { name: '拒绝' }).count()).toBe(0)
    await context.close()
  })

  it('sees what was sold: the list, the stock, the report and the order behind it', async () => {
    await page.goto(`${shop.url}/backoffice/`)
    await page.getByText('HK$14.30').first().waitFor()
    // The way to the first sale is behind this shop: nobody is shown it any more.
    expect(await page.getByRole('heading', { name: '开张清单' }).count()).toBe(0)
    await open('仓库')
    const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
    await row('晨光鲜奶').getByText('19 瓶').waitFor()
    expect(await page.getByText(/[¥￥]/).count()).toBe(0)
    await row('土鸡蛋').getByText('299 个').waitFor()
    await open('经营')
    await page.getByRole('button', { name: '报表' }).waitFor()
    await page.getByText('HK$14.30').first().waitFor()
    expect(await page.getByText(/[¥￥]/).count()).toBe(0)
    await look(page, 'office-dashboard')
    await page.goto(`${shop.url}/backoffice/#/reports?by=goods`)
    await row('晨光鲜奶').getByText('12.50').first().waitFor()
    await row('晨光鲜奶').getByText('1 瓶').waitFor()
    await look(page, 'office-reports')
    await row('晨光鲜奶').getByRole('link').click()
    await page.getByRole('dialog').getByRole('button', { name: /^TO/ }).click()
    await page.getByRole('dialog').getByText('土鸡蛋').waitFor()
    await page.getByRole('dialog').getByText('现金').waitFor()
    await look(page, 'office-order')
    expect(await axeFaults(page)).toEqual([])
  })

  it('opens a second store with people, goods and a till of its own', async () => {
    await page.goto(`${shop.url}/backoffice/#/settings/stores`)
    await press('新开门店')
    await fill('地址', '花园路 2 号')
    await press('保存')
    await page.getByRole('dialog').getByText('必填').first().waitFor()
    await fill('门店名称', '晨光二店')
    expect(await axeFaults(page)).toEqual([])
    await save()
    await page.getByRole('row', { name: /晨光二店.*花园路 2 号/ }).waitFor()
    await page.getByText('晨光二店开好了').waitFor()
    expect(await axeFaults(page)).toEqual([])
    await open('员工')
    await open('小李')
    await page.getByLabel('晨光二店').check()
    await save()
    const stores = page.getByRole('banner').getByLabel('门店')
    await stores.selectOption('晨光二店')
    await page.getByRole('heading', { name: '开张清单' }).waitFor()
    await page.getByText('已有 1 人').waitFor()
    await expect.poll(() => page.getByLabel('已完成').count()).toBe(1)
    await look(page, 'office-first-steps')
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('link', { name: '录入商品' }).click()
    await press('带过来')
    await page.getByText('新建 7 · 已有 0').waitFor()
    expect(await axeFaults(page)).toEqual([])
    const past = page.getByRole('region', { name: '导入过的表格和门店' })
    await past.getByRole('button', { name: '撤销这次导入' }).click()
    // Nothing is taken back before it was said what that does.
    await page.getByText('改回原样').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: '撤销这次导入' }).click()
    await past.getByText('已撤销').waitFor()
    // With a stock of its own it comes from the spreadsheet.
    await page.locator('input[type=file]').setInputFiles(join(folder, 'goods.csv'))
    await press('只写没有问题的 7 行')
    await page.getByText('写入完了').waitFor()
    await page.goto(`${shop.url}/backoffice/#/tills`)
    await press('配对新收银机')
    const code = await page.getByText(/^\d{4} \d{4}$/).innerText()
    await press('关闭')
    const { page: till, context } = await openPage(browser, 'desktop')
    await till.goto(`${shop.url}/#/`)
    // The cashier still works in the first store: here it is the owner.
    const logIn = async (on: Page) => {
      await fillOn(on, '手机号', '13900000000')
      await fillOn(on, '密码', 'long enough')
      await on.getByRole('button', { name: /^登录/ }).click()
    }
    await logIn(till)
    await fillOn(till, '配对码', code)
    await till.getByRole('button', { name: /^配对/ }).click()
    await till.getByText('已配对到晨光二店').waitFor()
    await logIn(till)
    await till.getByRole('button', { name: /^开班/ }).click()
    await till
      .getByRole('button', { name: /晨光鲜奶/ })
      .first()
      .click()
    await till.getByRole('button', { name: 'HK$20' }).first().click()
    await till.getByText(/找零/).first().waitFor()
    // What a demo has in place of hardware would weigh and print nothing real here.
    await till.getByRole('button', { name: '更多', exact: true }).click()
    await till.getByRole('region', { name: '电子秤' }).waitFor()
    expect(await till.getByRole('button', { name: /^演示/ }).count()).toBe(0)
    await context.close()
    const milk = page.getByRole('row', { name: /晨光鲜奶/ })
    await open('仓库')
    await milk.getByText('19 瓶').waitFor()
    await stores.selectOption('晨光一店')
    await page.getByText('HK$14.30').first().waitFor()
    await open('仓库')
    await milk.getByText('19 瓶').waitFor()
    // A till that its first login put into the wrong shop goes to the right one.
    const { page: other, context: astray } = await openPage(browser, 'desktop')
    await other.goto(`${shop.url}/#/`)
    await logIn(other)
    await other.getByLabel('配对码', { exact: true }).waitFor()
    await page.goto(`${shop.url}/backoffice/#/tills`)
    const waiting = page.getByRole('row', { name: /等待批准/ })
    await waiting.getByRole('button', { name: '批准' }).click()
    await page.getByText('等待批准').waitFor({ state: 'detached' })
    await other.getByText('已批准，请登录').waitFor()
    await page.getByRole('button', { name: '换门店' }).first().click()
    expect(await axeFaults(page)).toEqual([])
    await press('换过去')
    await page.getByText('下次登录到晨光二店').waitFor()
    await other.reload()
    await logIn(other)
    // Whoever has a shift there goes on in it.
    await other.getByText('晨光二店').first().waitFor()
    await astray.close()
  })
})
