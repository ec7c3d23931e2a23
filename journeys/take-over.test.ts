import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { onDuty, logIn, openStage, openTill, type Stage, type Till } from './journey.ts'
import { demo, typed } from './shop-names.ts'
import { anything, pattern, tillWords } from './words.ts'
import { beginStory } from './story.ts'

const people = {
  desktop: { forgets: '13800000001', nick: demo.cashier, closes: '13800000003' },
  phone: { forgets: '13800000003', nick: demo.manager, closes: '13800000002' },
} as const

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

describe.each(['desktop', 'phone'] as const)(
  "taking over a colleague's shift on the %s",
  (view) => {
    const step = beginStory()

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
      await page.getByRole('article', { name: tillWords.report.recordTitle }).waitFor()
    }
    const press = async (name: RegExp) => till.page.getByRole('button', { name }).last().click()
    const type = async (digits: string) => {
      const dialog = till.page.getByRole('dialog')
      for (const digit of digits)
        await dialog.getByRole('button', { name: digit, exact: true }).click()
    }

    step('forgotten is counted, explained and closed by whoever may', async () => {
      const { page } = till
      await openRecord(new RegExp(`${nick}.*${tillWords.report.shiftStates.OPEN}`))
      await press(pattern`^${tillWords.takeOver.force}$`)
      await type('200')
      const closing = page
        .getByRole('dialog')
        .getByRole('button', { name: pattern`^${tillWords.takeOver.force}` })
      await expect.poll(() => closing.getAttribute('aria-disabled')).toBe('true')
      await page.getByRole('dialog').getByLabel(tillWords.writeOff.reason).fill(typed.forgotten)
      await expectAccessible(page)
      await press(pattern`^${tillWords.takeOver.force}$`)
      await page.getByText(pattern`${tillWords.takeOver.endedBy(anything)}`).waitFor()
      await page.getByText(tillWords.report.shiftStates.CLOSED, { exact: true }).first().waitFor()
    })

    step('is told to the one who forgot, whose till goes to the entry page', async () => {
      const { page } = forgotten
      await page.reload()
      // The entry page comes once it has been read why.
      await page.getByRole('dialog').getByRole('button').click({ timeout: 30_000 })
      await page.getByLabel(tillWords.login.phone).waitFor()
    })

    step('is taken over with the float that was left', async () => {
      const { page } = till
      await press(pattern`^${tillWords.takeOver.accept}$`)
      await type('190')
      await page.getByRole('dialog').getByText(pattern`^${tillWords.shift.short}`).waitFor()
      await page.getByRole('dialog').getByLabel(tillWords.shift.note).fill(typed.tenMissing)
      await press(pattern`^${tillWords.takeOver.accept}$`)
      await page
        .getByText(
          pattern`${tillWords.takeOver.acceptedBy(anything, '¥190.00')} · ${typed.tenMissing}`,
        )
        .waitFor()
      await expectAccessible(page)
      expect(
        await page.getByRole('button', { name: pattern`^${tillWords.takeOver.accept}$` }).count(),
      ).toBe(0)
    })
  },
)

it('is offered at the sign page of the same till, with the float as counted', async () => {
  const till = await openTill(stage, 'phone')
  const { page } = till
  await onDuty(till, '13800000001')
  await page.evaluate(() => {
    location.hash = '#/pages/mobile/handover'
  })
  const more = page.getByRole('button', { name: tillWords.shift.more('¥100') })
  await more.click()
  await more.click()
  await page.getByRole('button', { name: pattern`^${tillWords.shift.close}` }).click()
  await page.getByLabel(tillWords.login.phone).waitFor()
  await logIn(page, '13800000003')
  await page.waitForURL(/signPage/)
  await page.getByText(pattern`${tillWords.takeOver.leftBy(anything, '¥200.00')}`).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: pattern`^${tillWords.sign.open} ¥200.00` }).click()
  await page.getByText(pattern`^${tillWords.takeOver.accepted(anything)}`).waitFor()
  await page.waitForURL(/mobile\/main/)
  await till.context.close()
})
