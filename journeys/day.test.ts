import { afterAll, beforeAll, describe, expect } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { scan } from './browser.ts'
import { barcodeOf, onDuty, openStage, openTill, type Stage, type Till } from './journey.ts'
import { demo } from './shop-names.ts'
import { anything, pattern, tillWords } from './words.ts'
import { beginStory } from './story.ts'

let stage: Stage
let milk: string

beforeAll(async () => {
  stage = await openStage()
  milk = await barcodeOf(stage, demo.milk)
})
afterAll(() => stage.close())
const staff = { desktop: '13800000002', phone: '13800000003' } as const

describe.each(['desktop', 'phone'] as const)('the day on the %s', (view) => {
  const step = beginStory(() => stage.proxy.mend())

  let till: Till

  beforeAll(async () => {
    till = await openTill(stage, view)
    await onDuty(till, staff[view])
    await scan(till.page, milk)
    await scan(till.page, milk)
    await till.page.getByRole('button', { name: pattern`^${tillWords.sell.exact}` }).click()
    await till.page.getByText(tillWords.tender.doneTitle).waitFor()
    if (view === 'phone')
      await till.page.getByRole('button', { name: pattern`^${tillWords.tender.nextSale}` }).click()
    await till.page.getByRole('button', { name: tillWords.till.shift }).click()
    await till.page.getByText(tillWords.shift.cash).waitFor()
  })
  afterAll(() => till.context.close())

  const sold = view === 'desktop' ? '¥7.00' : '¥14.00'

  step('shows what was sold, by hour and by category, and prints it', async () => {
    const { page } = till
    await page.getByRole('button', { name: tillWords.report.day, exact: true }).click()
    await page.getByText(tillWords.report.hours).first().waitFor()
    await page.getByText(pattern`${tillWords.report.peak(anything, anything)}`).waitFor()
    await expect.poll(() => page.getByText(sold).count()).toBeGreaterThan(2)
    const beyond = () => document.documentElement.scrollHeight - window.innerHeight
    expect(await page.evaluate(beyond)).toBeLessThanOrEqual(0)
    await page.getByText(demo.dairy).first().waitFor()
    await expect.poll(() => page.locator('svg rect').count()).toBeGreaterThan(20)
    await expectAccessible(page)
    await page.getByRole('button', { name: pattern`${tillWords.report.print}` }).click()
    const paper = page.locator('img[src^="data:image/svg"]').first()
    await paper.waitFor()
    const said = decodeURIComponent((await paper.getAttribute('src')) ?? '').replace(/<[^>]+>/g, '')
    expect(said).toContain(sold.slice(1))
    await page.getByRole('button', { name: tillWords.shell.close }).first().click()
    // Also where the browser denies access to its clipboard, as it does to a page without
    // encryption.
    await page.getByRole('button', { name: tillWords.report.copy }).click()
    await page.getByText(tillWords.report.copied).waitFor()
  })

  step('asks once more before a day is settled, and not while shifts are open', async () => {
    const { page } = till
    const settle = page.getByRole('button', { name: pattern`^${tillWords.report.settle}` })
    await expect.poll(() => settle.getAttribute('aria-disabled')).toBe('true')
    await page.getByRole('button', { name: tillWords.report.earlier, exact: true }).click()
    await page.getByText(tillWords.report.none).waitFor()
    if (view === 'desktop') {
      await settle.click()
      await page.getByRole('dialog').getByRole('button', { name: tillWords.report.settle }).click()
      await page.getByText(tillWords.report.settled).waitFor()
    }
    await expect.poll(() => settle.count()).toBe(0)
    await page.getByRole('button', { name: tillWords.report.today }).click()
    await page.getByText(tillWords.report.hours).first().waitFor()
  })

  step('says that a day before had no sales, and when the network is cut', async () => {
    const { page } = till
    await page.getByRole('button', { name: tillWords.report.earlier, exact: true }).click()
    await page.getByText(tillWords.report.none).waitFor()
    stage.proxy.line = 'cut'
    await page.getByRole('button', { name: tillWords.report.earlier, exact: true }).click()
    await page.getByText(tillWords.report.loadFailed).waitFor()
    stage.proxy.line = 'whole'
    await page.getByRole('button', { name: tillWords.shell.retry }).click()
    await page.getByText(tillWords.report.none).waitFor()
    await page.getByRole('button', { name: tillWords.report.today }).click()
    await page.getByText(tillWords.report.hours).first().waitFor()
  })

  step('lists the shifts that made it, and shows one as a slip', async () => {
    const { page } = till
    if (view === 'phone') await page.goBack()
    await page.getByRole('button', { name: tillWords.report.records }).click()
    const row = page.getByRole('button', { name: pattern`${demo.supervisor}` }).last()
    await row.waitFor()
    await expectAccessible(page)
    await row.click()
    const slip = page.getByRole('article', { name: tillWords.report.recordTitle })
    await slip.getByText('¥207.00').first().waitFor()
    await expectAccessible(page)
    await slip.getByRole('button', { name: tillWords.report.reprint }).click()
    await page.locator('img[src^="data:image/svg"]').first().waitFor()
    await page.getByRole('button', { name: tillWords.shell.close }).first().click()
    if (view === 'phone') await page.goBack()
    await page.getByText(tillWords.report.onlyDifferences).click()
    await page.getByText(tillWords.report.recordsNone).waitFor()
  })

  step.runIf(view === 'phone')(
    'shows a sale that comes in while the day is looked at',
    async () => {
      const { page } = till
      stage.proxy.touches = /createV2/
      stage.proxy.line = 'cut'
      await page.goto(`${stage.proxy.url}/#/pages/mobile/main`)
      await page.getByText(demo.apples).first().waitFor()
      await scan(page, milk)
      await page.getByRole('button', { name: pattern`^${tillWords.sell.exact}` }).click()
      await page.getByText(tillWords.tender.doneTitle).waitFor()
      await page.getByRole('button', { name: pattern`^${tillWords.tender.nextSale}` }).click()
      await page.goto(`${stage.proxy.url}/#/pages/mobile/settlement`)
      await page.getByText(sold).first().waitFor()
      stage.proxy.mend()
      await page.getByText('¥17.50').first().waitFor()
    },
  )
})
