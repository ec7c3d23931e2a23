import type { Locator } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { appleLabel } from './apple-label.ts'
import { scan } from './browser.ts'
import {
  barcodeOf,
  logIn,
  newestOrder,
  onDuty,
  openStage,
  openTill,
  ordersIn,
  type Stage,
  type Till,
  untilOrders,
} from './journey.ts'

describe.each(['sqlite', 'postgres'] as const)('the phone till on %s', (kind) => {
  let stage: Stage
  let till: Till
  let milk: string

  beforeAll(async () => {
    stage = await openStage({ on: kind })
    till = await openTill(stage, 'phone')
    milk = await barcodeOf(stage, '牧野纯牛奶')
  })
  afterAll(() => stage.close())
  afterEach(() => stage.proxy.mend())

  const paid = () => till.page.getByText('已收款')
  const cart = (items: number) => till.page.getByRole('button', { name: `购物车，${items} 件` })
  const nextSale = () => till.page.getByRole('button', { name: /^下一单/ }).click()

  it('does not open for a wrong password, and keeps the phone', async () => {
    const { page } = till
    await logIn(page, undefined, 'wrong')
    await page.getByText('手机号或密码不正确').waitFor()
    await expect.poll(() => page.getByLabel('手机号').inputValue()).toBe('13800000001')
  })

  it('opens with a float on the page for the thumb', async () => {
    await onDuty(till)
    expect(till.page.url()).toContain('#/pages/mobile/main')
    const { page } = till
    await page.getByText('海南香蕉').first().waitFor()
    await page.getByRole('button', { name: /^更多$/ }).click()
    await page.getByRole('switch', { name: '语音播报金额' }).click()
    await page.goBack()
  })

  it('sells three scanned things for cash, and shows the change until the next scan', async () => {
    const { page } = till
    for (let times = 1; times <= 3; times += 1) {
      await scan(page, milk)
      await cart(times).waitFor()
    }
    await page.getByRole('button', { name: /^¥20/ }).click()
    await paid().waitFor()
    await page.getByText('找零').waitFor()
    expect(await till.said()).toEqual(['找零9元5角'])
    await page.getByText('小票已打印').waitFor()
    await untilOrders(stage, 1)
    expect(await newestOrder(stage)).toMatchObject({
      orderMoney: 10.5,
      changeMoney: 9.5,
      timesPrinted: 1,
    })
    await scan(page, milk)
    await cart(1).waitFor()
    expect(page.url()).toContain('mobile/main')
  })

  it('sells a weighed thing from its label, through the payment page, to a customer who wants no paper', async () => {
    const { page } = till
    await scan(page, appleLabel)
    await cart(2).waitFor()
    await cart(2).click()
    const before = await ordersIn(stage)
    // A finger that bounces opens the payment, and takes no money with the button that comes up there.
    await tapTwice(till, page.getByRole('button', { name: /^收款 ¥/ }), { untilUrl: /collection/ })
    await page.getByRole('switch', { name: '打印小票' }).waitFor()
    await page.waitForTimeout(400)
    expect(await ordersIn(stage)).toBe(before)
    expect(await paid().count()).toBe(0)
    await page.getByRole('switch', { name: '打印小票' }).click()
    await page.getByRole('button', { name: /^¥50/ }).click()
    await page.getByRole('button', { name: /^收现金/ }).click()
    await paid().waitFor()
    await untilOrders(stage, 2)
    expect(await newestOrder(stage)).toMatchObject({
      orderMoney: 12.04,
      changeMoney: 37.96,
      timesPrinted: 0,
    })
    expect(await page.getByText('小票已打印').count()).toBe(0)
  })

  it('never comes back to a payment that was made', async () => {
    const { page } = till
    await page.goBack()
    await page.waitForURL(/mobile\/main/)
    await expect.poll(() => cart(0).count()).toBe(1)
  })

  it('keeps an unknown code in sight and does not take money with it', async () => {
    const { page } = till
    await scan(page, milk)
    await scan(page, '6999999999994')
    await page
      .getByText(/先处理 1 条未知条码/)
      .first()
      .waitFor()
    const pay = page.getByRole('button', { name: '收款', exact: true })
    await expect.poll(() => pay.getAttribute('aria-disabled')).toBe('true')
    await pay.click({ force: true })
    await page.getByText('未知条码', { exact: true }).waitFor()
    await page.getByRole('button', { name: /删除条码/ }).click()
    await page.getByText('未知条码', { exact: true }).waitFor({ state: 'detached' })
    await page.goBack()
  })

  it('has the cart again after a reload, and finds goods by their initials', async () => {
    const { page } = till
    await page.waitForTimeout(300)
    await page.reload()
    await page.getByText('红富士苹果').first().waitFor()
    await cart(1).waitFor()
    await page.getByRole('button', { name: /货号/ }).click()
    await page.waitForURL(/searchGoods/)
    await page.locator('input:focus').waitFor()
    await page.keyboard.type('qmts', { delay: 60 })
    const toast = page.getByRole('button', { name: /全麦吐司/ }).first()
    expect(await toast.locator('mark').allTextContents()).toEqual(['全麦吐司'])
    await page.locator('input:focus').fill('吐司')
    await toast.getByText('吐司', { exact: true }).waitFor()
    expect(await toast.locator('mark').allTextContents()).toEqual(['吐司'])
    await toast.click()
    await cart(2).waitFor()
    await page.goBack()
    await page.waitForURL(/mobile\/main/)
    await page.getByText('红富士苹果').first().waitFor()
  })

  it('sells to a member with a coupon and points', async () => {
    const { page } = till
    await page.goto(`${stage.proxy.url}/#/pages/mobile/memberList?for=sale`)
    await page.getByLabel(/^手机号/).fill('13900000001')
    await page.waitForURL(/mobile\/main/)
    await page.goto(`${stage.proxy.url}/#/pages/mobile/couponSingle`)
    // The toast has none of its own: what there is opens by itself, each with its reason.
    await page.getByRole('button', { name: /^不可用 4/, pressed: true }).waitFor()
    await page.getByText('大豆油原价立减5元').waitFor()
    await expect.poll(() => page.getByText('购物车没有适用商品').count()).toBe(4)
    await page.getByRole('button', { name: /^可用 0/ }).click()
    await page.getByText('大豆油原价立减5元').waitFor({ state: 'detached' })
    await page.goBack()
    await cart(2).click()
    await page.getByText('139****0001').first().waitFor()
    await page.getByRole('button', { name: '优惠券', exact: true }).click()
    await page.getByText('新人立减3元').first().click()
    await page.getByText('优惠券 新人立减3元').waitFor()
    await page.getByRole('button', { name: /^收款/ }).last().click()
    await page.waitForURL(/mobile\/collection/)
    await page.getByRole('switch', { name: /积分/ }).click()
    await page.getByRole('button', { name: /^收现金/ }).click()
    await paid().waitFor()
    await untilOrders(stage, 3)
    const order = await newestOrder(stage)
    expect(order).toMatchObject({ couponMoney: 3, memberUser: { nick: '周晓彤' } })
    expect(Number(order?.['useIntegral'])).toBeGreaterThan(0)
    await nextSale()
  })

  it('asks about a weight that was mistyped, and names what the shop is short of', async () => {
    const { page } = till
    const question = page.getByRole('dialog', { name: '数量没有输错吗？' })
    await page
      .getByRole('button', { name: /^加入购物车 红富士苹果/ })
      .first()
      .click()
    await page.getByText('手工输入').or(page.getByText('秤上')).first().waitFor()
    await page.keyboard.type('1250', { delay: 60 })
    await page.keyboard.press('Enter')
    await question.getByText(/^红富士苹果 1250斤\n库存 \d/).waitFor()
    await question.getByRole('button', { name: '改一改' }).click()
    // What is typed after a no begins anew.
    await page.keyboard.type('950', { delay: 60 })
    await page.keyboard.press('Enter')
    await question.getByText(/^红富士苹果 950斤/).waitFor()
    await page.keyboard.press('Enter')
    await question.getByRole('button', { name: '没错，就这么多' }).click()
    await cart(1).waitFor()
    await page.getByRole('button', { name: /^刚好/ }).click()
    const refusal = page.getByRole('dialog', { name: '这一单没有成交' })
    await refusal.getByText(/^库存不足：红富士苹果（库存 [\d.]+ 斤） · 钱没有变化/).waitFor()
    await refusal.getByRole('button').click()
    await cart(1).click()
    await page.getByRole('button', { name: /^清空/ }).click()
    await page.goBack()
    await cart(0).waitFor()
  })

  it('asks the shop for its goods when it is pulled down', async () => {
    const { page } = till
    const request = stage.proxy.reached(/syncGoods/)
    await pullDown(till)
    await page.getByText(/已更新/).waitFor()
    expect(stage.proxy.reached(/syncGoods/)).toBeGreaterThan(request)
    await page.locator('[data-pull="idle"]').waitFor()
  })

  it('puts a cart aside and takes it back', async () => {
    const { page } = till
    await scan(page, milk)
    await cart(1).waitFor()
    await page.getByRole('button', { name: '挂单' }).click()
    await cart(0).waitFor()
    await page.getByRole('button', { name: /挂单$/ }).click()
    await cart(1).waitFor()
  })

  it('sells for cash while the network is cut, and uploads it once', async () => {
    const { page } = till
    const before = await ordersIn(stage)
    stage.proxy.line = 'cut'
    await page.getByRole('button', { name: /^刚好/ }).click()
    await paid().waitFor({ timeout: 30_000 })
    await page.getByText('小票已打印').waitFor()
    stage.proxy.line = 'whole'
    await untilOrders(stage, before + 1)
    await page.waitForTimeout(2000)
    expect(await ordersIn(stage)).toBe(before + 1)
    await nextSale()
  })

  it('has one order when the answer was lost and the server died', async () => {
    const { page } = till
    const before = await ordersIn(stage)
    await scan(page, milk)
    await cart(1).waitFor()
    stage.proxy.touches = /createV2/
    stage.proxy.line = 'answerLost'
    await page.getByRole('button', { name: /^刚好/ }).click()
    await paid().waitFor({ timeout: 30_000 })
    await stage.crash()
    stage.proxy.line = 'whole'
    stage.proxy.touches = /./
    await untilOrders(stage, before + 1)
    await page.waitForTimeout(2000)
    expect(await ordersIn(stage)).toBe(before + 1)
  })
})

/** A finger on the first row that goes down further than the refresh needs, and lets go. */
async function pullDown({ page }: Till): Promise<void> {
  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: 220, y }],
    })
  await send('touchStart', 200)
  for (let y = 220; y <= 460; y += 20) await send('touchMove', y)
  await page.locator('[data-pull="reached"]').waitFor()
  await send('touchEnd', 460)
}

/** Two taps of one finger on one spot, the second as soon as the page has changed under it. */
async function tapTwice(
  { page }: Till,
  button: Locator,
  { untilUrl }: { readonly untilUrl: RegExp },
): Promise<void> {
  const box = await button.boundingBox()
  if (box === null) throw new Error('nothing to tap')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.touchscreen.tap(x, y)
  await page.waitForURL(untilUrl, { waitUntil: 'commit' })
  await page.touchscreen.tap(x, y)
}
