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

describe('goods without a record', () => {
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
      await page.getByRole('button', { name: '更多' }).click()
      await page.getByRole('button', { name: '无码商品' }).click()
    }
    await open()
    await page.getByRole('button', { name: '6', exact: true }).click()
    await page.getByRole('button', { name: '.', exact: true }).click()
    await page.getByRole('button', { name: '5', exact: true }).click()
    await page.getByRole('textbox', { name: '名称' }).fill('手工花束')
    await page.getByRole('button', { name: '加一', exact: true }).click()
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: /^加入购物车/ }).click()
    await open()
    await page.getByRole('button', { name: /^手工花束 ¥6.50/ }).click()
    await page.getByRole('button', { name: /^刚好/ }).click()
    await page.getByText('已收款').waitFor()
    await untilOrders(stage, before + 1)
    const order = await newestOrder(stage)
    expect(order?.['orderMoney']).toBe(19.5)
    expect(order?.['lines']).toHaveLength(1)
    expect(order?.['lines']?.[0]).toMatchObject({ name: '手工花束', number: 3, price: 6.5 })
    await till.context.close()
  })

  it('are never said to be unknown while a till reads its first goods, few at first', async () => {
    const till = await openTill(stage, 'phone')
    const { page } = till
    await onDuty(till, '13800000002')
    await page.addInitScript(() => {
      const seen = { refused: false }
      Object.assign(window, { seen })
      const look = () => {
        if (document.body?.textContent.includes('还不能卖无码商品')) seen.refused = true
      }
      new MutationObserver(look).observe(document, { childList: true, subtree: true })
    })
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
    await page.getByRole('textbox', { name: '名称' }).waitFor()
    // Over a slow line a new till sells from the first ones while the rest comes.
    expect(pages.slice(0, 2)).toEqual([200, 2000])
    expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual({ refused: false })
    await till.context.close()
  })
})
