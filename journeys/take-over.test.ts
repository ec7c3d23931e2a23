import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { onDuty, logIn, openStage, openTill, type Stage, type Till } from './journey.ts'

const people = {
  desktop: { forgets: '13800000001', nick: '张晨', closes: '13800000003' },
  phone: { forgets: '13800000003', nick: '王安', closes: '13800000002' },
} as const

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

describe.each(['desktop', 'phone'] as const)('the shift of a colleague, on the %s', (view) => {
  const { forgets, nick, closes } = people[view]
  let forgotten: Till
  let till: Till

  beforeAll(async () => {
    forgotten = await openTill(stage, 'desktop')
    await onDuty(forgotten, forgets)
    till = await openTill(stage, view)
    await onDuty(till, closes)
  })
  afterAll(async () => {
    await till.context.close()
    await forgotten.context.close()
  })

  const openRecord = async (state: RegExp) => {
    const { page } = till
    const records = view === 'desktop' ? '/main?tab=shift&see=records' : '/mobile/handoverRecord'
    await page.goto(`${stage.proxy.url}/#/pages${records}`)
    await page.getByRole('button', { name: state }).first().click()
    await page.getByRole('article', { name: '交班单' }).waitFor()
  }
  const press = async (name: RegExp) => till.page.getByRole('button', { name }).last().click()
  const type = async (digits: string) => {
    const dialog = till.page.getByRole('dialog')
    for (const digit of digits)
      await dialog.getByRole('button', { name: digit, exact: true }).click()
  }

  it('forgotten is counted, explained and closed by whoever may', async () => {
    const { page } = till
    await openRecord(new RegExp(`${nick}.*当班中`))
    await press(/^强制交班$/)
    await type('200')
    const closing = page.getByRole('dialog').getByRole('button', { name: /^强制交班/ })
    await expect.poll(() => closing.getAttribute('aria-disabled')).toBe('true')
    await page.getByRole('dialog').getByLabel('原因').fill('忘记交班，人已下班')
    await expectAccessible(page)
    await press(/^强制交班$/)
    await page.getByText(/由 .* 强制交班/).waitFor()
    await page.getByText('已交班', { exact: true }).first().waitFor()
  })

  it('is told to the one who forgot, whose till goes to the entry page', async () => {
    const { page } = forgotten
    await page.reload()
    // The entry page comes once it has been read why.
    await page.getByRole('dialog').getByRole('button').click({ timeout: 30_000 })
    await page.getByLabel('手机号').waitFor()
  })

  it('is taken over with the float that was left', async () => {
    const { page } = till
    await press(/^接班$/)
    await type('190')
    await page.getByRole('dialog').getByText(/^少/).waitFor()
    await page.getByRole('dialog').getByLabel('差额说明').fill('少一张十元')
    await press(/^接班$/)
    await page.getByText(/接班，清点 ¥190.00 · 少一张十元/).waitFor()
    await expectAccessible(page)
    expect(await page.getByRole('button', { name: /^接班$/ }).count()).toBe(0)
  })
})

it('is offered at the sign page of the same till, with the float as counted', async () => {
  const till = await openTill(stage, 'phone')
  const { page } = till
  await onDuty(till, '13800000001')
  await page.evaluate(() => {
    location.hash = '#/pages/mobile/handover'
  })
  const more = page.getByRole('button', { name: '¥100 加一张' })
  await more.click()
  await more.click()
  await page.getByRole('button', { name: /^确认交班并退出/ }).click()
  await page.getByLabel('手机号').waitFor()
  await logIn(page, '13800000003')
  await page.waitForURL(/signPage/)
  await page.getByText(/留下备用金 ¥200.00/).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^开班 ¥200.00/ }).click()
  await page.getByText(/^已接 .* 的班/).waitFor()
  await page.waitForURL(/mobile\/main/)
  await till.context.close()
})
