import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestTill } from '@tillwright/server/testing/test-till.ts'
import type { Page } from 'playwright-core'
import { axeFaults } from './axe-faults.ts'
import { capturePrints } from './capture-prints.ts'
import { scan } from './browser.ts'
import { barcodeOf, logIn, onDuty, openStage, openTill, type Stage } from './journey.ts'
import { demo, typed } from './shop-names.ts'
import { anyText, auditWords, officeWords, pattern, tillWords } from './words.ts'

const tablet = { width: 1024, height: 768 }
const officeTaste = { locale: 'en-US', colorScheme: 'dark' } as const

describe('the warehouse and the reports', () => {
  let stage: Stage

  beforeAll(async () => {
    // By day the warehouse runs on PostgreSQL and the goods on SQLite; by night both on PostgreSQL.
    stage = await openStage({ on: 'postgres' })
  })
  afterAll(() => stage.close())

  const openOffice = async (path: string) => {
    const { page, context } = await openTill(stage, 'desktop')
    await page.goto(`${stage.proxy.url}/backoffice/#/${path}`)
    await logIn(page, '13800000003')
    return { page, context }
  }
  const scanInto = async (page: Page, code: string, label = officeWords.warehouse.addGoods) => {
    await page.getByLabel(label).fill(code)
    await page.getByLabel(label).press('Enter')
  }
  /**
   * A cashier takes goods out of a cart that is never paid, on a till that is reloaded and cut off.
   */
  const takeOut = async () => {
    const till = await openTill(stage, 'desktop')
    await onDuty(till)
    const { page } = till
    await stage.manager.login('13800000003')
    for (const name of [demo.milk, demo.yogurt]) await scan(page, await barcodeOf(stage, name))
    const yogurt = page.getByRole('button', { name: pattern`^${demo.yogurt}.* 1 ` })
    await page.keyboard.press('Delete')
    await yogurt.waitFor({ state: 'detached' })
    // An undone removal is not reported.
    await page.keyboard.press('Control+z')
    await yogurt.waitFor()
    const milk = page.getByRole('button', { name: pattern`^${demo.milk}.* 1 ` })
    await page.keyboard.press('Delete')
    await milk.waitFor({ state: 'detached' })
    await page.waitForTimeout(500)
    await page.reload()
    await yogurt.waitFor()
    expect(await milk.count()).toBe(0)
    stage.proxy.line = 'cut'
    await page.getByRole('button', { name: pattern`^${tillWords.sell.clear}` }).click()
    await page.waitForTimeout(500)
    stage.proxy.mend()
    await page
      .getByRole('button', { name: pattern`^${officeWords.shop.displayStates.ONLINE}` })
      .waitFor()
    await page.getByRole('button', { name: pattern`${demo.cashier}` }).click()
    await page.getByRole('button', { name: officeWords.nav.logOut }).click()
    await page.getByLabel(officeWords.login.phone).waitFor()
    await till.context.close()
  }
  const stockOf = async (goodsId: string): Promise<number> => {
    const input = { goodsId, beforeSeq: '0', pageSize: '1' }
    const { data } = await stage.manager.get('/api/v1/backoffice/queryStockMoves', input)
    return Math.round(Number(data['goods']?.['onHand']) * 1000)
  }

  it('receives goods from a supplier, shows the moves behind a number, and reverses the document', async () => {
    const { page, context } = await openOffice('warehouse/suppliers')
    await page.addInitScript(capturePrints)
    await page.getByRole('button', { name: officeWords.warehouse.addSupplier }).click()
    await page
      .getByLabel(officeWords.warehouse.supplierName)
      .fill(`<img src=x onerror=alert(1)>${demo.farm}`)
    await page.getByRole('button', { name: officeWords.dialog.save }).click()
    await page.getByRole('link', { name: pattern`^<img.*${demo.farm}` }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    const before = await stockOf('goods-10001')
    await page.goto(`${stage.proxy.url}/backoffice/#/warehouse/new?kind=RECEIVE`)
    await page.getByLabel(officeWords.warehouse.tabs.suppliers).selectOption({ index: 1 })
    await scanInto(page, typed.nothing)
    await page.getByText(tillWords.writeOff.findFailed).waitFor()
    await scanInto(page, '10001')
    const quantity = page.getByLabel(
      pattern`${officeWords.warehouse.quantityOf(`${demo.apples}${anyText}`)}`,
    )
    await quantity.waitFor()
    await page.getByRole('button', { name: officeWords.warehouse.post }).click()
    await expect.poll(() => quantity.getAttribute('aria-invalid')).toBe('true')
    await quantity.fill('12.5')
    await page
      .getByLabel(pattern`${officeWords.warehouse.costFor(`${demo.apples}${anyText}`)}`)
      .fill('4.20')
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: officeWords.warehouse.post }).click()
    await page
      .getByRole('heading', { name: pattern`${officeWords.warehouse.kinds.RECEIVE} R-` })
      .waitFor()
    await page.getByText('¥4.20').first().waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: officeWords.warehouse.print }).click()
    const paper = await page.waitForFunction(() => String(Reflect.get(window, 'printed') ?? ''))
    for (const said of [/R-\d+/, pattern`${demo.farm}`, pattern`${demo.apples}`, /12\.5/, /4\.20/])
      expect(await paper.jsonValue()).toMatch(said)
    expect(await stockOf('goods-10001')).toBe(before + 12_500)
    await page.getByRole('button', { name: officeWords.warehouse.correct }).click()
    await page.getByRole('button', { name: officeWords.warehouse.correctDo, exact: true }).click()
    await page
      .getByRole('dialog')
      .getByText(officeWords.warehouse.states.CORRECTION, { exact: true })
      .waitFor()
    await expect.poll(() => stockOf('goods-10001')).toBe(before)
    await page.goto(`${stage.proxy.url}/backoffice/#/warehouse?id=goods-10001`)
    await page.getByRole('link', { name: /^R-/ }).first().waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: officeWords.dialog.close }).click()
    await page.getByLabel(officeWords.warehouse.show).selectOption('low')
    await page.getByLabel(officeWords.warehouse.show).selectOption('all')
    await page
      .getByRole('link', { name: pattern`${demo.apples}` })
      .first()
      .waitFor()
    expect(await axeFaults(page)).toEqual([])
    await context.close()
  })

  it('counts blind by scan while the shop sells, and approves the difference', async () => {
    const book = await stockOf('goods-10001')
    const { page, context } = await openOffice('warehouse/counts')
    await page.getByRole('button', { name: officeWords.warehouse.newCount }).click()
    await page.getByLabel(officeWords.warehouse.countName).fill(demo.fruitArea)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: officeWords.warehouse.newCount })
      .click()
    await page.getByLabel(officeWords.warehouse.scan).waitFor()
    await scanInto(page, '10001', officeWords.warehouse.scan)
    const weight = page.getByLabel(
      pattern`${officeWords.warehouse.quantityOf(`${demo.apples}${anyText}`)}`,
    )
    await weight.waitFor()
    // Pieces that are counted meanwhile take no row away, and two quick scans are two.
    const toast = await barcodeOf(stage, demo.toast)
    await scanInto(page, toast, officeWords.warehouse.scan)
    await scanInto(page, toast, officeWords.warehouse.scan)
    await expect
      .poll(() =>
        page
          .getByLabel(pattern`${officeWords.warehouse.quantityOf(`${demo.toast}${anyText}`)}`)
          .inputValue(),
      )
      .toBe('2')
    await weight.fill(String((book - 1300) / 1000))
    await weight.press('Enter')
    await expect.poll(() => page.getByRole('cell', { name: demo.manager }).count()).toBe(2)
    expect(await page.getByText(officeWords.warehouse.expected).count()).toBe(0)
    expect(await axeFaults(page)).toEqual([])
    const till = await openTill(stage, 'desktop')
    await onDuty(till)
    await till.context.close()
    await page.getByRole('button', { name: officeWords.warehouse.endCount }).click()
    await page.getByText('-1.3').or(page.getByText('−1.3')).first().waitFor()
    await page.getByRole('button', { name: officeWords.warehouse.approve }).click()
    await page.getByText(officeWords.warehouse.states.POSTED).first().waitFor()
    expect(await stockOf('goods-10001')).toBe(book - 1300)
    await context.close()
  })

  it('ships goods to another store and writes some off, never more than there is', async () => {
    const { page, context } = await openOffice('warehouse/new?kind=SHIP')
    await page.getByLabel(officeWords.warehouse.toStore).selectOption({ index: 1 })
    await scanInto(page, '10001')
    await page
      .getByLabel(pattern`${officeWords.warehouse.quantityOf(`${demo.apples}${anyText}`)}`)
      .fill('99999')
    await page.getByRole('button', { name: officeWords.warehouse.post }).click()
    await page.getByText(officeWords.warehouse.short('')).waitFor()
    await page
      .getByLabel(pattern`${officeWords.warehouse.quantityOf(`${demo.apples}${anyText}`)}`)
      .fill('2')
    await page.getByRole('button', { name: officeWords.warehouse.post }).click()
    await page
      .getByRole('heading', { name: pattern`${officeWords.warehouse.kinds.SHIP} S-` })
      .waitFor()
    await page.getByText(officeWords.warehouse.coming).first().waitFor()
    await page.getByRole('button', { name: officeWords.dialog.close }).click()
    expect(await axeFaults(page)).toEqual([])
    // Whoever works in both stores goes there, and takes in what really came.
    const number = await page.getByRole('link', { name: /^S-/ }).first().innerText()
    const stores = page.getByRole('banner').getByLabel(officeWords.nav.store)
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
    const came = arriving.getByLabel(
      pattern`${officeWords.warehouse.quantityOf(`${demo.apples}${anyText}`)}`,
    )
    await came.fill(typed.twoJin)
    await arriving.getByRole('button', { name: officeWords.warehouse.arrive }).click()
    await arriving.getByText(officeWords.warehouse.notAmount).waitFor()
    await came.fill('1.5')
    expect(await axeFaults(page)).toEqual([])
    await arriving.getByRole('button', { name: officeWords.warehouse.arrive }).click()
    await page
      .getByRole('heading', { name: pattern`${officeWords.warehouse.kinds.ARRIVE} A-` })
      .waitFor()
    await page.goto(`${stage.proxy.url}/backoffice/#/warehouse?id=goods-10001`)
    await page.getByRole('link', { name: /^A-/ }).first().waitFor()
    await page.getByText('+1.5').first().waitFor()
    await page.getByRole('button', { name: officeWords.dialog.close }).click()
    await Promise.all([page.waitForEvent('load'), stores.selectOption(here)])
    await page.goto(`${stage.proxy.url}/backoffice/#/warehouse/documents?shown=SHIP`)
    await page
      .getByRole('row', { name: new RegExp(number) })
      .getByText(officeWords.warehouse.states.ARRIVED)
      .waitFor()
    await page.goto(`${stage.proxy.url}/backoffice/#/warehouse/expiries`)
    await page.getByText(officeWords.warehouse.noExpiries).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await context.close()
  })

  it("works inside the till's frame as it does alone", async () => {
    const till = await openTill(stage, 'desktop')
    await onDuty(till, '13800000003')
    await till.page.goto(`${stage.proxy.url}/#/pages/warehouseWebViewPage`)
    const frame = till.page.frameLocator('iframe')
    await frame.getByRole('button', { name: officeWords.warehouse.sources.RECEIVE }).click()
    await frame.getByLabel(officeWords.warehouse.addGoods).fill('10001')
    await frame.getByLabel(officeWords.warehouse.addGoods).press('Enter')
    await frame
      .getByLabel(pattern`${officeWords.warehouse.quantityOf(`${demo.apples}${anyText}`)}`)
      .fill('1')
    await frame.getByRole('button', { name: officeWords.warehouse.post }).click()
    await frame
      .getByRole('heading', { name: pattern`${officeWords.warehouse.kinds.RECEIVE} R-` })
      .waitFor()
    await till.context.close()
  })

  it('shows today, every report, the radar and the audit, in both languages, light and dark', async () => {
    const seller = new TestTill(stage.proxy.url, '1001', { nowMs: Date.now() })
    await seller.onDuty('13800000002')
    const order = await seller.cashOrder([{ id: 'goods-10001', number: 1, weightG: 1500 }])
    expect((await seller.sell(order)).code).toBe(1200)
    await takeOut()
    const { page, context } = await openOffice('dashboard')
    await page.getByRole('heading', { name: officeWords.report.byHour }).waitFor()
    await page.getByText(demo.apples).first().waitFor()
    expect(await axeFaults(page)).toEqual([])
    for (const by of ['day', 'goods', 'cashier', 'hour', 'tender', 'member', 'grouper', 'shift']) {
      await page.goto(`${stage.proxy.url}/backoffice/#/reports?by=${by}`)
      await page.getByRole('table').or(page.getByText(officeWords.report.none)).first().waitFor()
    }
    await page.goto(`${stage.proxy.url}/backoffice/#/reports?by=goods`)
    await page.getByRole('link', { name: pattern`${demo.apples}` }).click()
    await page
      .getByRole('heading', { name: pattern`${demo.apples}.*${officeWords.report.order}` })
      .waitFor()
    await page.getByRole('button', { name: officeWords.dialog.close }).click()
    expect(await axeFaults(page)).toEqual([])
    await page.goto(`${stage.proxy.url}/backoffice/#/radar`)
    await page.getByRole('rowheader', { name: demo.supervisor }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    // Goods that left a cart unpaid: a line before a reload, the rest of it without a network.
    await page
      .getByRole('row', { name: pattern`${demo.cashier}` })
      .getByRole('link')
      .click()
    await page.getByText(auditWords.value('cart')).waitFor()
    await page.getByText(auditWords.value('line')).waitFor()
    await expect.poll(() => page.getByRole('table').getByRole('row').count()).toBe(3)
    expect(await axeFaults(page)).toEqual([])
    await page.goto(`${stage.proxy.url}/backoffice/#/audit`)
    await page.getByRole('table').or(page.getByText(officeWords.report.noAudit)).first().waitFor()
    // Entries read as words and values, not in their stored form.
    await page.getByText(auditWords.field('cost')).first().waitFor()
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
