import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFaults } from './axe-faults.ts'
import {
  newestOrder,
  onDuty,
  openStage,
  openTill,
  ordersIn,
  type Stage,
  untilOrders,
} from './journey.ts'
import { typed } from './shop-names.ts'
import { pattern, tillWords } from './words.ts'

describe('open items', () => {
  let stage: Stage

  beforeAll(async () => {
    stage = await openStage()
  })
  afterAll(() => stage.close())

  it.each(['desktop', 'phone'] as const)('are named, priced and sold on the %s', async (view) => {
    const till = await openTill(stage, view)
    const { page } = till
    await onDuty(till, '13800000002')
    const before = await ordersIn(stage)
    const open = async () => {
      if (view === 'desktop') return page.keyboard.press('Control+m')
      await page.getByRole('button', { name: tillWords.shell.more }).click()
      await page.getByRole('button', { name: tillWords.openItem.title }).click()
    }
    await open()
    await page.getByRole('button', { name: '6', exact: true }).click()
    await page.getByRole('button', { name: '.', exact: true }).click()
    await page.getByRole('button', { name: '5', exact: true }).click()
    await page.getByRole('textbox', { name: tillWords.openItem.name }).fill(typed.bouquet)
    await page.getByRole('button', { name: tillWords.sell.more, exact: true }).click()
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: pattern`^${tillWords.openItem.add}` }).click()
    await open()
    await page.getByRole('button', { name: pattern`^${typed.bouquet} ¥6.50` }).click()
    await page.getByRole('button', { name: pattern`^${tillWords.sell.exact}` }).click()
    await page.getByText(tillWords.tender.doneTitle).waitFor()
    await untilOrders(stage, before + 1)
    const order = await newestOrder(stage)
    expect(order?.['orderMoney']).toBe(19.5)
    expect(order?.['lines']).toHaveLength(1)
    expect(order?.['lines']?.[0]).toMatchObject({ name: typed.bouquet, number: 3, price: 6.5 })
    await till.context.close()
  })

  it('are never refused as unknown while a till reads its first goods, few at first', async () => {
    const till = await openTill(stage, 'phone')
    const { page } = till
    await onDuty(till, '13800000002')
    await page.addInitScript((refusal) => {
      const seen = { refused: false }
      Object.assign(window, { seen })
      const look = () => {
        if (document.body?.textContent.includes(refusal)) seen.refused = true
      }
      new MutationObserver(look).observe(document, { childList: true, subtree: true })
    }, tillWords.openItem.notHere)
    await page.evaluate(async () => {
      for (const { name } of await indexedDB.databases())
        if (name?.includes('cache')) indexedDB.deleteDatabase(name)
      location.hash = '#/pages/mobile/temGood'
    })
    const pages: unknown[] = []
    page.on('request', (request) => {
      if (request.url().includes('syncGoods')) pages.push(request.postDataJSON()?.limit)
    })
    await page.reload()
    await page.getByRole('textbox', { name: tillWords.openItem.name }).waitFor()
    // Over a slow line a new till sells from the first ones while the rest comes.
    expect(pages.slice(0, 2)).toEqual([200, 2000])
    expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual({ refused: false })
    await till.context.close()
  })
})
