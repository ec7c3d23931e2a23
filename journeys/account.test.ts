// One's own login password and one's own logins, where a cashier meets them and where an owner does.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { expectAccessible } from './accessible.ts'
import { openPage } from './browser.ts'
import { cashiers, logIn, onDuty, openStage, openTill, type Stage } from './journey.ts'

const first = 'tillwright'
const second = 'a password of my own'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

/** Fills the form in and sends it. */
async function change(page: Page, typed: Readonly<Record<'old' | 'new' | 'again', string>>) {
  await page.getByLabel('原密码', { exact: true }).fill(typed.old)
  await page.getByLabel('新密码', { exact: true }).fill(typed.new)
  await page.getByLabel('再输一遍新密码', { exact: true }).fill(typed.again)
  await page.getByRole('button', { name: '修改密码', exact: true }).click()
}

/** Everything that is no new password is refused alongside its field; then the right one is taken. */
async function changeAtLast(page: Page) {
  await change(page, { old: '', new: second, again: second })
  await page.getByRole('alert').first().waitFor()
  await change(page, { old: first, new: 'short', again: 'short' })
  await page.getByText('至少 8 位', { exact: true }).waitFor()
  await change(page, { old: first, new: first, again: first })
  await page.getByText('新密码不能和原密码一样').waitFor()
  await change(page, { old: first, new: second, again: `${second}!` })
  await page.getByText('两次不一样').waitFor()
  await change(page, { old: 'not this one', new: second, again: second })
  await page.getByText('原密码不对').waitFor()
  await expectAccessible(page)
  await change(page, { old: first, new: second, again: second })
}

describe.each(['desktop', 'phone'] as const)('one’s own login password on the %s', (view) => {
  it('is changed from the menu, and is the one that logs in from then on', async () => {
    const till = await openTill(stage, view)
    const { page } = till
    await onDuty(till, cashiers[view])
    const elsewhere = await openTill(stage, view)
    if (view === 'desktop') await page.getByRole('button', { name: /^收银员菜单/ }).click()
    else await page.getByRole('button', { name: '更多' }).click()
    await page.getByText('登录密码', { exact: true }).click()
    await changeAtLast(page)
    await page.getByText('登录密码已修改').waitFor()
    await logIn(elsewhere.page, cashiers[view], first)
    await elsewhere.page.getByRole('alert').first().waitFor()
    await logIn(elsewhere.page, cashiers[view], second)
    await elsewhere.page.waitForURL(/pages\/(signPage|main|mobile\/main)/)
    await elsewhere.context.close()
    await till.context.close()
  })
})

describe('one’s own account in the back office', () => {
  it('shows where one is logged in, ends a login elsewhere, and changes the password', async () => {
    const owner = '13800000003'
    const till = await openTill(stage, 'desktop')
    await logIn(till.page, owner)
    await till.page.waitForURL(/pages\/(signPage|main)/)
    const { page, context } = await openPage(stage.browser, 'desktop')
    await page.goto(`${stage.proxy.url}/backoffice/`)
    await logIn(page, owner)
    await page.getByRole('button', { name: '我的账号' }).click()
    const account = page.getByRole('dialog', { name: '我的账号' })
    const here = account.getByRole('row', { name: /管理后台.*当前登录/ })
    await here.waitFor()
    expect(await here.getByRole('button').count()).toBe(0)
    const others = account.getByRole('row', { name: /^收银机/ })
    await others.first().waitFor()
    // Each of them can be ended; the till notices with its next call.
    for (let left = await others.count(); left > 0; left -= 1) {
      await others.first().getByRole('button', { name: '结束' }).click()
      await expect.poll(() => others.count()).toBe(left - 1)
    }
    await till.page.reload()
    await till.page.getByRole('button', { name: '好', exact: true }).click()
    await till.page.getByLabel('手机号').waitFor()
    await changeAtLast(page)
    await account.getByText('密码已修改，其他登录已结束。').waitFor()
    await logIn(till.page, owner, second)
    await till.page.waitForURL(/pages\/(signPage|main)/)
    await till.context.close()
    await context.close()
  })
})
