import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { burst, scan, views } from './browser.ts'
import {
  barcodeOf,
  cashiers,
  onDuty,
  openStage,
  openTill,
  ordersIn,
  type Stage,
  type Till,
  untilOrders,
} from './journey.ts'
import { demo, typed } from './shop-names.ts'
import { pattern, tillWords } from './words.ts'

let stage: Stage
let till: Till
let milk: string

beforeAll(async () => {
  stage = await openStage()
  till = await openTill(stage, 'desktop')
  milk = await barcodeOf(stage, demo.milk)
  await onDuty(till)
})
afterAll(() => stage.close())
afterEach(async () => {
  const { page } = till
  await page.keyboard.press('Escape')
  const clear = page.getByRole('button', { name: pattern`^${tillWords.sell.clear}` })
  const isEmpty = (await page.getByText(tillWords.sell.subtotalItems('0')).count()) > 0
  if (!isEmpty && (await clear.count()) > 0) await clear.click()
})

const inCart = (items: number) =>
  till.page.getByText(tillWords.sell.subtotalItems(String(items))).waitFor()
const tenders = () => till.page.getByRole('group', { name: tillWords.tender.ways })

it('changes nothing behind a panel by a key, and removes the edited line on Delete', async () => {
  const { page } = till
  await scan(page, milk)
  await inCart(1)
  const line = page.getByRole('button', { name: pattern`^${demo.milkWithSpec} 1 ` })
  await line.click()
  await line.click()
  await page.waitForURL(/panel=line/)
  await page.keyboard.press('+')
  await page.waitForTimeout(200)
  await inCart(1)
  await page.keyboard.press('Delete')
  await inCart(0)
  expect(page.url()).not.toContain('panel=')
})

it('takes Enter for the payment after a press on the navigation', async () => {
  const { page } = till
  const before = await ordersIn(stage)
  await scan(page, milk)
  await inCart(1)
  await page.getByRole('button', { name: tillWords.till.orders, exact: true }).click()
  await page.getByRole('button', { name: tillWords.till.sell, exact: true }).click()
  await page.keyboard.press('F9')
  await tenders().waitFor()
  await page.keyboard.press('Enter')
  await page.getByText(tillWords.tender.doneTitle).waitFor()
  await untilOrders(stage, before + 1)
})

it.each([35, 45])('takes a scan of %i ms a key after a press on clear', async (stepMs) => {
  const { page } = till
  await scan(page, milk)
  await inCart(1)
  await page.getByRole('button', { name: pattern`^${tillWords.sell.clear}` }).click()
  await burst(page, milk, stepMs)
  // Its keys say when they were pressed: the last of them is still to come.
  await page.waitForTimeout(stepMs * 16)
  await inCart(1)
})

it('selects no text of the till, neither by a double click nor by Ctrl+A', async () => {
  const { page } = till
  const marked = () => page.evaluate(() => getSelection()?.toString().trim())
  await page.getByText(tillWords.sell.subtotalItems('0')).dblclick()
  expect(await marked()).toBe('')
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  await page.keyboard.press('Control+A')
  expect(await marked()).toBe('')
})

it('closes only the menu when Escape is pressed over a payment', async () => {
  const { page } = till
  await scan(page, milk)
  await inCart(1)
  await page.keyboard.press('F9')
  await tenders().waitFor()
  await page.getByRole('button', { name: pattern`^${tillWords.till.cashierMenu}` }).click()
  const menu = page.getByRole('dialog', { name: tillWords.till.cashierMenu })
  await menu.waitFor()
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  expect(await tenders().isVisible()).toBe(true)
})

it('never shows an old change again, neither after a hold nor in the next shift', async () => {
  const { page } = till
  await scan(page, milk)
  await inCart(1)
  await page.getByRole('button', { name: pattern`^${tillWords.sell.exact}` }).click()
  await page.getByText(tillWords.tender.doneTitle).waitFor()
  await scan(page, milk)
  await inCart(1)
  await page.getByRole('button', { name: tillWords.till.orders, exact: true }).click()
  await page.reload()
  await page.getByRole('button', { name: tillWords.till.sell, exact: true }).click()
  await inCart(1)
  await page.keyboard.press('F4')
  await page.getByText(tillWords.hold.held).waitFor()
  expect(await page.getByText(tillWords.tender.doneTitle).count()).toBe(0)
  await page.reload()
  await page.getByText(demo.apples).first().waitFor()
  expect(await page.getByText(tillWords.tender.doneTitle).count()).toBe(0)
  await scan(page, milk)
  await inCart(1)
  await page.getByRole('button', { name: pattern`^${tillWords.sell.exact}` }).click()
  await page.getByText(tillWords.tender.doneTitle).waitFor()
  await deliver(page)
  await onDuty(till)
  expect(await page.getByText(tillWords.tender.doneTitle).count()).toBe(0)
  await inCart(0)
})

/** Closes the shift with too little in the drawer, and says why. */
async function deliver(page: Page): Promise<void> {
  await page.getByRole('button', { name: tillWords.till.shift }).click()
  for (let times = 0; times < 2; times += 1)
    await page.getByRole('button', { name: tillWords.shift.more('¥100') }).click()
  await page.getByLabel(tillWords.shift.note).fill(typed.oneShort)
  await page.getByRole('button', { name: pattern`^${tillWords.shift.close}` }).click()
  await page.getByLabel(tillWords.login.phone).waitFor()
}

describe('on a phone', () => {
  let phone: Till

  beforeAll(async () => {
    phone = await openTill(stage, 'phone')
    await onDuty(phone, cashiers.phone)
  })
  const isInSight = async (name: RegExp) => {
    const button = phone.page.getByRole('button', { name }).last()
    const { width, height } = phone.page.viewportSize() ?? { width: 0, height: 0 }
    const box = await button.boundingBox()
    return box !== null && box.y + box.height <= height && box.x + box.width <= width
  }

  it('undoes a cleared cart over its sheet', async () => {
    const { page } = phone
    await scan(page, milk)
    await page.getByRole('button', { name: pattern`^${tillWords.phone.cart('1')}` }).click()
    await page.getByRole('button', { name: pattern`^${tillWords.sell.clear}` }).click()
    await page.getByRole('button', { name: pattern`^${tillWords.shell.undo}` }).click()
    await page.getByText(tillWords.sell.subtotalItems('1')).waitFor()
    await page.goBack()
  })

  it('shows goods, the cart and the payment in landscape too', async () => {
    const { page } = phone
    await page.setViewportSize({ width: 844, height: 390 })
    const rows = await page
      .getByRole('main')
      .getByRole('button', { name: pattern`^(${demo.fuji}|${demo.hainan}|${demo.gannan})` })
      .all()
    expect(rows).toHaveLength(3)
    for (const row of rows) {
      const box = await row.boundingBox()
      expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(390)
    }
    expect(await isInSight(pattern`^${tillWords.sell.take}`)).toBe(true)
    await page.getByRole('button', { name: pattern`^${tillWords.phone.cart('1')}` }).click()
    await page.getByText(tillWords.sell.subtotalItems('1')).waitFor()
    await expect.poll(() => isInSight(pattern`^${tillWords.sell.take}`)).toBe(true)
    await page.goBack()
    await page.setViewportSize(views.phone)
  })
})
