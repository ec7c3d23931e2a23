import { afterAll, beforeAll, expect } from 'vitest'
import { scan } from './browser.ts'
import {
  barcodeOf,
  brokenInvariants,
  cashiers,
  newestOrder,
  onDuty,
  openStage,
  openTill,
  ordersIn,
  type Stage,
  type Till,
  untilOrders,
} from './journey.ts'
import { demo, typed } from './shop-names.ts'
import { anything, pattern, tillWords } from './words.ts'
import { beginStory } from './story.ts'

const step = beginStory()

/** A payment code whose customer types a password first: the laboratory's gateway says yes some seconds later. */
const passwordPrompt = '134567890123459002'
const memberCode = 'TM000000017'
const memberPhone = '13900000001'

let stage: Stage
let desk: Till
let phone: Till
let milk: string
let soldOut: string

beforeAll(async () => {
  stage = await openStage()
  milk = await barcodeOf(stage, demo.milk)
  soldOut = await barcodeOf(stage, demo.strawberries)
  desk = await openTill(stage, 'desktop')
  phone = await openTill(stage, 'phone')
  await onDuty(desk, cashiers.desktop)
  await onDuty(phone, cashiers.phone)
})
afterAll(() => stage.close())

step('shows a payment that is confirmed late on the phone as any other', async () => {
  const { page } = phone
  const before = await ordersIn(stage)
  await scan(page, milk)
  await page.getByRole('button', { name: tillWords.phone.cart('1') }).waitFor()
  await scan(page, passwordPrompt)
  await page.getByText(pattern`${tillWords.tender.waitingTitle(anything)}`).waitFor()
  await page.getByText(tillWords.tender.doneTitle).waitFor({ timeout: 30_000 })
  await page.getByText('3.50').first().waitFor()
  await page.getByRole('button', { name: pattern`^${tillWords.tender.nextSale}` }).waitFor()
  await untilOrders(stage, before + 1)
  expect(await newestOrder(stage)).toMatchObject({ payState: 'PAID' })
  await page.getByRole('button', { name: pattern`^${tillWords.tender.nextSale}` }).click()
})

step.each(['desktop', 'phone'] as const)(
  'tells of sold-out goods at the scan on the %s',
  async (view) => {
    const { page } = view === 'desktop' ? desk : phone
    const question = page.getByRole('dialog', { name: tillWords.sell.soldOutTitle })
    await scan(page, soldOut)
    await question.getByRole('button', { name: tillWords.sell.soldOutConfirm }).click()
    await question.waitFor({ state: 'detached' })
    expect(await page.getByText(pattern`${tillWords.sell.subtotalItems('1')}`).count()).toBe(0)
    expect(await page.getByRole('button', { name: tillWords.phone.cart('1') }).count()).toBe(0)
  },
)

step(
  'offers orders and members for a number that is no goods, and adds nothing for it',
  async () => {
    const { page } = desk
    const box = page.getByLabel(tillWords.till.searchLabel).last()
    await box.fill('0000417')
    await page.getByRole('button', { name: tillWords.sell.ordersWith('0000417') }).waitFor()
    await box.press('Enter')
    expect(await page.getByText(tillWords.cart.unknownCode, { exact: true }).count()).toBe(0)
    await page.getByRole('button', { name: tillWords.sell.ordersWith('0000417') }).click()
    await page.waitForURL(/tab=orders/)
    expect(await page.getByLabel(tillWords.orders.search).inputValue()).toBe('0000417')
    await page.getByRole('button', { name: tillWords.till.sell, exact: true }).click()
    await phone.page.goto(`${stage.proxy.url}/#/pages/mobile/searchGoods`)
    await phone.page.getByRole('textbox').first().fill(memberPhone)
    await phone.page
      .getByRole('button', { name: tillWords.sell.memberCalled(memberPhone) })
      .waitFor()
  },
)

step('finds goods as they are typed', async () => {
  const { page } = desk
  const box = page.getByLabel(tillWords.till.searchLabel).last()
  await box.fill('kele')
  await page
    .getByRole('button', { name: pattern`^${demo.cola}` })
    .first()
    .waitFor()
  await box.fill('milk')
  await page.getByText(pattern`^${tillWords.sell.searchResults(anything)}`).waitFor()
  const first = page
    .locator('main')
    .getByRole('button', { name: pattern`${typed.milk}` })
    .first()
  expect(await first.textContent()).not.toContain(typed.cabbage)
  await box.fill('')
})

step('shows the new balance in the cart after a top-up', async () => {
  const { page } = desk
  await scan(page, milk)
  await scan(page, memberCode)
  const strip = page.getByText(pattern`${tillWords.sell.balance('¥')}[\d,.]+`).first()
  const before = await strip.textContent()
  await page.goto(`${stage.proxy.url}/#/pages/main?panel=recharge&id=member-0001`)
  await page
    .getByRole('button', { name: pattern`^¥500 .*${tillWords.recharge.gift('¥50')}.00` })
    .click()
  await page.getByRole('button', { name: pattern`^${tillWords.recharge.go}` }).click()
  await page.getByRole('button', { name: pattern`^${tillWords.tender.take.cash}` }).click()
  await page.getByText(tillWords.recharge.done).waitFor()
  await page.waitForFunction(
    (old) => !document.body.textContent?.includes(String(old)),
    pattern`${tillWords.sell.balance('¥')}[\d,.]+`.exec(before ?? '')?.[0],
  )
})

step('leaves the books whole', async () => {
  expect(await brokenInvariants(stage)).toEqual([])
})
