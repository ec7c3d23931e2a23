import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestTill } from '@tillwright/server/testing/test-till.ts'
import type { Page } from 'playwright-core'
import { axeFaults } from './axe-faults.ts'
import { capturePrints } from './capture-prints.ts'
import { scan } from './browser.ts'
import { barcodeOf, logIn, onDuty, openStage, openTill, type Stage } from './journey.ts'

const tablet = { width: 1024, height: 768 }
const officeTaste = { locale: 'en-US', colorScheme: 'dark' } as const

describe('the warehouse and the reports', () => {
  let stage: Stage

  beforeAll(async () => {
    // By day the warehouse is told on PostgreSQL and the goods on SQLite; by night both on PostgreSQL.
    stage = await openStage({ on: 'postgres' })
  })
  afterAll(() => stage.close())

  const openOffice = async (path: string) => {
    const { page, context } = await openTill(stage, 'desktop')
    await page.goto(`${stage.proxy.url}/backoffice/#/${path}`)
    await logIn(page, '13800000003')
    return { page, context }
  }
  const scanInto = async (page: Page, code: string, label = '加商品') => {
    await page.getByLabel(label).fill(code)
    await page.getByLabel(label).press('Enter')
  }
  /** A cashier takes goods out of a cart that nobody pays, on a till that is reloaded and cut off. */
  const takeOut = async () => {
    const till = await openTill(stage, 'desktop')
    await onDuty(till)
    const { page } = till
    await stage.manager.login('13800000003')
    for (const name of ['牧野纯牛奶', '风味酸奶']) await scan(page, await barcodeOf(stage, name))
    const yogurt = page.getByRole('button', { name: /^风味酸奶.* 1 / })
    await page.keyboard.press('Delete')
    await yogurt.waitFor({ state: 'detached' })
    // Taken back, it never happened.
    await page.keyboard.press('Control+z')
    await yogurt.waitFor()
    const milk = page.getByRole('button', { name: /^牧野纯牛奶.* 1 / })
    await page.keyboard.press('Delete')
    await milk.waitFor({ state: 'detached' })
    await page.waitForTimeout(500)
    await page.reload()
    await yogurt.waitFor()
    expect(await milk.count()).toBe(0)
    stage.proxy.line = 'cut'
    await page.getByRole('button', { name: /^清空/ }).click()
    await page.waitForTimeout(500)
    stage.proxy.mend()
    await page.getByRole('button', { name: /^在线/ }).waitFor()
    await page.getByRole('button', { name: /张晨/ }).click()
    await page.getByRole('button', { name: '退出登录' }).click()
    await page.getByLabel('手机号').waitFor()
    await till.context.close()
  }
  const stockOf = async (goodsId: string): Promise<number> => {
    const input = { goodsId, beforeSeq: '0', pageSize: '1' }
    const { data } = await stage.manager.get('/api/v1/backoffice/queryStockMoves', input)
    return Math.round(Number(data['goods']?.['onHand']) * 1000)
  }

  it('receives goods from a supplier, shows the moves behind a number, and takes it back', async () => {
    const { page, context } = await openOffice('warehouse/suppliers')
    await page.addInitScript(capturePrints)
    await page.getByRole('button', { name: '新建供应商' }).click()
    await page.getByLabel('名称').fill('<img src=x onerror=alert(1)>青禾农场')
    await page.getByRole('button', { name: '保存' }).click()
    await page.getByRole('link', { name: /^<img.*青禾农场/ }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    const before = await stockOf('goods-10001')
    await page.goto(`${stage.proxy.url}/backoffice/#/warehouse/new?kind=RECEIVE`)
    await page.getByLabel('供应商').selectOption({ index: 1 })
    await scanInto(page, '没有这种东西')
    await page.getByText('没有找到').waitFor()
    await scanInto(page, '10001')
    const quantity = page.getByLabel(/红富士苹果.*的数量/)
    await quantity.waitFor()
    await page.getByRole('button', { name: '过账' }).click()
    await expect.poll(() => quantity.getAttribute('aria-invalid')).toBe('true')
    await quantity.fill('12.5')
    await page.getByLabel(/红富士苹果.*的单价/).fill('4.20')
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: '过账' }).click()
    await page.getByRole('heading', { name: /入库单 R-/ }).waitFor()
    await page.getByText('¥4.20').first().waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: '打印' }).click()
    const paper = await page.waitForFunction(() => String(Reflect.get(window, 'printed') ?? ''))
    for (const said of [/R-\d+/, /青禾农场/, /红富士苹果/, /12\.5/, /4\.20/])
      expect(await paper.jsonValue()).toMatch(said)
    expect(await stockOf('goods-10001')).toBe(before + 12_500)
    await page.getByRole('button', { name: '整单冲销' }).click()
    await page.getByRole('button', { name: '冲销', exact: true }).click()
    await page.getByRole('dialog').getByText('冲销单', { exact: true }).waitFor()
    await expect.poll(() => stockOf('goods-10001')).toBe(before)
    await page.goto(`${stage.proxy.url}/backoffice/#/warehouse?id=goods-10001`)
    await page.getByRole('link', { name: /^R-/ }).first().waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: '关闭' }).click()
    await page.getByLabel('显示').selectOption('low')
    await page.getByLabel('显示').selectOption('all')
    await page
      .getByRole('link', { name: /红富士苹果/ })
      .first()
      .waitFor()
    expect(await axeFaults(page)).toEqual([])
    await context.close()
  })

  it('counts blind by scan while the shop sells, and agrees with the difference', async () => {
    const book = await stockOf('goods-10001')
    const { page, context } = await openOffice('warehouse/counts')
    await page.getByRole('button', { name: '开始盘点' }).click()
    await page.getByLabel('盘点范围').fill('水果区')
    await page.getByRole('dialog').getByRole('button', { name: '开始盘点' }).click()
    await page.getByLabel('扫描或查找').waitFor()
    await scanInto(page, '10001', '扫描或查找')
    const weight = page.getByLabel(/红富士苹果.*的数量/)
    await weight.waitFor()
    // Pieces that are counted meanwhile take no row away, and two quick scans are two.
    const toast = await barcodeOf(stage, '全麦吐司')
    await scanInto(page, toast, '扫描或查找')
    await scanInto(page, toast, '扫描或查找')
    await expect.poll(() => page.getByLabel(/全麦吐司.*的数量/).inputValue()).toBe('2')
    await weight.fill(String((book - 1300) / 1000))
    await weight.press('Enter')
    await expect.poll(() => page.getByRole('cell', { name: '王安' }).count()).toBe(2)
    expect(await page.getByText('账面').count()).toBe(0)
    expect(await axeFaults(page)).toEqual([])
    const till = await openTill(stage, 'desktop')
    await onDuty(till)
    await till.context.close()
    await page.getByRole('button', { name: '盘完了' }).click()
    await page.getByText('-1.3').or(page.getByText('−1.3')).first().waitFor()
    await page.getByRole('button', { name: '确认差异并过账' }).click()
    await page.getByText('已过账').first().waitFor()
    expect(await stockOf('goods-10001')).toBe(book - 1300)
    await context.close()
  })

  it('sends goods to another store and writes some off, never more than there is', async () => {
    const { page, context } = await openOffice('warehouse/new?kind=SHIP')
    await page.getByLabel('调到').selectOption({ index: 1 })
    await scanInto(page, '10001')
    await page.getByLabel(/红富士苹果.*的数量/).fill('99999')
    await page.getByRole('button', { name: '过账' }).click()
    await page.getByText('库存不够：').waitFor()
    await page.getByLabel(/红富士苹果.*的数量/).fill('2')
    await page.getByRole('button', { name: '过账' }).click()
    await page.getByRole('heading', { name: /调出单 S-/ }).waitFor()
    await page.getByText('在途').first().waitFor()
    await page.getByRole('button', { name: '关闭' }).click()
    expect(await axeFaults(page)).toEqual([])
    // Whoever works in both stores goes there, and takes in what really came.
    const number = await page.getByRole('link', { name: /^S-/ }).first().innerText()
    const stores = page.getByRole('banner').getByLabel('门店')
    const here = await stores.inputValue()
    await Promise.all([page.waitForEvent('load'), stores.selectOption({ index: 1 })])
    await page.waitForFunction(
      (left) =>
        [...document.querySelectorAll('header select')].some(
          (one) => 'value' in one && one.value !== left,
        ),
      here,
    )
    await page.goto(`${stage.proxy.url}/backoffice/#/warehouse/documents?shown=coming`)
    await page.getByRole('link', { name: number }).click()
    const arriving = page.getByRole('dialog')
    const came = arriving.getByLabel(/红富士苹果.*的数量/)
    await came.fill('两斤')
    await arriving.getByRole('button', { name: '确认到货' }).click()
    await arriving.getByText('请填大于零的数').waitFor()
    await came.fill('1.5')
    expect(await axeFaults(page)).toEqual([])
    await arriving.getByRole('button', { name: '确认到货' }).click()
    await page.getByRole('heading', { name: /调入单 A-/ }).waitFor()
    await page.goto(`${stage.proxy.url}/backoffice/#/warehouse?id=goods-10001`)
    await page.getByRole('link', { name: /^A-/ }).first().waitFor()
    await page.getByText('+1.5').first().waitFor()
    await page.getByRole('button', { name: '关闭' }).click()
    await Promise.all([page.waitForEvent('load'), stores.selectOption(here)])
    await page.goto(`${stage.proxy.url}/backoffice/#/warehouse/documents?shown=SHIP`)
    await page
      .getByRole('row', { name: new RegExp(number) })
      .getByText('已到货')
      .waitFor()
    await page.goto(`${stage.proxy.url}/backoffice/#/warehouse/expiries`)
    await page.getByText('没有临期商品').waitFor()
    expect(await axeFaults(page)).toEqual([])
    await context.close()
  })

  it('works inside the till’s frame as it does alone', async () => {
    const till = await openTill(stage, 'desktop')
    await onDuty(till, '13800000003')
    await till.page.goto(`${stage.proxy.url}/#/pages/warehouseWebViewPage`)
    const frame = till.page.frameLocator('iframe')
    await frame.getByRole('button', { name: '入库' }).click()
    await frame.getByLabel('加商品').fill('10001')
    await frame.getByLabel('加商品').press('Enter')
    await frame.getByLabel(/红富士苹果.*的数量/).fill('1')
    await frame.getByRole('button', { name: '过账' }).click()
    await frame.getByRole('heading', { name: /入库单 R-/ }).waitFor()
    await till.context.close()
  })

  it('shows today, every report, the radar and the audit, in both languages, light and dark', async () => {
    const seller = new TestTill(stage.proxy.url, '1001', { nowMs: Date.now() })
    await seller.onDuty('13800000002')
    const order = await seller.cashOrder([{ id: 'goods-10001', number: 1, weightG: 1500 }])
    expect((await seller.sell(order)).code).toBe(1200)
    await takeOut()
    const { page, context } = await openOffice('dashboard')
    await page.getByRole('heading', { name: '每小时净销售额' }).waitFor()
    await page.getByText('红富士苹果').first().waitFor()
    expect(await axeFaults(page)).toEqual([])
    for (const by of ['day', 'goods', 'cashier', 'hour', 'tender', 'member', 'grouper', 'shift']) {
      await page.goto(`${stage.proxy.url}/backoffice/#/reports?by=${by}`)
      await page.getByRole('table').or(page.getByText('这段时间没有数据')).first().waitFor()
    }
    await page.goto(`${stage.proxy.url}/backoffice/#/reports?by=goods`)
    await page.getByRole('link', { name: /红富士苹果/ }).click()
    await page.getByRole('heading', { name: /红富士苹果.*订单/ }).waitFor()
    await page.getByRole('button', { name: '关闭' }).click()
    expect(await axeFaults(page)).toEqual([])
    await page.goto(`${stage.proxy.url}/backoffice/#/radar`)
    await page.getByRole('rowheader', { name: '李悦' }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    // What left a cart unpaid: a line before a reload, the rest of it without a network.
    await page.getByRole('row', { name: /张晨/ }).getByRole('link').click()
    await page.getByText('清空购物车').waitFor()
    await page.getByText('删除整行').waitFor()
    await expect.poll(() => page.getByRole('table').getByRole('row').count()).toBe(3)
    expect(await axeFaults(page)).toEqual([])
    await page.goto(`${stage.proxy.url}/backoffice/#/audit`)
    await page.getByRole('table').or(page.getByText('没有符合的记录')).first().waitFor()
    // What was written down reads as words and values, not as the machine keeps it.
    await page.getByText('成本').first().waitFor()
    expect(await page.getByRole('table').innerText()).not.toMatch(/[{}"[\]]/)
    expect(await axeFaults(page)).toEqual([])
    await context.close()
    const dark = await openTill(stage, 'desktop', officeTaste)
    await dark.page.setViewportSize(tablet)
    await dark.page.goto(`${stage.proxy.url}/backoffice/#/dashboard`)
    await dark.page.getByLabel('Phone').fill('13800000003')
    await dark.page.getByLabel('Password', { exact: true }).fill('tillwright')
    await dark.page.getByRole('button', { name: 'Log in' }).click()
    await dark.page.getByRole('heading', { name: 'Sales by hour' }).waitFor()
    expect(await axeFaults(dark.page)).toEqual([])
    await dark.page.goto(`${stage.proxy.url}/backoffice/#/warehouse`)
    await dark.page.getByRole('table').waitFor()
    expect(await axeFaults(dark.page)).toEqual([])
    await dark.page.goto(`${stage.proxy.url}/backoffice/#/audit`)
    const trail = dark.page.getByRole('table')
    await trail.getByText('Goods received').first().waitFor()
    await trail.getByText('Cost').first().waitFor()
    expect(await axeFaults(dark.page)).toEqual([])
    await dark.context.close()
  })
})
