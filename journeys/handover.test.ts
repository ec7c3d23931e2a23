import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scan } from './browser.ts'
import {
  cashiers,
  barcodeOf,
  logIn,
  onDuty,
  openStage,
  openTill,
  type Stage,
  type Till,
} from './journey.ts'
import { demo, typed } from './shop-names.ts'
import { pattern, tillWords } from './words.ts'

describe('the end of a shift', () => {
  let stage: Stage
  let milk: string

  beforeAll(async () => {
    stage = await openStage()
    milk = await barcodeOf(stage, demo.milk)
  })
  afterAll(() => stage.close())

  it.each(['desktop', 'phone'] as const)(
    'is counted, explained, approved when the difference is large, and closed on the %s',
    async (view) => {
      const till = await openTill(stage, view)
      const { page } = till
      await onDuty(till, cashiers[view])
      for (let times = 0; times < 4; times += 1) await scan(page, milk)
      await page.getByRole('button', { name: pattern`^${tillWords.sell.exact}` }).click()
      await page.getByText(tillWords.tender.doneTitle).waitFor()
      if (view === 'phone')
        await page.getByRole('button', { name: pattern`^${tillWords.tender.nextSale}` }).click()
      await page.getByRole('button', { name: tillWords.till.shift }).click()
      await page.getByText(tillWords.shift.cash).waitFor()

      /** Ends the shift with an answer that does not come back: that is no end and no failure. */
      const loseAnswer = async (end: () => Promise<void>) => {
        stage.proxy.touches = /closeShift/
        stage.proxy.line = 'answerLost'
        await end()
        await page.getByText(tillWords.shift.inQuestion, { exact: false }).waitFor()
        stage.proxy.mend()
      }

      // The float of 200 and four times 3.50 of milk.
      const close = page.getByRole('button', { name: pattern`^${tillWords.shift.close}` })
      await page.getByText(tillWords.shift.countFirst).waitFor()
      const isLarge = view === 'desktop'
      if (isLarge) {
        expect(await covered(page, tillWords.shift.more(tillWords.tender.jiao('1')))).toBe(false)
        await count(till, '¥100', 2)
        // Exactly the sale is missing; what the shift says of it is the note with one press.
        await page.getByRole('button', { name: tillWords.shift.clues.lookFor }).click()
        await page.getByRole('button', { name: tillWords.shift.clues.use }).first().click()
        const note = page.getByLabel(tillWords.shift.note)
        await expect
          .poll(() => note.inputValue())
          .toContain(tillWords.shift.clues.reasons.paidOtherwise())
        expect(await covered(page, tillWords.shift.more(tillWords.tender.jiao('1')))).toBe(false)
        await note.fill('')
        await close.click({ force: true })
        expect(await note.evaluate((field) => field === document.activeElement)).toBe(true)
        await count(till, '¥100', 2)
        await page.getByText(pattern`^${tillWords.shift.over}`).first().waitFor()
        await note.fill(typed.floatLeft)
        await close.click()
        await page.getByRole('dialog', { name: tillWords.approval.title }).waitFor()
        await loseAnswer(() => giveApproval(till))
        // Unless the till has retried by itself meanwhile.
        await close.click({ timeout: 3000 }).catch(() => undefined)
        await page.getByText(tillWords.shift.done('¥200.00')).waitFor()
      } else {
        await count(till, '¥100', 2)
        await count(till, '¥10', 1)
        await page.getByText(pattern`^${tillWords.shift.short}`).first().waitFor()
        await expect.poll(() => close.getAttribute('aria-disabled')).toBe('true')
        await count(till, '¥1', 3)
        await page.getByLabel(tillWords.shift.note).fill(typed.oneShort)
        await loseAnswer(() => close.click())
        await page.reload()
        await page.getByText(tillWords.shift.done('¥13.00')).waitFor()
      }
      await page.getByLabel(tillWords.login.phone).waitFor()

      await page.reload()
      await logIn(page, cashiers[view])
      await page.waitForURL(/signPage/)
      // The change of the last sale belongs to the shift that is over.
      await page.getByRole('button', { name: pattern`^${tillWords.sign.open}` }).click()
      await page.getByText(demo.apples).first().waitFor()
      if (view === 'phone') await page.goto(`${stage.proxy.url}/#/pages/mobile/collection?done=1`)
      await page.getByText(demo.apples).first().waitFor()
      expect(await page.getByText(tillWords.tender.doneTitle).count()).toBe(0)
      await till.context.close()
    },
  )

  it('shows no expected amount before a blind count, and says at its end what is handed in', async () => {
    const till = await openTill(stage, 'desktop')
    const { page } = till
    await setBlindCount(stage, true)
    try {
      await onDuty(till, cashiers.desktop)
      await page.getByRole('button', { name: tillWords.till.shift }).click()
      await page.getByText(tillWords.shift.blind).waitFor()
      await count(till, '¥100', 2)
      expect(
        await page
          .getByText(pattern`^(${tillWords.shift.over}|${tillWords.shift.short}) ?¥`)
          .count(),
      ).toBe(0)
      await page.getByRole('button', { name: pattern`^${tillWords.shift.close}` }).click()
      const summary = page.getByText(tillWords.shift.done('¥'), { exact: false })
      await summary.waitFor()
      // As long as it takes to read a sentence with a sum, on the page that has just changed.
      await page.waitForTimeout(4000)
      expect(await summary.isVisible()).toBe(true)
    } finally {
      await setBlindCount(stage, false)
      await till.context.close()
    }
  })

  it.each(['desktop', 'phone'] as const)(
    'is counted on the %s by keys alone, and goes on after a reload',
    async (view) => {
      const till = await openTill(stage, view)
      const { page } = till
      await onDuty(till, cashiers[view])
      await page.getByRole('button', { name: tillWords.till.shift }).click()
      const total = () =>
        page.locator('dl', { hasText: tillWords.shift.countedTotal }).first().textContent()
      const isTyped = (note: string) =>
        page.getByRole('textbox', { name: tillWords.shift.countOf(note) }).waitFor()
      await page.getByRole('button', { name: tillWords.shift.countOf('¥100') }).click()
      await isTyped('¥100')
      await page.keyboard.type('4')
      await page.keyboard.press('Enter')
      await isTyped('¥50')
      await page.keyboard.type('1')
      await page.keyboard.press('Tab')
      await isTyped('¥20')
      await page.keyboard.press('Shift+Tab')
      await isTyped('¥50')
      await page.keyboard.type('2')
      await page.evaluate(() => (document.activeElement as HTMLElement).blur())
      // With no field to take them, digits would be a new total.
      await page.keyboard.type('1')
      await page.getByText(tillWords.shift.countedByNotes, { exact: false }).waitFor()
      expect(await total()).toContain('500.00')
      await page.reload()
      await page.getByRole('button', { name: tillWords.shift.countOf('¥100') }).waitFor()
      await expect.poll(total).toContain('500.00')
      await expect
        .poll(() =>
          page.getByRole('button', { name: tillWords.shift.countOf('¥50') }).textContent(),
        )
        .toBe('2')
      await page.getByRole('button', { name: tillWords.shift.again }).click()
      await page
        .getByRole('button', { name: pattern`^${tillWords.shift.clues.kinds.void}` })
        .click()
      expect(await total()).toContain('500.00')
      await till.context.close()
    },
  )
})

