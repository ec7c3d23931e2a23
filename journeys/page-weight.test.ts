// What a till has to fetch before somebody can work on it. Bytes, not time: the same on every machine.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { scan } from './browser.ts'
import { budgetBytes, bytesOf, type ProgramFile, programFiles } from './program-bytes.ts'
import { barcodeOf, onDutyOn, openStage, type Stage } from './journey.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

it('shows the entry page with few programs', async () => {
  const files = await programFiles(stage.browser, 'desktop', async (page) => {
    await page.goto(stage.proxy.url)
    await page.getByRole('button', { name: /^登录/ }).waitFor()
  })
  expect(files.length).toBeGreaterThan(2)
  expect(bytesOf(files), listed(files)).toBeLessThanOrEqual(budgetBytes.login)
})

it.each(['desktop', 'phone'] as const)('is ready to sell on the %s', async (view) => {
  const files = await programFiles(stage.browser, view, async (page) => {
    await page.goto(stage.proxy.url)
    await onDutyOn(page)
  })
  expect(files.some(({ name }) => name.includes('catalogue.worker'))).toBe(true)
  expect(files.some(({ name }) => name.includes('sale-receipt'))).toBe(false)
  expect(bytesOf(files), listed(files)).toBeLessThanOrEqual(budgetBytes.sell)
})

it('fetches what makes a receipt with the first goods of a cart', async () => {
  const milk = await barcodeOf(stage, '牧野纯牛奶')
  const files = await programFiles(stage.browser, 'desktop', async (page) => {
    await page.goto(stage.proxy.url)
    await onDutyOn(page)
    await scan(page, milk)
    await page.getByText('小计 1 件').waitFor()
  })
  expect(files.some(({ name }) => name.includes('sale-receipt'))).toBe(true)
})

const listed = (files: readonly ProgramFile[]): string =>
  files.map(({ name, bytes }) => `${bytes} ${name}`).join('\n')
