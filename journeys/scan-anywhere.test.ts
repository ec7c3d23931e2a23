// A scanner that types like a keyboard is read right wherever the focus is: nothing of its code stays
// in a field, and none is lost. The order of the places is drawn with a seed of its own.
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { burst, scan, type View } from './browser.ts'
import {
  barcodeOf,
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

/** A place with a field in it, and what stood there before the scanner came. */
interface Spot {
  readonly hash: string
  /** Its label; null for a place where no field has the focus. */
  readonly field: string | RegExp | null
  readonly typed?: string
}

const desk = '/pages/main'
const mobile = '/pages/mobile'
const everyField = [
  { panel: 'coupons', field: '券码', typed: 'AB' },
  { panel: 'openItem', field: '名称', typed: '散装' },
] as const

const spots: Readonly<Record<View, readonly Spot[]>> = {
  desktop: [
    { hash: desk, field: null },
    { hash: desk, field: '搜索商品、会员和订单', typed: '6' },
    { hash: `${desk}?panel=member`, field: '手机号、会员码或姓名', typed: '139' },
    ...everyField.map(({ panel, ...rest }) => ({ hash: `${desk}?panel=${panel}`, ...rest })),
    { hash: `${desk}?panel=holds`, field: null },
    { hash: `${desk}?panel=receipt`, field: '搜索商品、会员和订单', typed: '牛' },
    { hash: `${desk}?tab=orders`, field: '单号 / 手机号 / 商品', typed: '123' },
    { hash: `${desk}?tab=members`, field: '手机号、会员码或姓名', typed: '周' },
    { hash: `${desk}?tab=shift&see=day`, field: null },
  ],
  phone: [
    { hash: `${mobile}/main`, field: null },
    { hash: `${mobile}/searchGoods`, field: '搜索商品、会员和订单', typed: '6' },
    { hash: `${mobile}/main?panel=member`, field: '手机号、会员码或姓名', typed: '139' },
    ...everyField.map(({ panel, ...rest }) => ({ hash: `${mobile}/main?panel=${panel}`, ...rest })),
    { hash: `${mobile}/main?panel=cart`, field: null },
    { hash: `${mobile}/temOrder`, field: null },
    { hash: `${mobile}/orderList`, field: '单号 / 手机号 / 商品', typed: '123' },
    { hash: `${mobile}/memberList`, field: '手机号、会员码或姓名', typed: '周' },
    { hash: `${mobile}/handover`, field: null },
  ],
}

let stage: Stage
let milk: string

beforeAll(async () => {
  stage = await openStage()
  milk = await barcodeOf(stage, '牧野纯牛奶')
})
afterAll(() => stage.close())
afterEach(() => stage.proxy.mend())

describe.each(['desktop', 'phone'] as const)('on the %s', (view) => {
  let till: Till
  let items = 0

  beforeAll(async () => {
    till = await openTill(stage, view)
    await onDuty(till, cashiers[view])
  })
  afterAll(() => till.context.close())

  const open = (hash: string) =>
    till.page.evaluate((to) => {
      location.hash = to
    }, `#${hash}`)
  const sellPage = () => open(view === 'desktop' ? desk : `${mobile}/main`)
  const cartOf = (count: number) =>
    view === 'desktop'
      ? till.page.getByText(`小计 ${count} 件`)
      : till.page.getByRole('button', { name: `购物车，${count} 件` })
  const hasItems = (count: number) => cartOf(count).waitFor()
  /** The field of a spot with something typed in it, focused. */
  const focus = async ({ field, typed = '' }: Spot): Promise<Locator | null> => {
    if (field === null) return null
    const box = till.page.getByRole('textbox', { name: field }).first()
    await box.fill(typed)
    await box.focus()
    return box
  }

  it.each(drawn(spots[view], 10, view === 'desktop' ? 7 : 11))(
    'scan %#: goods go into the cart at $hash, and $field keeps what it held',
    async (spot) => {
      await open(spot.hash)
      const box = await focus(spot)
      await scan(till.page, milk)
      items += 1
      if (box) expect(await box.inputValue()).toBe(spot.typed)
      if (box) await box.fill('')
      await sellPage()
      await hasItems(items)
    },
  )

  it('and with an input method at work in the field', async () => {
    await open(view === 'desktop' ? desk : `${mobile}/searchGoods`)
    const box = await focus({ hash: '', field: '搜索商品、会员和订单', typed: '牛' })
    await burstIntoInputMethod(till.page, milk)
    items += 1
    await expect.poll(() => box?.inputValue()).toBe('牛')
    await box?.fill('')
    await sellPage()
    await hasItems(items)
  })

  it('a member, a coupon and a receipt find their way from the same field', async () => {
    const { page } = till
    const hash = view === 'desktop' ? `${desk}?panel=coupons` : `${mobile}/main?panel=coupons`
    await open(hash)
    const box = await focus({ hash, field: '券码', typed: 'AB' })
    await scan(page, 'TM000000017')
    expect(await box?.inputValue()).toBe('AB')
    await box?.fill('')
    await page.getByText('新人立减3元').first().waitFor()
    await sellPage()
    await open(hash)
    await focus({ hash, field: '券码', typed: 'AB' })
    const number = String((await newestOrder(stage))?.['orderNo'])
    await scan(page, number)
    await page.getByRole('article', { name: /^订单/ }).waitFor()
    await sellPage()
    await hasItems(items)
  })

  it('a question takes no scan, and loses none of what it asks', async () => {
    const { page } = till
    await page.evaluate(
      () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
    )
    await scan(page, '6999999999994')
    await page
      .getByText(/6999999999994|未知条码/)
      .first()
      .waitFor()
    if (view === 'phone') await open(`${mobile}/main?panel=cart`)
    await page
      .getByRole('button', { name: /^删除条码/ })
      .first()
      .click()
    await sellPage()
    await page.getByRole('button', { name: /^收款/ }).first().click()
    await page
      .getByText('支付方式')
      .or(page.getByRole('button', { name: /^收现金/ }))
      .first()
      .waitFor()
    await scan(page, milk)
    const confirming = page.getByRole('dialog')
    await confirming.waitFor()
    await scan(page, milk)
    expect(await page.getByRole('dialog').count()).toBe(1)
    await confirming.getByRole('button', { name: '取消' }).click()
    // It goes by a step back, which may come after another address was requested.
    const isOnSellPage = async () => {
      await sellPage()
      return cartOf(items).isVisible()
    }
    await expect.poll(isOnSellPage, { timeout: 20_000, interval: 500 }).toBe(true)
  })

  it.runIf(view === 'phone')(
    'is felt in the hand as well as seen, where this till is to',
    async () => {
      const { page } = till
      await page.evaluate(() => {
        const felt: unknown[] = []
        Object.assign(window, { felt })
        navigator.vibrate = (pattern) => felt.push(pattern) > 0
      })
      const felt = () =>
        page.evaluate(() => (window as unknown as { felt: unknown[] }).felt.splice(0))
      const unknown = page.getByRole('button', { name: /^删除条码/ }).first()
      await scan(page, milk)
      items += 1
      await hasItems(items)
      expect(await felt()).toEqual([20])
      await open(`${mobile}/main?panel=cart`)
      await scan(page, '6999999999994')
      await unknown.waitFor()
      expect(await felt()).toEqual([[60, 40, 60]])
      await unknown.click()
      await open(`${mobile}/main?panel=menu`)
      await page.getByRole('switch', { name: '扫码震动' }).click()
      await open(`${mobile}/main?panel=cart`)
      await scan(page, '6999999999994')
      await unknown.click()
      await sellPage()
      await scan(page, milk)
      items += 1
      await hasItems(items)
      expect(await felt()).toEqual([])
    },
  )

  it('what is scanned while a payment is written begins the next sale', async () => {
    const { page } = till
    const before = await ordersIn(stage)
    stage.proxy.touches = /createV2/
    stage.proxy.line = 'silent'
    await scan(page, view === 'desktop' ? '134567890123450021' : '134567890123450022')
    await page
      .getByText(/正在下单|正在收款/)
      .first()
      .waitFor()
    for (let times = 0; times < 3; times += 1) {
      await burst(page, milk)
      await page.waitForTimeout(300)
    }
    stage.proxy.line = 'whole'
    await untilOrders(stage, before + 1)
    await sellPage()
    await hasItems(3)
    expect(await ordersIn(stage)).toBe(before + 1)
  })
})

/** So many places, each drawn anew, in an order that is the same in every run. */
function drawn<T>(from: readonly T[], count: number, seed: number): T[] {
  let state = seed
  return Array.from({ length: count }, () => {
    state = (state * 48_271) % 2_147_483_647
    const one = from[state % from.length]
    if (one === undefined) throw new Error('nothing to draw from')
    return one
  })
}

/** A scanner while Chinese is typed: the method hides the keys and holds their characters itself. */
async function burstIntoInputMethod(page: Page, code: string): Promise<void> {
  const keyboard = await page.context().newCDPSession(page)
  const beganMs = Date.now()
  const sent = [...code].flatMap((digit, place) => [
    keyboard.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key: 'Process',
      code: `Digit${digit}`,
      windowsVirtualKeyCode: 229,
      timestamp: (beganMs + place * 8) / 1000,
    }),
    keyboard.send('Input.imeSetComposition', {
      text: code.slice(0, place + 1),
      selectionStart: place + 1,
      selectionEnd: place + 1,
    }),
  ])
  await Promise.all(sent)
  await keyboard.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Process',
    code: 'Enter',
    windowsVirtualKeyCode: 229,
    timestamp: (beganMs + code.length * 8) / 1000,
  })
  await keyboard.send('Input.insertText', { text: code })
}
