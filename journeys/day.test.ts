import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { scan } from './browser.ts'
import { barcodeOf, onDuty, openStage, openTill, type Stage, type Till } from './journey.ts'

let stage: Stage
let milk: string

beforeAll(async () => {
  stage = await openStage()
  milk = await barcodeOf(stage, '牧野纯牛奶')
})
afterAll(() => stage.close())
afterEach(() => stage.proxy.mend())

const staff = { desktop: '13800000002', phone: '13800000003' } as const

describe.each(['desktop', 'phone'] as const)('the day on the %s', (view) => {
  let till: Till

  beforeAll(async () => {
    till = await openTill(stage, view)
    await onDuty(till, staff[view])
    await scan(till.page, milk)
    await scan(till.page, milk)
    await till.page.getByRole('button', { name: /^刚好/ }).click()
    await till.page.getByText('已收款').waitFor()
    if (view === 'phone') await till.page.getByRole('button', { name: /^下一单/ }).click()
    await till.page.getByRole('button', { name: '班次' }).click()
    await till.page.getByText('现金（含备用金）').waitFor()
  })
  afterAll(() => till.context.close())

  const sold = view === 'desktop' ? '¥7.00' : '¥14.00'

  it('shows what was sold, by hour and by category, and prints it', async () => {
    const { page } = till
    await page.getByRole('button', { name: '日结', exact: true }).click()
    await page.getByText('各时段净销售额').first().waitFor()
    await page.getByText(/点最忙/).waitFor()
    await expect.poll(() => page.getByText(sold).count()).toBeGreaterThan(2)
    const beyond = () => document.documentElement.scrollHeight - window.innerHeight
    expect(await page.evaluate(beyond)).toBeLessThanOrEqual(0)
    await page.getByText('乳品').first().waitFor()
    await expect.poll(() => page.locator('svg rect').count()).toBeGreaterThan(20)
    await expectAccessible(page)
    await page.getByRole('button', { name: /打印日结/ }).click()
    const paper = page.locator('img[src^="data:image/svg"]').first()
    await paper.waitFor()
    const said = decodeURIComponent((await paper.getAttribute('src')) ?? '').replace(/<[^>]+>/g, '')
    expect(said).toContain(sold.slice(1))
    await page.getByRole('button', { name: '关闭' }).first().click()
    // Also where the browser keeps its clipboard shut, as it does to a page without encryption.
    await page.getByRole('button', { name: '复制文字' }).click()
    await page.getByText('已复制').waitFor()
  })

  it('asks once more before a day is settled, and not while shifts are open', async () => {
    const { page } = till
    const settle = page.getByRole('button', { name: /^封账/ })
    await expect.poll(() => settle.getAttribute('aria-disabled')).toBe('true')
    await page.getByRole('button', { name: '前一天', exact: true }).click()
    await page.getByText('这一天没有销售').waitFor()
    if (view === 'desktop') {
      await settle.click()
      await page.getByRole('dialog').getByRole('button', { name: '封账' }).click()
      await page.getByText('这一天已封账').waitFor()
    }
    await expect.poll(() => settle.count()).toBe(0)
    await page.getByRole('button', { name: '今天' }).click()
    await page.getByText('各时段净销售额').first().waitFor()
  })

  it('says that a day before had no sales, and when the network is cut', async () => {
    const { page } = till
    await page.getByRole('button', { name: '前一天', exact: true }).click()
    await page.getByText('这一天没有销售').waitFor()
    stage.proxy.line = 'cut'
    await page.getByRole('button', { name: '前一天', exact: true }).click()
    await page.getByText('日结没有读到').waitFor()
    stage.proxy.line = 'whole'
    await page.getByRole('button', { name: '重试' }).click()
    await page.getByText('这一天没有销售').waitFor()
    await page.getByRole('button', { name: '今天' }).click()
    await page.getByText('各时段净销售额').first().waitFor()
  })

  it('lists the shifts that made it, and shows one as a slip', async () => {
    const { page } = till
    if (view === 'phone') await page.goBack()
    await page.getByRole('button', { name: '记录' }).click()
    const row = page.getByRole('button', { name: /李悦/ }).last()
    await row.waitFor()
    await expectAccessible(page)
    await row.click()
    const slip = page.getByRole('article', { name: '交班单' })
    await slip.getByText('¥207.00').first().waitFor()
    await expectAccessible(page)
    await slip.getByRole('button', { name: '重新打印' }).click()
    await page.locator('img[src^="data:image/svg"]').first().waitFor()
    await page.getByRole('button', { name: '关闭' }).first().click()
    if (view === 'phone') await page.goBack()
    await page.getByText('只看有差额').click()
    await page.getByText('这段时间没有交班').waitFor()
  })

  it.runIf(view === 'phone')('shows a sale that comes in while the day is looked at', async () => {
    const { page } = till
    stage.proxy.touches = /createV2/
    stage.proxy.line = 'cut'
    await page.goto(`${stage.proxy.url}/#/pages/mobile/main`)
    await page.getByText('红富士苹果').first().waitFor()
    await scan(page, milk)
    await page.getByRole('button', { name: /^刚好/ }).click()
    await page.getByText('已收款').waitFor()
    await page.getByRole('button', { name: /^下一单/ }).click()
    await page.goto(`${stage.proxy.url}/#/pages/mobile/settlement`)
    await page.getByText(sold).first().waitFor()
    stage.proxy.mend()
    await page.getByText('¥17.50').first().waitFor()
  })
})
