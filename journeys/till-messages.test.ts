import { afterAll, beforeAll, expect, it } from 'vitest'
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
  milk = await barcodeOf(stage, '牧野纯牛奶')
  soldOut = await barcodeOf(stage, '丹东草莓')
  desk = await openTill(stage, 'desktop')
  phone = await openTill(stage, 'phone')
  await onDuty(desk, cashiers.desktop)
  await onDuty(phone, cashiers.phone)
})
afterAll(() => stage.close())

it('shows a payment that is confirmed late on the phone as any other', async () => {
  const { page } = phone
  const before = await ordersIn(stage)
  await scan(page, milk)
  await page.getByRole('button', { name: '购物车，1 件' }).waitFor()
  await scan(page, passwordPrompt)
  await page.getByText(/等顾客确认付款/).waitFor()
  await page.getByText('已收款').waitFor({ timeout: 30_000 })
  await page.getByText('3.50').first().waitFor()
  await page.getByRole('button', { name: /^下一单/ }).waitFor()
  await untilOrders(stage, before + 1)
  expect(await newestOrder(stage)).toMatchObject({ payState: 'PAID' })
  await page.getByRole('button', { name: /^下一单/ }).click()
})

it.each(['desktop', 'phone'] as const)(
  'tells of sold-out goods at the scan on the %s',
  async (view) => {
    const { page } = view === 'desktop' ? desk : phone
    const question = page.getByRole('dialog', { name: '库存已售完' })
    await scan(page, soldOut)
    await question.getByRole('button', { name: '不加入' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await page.getByText(/小计 1 件/).count()).toBe(0)
    expect(await page.getByRole('button', { name: '购物车，1 件' }).count()).toBe(0)
  },
)

it('offers orders and members for a number that is no goods, and adds nothing for it', async () => {
  const { page } = desk
  const box = page.getByLabel('搜索商品、会员和订单').last()
  await box.fill('0000417')
  await page.getByRole('button', { name: '查订单 0000417' }).waitFor()
  await box.press('Enter')
  expect(await page.getByText('未知条码', { exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: '查订单 0000417' }).click()
  await page.waitForURL(/tab=orders/)
  expect(await page.getByLabel('单号 / 手机号 / 商品').inputValue()).toBe('0000417')
  await page.getByRole('button', { name: '收银', exact: true }).click()
  await phone.page.goto(`${stage.proxy.url}/#/pages/mobile/searchGoods`)
  await phone.page.getByRole('textbox').first().fill(memberPhone)
  await phone.page.getByRole('button', { name: `会员 ${memberPhone}` }).waitFor()
})

it('finds goods as they are typed', async () => {
  const { page } = desk
  const box = page.getByLabel('搜索商品、会员和订单').last()
  await box.fill('kele')
  await page.getByRole('button', { name: /^可乐/ }).first().waitFor()
  await box.fill('milk')
  await page.getByText(/^\d+ 个结果/).waitFor()
  const first = page.locator('main').getByRole('button', { name: /奶/ }).first()
  expect(await first.textContent()).not.toContain('白菜')
  await box.fill('')
})

it('shows the new balance in the cart after a top-up', async () => {
  const { page } = desk
  await scan(page, milk)
  await scan(page, memberCode)
  const strip = page.getByText(/余额 ¥[\d,.]+/).first()
  const before = await strip.textContent()
  await page.goto(`${stage.proxy.url}/#/pages/main?panel=recharge&id=member-0001`)
  await page.getByRole('button', { name: /^¥500 .*送 ¥50.00/ }).click()
  await page.getByRole('button', { name: /^去收款/ }).click()
  await page.getByRole('button', { name: /^收现金/ }).click()
  await page.getByText('充值成功').waitFor()
  await page.waitForFunction(
    (old) => !document.body.textContent?.includes(String(old)),
    /余额 ¥[\d,.]+/.exec(before ?? '')?.[0],
  )
})

it('leaves the books whole', async () => {
  expect(await brokenInvariants(stage)).toEqual([])
})
