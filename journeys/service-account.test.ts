import { afterAll, beforeAll, expect, it } from 'vitest'
import { views } from './browser.ts'
import { logIn, openStage, openTill, type Stage } from './journey.ts'
import { officeWords } from './words.ts'

// A key for another program is made on a phone and revoked there.

const owner = '13800000004'
const { service } = officeWords

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

it('makes a key on a phone, and has the way to revoke it in sight', async () => {
  const { page, context } = await openTill(stage, 'phone')
  await page.goto(`${stage.proxy.url}/backoffice/#/settings/services`)
  await logIn(page, owner)
  await page.getByRole('button', { name: service.add }).click()
  await page.getByLabel(service.name, { exact: true }).fill('Members’ mini program')
  await page.getByLabel(service.channel, { exact: true }).fill('members-mini')
  // A key may no more by itself than send orders.
  const may = (scope: keyof typeof service.scope) =>
    page.getByRole('checkbox', { name: service.scope[scope], exact: true }).isChecked()
  expect(await may('orders.write')).toBe(true)
  for (const scope of ['members.read', 'members.write', 'sales.read'] as const)
    expect(await may(scope)).toBe(false)
  await page.getByRole('button', { name: service.make }).click()
  await page.getByText(/^svc_1001_/).waitFor()
  await page.getByRole('button', { name: officeWords.dialog.close }).click()
  const own = page.getByRole('row').filter({ hasText: 'members-mini' })
  const revoke = own.getByRole('button', { name: service.revoke, exact: true })
  await revoke.waitFor()
  const end = await revoke.evaluate((one) => one.getBoundingClientRect().right)
  expect(end).toBeLessThanOrEqual(views.phone.width)
  await revoke.click()
  const question = page.getByRole('dialog', { name: service.revokeTitle })
  await question.getByRole('button', { name: service.revoke, exact: true }).click()
  await own.getByText(service.states.revoked).waitFor()
  await context.close()
})
