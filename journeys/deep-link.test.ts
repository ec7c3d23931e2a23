// Places reached by mouse or by a link of one's own: a page requested before the login, categories
// beyond the edge.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { logIn, onDutyOn, openStage, openTill, type Stage } from './journey.ts'
import { anything, officeWords, pattern, tillWords } from './words.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

it('opens the linked page after login and sign-on, and only once', async () => {
  const { page } = await openTill(stage, 'desktop')
  // A till that is open sends whoever changes its address to the login: the link opens one of its own.
  await page.goto('about:blank')
  await page.goto(`${stage.proxy.url}/#/pages/main?tab=orders`)
  await logIn(page)
  await page.getByRole('button', { name: pattern`^${tillWords.sign.open}` }).click()
  await page.waitForURL(/pages\/main\?tab=orders/)
  await page.goto(`${stage.proxy.url}/#/`)
  await page.getByRole('button', { name: pattern`^${tillWords.login.resume(anything)}` }).click()
  await page.waitForURL(/pages\/main$/)
  expect(page.url()).not.toContain('tab=orders')
})

it('scrolls the categories with a mouse wheel', async () => {
  const { page } = await openTill(stage, 'desktop')
  await page.setViewportSize({ width: 1024, height: 600 })
  await onDutyOn(page, '13800000003')
  const row = page.getByRole('group', { name: officeWords.nav.categories }).first()
  await row.hover()
  const leftOf = () => row.evaluate(({ scrollLeft }) => scrollLeft)
  const before = await leftOf()
  await page.mouse.wheel(0, 120)
  await expect.poll(leftOf).toBeGreaterThan(before)
})
