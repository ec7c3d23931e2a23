// From an empty folder: the office makes a level and lets a member join, the till sells, and the level is there.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFaults } from './axe-faults.ts'
import { openPage, scan } from './browser.ts'
import { type EmptyShop, openEmptyShop, setUpShop } from './empty-shop.ts'
import { onDutyOn } from './journey.ts'
import { typed } from './shop-names.ts'
import { anything, officeWords, pattern, tillWords } from './words.ts'

const owner = '13900000000'
const phone = '13712345678'
const milk = '6901234567892'

let empty: EmptyShop
let page: Page

beforeAll(async () => {
  empty = await openEmptyShop()
  ;({ page } = empty)
})
afterAll(() => empty.close())

const look = async (of: Page, name: string) => {
  const pictures = process.env['PICTURES']
  if (pictures === undefined) return
  mkdirSync(pictures, { recursive: true })
  await of.screenshot({ path: join(pictures, `${name}.png`), animations: 'disabled' })
}
const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const office = (path: string) => page.goto(`${empty.shop.url}/backoffice/#/${path}`)

it('is set up and has goods', async () => {
  await setUpShop(empty, owner)
  const file = join(empty.folder, 'goods.csv')
  writeFileSync(file, typed.spreadsheet)
  await office('import')
  await page.locator('input[type=file]').setInputFiles(file)
  await press(officeWords.imports.writeGood(7))
  await page.getByText(officeWords.imports.written).waitFor()
})

it('has a level by spending, and a member who joins in the office', async () => {
  await office('members/levels')
  await page.getByRole('button', { name: officeWords.members.addLevel }).first().click()
  await fill(officeWords.members.levelName, typed.level)
  await fill(officeWords.members.levelNameEn, 'Silver')
  await fill(officeWords.members.leastMoney, '20')
  await fill(officeWords.members.pointsPercent, '200')
  await look(page, 'level-form')
  expect(await axeFaults(page)).toEqual([])
  await press(officeWords.records.save)
  await page.getByLabel(officeWords.records.proof).fill('246810')
  await press(officeWords.records.save)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page
    .getByRole('row', {
      name: pattern`${typed.level}[^]*${officeWords.members.askSpent(anything, 12)}`,
    })
    .waitFor()
  await office('members')
  await page.getByText(officeWords.members.nobody).waitFor()
  await look(page, 'members-empty')
  await press(officeWords.members.addMember)
  await press(officeWords.members.join)
  await page.getByRole('alert').first().waitFor()
  await fill(officeWords.members.phone, phone)
  await fill(officeWords.members.name, typed.member)
  expect(await axeFaults(page)).toEqual([])
  await press(officeWords.members.join)
  await page.getByRole('heading', { name: typed.member }).waitFor()
  await page.getByText(officeWords.members.noHistory).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await fill(officeWords.members.note, typed.buysMilk)
  await page
    .getByRole('region', { name: officeWords.members.terms })
    .getByRole('button', { name: officeWords.records.save })
    .click()
  await expect
    .poll(() => page.getByLabel(officeWords.members.note, { exact: true }).inputValue())
    .toBe(typed.buysMilk)
})

it('sells to that member at the till, who has the level at once', async () => {
  const { page: till, context } = await openPage(empty.browser, 'desktop')
  await till.goto(`${empty.shop.url}/#/`)
  await onDutyOn(till, owner)
  const sell = async () => {
    await scan(till, milk)
    await scan(till, milk)
    await scan(till, phone)
    await till.getByText('137****5678').first().waitFor()
    await till
      .getByRole('button', { name: pattern`^${tillWords.sell.exact}` })
      .first()
      .click()
    await till.getByText(tillWords.tender.doneTitle).waitFor()
  }
  await sell()
  await office('members')
  await page.reload()
  const row = page.getByRole('row', { name: pattern`${typed.member}[^]*${typed.level}` })
  await row.waitFor()
  await scan(till, phone)
  await till.getByText(typed.level).first().waitFor()
  await look(till, 'till-level')
  await look(page, 'members-list')
  await row.getByRole('link', { name: typed.member }).click()
  await page
    .getByRole('row', { name: pattern`${officeWords.members.moveKinds.order}` })
    .first()
    .waitFor()
  await page.getByRole('button', { name: /^TO/ }).first().click()
  await page.getByText(typed.freshMilk).first().waitFor()
  await look(page, 'member-order')
  await context.close()
})

it('shows its pages on a phone and in the dark', async () => {
  for (const view of ['desktop', 'phone'] as const)
    for (const [locale, colorScheme] of [
      ['zh-CN', 'light'],
      ['en-US', 'dark'],
    ] as const) {
      const { page: other, context } = await openPage(empty.browser, view, { locale, colorScheme })
      await other.goto(`${empty.shop.url}/backoffice/#/members`)
      const isEnglish = locale === 'en-US'
      await other.getByLabel(isEnglish ? 'Phone' : officeWords.login.phone).fill(owner)
      await other
        .getByLabel(isEnglish ? 'Password' : officeWords.login.password, { exact: true })
        .fill('tillwright')
      await other
        .getByRole('button', { name: isEnglish ? 'Log in' : pattern`^${officeWords.login.submit}` })
        .click()
      await other.getByRole('link', { name: typed.member }).waitFor()
      expect(await axeFaults(other)).toEqual([])
      await look(other, `members-${view}-${locale}`)
      await other.getByRole('link', { name: typed.member }).click()
      await other
        .getByRole('heading', { name: isEnglish ? 'History' : officeWords.members.history })
        .waitFor()
      expect(await axeFaults(other)).toEqual([])
      await look(other, `member-${view}-${locale}`)
      await other.goto(`${empty.shop.url}/backoffice/#/members/levels`)
      await other.getByRole('row').nth(1).waitFor()
      await look(other, `levels-${view}-${locale}`)
      await context.close()
    }
})

it('sells nothing as a member to whoever is blocked', async () => {
  await page.keyboard.press('Escape')
  const blocking = page.getByRole('region', { name: officeWords.members.block })
  const block = blocking.getByRole('button', { name: officeWords.members.block })
  await block.click()
  await blocking.getByRole('alert').waitFor()
  await fill(officeWords.members.reason, typed.phoneLost)
  await block.click()
  await page.getByRole('heading', { name: officeWords.members.unblock }).waitFor()
})