/** Whether the store has its drawers counted without saying what they should hold. */
async function setBlindCount(stage: Stage, blindCount: boolean): Promise<void> {
  const office = (name: string) => `/api/v1/backoffice/${name}`
  const page = { pageNo: 1, pageSize: 1, keyword: '' }
  const { data } = await stage.manager.post(office('queryOfficeTillForm'), page)
  const form = data['list']?.[0]
  const { code } = await stage.manager.post(office('saveOfficeTillForm'), {
    id: form?.['id'],
    saveId: randomUUID(),
    version: form?.['version'],
    facts: { ...Object(form?.['facts']), blindCount },
  })
  expect(code).toBe(1200)
}

/** More than a hundred is somebody's to allow: a cashier fetches a supervisor. */
async function giveApproval({ page }: Till): Promise<void> {
  const dialog = page.getByRole('dialog', { name: tillWords.approval.title })
  await dialog.getByText('−¥186.00').waitFor()
  await dialog.getByRole('button', { name: tillWords.approval.other }).click()
  const phone = dialog.getByLabel(tillWords.approval.phone)
  // By the keyboard: the focus goes with the eleventh digit, so that the password is not shown.
  await phone.click()
  await page.keyboard.type(`${cashiers.phone}24`, { delay: 90 })
  expect(await phone.inputValue()).toBe(cashiers.phone)
  for (let back = 0; back < 13; back += 1) await page.keyboard.press('Backspace', { delay: 60 })
  expect(await phone.inputValue()).toBe('')
  // The pad writes the phone first, then the password, and the field never shows the latter.
  for (const digit of `${cashiers.phone}246810`) {
    await dialog.getByRole('button', { name: digit, exact: true }).click()
    if (digit === '6') expect(await phone.inputValue()).toBe(cashiers.phone)
  }
}

/** Whether something lies over a button, or it is out of sight. */
const covered = (page: Page, name: string): Promise<boolean> =>
  page.getByRole('button', { name }).evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height - 1)
    return top === null || !button.contains(top)
  })

async function count({ page }: Till, note: string, pieces: number): Promise<void> {
  for (let piece = 0; piece < pieces; piece += 1)
    await page.getByRole('button', { name: tillWords.shift.more(note) }).click()
}
