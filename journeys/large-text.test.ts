// The largest letters on the narrowest phone that is usual.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { scan } from './browser.ts'
import { barcodeOf, onDutyOn, openStage, openTill, type Stage } from './journey.ts'
import { demo } from './shop-names.ts'
import { tillWords } from './words.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

it('shows the whole name of a line when the letters are at their largest', async () => {
  const { page } = await openTill(stage, 'phone')
  await page.setViewportSize({ width: 375, height: 667 })
  await onDutyOn(page, '13800000002')
  await scan(page, await barcodeOf(stage, demo.milk))
  await page.evaluate(() => {
    localStorage.setItem('tillwright.textSize', '130')
    location.hash = '#/pages/mobile/shopCart'
  })
  await page.reload()
  const name = page.getByText(demo.milk).first()
  await name.waitFor()
  const more = page.getByRole('button', { name: tillWords.sell.more }).first()
  expect(await name.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
  const [above, below] = [await name.boundingBox(), await more.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
})
