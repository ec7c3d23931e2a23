import { afterAll, beforeAll, expect, it } from 'vitest'
import { views } from './browser.ts'
import { logIn, openStage, openTill, type Stage } from './journey.ts'
import { officeWords } from './words.ts'

// An address that events are sent to is made on a phone, looked over, sent again to and removed.

const owner = '13800000004'
const { webhooks } = officeWords
const url = 'https://shop.example/events'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

it('makes a webhook on a phone, shows its secret once, and refuses an address inside', async () => {
  const { page, context } = await openTill(stage, 'phone')
  await page.goto(`${stage.proxy.url}/backoffice/#/settings/webhooks`)
  await logIn(page, owner)
  await page.getByRole('button', { name: webhooks.add }).click()
  const form = page.getByRole('dialog', { name: webhooks.add })
  await form.getByLabel(webhooks.url, { exact: true }).fill('https://127.0.0.1/events')
  await form.getByRole('button', { name: webhooks.make }).click()
  await form.getByRole('status').waitFor()
  await form.getByLabel(webhooks.url, { exact: true }).fill(url)
  await form.getByRole('button', { name: webhooks.make }).click()
  await page.getByText(/^whsec_/).waitFor()
  await page.getByRole('button', { name: officeWords.dialog.close }).click()
  const own = page.getByRole('row').filter({ hasText: url })
  await own.getByText(webhooks.states.ON, { exact: true }).waitFor()
  expect(await page.getByText(/whsec_/).count()).toBe(0)
  const manage = own.getByRole('button', { name: webhooks.manage, exact: true })
  const end = await manage.evaluate((one) => one.getBoundingClientRect().right)
  expect(end).toBeLessThanOrEqual(views.phone.width)
  await manage.click()
  const about = page.getByRole('dialog', { name: url })
  await about.getByRole('button', { name: webhooks.resend, exact: true }).click()
  const question = page.getByRole('dialog', { name: webhooks.resendTitle })
  await question.getByLabel(webhooks.fromSeq, { exact: true }).fill('1')
  await question.getByRole('button', { name: webhooks.resend, exact: true }).click()
  await question.waitFor({ state: 'detached' })
  await manage.click()
  await about.getByRole('button', { name: webhooks.remove, exact: true }).click()
  const last = page.getByRole('dialog', { name: webhooks.removeTitle })
  await last.getByRole('button', { name: webhooks.remove, exact: true }).click()
  await page.getByText(webhooks.none, { exact: true }).waitFor()
  await context.close()
})
