// One's own login password and one's own logins, where a cashier meets them and where an owner does.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { expectAccessible } from './accessible.ts'
import { openPage } from './browser.ts'
import { cashiers, logIn, onDuty, openStage, openTill, type Stage } from './journey.ts'
import { officeWords, pattern, tillWords } from './words.ts'

const first = 'tillwright'
const second = 'a password of my own'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

/** Fills the form in and sends it. */
async function change(page: Page, typed: Readonly<Record<'old' | 'new' | 'again', string>>) {
  await page.getByLabel(tillWords.loginPassword.steps.old, { exact: true }).fill(typed.old)
  await page.getByLabel(tillWords.loginPassword.steps.new, { exact: true }).fill(typed.new)
  await page.getByLabel(tillWords.loginPassword.steps.again, { exact: true }).fill(typed.again)
  await page.getByRole('button', { name: tillWords.loginPassword.save, exact: true }).click()
}

/** Everything that is no new password is refused alongside its field; then the right one is taken. */
async function changeAtLast(page: Page) {
  await change(page, { old: '', new: second, again: second })
  await page.getByRole('alert').first().waitFor()
  await change(page, { old: first, new: 'short', again: 'short' })
  await page.getByText(officeWords.setUp.short, { exact: true }).waitFor()
  await change(page, { old: first, new: first, again: first })
  await page.getByText(tillWords.loginPassword.same).waitFor()
  await change(page, { old: first, new: second, again: `${second}!` })
  await page.getByText(tillWords.loginPassword.differs).waitFor()
  await change(page, { old: 'not this one', new: second, again: second })
  await page.getByText(tillWords.loginPassword.wrongOld).waitFor()
  await expectAccessible(page)
  await change(page, { old: first, new: second, again: second })
}

describe.each(['desktop', 'phone'] as const)(
  "changing one's own login password on the %s",
  (view) => {
    it('starts from the menu, and the new one is needed from then on', async () => {
      const till = await openTill(stage, view)
      const { page } = till
      await onDuty(till, cashiers[view])
      const elsewhere = await openTill(stage, view)
      if (view === 'desktop')
        await page.getByRole('button', { name: pattern`^${tillWords.till.cashierMenu}` }).click()
      else await page.getByRole('button', { name: tillWords.shell.more }).click()
      await page.getByText(tillWords.loginPassword.title, { exact: true }).click()
      await changeAtLast(page)
      await page.getByText(tillWords.loginPassword.saved).waitFor()
      await logIn(elsewhere.page, cashiers[view], first)
      await elsewhere.page.getByRole('alert').first().waitFor()
      await logIn(elsewhere.page, cashiers[view], second)
      await elsewhere.page.waitForURL(/pages\/(signPage|main|mobile\/main)/)
      await elsewhere.context.close()
      await till.context.close()
    })
  },
)

describe('one’s own account in the back office', () => {
  it("shows one's logins, ends one elsewhere, and changes the password", async () => {
    const owner = '13800000003'
    const till = await openTill(stage, 'desktop')
    await logIn(till.page, owner)
    await till.page.waitForURL(/pages\/(signPage|main)/)
    const { page, context } = await openPage(stage.browser, 'desktop')
    await page.goto(`${stage.proxy.url}/backoffice/`)
    await logIn(page, owner)
    await page.getByRole('button', { name: officeWords.account.title }).click()
    const account = page.getByRole('dialog', { name: officeWords.account.title })
    const here = account.getByRole('row', {
      name: pattern`${officeWords.account.kinds.OFFICE}.*${officeWords.account.here}`,
    })
    await here.waitFor()
    expect(await here.getByRole('button').count()).toBe(0)
    const others = account.getByRole('row', { name: pattern`^${officeWords.account.kinds.TILL}` })
    await others.first().waitFor()
    // Each of them can be ended; the till notices with its next call.
    for (let left = await others.count(); left > 0; left -= 1) {
      await others.first().getByRole('button', { name: officeWords.account.end }).click()
      await expect.poll(() => others.count()).toBe(left - 1)
    }
    await till.page.reload()
    await till.page.getByRole('button', { name: tillWords.shell.confirm, exact: true }).click()
    await till.page.getByLabel(tillWords.login.phone).waitFor()
    await changeAtLast(page)
    await account.getByText(officeWords.account.changed).waitFor()
    await logIn(till.page, owner, second)
    await till.page.waitForURL(/pages\/(signPage|main)/)
    await till.context.close()
    await context.close()
  })
})
