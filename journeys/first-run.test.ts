import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { axeFaults } from './axe-faults.ts'
import { openPage, scan } from './browser.ts'
import { type EmptyShop, openEmptyShop, setUpToken } from './empty-shop.ts'
import { demo, typed } from './shop-names.ts'
import { beginStory } from './story.ts'
import { anything, officeWords, pattern, permissionWord, refusalWords, tillWords } from './words.ts'

// From an empty folder to the first sale, in a browser alone: each step goes on from the one before.
// With PICTURES=folder, what README.md shows is taken on the way.

const cashier = { phone: '9123 4567', password: 'a cashier of ours' }

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
const fillOn = (of: Page, label: string, text: string) =>
  of.getByLabel(label, { exact: true }).fill(text)
const fill = (label: string, text: string) => fillOn(page, label, text)
const open = (name: string) => page.getByRole('link', { name, exact: true }).click()
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const save = async () => {
  await press(officeWords.records.save)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Saves a platform-wide setting, which needs the password of whoever saves it. */
const saveProven = async () => {
  await press(officeWords.records.save)
  const proof = page.getByLabel(officeWords.records.proof)
  await expect.poll(() => proof.evaluate((field) => field === document.activeElement)).toBe(true)
  await proof.fill('246810')
  await save()
}

describe('a shop of one’s own', () => {
  const step = beginStory()

  step('is set up by whoever can read what the server printed', async () => {
    await page.goto(`${empty.shop.url}/`)
    await page.getByRole('heading', { name: officeWords.setUp.title }).waitFor()
    expect(page.url()).toContain('/backoffice/')
    expect(await axeFaults(page)).toEqual([])
    await fill(officeWords.setUp.token, 'AAAAAAAAAA')
    await fill(officeWords.setUp.shopName, typed.shop)
    await fill(officeWords.setUp.storeName, typed.firstStore)
    await fill(officeWords.setUp.nick, typed.owner)
    await fill(officeWords.setUp.phone, '13900000000')
    await fill(officeWords.setUp.password, 'long enough')
    await fill(officeWords.setUp.passwordAgain, 'long enough')
    await fill(officeWords.setUp.pin, '246810')
    const currency = page.getByLabel(officeWords.setUp.currency)
    expect(await currency.locator('option').allTextContents()).toContain(typed.currency)
    await currency.selectOption('HKD')
    await press(officeWords.setUp.submit)
    await page.getByText(officeWords.setUp.wrongToken).waitFor()
    await fill(officeWords.setUp.token, setUpToken(empty.folder))
    await press(officeWords.setUp.submit)
    await page.getByRole('heading', { name: officeWords.home.steps }).waitFor()
    expect(await page.getByLabel(officeWords.home.done).count()).toBe(0)
    // The long form was scrolled down; the frame of the office is as high as the window, and its head in sight.
    const spare = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    expect(spare).toBe(0)
  })

  step('takes its goods from a spreadsheet and names the row that cannot be', async () => {
    const file = join(empty.folder, 'goods.csv')
    writeFileSync(file, typed.spreadsheet)
    await page.getByRole('link', { name: officeWords.home.goods }).click()
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByText(officeWords.imports.line(9)).waitFor()
    await page.getByText(officeWords.goods.faults.checkDigit('6901234567890')).waitFor()
    await look(page, 'office-import')
    expect(await axeFaults(page)).toEqual([])
    await press(officeWords.imports.writeGood(7))
    await page.getByText(officeWords.imports.written).waitFor()
    const past = page.getByRole('region', { name: officeWords.imports.past })
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      past.getByRole('button', { name: officeWords.records.exportAs('CSV') }).click(),
    ])
    expect(readFileSync(await saved.path(), 'utf8')).toMatch(
      pattern`^.*${officeWords.imports.file}[^]*goods\.csv[^]*${typed.owner}`,
    )
    await page.getByRole('link', { name: officeWords.imports.seeGoods }).click()
    await page.getByRole('link', { name: pattern`${typed.freshMilk}` }).waitFor()
    // Forty jin of the sheet: the list says which unit its number is of.
    await page.getByText(`20 ${officeWords.goods.weightUnits.kg}`).waitFor()
  })

  step('makes a role, a cashier and a coupon that was tried before', async () => {
    await open(officeWords.staff.role)
    await press(officeWords.roles.add)
    await fill(officeWords.goods.name, typed.role)
    for (const permission of [
      tillWords.till.sell,
      permissionWord('order.read'),
      permissionWord('member.read'),
      permissionWord('report.shift'),
    ])
      await page.getByLabel(permission, { exact: true }).check()
    await look(page, 'office-role')
    expect(await axeFaults(page)).toEqual([])
    await saveProven()
    await open(officeWords.staff.title)
    await press(officeWords.staff.add)
    await fill(officeWords.setUp.nick, typed.newcomer)
    await fill(officeWords.setUp.phone, '912')
    await page
      .getByLabel(officeWords.staff.role, { exact: true })
      .selectOption({ label: typed.role })
    await fill(officeWords.setUp.password, cashier.password)
    await press(officeWords.records.save)
    await page.getByText(officeWords.records.faults.form).waitFor()
    await fill(officeWords.setUp.phone, cashier.phone)
    await save()
    await page.getByRole('link', { name: typed.newcomer }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await open(officeWords.coupons.title)
    await press(officeWords.coupons.add)
    await fill(officeWords.goods.name, typed.openingCoupon)
    await fill(officeWords.coupons.value, '2')
    await fill(officeWords.coupons.threshold, '10')
    await fill(officeWords.coupons.tryPrice, '9.99')
    await page.getByText(pattern`${tillWords.refusal.belowThreshold(anything)}`).waitFor()
    await fill(officeWords.coupons.tryPrice, '12.50')
    await page.getByText(officeWords.coupons.takesOff).waitFor()
    await look(page, 'office-coupon')
    expect(await axeFaults(page)).toEqual([])
    await save()
    await page.getByRole('link', { name: typed.openingCoupon }).click()
    await fill(officeWords.coupons.paperCount, '3')
    await press(officeWords.coupons.give)
    await page.getByText(officeWords.coupons.given(3)).waitFor()
    await press(officeWords.dialog.close)
  })

  step('pairs a till on another machine by a code and sells the first goods there', async () => {
    await page.goto(`${empty.shop.url}/backoffice/#/tills`)
    await open(officeWords.tills.rules)
    const waits = page.getByRole('switch', { name: officeWords.settings.fields.deviceApproval })
    if ((await waits.getAttribute('aria-checked')) === 'false') await waits.click()
    await press(officeWords.records.save)
    await page.getByText(officeWords.records.saved).waitFor()
    await page.goto(`${empty.shop.url}/backoffice/#/tills`)
    await page.getByText(officeWords.tills.none).waitFor()
    const { page: till, context } = await openPage(empty.browser, 'desktop')
    await till.goto(`${empty.shop.url}/#/`)
    const logIn = async (on = till) => {
      await on.getByLabel(tillWords.login.phone).fill(cashier.phone)
      await on.getByLabel(officeWords.login.password, { exact: true }).fill(cashier.password)
      await on.getByRole('button', { name: pattern`^${officeWords.login.submit}` }).click()
    }
    await logIn()
    await till.getByRole('heading', { name: tillWords.pair.title }).waitFor()
    await fillOn(till, tillWords.pair.code, '12345678')
    await till.getByRole('button', { name: pattern`^${tillWords.pair.pair}` }).click()
    await till.getByText(tillWords.pair.wrong).waitFor()
    await look(till, 'till-waits')
    expect(await axeFaults(till)).toEqual([])
    // The office's list was open before the till appeared, and nobody reloads it.
    const waiting = page.getByRole('row', {
      name: pattern`${officeWords.tills.numbered(1)}[^]*${officeWords.tills.states.WAITING}`,
    })
    await waiting.waitFor({ timeout: 3000 })
    const stranger = await openPage(empty.browser, 'phone')
    await stranger.page.goto(`${empty.shop.url}/#/`)
    await logIn(stranger.page)
    const turnAway = page
      .getByRole('row', {
        name: pattern`${officeWords.tills.numbered(2)}[^]*${officeWords.tills.states.WAITING}`,
      })
      .getByRole('button', { name: officeWords.tills.turnAway })
    await turnAway.click({ timeout: 6000 })
    await stranger.page.getByRole('heading', { name: tillWords.pair.turnedAway }).waitFor()
    expect(await axeFaults(stranger.page)).toEqual([])
    await stranger.page.getByRole('button', { name: tillWords.shell.goToLogin }).click()
    await stranger.page.getByLabel(tillWords.login.phone).waitFor()
    await stranger.context.close()
    await press(officeWords.tills.pair)
    const code = page.getByText(/^\d{4} \d{4}$/)
    await code.waitFor()
    await look(page, 'office-pair')
    expect(await axeFaults(page)).toEqual([])
    await fillOn(till, tillWords.pair.code, await code.innerText())
    await till.getByRole('button', { name: pattern`^${tillWords.pair.pair}` }).click()
    await till.getByText(tillWords.pair.paired(typed.firstStore)).waitFor()
    await logIn()
    await till.getByRole('button', { name: pattern`^${tillWords.sign.open}` }).click()
    // Forty jin in the spreadsheet are forty jin in stock.
    await till
      .getByText(`${tillWords.sell.inStock('40')} ${officeWords.goods.weightUnits.jin}`)
      .waitFor()
    // No scale is connected, so the till does not refer to one.
    await till
      .getByRole('button', { name: pattern`${demo.apples}` })
      .first()
      .click()
    await till.getByRole('button', { name: tillWords.sell.typeWeight }).waitFor()
    expect(await till.getByText(tillWords.sell.onScale).count()).toBe(0)
    await till.keyboard.press('Escape')
    await till
      .getByRole('button', { name: pattern`${typed.shirt}` })
      .first()
      .click()
    for (const colour of [typed.red, typed.blue])
      await till.getByText(colour, { exact: true }).first().waitFor()
    await till.keyboard.press('Escape')
    await till
      .getByRole('button', { name: pattern`${typed.freshMilk}` })
      .first()
      .click()
    await scan(till, '96385074')
    await till.getByText('14.30').first().waitFor()
    await look(till, 'office-first-sale')
    // Gateways charge yuan: this shop takes no payment codes, and says so.
    await scan(till, '134567890123456789')
    await till.getByText(tillWords.scan.codesNotTaken).waitFor()
    await till.getByRole('button', { name: 'HK$20' }).first().click()
    await till.getByText(pattern`${tillWords.tender.change}`).first().waitFor()
    await till.getByText('HK$5.70').first().waitFor()
    expect(await till.getByText(/[¥￥]/).count()).toBe(0)
    // Nothing is plugged in yet: no printing is simulated, and the demo's devices are not shown.
    await till.getByText(tillWords.tender.printOff).waitFor()
    expect(await till.getByText(pattern`${tillWords.till.queuePrint(anything)}`).count()).toBe(0)
    await till.keyboard.press('Control+p')
    const receipt = till.getByRole('complementary', { name: officeWords.papers.kinds.RECEIPT })
    await receipt.getByText(tillWords.prints.faults.notConnected, { exact: false }).waitFor()
    await receipt.getByRole('img').first().waitFor()
    await till.keyboard.press('Escape')
    await till.getByRole('button', { name: pattern`^${tillWords.till.cashierMenu}` }).click()
    await till.getByRole('button', { name: pattern`${tillWords.till.training}` }).waitFor()
    expect(await till.getByText(tillWords.till.demoTools).count()).toBe(0)
    await context.close()
    await press(officeWords.dialog.close)
    await page.getByText(officeWords.tills.states.APPROVED).first().waitFor()
    await page.goto(`${empty.shop.url}/backoffice/#/settings/gateways`)
    await page.getByText(officeWords.gateways.yuanOnly).waitFor()
    expect(await page.getByRole('button', { name: officeWords.gateways.add }).count()).toBe(0)
    expect(await axeFaults(page)).toEqual([])
  })

  step('turns a till away that asked to be let in, and may think again', async () => {
    const { page: stranger, context } = await openPage(empty.browser, 'phone')
    await stranger.goto(`${empty.shop.url}/#/`)
    const logIn = async () => {
      await fillOn(stranger, tillWords.login.phone, cashier.phone)
      await fillOn(stranger, officeWords.login.password, cashier.password)
      await stranger.getByRole('button', { name: pattern`^${officeWords.login.submit}` }).click()
    }
    await logIn()
    await stranger.getByRole('heading', { name: tillWords.pair.title }).waitFor()
    await page.goto(`${empty.shop.url}/backoffice/#/tills`)
    await page.reload()
    const row = page.getByRole('row', { name: pattern`${officeWords.tills.states.WAITING}` })
    await row.getByRole('button', { name: officeWords.tills.turnAway }).click()
    await row.waitFor({ state: 'detached' })
    // The till is notified without a request.
    await stranger.getByText(tillWords.pair.turnedAway).waitFor()
    await stranger.getByRole('button', { name: tillWords.shell.goToLogin }).click()
    expect(await stranger.getByText(refusalWords.deviceWaiting).count()).toBe(0)
    await logIn()
    await stranger.getByText(refusalWords.deviceStopped).waitFor()
    const turnedAway = page
      .getByRole('row', { name: pattern`${officeWords.tills.states.STOPPED}` })
      .first()
    await turnedAway.getByRole('button', { name: officeWords.tills.approve }).waitFor()
    expect(await turnedAway.getByRole('button', { name: officeWords.tills.turnAway }).count()).toBe(
      0,
    )
    await context.close()
  })

  step('sees what was sold: the list, the stock, the report and the order behind it', async () => {
    await page.goto(`${empty.shop.url}/backoffice/`)
    await page.getByText('HK$14.30').first().waitFor()
    // This shop has had its first sale: the steps towards it are no longer shown.
    expect(await page.getByRole('heading', { name: officeWords.home.steps }).count()).toBe(0)
    await open(officeWords.nav.warehouse)
    const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
    await row(typed.freshMilk).getByText(`19 ${typed.bottle}`).waitFor()
    expect(await page.getByText(/[¥￥]/).count()).toBe(0)
    await row(demo.eggs).getByText(tillWords.equipment.displays.count(299)).waitFor()
    await open(officeWords.report.dashboard)
    await page.getByRole('button', { name: officeWords.report.reports }).waitFor()
    await page.getByText('HK$14.30').first().waitFor()
    expect(await page.getByText(/[¥￥]/).count()).toBe(0)
    await look(page, 'office-dashboard')
    await page.goto(`${empty.shop.url}/backoffice/#/reports?by=goods`)
    await row(typed.freshMilk).getByText('12.50').first().waitFor()
    await row(typed.freshMilk)
      .getByText('1 ' + typed.bottle)
      .waitFor()
    await look(page, 'office-reports')
    await row(typed.freshMilk).getByRole('link').click()
    await page.getByRole('dialog').getByRole('button', { name: /^TO/ }).click()
    await page.getByRole('dialog').getByText(demo.eggs).waitFor()
    await page.getByRole('dialog').getByText(officeWords.report.tenders.cash).waitFor()
    await look(page, 'office-order')
    expect(await axeFaults(page)).toEqual([])
  })

  step('opens a second store with people, goods and a till of its own', async () => {
    await page.goto(`${empty.shop.url}/backoffice/#/settings/stores`)
    await press(officeWords.shop.addStore)
    await fill(officeWords.shop.storeAddress, typed.address)
    await press(officeWords.records.save)
    await page.getByRole('dialog').getByText(officeWords.setUp.needed).first().waitFor()
    await fill(officeWords.setUp.storeName, typed.secondStore)
    expect(await axeFaults(page)).toEqual([])
    await save()
    await page.getByRole('row', { name: pattern`${typed.secondStore}.*${typed.address}` }).waitFor()
    await page.getByText(officeWords.shop.storeOpened(typed.secondStore)).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await open(officeWords.staff.title)
    await open(typed.newcomer)
    await page.getByLabel(typed.secondStore).check()
    await save()
    const stores = page.getByRole('banner').getByLabel(officeWords.shop.seeStore)
    await stores.selectOption(typed.secondStore)
    await page.getByRole('heading', { name: officeWords.home.steps }).waitFor()
    await page.getByText(officeWords.home.cashiersDetail(1)).waitFor()
    await expect.poll(() => page.getByLabel(officeWords.home.done).count()).toBe(1)
    await look(page, 'office-first-steps')
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('link', { name: officeWords.home.goods }).click()
    await press(officeWords.imports.bringNow)
    await page.getByText(officeWords.imports.bringCounts(7, 0)).waitFor()
    expect(await axeFaults(page)).toEqual([])
    const past = page.getByRole('region', { name: officeWords.imports.past })
    await past.getByRole('button', { name: officeWords.imports.undo }).click()
    // Nothing is taken back before it was said what that does.
    await page.getByText(pattern`${officeWords.imports.undoLead(anything, anything)}`).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: officeWords.imports.undo }).click()
    await past.getByText(officeWords.imports.undone).waitFor()
    // With a stock of its own it comes from the spreadsheet.
    await page.locator('input[type=file]').setInputFiles(join(empty.folder, 'goods.csv'))
    await press(officeWords.imports.writeGood(7))
    await page.getByText(officeWords.imports.written).waitFor()
    await page.goto(`${empty.shop.url}/backoffice/#/tills`)
    await press(officeWords.tills.pair)
    const code = await page.getByText(/^\d{4} \d{4}$/).innerText()
    await press(officeWords.dialog.close)
    const { page: till, context } = await openPage(empty.browser, 'desktop')
    await till.goto(`${empty.shop.url}/#/`)
    // The cashier still works in the first store: here it is the owner.
    const logIn = async (on: Page) => {
      await fillOn(on, officeWords.login.phone, '13900000000')
      await fillOn(on, officeWords.login.password, 'long enough')
      await on.getByRole('button', { name: pattern`^${officeWords.login.submit}` }).click()
    }
    await logIn(till)
    await fillOn(till, tillWords.pair.code, code)
    await till.getByRole('button', { name: pattern`^${tillWords.pair.pair}` }).click()
    await till.getByText(tillWords.pair.paired(typed.secondStore)).waitFor()
    await logIn(till)
    await till.getByRole('button', { name: pattern`^${tillWords.sign.open}` }).click()
    await till
      .getByRole('button', { name: pattern`${typed.freshMilk}` })
      .first()
      .click()
    await till.getByRole('button', { name: 'HK$20' }).first().click()
    await till.getByText(pattern`${tillWords.tender.change}`).first().waitFor()
    // The demo's substitutes for hardware would weigh and print nothing real here.
    await till.getByRole('button', { name: tillWords.shell.more, exact: true }).click()
    await till.getByRole('region', { name: tillWords.till.scale }).waitFor()
    expect(
      await till
        .getByRole('button', { name: pattern`^${tillWords.hardware.labelKinds.virtual}` })
        .count(),
    ).toBe(0)
    await context.close()
    const milk = page.getByRole('row', { name: pattern`${typed.freshMilk}` })
    await open(officeWords.nav.warehouse)
    await milk.getByText(`19 ${typed.bottle}`).waitFor()
    await stores.selectOption(typed.firstStore)
    await page.getByText('HK$14.30').first().waitFor()
    await open(officeWords.nav.warehouse)
    await milk.getByText(`19 ${typed.bottle}`).waitFor()
    // A till that its first login put into the wrong shop goes to the right one.
    const { page: other, context: astray } = await openPage(empty.browser, 'desktop')
    await other.goto(`${empty.shop.url}/#/`)
    await logIn(other)
    await other.getByLabel(tillWords.pair.code, { exact: true }).waitFor()
    await page.goto(`${empty.shop.url}/backoffice/#/tills`)
    const waiting = page.getByRole('row', { name: pattern`${officeWords.tills.states.WAITING}` })
    await waiting.getByRole('button', { name: officeWords.tills.approve }).click()
    await page.getByText(officeWords.tills.states.WAITING).waitFor({ state: 'detached' })
    await other.getByText(tillWords.pair.letIn).waitFor()
    await page.getByRole('button', { name: officeWords.tills.move }).first().click()
    expect(await axeFaults(page)).toEqual([])
    await press(officeWords.tills.moveNow)
    await page.getByText(officeWords.tills.onTheWay(typed.secondStore)).waitFor()
    await other.reload()
    await logIn(other)
    // Whoever has a shift there goes on in it.
    await other.getByText(typed.secondStore).first().waitFor()
    await astray.close()
  })
})
