// Programs that a till fetches before anyone can work on it. Bytes, not time: the same on every
// machine.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { scan } from './browser.ts'
import { budgetBytes, bytesOf, type ProgramFile, programFiles } from './program-bytes.ts'
import { barcodeOf, onDutyOn, openStage, type Stage } from './journey.ts'
import { demo } from './shop-names.ts'
import { pattern, tillWords } from './words.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

it('shows the entry page with few files', async () => {
  const files = await programFiles(stage.browser, 'desktop', async (page) => {
    await page.goto(stage.proxy.url)
    await page.getByRole('button', { name: pattern`^${tillWords.login.submit}` }).waitFor()
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

it('fetches the receipt code with the first goods of a cart', async () => {
  const milk = await barcodeOf(stage, demo.milk)
  const files = await programFiles(stage.browser, 'desktop', async (page) => {
    await page.goto(stage.proxy.url)
    await onDutyOn(page)
    await scan(page, milk)
    await page.getByText(tillWords.sell.subtotalItems('1')).waitFor()
  })
  expect(files.some(({ name }) => name.includes('sale-receipt'))).toBe(true)
})

const listed = (files: readonly ProgramFile[]): string =>
  files.map(({ name, bytes }) => `${bytes} ${name}`).join('\n')
