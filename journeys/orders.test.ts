import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { appleLabel } from './apple-label.ts'
import { scan } from './browser.ts'
import {
  barcodeOf,
  cashiers,
  newestOrder,
  onDuty,
  openStage,
  openTill,
  ordersIn,
  type Stage,
  type Till,
  untilOrders,
} from './journey.ts'

describe('past orders', () => {
  let stage: Stage
  let milk: string

  beforeAll(async () => {
    stage = await openStage()
    milk = await barcodeOf(stage, '牧野纯牛奶')
  })
  afterAll(() => stage.close())
  afterEach(() => stage.proxy.mend())

  describe.each(['desktop', 'phone'] as const)('on the %s', (view) => {
    let till: Till
    let number: string

    beforeAll(async () => {
      till = await openTill(stage, view)
      await onDuty(till, cashiers[view])
    })
    afterAll(() => till.context.close())

    const button = (name: RegExp) => till.page.getByRole('button', { name }).first()
    const sellForCash = async () => {
      await button(/^刚好/).click()
      await till.page.getByText('已收款').waitFor({ timeout: 30_000 })
    }
    const toOrders = async () => {
      if (view === 'phone' && !till.page.url().includes('mobile/main'))
        await button(/^下一单/).click()
      await button(/^订单$/).click()
    }
    const toSelling = async () => {
      if (view === 'desktop') await button(/^收银$/).click()
      else await till.page.goBack()
      await till.page.waitForURL(view === 'desktop' ? /pages\/main$/ : /mobile\/main/)
    }

    it('shows a sale, how its sum came about and how it was paid', async () => {
      const { page } = till
      const before = await ordersIn(stage)
      await scan(page, 'TM000000017')
      await scan(page, appleLabel)
      await scan(page, milk)
      await sellForCash()
      await untilOrders(stage, before + 1)
      number = String((await newestOrder(stage))?.['orderNo'])
      await toOrders()
      // On the desktop the newest stands open by itself.
      if (view === 'desktop') await page.getByRole('article', { name: number.slice(-6) }).waitFor()
      await page.getByText(number.slice(-6)).first().click()
      const order = page.getByRole('article')
      await order.getByText('红富士苹果').first().waitFor()
      await order.getByText('1.256斤').waitFor()
      await order.getByText('139****0001').waitFor()
      await order.getByText('已付款').waitFor()
      await expect.poll(() => order.getByText('¥11.74').count()).toBeGreaterThan(0)
      await order.getByRole('button', { name: '价格说明' }).click()
      await order
        .getByText(/会员价/)
        .last()
        .waitFor()
    })

    it('prints a copy that says it is one', async () => {
      const { page } = till
      await page.getByRole('article').getByRole('button', { name: '补打' }).click()
      const paper = page.locator('img[src^="data:image/svg"]').first()
      await paper.waitFor()
      const said = decodeURIComponent((await paper.getAttribute('src')) ?? '').replace(
        /<[^>]+>/g,
        '',
      )
      expect(said).toContain('补打第1次')
      expect(said).toContain(number)
      expect(said).toContain('11.74')
      await page.getByRole('button', { name: '关闭' }).first().click()
    })

    it('opens the order whose receipt is scanned', async () => {
      const { page } = till
      if (view === 'phone') await page.goBack()
      await toSelling()
      await scan(page, number)
      await page.getByRole('article').getByText('1.256斤').waitFor()
      await page.goBack()
      await page.waitForURL(view === 'desktop' ? /pages\/main$/ : /mobile\/main/)
    })

    it('finds an order by what was in it, and says where nothing is found', async () => {
      const { page } = till
      await button(/^订单$/).click()
      const field = page.getByLabel('单号 / 手机号 / 商品')
      await field.fill('没有这样的商品')
      await page.getByText('没有找到订单').waitFor()
      await field.fill('牧野纯牛奶')
      await page.getByText(number.slice(-6)).first().waitFor()
      // It was paid in cash: no card has it, and the filter says that it stands.
      const filters = page.getByRole('dialog', { name: '筛选' })
      await button(/^筛选$/).click()
      await filters.getByRole('button', { name: '银行卡' }).click()
      await page.getByText('没有找到订单').waitFor()
      await filters.getByRole('button', { name: '现金' }).click()
      await filters.getByRole('button', { name: '有退款' }).click()
      await page.getByLabel('2 个筛选条件').waitFor()
      await page.getByText('没有找到订单').waitFor()
      await page.keyboard.press('Escape')
      await button(/^清除筛选$/).click()
      await page.getByText(number.slice(-6)).first().waitFor()
      await expect.poll(() => field.inputValue()).toBe('')
      await toSelling()
    })

    it('shows a sale that waits to be sent, and lets go of it once it is', async () => {
      const { page } = till
      const before = await ordersIn(stage)
      await scan(page, milk)
      await button(/^刚好/).waitFor()
      stage.proxy.line = 'cut'
      await sellForCash()
      await toOrders()
      await page.getByText('1 单在本机等待上传').waitFor()
      stage.proxy.line = 'whole'
      await untilOrders(stage, before + 1)
      await page.getByText('1 单在本机等待上传').waitFor({ state: 'detached', timeout: 30_000 })
      // What could not be read meanwhile comes by itself.
      const unread = page.getByText('订单没有读到').first()
      await unread.waitFor({ state: 'detached', timeout: 30_000 })
    })
  })
})
