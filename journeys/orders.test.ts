import { afterAll, beforeAll, describe, expect } from 'vitest'
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
import { demo, typed } from './shop-names.ts'
import { pattern, slipWords, tillWords } from './words.ts'
import { beginStory } from './story.ts'

describe('past orders', () => {
  let stage: Stage
  let milk: string

  beforeAll(async () => {
    stage = await openStage()
    milk = await barcodeOf(stage, demo.milk)
  })
  afterAll(() => stage.close())
  describe.each(['desktop', 'phone'] as const)('on the %s', (view) => {
    const step = beginStory(() => stage.proxy.mend())

    let till: Till
    let number: string

    beforeAll(async () => {
      till = await openTill(stage, view)
      await onDuty(till, cashiers[view])
    })
    afterAll(() => till.context.close())

    const button = (name: RegExp) => till.page.getByRole('button', { name }).first()
    const sellForCash = async () => {
      await button(pattern`^${tillWords.sell.exact}`).click()
      await till.page.getByText(tillWords.tender.doneTitle).waitFor({ timeout: 30_000 })
    }
    const toOrders = async () => {
      if (view === 'phone' && !till.page.url().includes('mobile/main'))
        await button(pattern`^${tillWords.tender.nextSale}`).click()
      await button(pattern`^${tillWords.orders.title}$`).click()
    }
    const toSelling = async () => {
      if (view === 'desktop') await button(pattern`^${tillWords.hardware.uses.till}$`).click()
      else await till.page.goBack()
      await till.page.waitForURL(view === 'desktop' ? /pages\/main$/ : /mobile\/main/)
    }

    step('shows a sale, how its sum came about and how it was paid', async () => {
      const { page } = till
      const before = await ordersIn(stage)
      await scan(page, 'TM000000017')
      await scan(page, appleLabel)
      await scan(page, milk)
      await sellForCash()
      await untilOrders(stage, before + 1)
      number = String((await newestOrder(stage))?.['orderNo'])
      await toOrders()
      // On the desktop the newest is open from the start.
      if (view === 'desktop') await page.getByRole('article', { name: number.slice(-6) }).waitFor()
      await page.getByText(number.slice(-6)).first().click()
      const order = page.getByRole('article')
      await order.getByText(demo.apples).first().waitFor()
      await order.getByText(`1.256${tillWords.format.jin}`).waitFor()
      await order.getByText('139****0001').waitFor()
      await order.getByText(tillWords.orders.states.PAID).waitFor()
      await expect.poll(() => order.getByText('¥11.74').count()).toBeGreaterThan(0)
      await order.getByRole('button', { name: tillWords.orders.explain }).click()
      await order.getByText(pattern`${tillWords.sell.memberPrice}`).last().waitFor()
    })

    step('prints a copy that says it is one', async () => {
      const { page } = till
      await page
        .getByRole('article')
        .getByRole('button', { name: tillWords.orders.reprint })
        .click()
      const paper = page.locator('img[src^="data:image/svg"]').first()
      await paper.waitFor()
      const said = decodeURIComponent((await paper.getAttribute('src')) ?? '').replace(
        /<[^>]+>/g,
        '',
      )
      expect(said).toContain(slipWords.receipt.copy(1).replaceAll(' ', ''))
      expect(said).toContain(number)
      expect(said).toContain('11.74')
      await page.getByRole('button', { name: tillWords.shell.close }).first().click()
    })

    step('opens the order whose receipt is scanned', async () => {
      const { page } = till
      if (view === 'phone') await page.goBack()
      await toSelling()
      await scan(page, number)
      await page.getByRole('article').getByText(`1.256${tillWords.format.jin}`).waitFor()
      await page.goBack()
      await page.waitForURL(view === 'desktop' ? /pages\/main$/ : /mobile\/main/)
    })

    step('finds an order by what was in it, and says where nothing is found', async () => {
      const { page } = till
      await button(pattern`^${tillWords.orders.title}$`).click()
      const field = page.getByLabel(tillWords.orders.search)
      await field.fill(typed.noSuchGoods)
      await page.getByText(tillWords.orders.none).waitFor()
      await field.fill(demo.milk)
      await page.getByText(number.slice(-6)).first().waitFor()
      // It was paid in cash: a filter by card does not find it, and the filter shows that it is
      // active.
      const filters = page.getByRole('dialog', { name: tillWords.orders.filter })
      await button(pattern`^${tillWords.orders.filter}$`).click()
      await filters.getByRole('button', { name: tillWords.tender.kinds.card }).click()
      await page.getByText(tillWords.orders.none).waitFor()
      await filters.getByRole('button', { name: tillWords.sell.cash }).click()
      await filters.getByRole('button', { name: tillWords.orders.standings.refunded }).click()
      await page.getByLabel(tillWords.orders.filtersOn(2)).waitFor()
      await page.getByText(tillWords.orders.none).waitFor()
      await page.keyboard.press('Escape')
      await button(pattern`^${tillWords.orders.clearFilters}$`).click()
      await page.getByText(number.slice(-6)).first().waitFor()
      await expect.poll(() => field.inputValue()).toBe('')
      await toSelling()
    })

    step('shows a sale that waits to be sent, and lets go of it once it is', async () => {
      const { page } = till
      const before = await ordersIn(stage)
      await scan(page, milk)
      await button(pattern`^${tillWords.sell.exact}`).waitFor()
      stage.proxy.line = 'cut'
      await sellForCash()
      await toOrders()
      await page.getByText(tillWords.orders.unsentTitle(1)).waitFor()
      stage.proxy.line = 'whole'
      await untilOrders(stage, before + 1)
      await page
        .getByText(tillWords.orders.unsentTitle(1))
        .waitFor({ state: 'detached', timeout: 30_000 })
      // Content that could not be read meanwhile loads by itself.
      const unread = page.getByText(tillWords.orders.loadFailed).first()
      await unread.waitFor({ state: 'detached', timeout: 30_000 })
    })
  })
})
