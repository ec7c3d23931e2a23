import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFaults } from './axe-faults.ts'
import { scan } from './browser.ts'
import { newestOrder, onDuty, openStage, openTill, type Stage } from './journey.ts'
import { pattern, tillWords } from './words.ts'

describe('boxes on loan', () => {
  let stage: Stage

  beforeAll(async () => {
    stage = await openStage()
  })
  afterAll(() => stage.close())

  const owed = async () => {
    const { data } = await stage.manager.get('user/getUserInfo', { keyword: '13900000001' })
    return Number(data['list']?.[0]?.['owedBoxes'])
  }

  it.each(['desktop', 'phone'] as const)(
    'are counted and refunded when they are returned on the %s',
    async (view) => {
      const till = await openTill(stage, view)
      const { page } = till
      await onDuty(till, '13800000002')
      const before = await owed()
      const members = view === 'desktop' ? '/main?tab=members' : '/mobile/memberList'
      await page.goto(`${stage.proxy.url}/#/pages${members}`)
      await page.getByLabel(tillWords.person.field).fill('13900000001')
      await page.getByRole('button', { name: pattern`${tillWords.person.acts.boxes}$` }).click()
      await page.getByText(tillWords.boxes.out(before)).waitFor()
      expect(await axeFaults(page)).toEqual([])
      await page
        .getByRole('button', { name: pattern`${tillWords.boxes.whole} ${tillWords.sell.more}$` })
        .first()
        .click()
      await page.getByRole('button', { name: pattern`^${tillWords.boxes.confirm(1)}` }).click()
      await page.getByText(tillWords.boxes.done).waitFor()
      expect(await owed()).toBe(before - 1)
      await page.getByText(tillWords.boxes.leftOut(before - 1)).waitFor()
      await page.getByRole('button', { name: tillWords.shell.done }).click()
      await till.context.close()
    },
  )

  it.each(['desktop', 'phone'] as const)(
    'are lent with the goods for a deposit on the %s',
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
      await page.getByRole('button', { name: tillWords.boxes.lend }).click()
      await page.getByText(tillWords.boxes.goesWith(2)).waitFor()
      await page.getByRole('button', { name: tillWords.boxes.lendThose }).click()
      expect(await axeFaults(page)).toEqual([])
      await page
        .getByRole('button', { name: pattern`^${tillWords.boxes.deposits}.*40\.00` })
        .click()
      await page.getByRole('button', { name: pattern`^${tillWords.sell.exact}` }).click()
      await page.getByText(tillWords.tender.doneTitle).first().waitFor()
      expect(await newestOrder(stage)).toMatchObject({ depositMoney: 40 })
      expect(await owed()).toBe(before + 2)
      await till.context.close()
    },
  )
})
