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
import { demo, typed } from './shop-names.ts'
import { pattern, textAt, tillWords } from './words.ts'

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
  { panel: 'coupons', field: tillWords.coupon.code, typed: 'AB' },
  {
    panel: 'openItem',
    field: tillWords.openItem.name,
    typed: textAt(tillWords.openItem.names, 0),
  },
] as const

const spots: Readonly<Record<View, readonly Spot[]>> = {
  desktop: [
    { hash: desk, field: null },
    { hash: desk, field: tillWords.till.searchLabel, typed: '6' },
    { hash: `${desk}?panel=member`, field: tillWords.person.field, typed: '139' },
    ...everyField.map(({ panel, ...rest }) => ({ hash: `${desk}?panel=${panel}`, ...rest })),
    { hash: `${desk}?panel=holds`, field: null },
    { hash: `${desk}?panel=receipt`, field: tillWords.till.searchLabel, typed: typed.ox },
    { hash: `${desk}?tab=orders`, field: tillWords.orders.search, typed: '123' },
    { hash: `${desk}?tab=members`, field: tillWords.person.field, typed: typed.zhou },
    { hash: `${desk}?tab=shift&see=day`, field: null },
  ],
  phone: [
    { hash: `${mobile}/main`, field: null },
    { hash: `${mobile}/searchGoods`, field: tillWords.till.searchLabel, typed: '6' },
    { hash: `${mobile}/main?panel=member`, field: tillWords.person.field, typed: '139' },
    ...everyField.map(({ panel, ...rest }) => ({ hash: `${mobile}/main?panel=${panel}`, ...rest })),
    { hash: `${mobile}/main?panel=cart`, field: null },
    { hash: `${mobile}/temOrder`, field: null },
    { hash: `${mobile}/orderList`, field: tillWords.orders.search, typed: '123' },
    { hash: `${mobile}/memberList`, field: tillWords.person.field, typed: typed.zhou },
    { hash: `${mobile}/handover`, field: null },
  ],
}

let stage: Stage
let milk: string

beforeAll(async () => {
  stage = await openStage()
  milk = await barcodeOf(stage, demo.milk)
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
      ? till.page.getByText(tillWords.sell.subtotalItems(String(count)))
      : till.page.getByRole('button', { name: tillWords.phone.cart(String(count)) })
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
    'scan %#: adds the goods to the cart at $hash, and $field keeps its text',
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

  it('adds the goods also with an input method at work in the field', async () => {
    await open(view === 'desktop' ? desk : `${mobile}/searchGoods`)
    const box = await focus({ hash: '', field: tillWords.till.searchLabel, typed: typed.ox })
    await burstIntoInputMethod(till.page, milk)
    items += 1
    await expect.poll(() => box?.inputValue()).toBe(typed.ox)
    await box?.fill('')
    await sellPage()
    await hasItems(items)
  })

  it('routes a member, a coupon and a receipt from the same field', async () => {
    const { page } = till
    const hash = view === 'desktop' ? `${desk}?panel=coupons` : `${mobile}/main?panel=coupons`
    await open(hash)
    const box = await focus({ hash, field: tillWords.coupon.code, typed: 'AB' })
    await scan(page, 'TM000000017')
    expect(await box?.inputValue()).toBe('AB')
    await box?.fill('')
    await page.getByText(demo.coupon3Off).first().waitFor()
    await sellPage()
    await open(hash)
    await focus({ hash, field: tillWords.coupon.code, typed: 'AB' })
    const number = String((await newestOrder(stage))?.['orderNo'])
    await scan(page, number)
    await page.getByRole('article', { name: pattern`^${tillWords.till.orders}` }).waitFor()
    await sellPage()
    await hasItems(items)
  })

  it('takes no scan in a dialog, and loses none of its content', async () => {
    const { page } = till
    await page.evaluate(
      () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
    )
    await scan(page, '6999999999994')
    await page.getByText(pattern`6999999999994|${tillWords.cart.unknownCode}`).first().waitFor()
    if (view === 'phone') await open(`${mobile}/main?panel=cart`)
    await page
      .getByRole('button', { name: pattern`^${tillWords.sell.removeCode}` })
      .first()
      .click()
    await sellPage()
    await page
      .getByRole('button', { name: pattern`^${tillWords.sell.take}` })
      .first()
      .click()
    await page
      .getByText(tillWords.prints.blocks.tenders)
      .or(page.getByRole('button', { name: pattern`^${tillWords.tender.take.cash}` }))
      .first()
      .waitFor()
    await scan(page, milk)
    const confirming = page.getByRole('dialog')
    await confirming.waitFor()
    await scan(page, milk)
    expect(await page.getByRole('dialog').count()).toBe(1)
    await confirming.getByRole('button', { name: tillWords.shell.cancel }).click()
    // It goes by a step back, which may come after another address was requested.
    const isOnSellPage = async () => {
      await sellPage()
      return cartOf(items).isVisible()
    }
    await expect.poll(isOnSellPage, { timeout: 20_000, interval: 500 }).toBe(true)
  })

  it.runIf(view === 'phone')('vibrates on a scan when the till is set to', async () => {
    const { page } = till
    await page.evaluate(() => {
      const felt: unknown[] = []
      Object.assign(window, { felt })
      navigator.vibrate = (pattern) => felt.push(pattern) > 0
    })
    const felt = () =>
      page.evaluate(() => (window as unknown as { felt: unknown[] }).felt.splice(0))
    const unknown = page
      .getByRole('button', { name: pattern`^${tillWords.sell.removeCode}` })
      .first()
    await scan(page, milk)
    items += 1
    await hasItems(items)
    expect(await felt()).toEqual([[20]])
    await open(`${mobile}/main?panel=cart`)
    await scan(page, '6999999999994')
    await unknown.waitFor()
    expect(await felt()).toEqual([[60, 40, 60]])
    await unknown.click()
    await open(`${mobile}/main?panel=menu`)
    await page.getByRole('switch', { name: tillWords.till.vibrates }).click()
    await open(`${mobile}/main?panel=cart`)
    await scan(page, '6999999999994')
    await unknown.click()
    await sellPage()
    await scan(page, milk)
    items += 1
    await hasItems(items)
    expect(await felt()).toEqual([])
  })

  it('starts the next sale with what is scanned while a payment is written', async () => {
    const { page } = till
    const before = await ordersIn(stage)
    stage.proxy.touches = /createV2/
    stage.proxy.line = 'silent'
    await scan(page, view === 'desktop' ? '134567890123450021' : '134567890123450022')
    await page
      .getByText(pattern`${tillWords.tender.placing}|${tillWords.writeOff.collecting}`)
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
