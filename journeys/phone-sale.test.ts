import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
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
import { demo, typed } from './shop-names.ts'
import { anything, officeWords, pattern, tillWords } from './words.ts'
import { beginStory } from './story.ts'

describe.each(['sqlite', 'postgres'] as const)('the phone till on %s', (kind) => {
  const step = beginStory(() => stage.proxy.mend())

  let stage: Stage
  let till: Till
  let milk: string

  beforeAll(async () => {
    stage = await openStage({ on: kind })
    till = await openTill(stage, 'phone')
    milk = await barcodeOf(stage, demo.milk)
  })
  afterAll(() => stage.close())
  const paid = () => till.page.getByText(tillWords.tender.doneTitle)
  const cart = (items: number) =>
    till.page.getByRole('button', { name: tillWords.phone.cart(String(items)) })
  const nextSale = () =>
    till.page.getByRole('button', { name: pattern`^${tillWords.tender.nextSale}` }).click()

  step('does not open for a wrong password, and keeps the phone', async () => {
    const { page } = till
    await logIn(page, undefined, 'wrong')
    await page.getByText(tillWords.login.wrongPassword).waitFor()
    await expect.poll(() => page.getByLabel(tillWords.login.phone).inputValue()).toBe('13800000001')
  })

  step('opens with a float on the page for the thumb', async () => {
    await onDuty(till)
    expect(till.page.url()).toContain('#/pages/mobile/main')
    const { page } = till
    await page.getByText(demo.bananas).first().waitFor()
    await page.getByRole('button', { name: pattern`^${tillWords.shell.more}$` }).click()
    await page.getByRole('switch', { name: tillWords.till.voice }).click()
    await page.goBack()
  })

  step(
    'sells three scanned things for cash, and shows the change until the next scan',
    async () => {
      const { page } = till
      for (let times = 1; times <= 3; times += 1) {
        await scan(page, milk)
        await cart(times).waitFor()
      }
      await page.getByRole('button', { name: /^¥20/ }).click()
      await paid().waitFor()
      await page.getByText(tillWords.tender.change).waitFor()
      expect(await till.said()).toEqual([
        `${tillWords.tender.change}9${tillWords.equipment.rules.units.yuan}5${tillWords.equipment.rules.units.jiao}`,
      ])
      await page.getByText(tillWords.tender.printed).waitFor()
      await untilOrders(stage, 1)
      expect(await newestOrder(stage)).toMatchObject({
        orderMoney: 10.5,
        changeMoney: 9.5,
        timesPrinted: 1,
      })
      await scan(page, milk)
      await cart(1).waitFor()
      expect(page.url()).toContain('mobile/main')
    },
  )

  step(
    'sells a weighed thing from its label, through the payment page, to a customer who wants no paper',
    async () => {
      const { page } = till
      await scan(page, appleLabel)
      await cart(2).waitFor()
      await cart(2).click()
      const before = await ordersIn(stage)
      // A finger that bounces opens the payment, and takes no money with the button that comes up there.
      await tapTwice(
        till,
        page.getByRole('button', { name: pattern`^${tillWords.tender.say.due(' ¥')}` }),
        { untilUrl: /collection/ },
      )
      await page.getByRole('switch', { name: tillWords.tender.printReceipt }).waitFor()
      await page.waitForTimeout(400)
      expect(await ordersIn(stage)).toBe(before)
      expect(await paid().count()).toBe(0)
      await page.getByRole('switch', { name: tillWords.tender.printReceipt }).click()
      await page.getByRole('button', { name: /^¥50/ }).click()
      await page.getByRole('button', { name: pattern`^${tillWords.tender.take.cash}` }).click()
      await paid().waitFor()
      await untilOrders(stage, 2)
      expect(await newestOrder(stage)).toMatchObject({
        orderMoney: 12.04,
        changeMoney: 37.96,
        timesPrinted: 0,
      })
      expect(await page.getByText(tillWords.tender.printed).count()).toBe(0)
    },
  )

  step('never comes back to a payment that was made', async () => {
    const { page } = till
    await page.goBack()
    await page.waitForURL(/mobile\/main/)
    await expect.poll(() => cart(0).count()).toBe(1)
  })

  step('keeps an unknown code in sight and does not take money with it', async () => {
    const { page } = till
    await scan(page, milk)
    await scan(page, '6999999999994')
    await page
      .getByText(pattern`${tillWords.sell.resolveFirst(1)}`)
      .first()
      .waitFor()
    const pay = page.getByRole('button', { name: tillWords.tender.title, exact: true })
    await expect.poll(() => pay.getAttribute('aria-disabled')).toBe('true')
    await pay.click({ force: true })
    await page.getByText(tillWords.cart.unknownCode, { exact: true }).waitFor()
    await page.getByRole('button', { name: pattern`${tillWords.sell.removeCode}` }).click()
    await page.getByText(tillWords.cart.unknownCode, { exact: true }).waitFor({ state: 'detached' })
    await page.goBack()
  })

  step('has the cart again after a reload, and finds goods by their initials', async () => {
    const { page } = till
    await page.waitForTimeout(300)
    await page.reload()
    await page.getByText(demo.apples).first().waitFor()
    await cart(1).waitFor()
    await page
      .getByRole('button', { name: pattern`${tillWords.equipment.rules.fields.code}` })
      .click()
    await page.waitForURL(/searchGoods/)
    await page.locator('input:focus').waitFor()
    await page.keyboard.type('qmts', { delay: 60 })
    const toast = page.getByRole('button', { name: pattern`${demo.toast}` }).first()
    await expect.poll(() => toast.locator('mark').allTextContents()).toEqual([demo.toast])
    await page.locator('input:focus').fill(typed.toast)
    await toast.getByText(typed.toast, { exact: true }).waitFor()
    await expect.poll(() => toast.locator('mark').allTextContents()).toEqual([typed.toast])
    await toast.click()
    await cart(2).waitFor()
    await page.goBack()
    await page.waitForURL(/mobile\/main/)
    await page.getByText(demo.apples).first().waitFor()
  })

  step('sells to a member with a coupon and points', async () => {
    const { page } = till
    await page.goto(`${stage.proxy.url}/#/pages/mobile/memberList?for=sale`)
    await page.getByLabel(tillWords.person.field).fill('13900000001')
    await page.waitForURL(/mobile\/main/)
    await page.goto(`${stage.proxy.url}/#/pages/mobile/couponSingle`)
    // The toast has none of its own: what there is opens by itself, each with its reason.
    await page
      .getByRole('button', { name: pattern`^${tillWords.coupon.unusable(4)}`, pressed: true })
      .waitFor()
    await page.getByText(demo.oilCoupon).waitFor()
    await expect.poll(() => page.getByText(tillWords.refusal.noEligibleGoods).count()).toBe(4)
    await page.getByRole('button', { name: pattern`^${tillWords.coupon.usable(0)}` }).click()
    await page.getByText(demo.oilCoupon).waitFor({ state: 'detached' })
    await page.goBack()
    await cart(2).click()
    await page.getByText('139****0001').first().waitFor()
    await page.getByRole('button', { name: tillWords.sell.coupons, exact: true }).click()
    await page.getByText(demo.coupon3Off).first().click()
    await page.getByText(tillWords.sell.couponRow(demo.coupon3Off)).waitFor()
    await page
      .getByRole('button', { name: pattern`^${tillWords.tender.title}` })
      .last()
      .click()
    await page.waitForURL(/mobile\/collection/)
    await page.getByRole('switch', { name: pattern`${tillWords.tender.points}` }).click()
    await page.getByRole('button', { name: pattern`^${tillWords.tender.take.cash}` }).click()
    await paid().waitFor()
    await untilOrders(stage, 3)
    const order = await newestOrder(stage)
    expect(order).toMatchObject({ couponMoney: 3, memberUser: { nick: demo.secondCashier } })
    expect(Number(order?.['useIntegral'])).toBeGreaterThan(0)
    await nextSale()
  })

  step('asks about a weight that was mistyped, and names what the shop is short of', async () => {
    const { page } = till
    const question = page.getByRole('dialog', { name: tillWords.sell.muchTitle })
    await page
      .getByRole('button', { name: pattern`^${tillWords.sell.addToCart} ${demo.apples}` })
      .first()
      .click()
    await page
      .getByText(tillWords.sell.typedWeight)
      .or(page.getByText(tillWords.sell.onScale))
      .first()
      .waitFor()
    await page.keyboard.type('1250', { delay: 60 })
    await page.keyboard.press('Enter')
    await question
      .getByText(
        pattern`^${demo.apples} 1250${tillWords.format.jin}\n${officeWords.goods.stock} \d`,
      )
      .waitFor()
    await question.getByRole('button', { name: tillWords.sell.muchChange }).click()
    // Digits typed after a "no" start a new number.
    await page.keyboard.type('950', { delay: 60 })
    await page.keyboard.press('Enter')
    await question.getByText(pattern`^${demo.apples} 950${tillWords.format.jin}`).waitFor()
    await page.keyboard.press('Enter')
    await question.getByRole('button', { name: tillWords.sell.confirmQuantity }).click()
    await cart(1).waitFor()
    await page.getByRole('button', { name: pattern`^${tillWords.sell.exact}` }).click()
    const refusal = page.getByRole('dialog', { name: tillWords.tender.refusedTitle })
    await refusal
      .getByText(pattern`${demo.apples}.*${tillWords.sell.inStock(anything)} .* · `)
      .waitFor()
    await refusal.getByRole('button').click()
    await cart(1).click()
    await page.getByRole('button', { name: pattern`^${tillWords.sell.clear}` }).click()
    await page.goBack()
    await cart(0).waitFor()
  })

  step('asks the shop for its goods when it is pulled down', async () => {
    const { page } = till
    const request = stage.proxy.reached(/syncGoods/)
    await pullDown(till)
    await page.getByText(pattern`${tillWords.phone.refreshed(anything)}`).waitFor()
    expect(stage.proxy.reached(/syncGoods/)).toBeGreaterThan(request)
    await page.locator('[data-pull="idle"]').waitFor()
  })

  step('puts a cart aside and takes it back', async () => {
    const { page } = till
    await scan(page, milk)
    await cart(1).waitFor()
    await page.getByRole('button', { name: tillWords.sell.hold }).click()
    await cart(0).waitFor()
    await page.getByRole('button', { name: pattern`${tillWords.sell.hold}$` }).click()
    await cart(1).waitFor()
  })

  step('sells for cash while the network is cut, and uploads it once', async () => {
    const { page } = till
    const before = await ordersIn(stage)
    stage.proxy.line = 'cut'
    await page.getByRole('button', { name: pattern`^${tillWords.sell.exact}` }).click()
    await paid().waitFor({ timeout: 30_000 })
    await page.getByText(tillWords.tender.printed).waitFor()
    stage.proxy.line = 'whole'
    await untilOrders(stage, before + 1)
    await page.waitForTimeout(2000)
    expect(await ordersIn(stage)).toBe(before + 1)
    await nextSale()
  })

  step('has one order when the answer was lost and the server died', async () => {
    const { page } = till
    const before = await ordersIn(stage)
    await scan(page, milk)
    await cart(1).waitFor()
    stage.proxy.touches = /createV2/
    stage.proxy.line = 'answerLost'
    await page.getByRole('button', { name: pattern`^${tillWords.sell.exact}` }).click()
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
