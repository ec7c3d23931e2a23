import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFaults } from './axe-faults.ts'
import { scan } from './browser.ts'
import { newestOrder, onDuty, openStage, openTill, type Stage } from './journey.ts'

describe('boxes that come back', () => {
  let stage: Stage

  beforeAll(async () => {
    stage = await openStage()
  })
  afterAll(() => stage.close())

  const owed = async () => {
    const { data } = await stage.manager.get('user/getUserInfo', { keyword: '13900000001' })
    return Number(data['list']?.[0]?.['owedBoxes'])
  }

  it.each(['desktop', 'phone'] as const)('are counted and paid for on the %s', async (view) => {
    const till = await openTill(stage, view)
    const { page } = till
    await onDuty(till, '13800000002')
    const before = await owed()
    const members = view === 'desktop' ? '/main?tab=members' : '/mobile/memberList'
    await page.goto(`${stage.proxy.url}/#/pages${members}`)
    await page.getByLabel('手机号、会员码或姓名').fill('13900000001')
    await page.getByRole('button', { name: /周转筐$/ }).click()
    await page.getByText(`待还 ${before} 个`).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page
      .getByRole('button', { name: /完好 加一$/ })
      .first()
      .click()
    await page.getByRole('button', { name: /^归还 1 个/ }).click()
    await page.getByText('周转筐已归还').waitFor()
    expect(await owed()).toBe(before - 1)
    await page.getByText(`还有 ${before - 1} 个没还`).waitFor()
    await page.getByRole('button', { name: '完成' }).click()
    await till.context.close()
  })

  it.each(['desktop', 'phone'] as const)(
    'leave with the goods for a deposit on the %s',
    async (view) => {
      const till = await openTill(stage, view)
      const { page } = till
      await onDuty(till)
      const before = await owed()
      await scan(page, 'TM000000017')
      // Mandarins by the case leave in a crate of the shop's, each.
      await scan(page, '6901289000108')
      await scan(page, '6901289000108')
      const main = view === 'desktop' ? '/main' : '/mobile/main'
      await page.goto(`${stage.proxy.url}/#/pages${main}?panel=member`)
      await page.getByRole('button', { name: '借出周转筐' }).click()
      await page.getByText('商品自带 2 个').waitFor()
      await page.getByRole('button', { name: '按商品借出' }).click()
      expect(await axeFaults(page)).toEqual([])
      await page.getByRole('button', { name: /^借好了，押金.*40\.00/ }).click()
      await page.getByRole('button', { name: /^刚好/ }).click()
      await page.getByText('已收款').first().waitFor()
      expect(await newestOrder(stage)).toMatchObject({ depositMoney: 40 })
      expect(await owed()).toBe(before + 2)
      await till.context.close()
    },
  )
})
