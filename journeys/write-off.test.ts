import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { scan } from './browser.ts'
import {
  newestOrder,
  onDuty,
  openStage,
  openTill,
  ordersIn,
  type Stage,
  type Till,
} from './journey.ts'
import { demo } from './shop-names.ts'
import { anything, pattern, tillWords } from './words.ts'
import { beginStory } from './story.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())
interface Waiting {
  readonly pickupCode: string
  readonly orderId: string
  readonly dueMoney: number
  readonly lines: readonly { readonly name: string; readonly weightG?: number }[]
}

/** Weighed again at the counter, each by a story of its own. */
const weighedAgain = { short: demo.pork, over: demo.cucumbers } as const

const has = (order: Waiting, name: string): boolean =>
  order.lines.some((line) => line.name === name)

async function orderWith(name: string): Promise<Waiting> {
  const found = (await waiting()).find((order) => has(order, name))
  if (!found) throw new Error(`nobody waits for ${name}`)
  return found
}

/** The orders that wait, as the books say. */
async function waiting(): Promise<readonly Waiting[]> {
  const input = { pageNo: 1, pageSize: 50, states: ['READY', 'PART_TAKEN'] }
  const { data } = await stage.manager.post('order/queryWriteOffOrderList', input)
  return data['list'] ?? []
}

async function paidOrder(lines: number, others: readonly Waiting[] = []): Promise<Waiting> {
  const found = (await waiting()).find(
    (one) =>
      one.dueMoney === 0 &&
      one.lines.length >= lines &&
      !others.some(({ orderId }) => orderId === one.orderId) &&
      !Object.values(weighedAgain).some((name) => has(one, name)),
  )
  if (!found) throw new Error('the demo shop has no such order')
  return found
}

const staff = { desktop: '13800000002', phone: '13800000001' } as const

describe.each(['desktop', 'phone'] as const)('picking up on the %s', (view) => {
  const step = beginStory(() => stage.proxy.mend())

  let till: Till

  beforeAll(async () => {
    till = await openTill(stage, view)
    await onDuty(till, staff[view])
    await till.page.getByRole('button', { name: tillWords.writeOff.title }).click()
    await till.page.getByText(tillWords.writeOff.scanHint).waitFor()
  })
  afterAll(() => till.context.close())

  const card = (code: string) =>
    till.page.getByRole('article', { name: `${tillWords.writeOff.title} ${code.slice(-6)}` })
  const continuous = () =>
    till.page.getByRole('switch', { name: pattern`${tillWords.writeOff.continuous}` })

  /** The goods went by a key; then it is taken back for the steps that follow. */
  const expectTaken = async (order: Waiting) => {
    const { page } = till
    await card(order.pickupCode)
      .getByText(tillWords.writeOff.states.TAKEN, { exact: true })
      .waitFor()
    expect((await waiting()).some(({ orderId }) => orderId === order.orderId)).toBe(false)
    await page.getByRole('button', { name: tillWords.writeOff.undo }).first().click()
    await expect
      .poll(async () => (await waiting()).some(({ orderId }) => orderId === order.orderId))
      .toBe(true)
    await atRest()
  }
  /** While a call is under way, Enter does nothing. */
  const atRest = async () => {
    await till.page.waitForTimeout(300)
    await expect.poll(() => till.page.locator('[aria-busy="true"]').count()).toBe(0)
  }

  step('hands over a part, then the rest, once though the answer was lost', async () => {
    const { page } = till
    const order = await paidOrder(2)
    await expectAccessible(page)
    await scan(page, order.pickupCode)
    const mine = card(order.pickupCode)
    await mine.waitFor()
    await expectAccessible(page)
    await mine.getByRole('checkbox', { checked: true }).first().click()
    await mine
      .getByRole('button', { name: pattern`^${tillWords.writeOff.deliverPart(anything)}` })
      .click()
    await mine.getByText(tillWords.writeOff.states.PART_TAKEN).waitFor()
    stage.proxy.touches = /doVerificationOrder/
    stage.proxy.line = 'answerLost'
    await mine.getByRole('button', { name: pattern`^${tillWords.writeOff.title}` }).click()
    const again = mine.getByRole('button', { name: tillWords.writeOff.again })
    await again.waitFor()
    stage.proxy.line = 'whole'
    // The till may have retried by itself before the click.
    await again.click({ timeout: 3000 }).catch(() => {})
    await mine.getByText(tillWords.writeOff.states.TAKEN, { exact: true }).waitFor()
    const still = await waiting()
    expect(still.some(({ orderId }) => orderId === order.orderId)).toBe(false)
    // The way here says how many wait.
    if (view === 'desktop')
      await page.getByLabel(tillWords.till.pickUpsWait(still.length)).waitFor()
  })

  step('hands over with a scan where the shop wants it, and takes it back', async () => {
    const { page } = till
    await continuous().click()
    const order = await paidOrder(1)
    await scan(page, order.pickupCode)
    await page
      .getByRole('status')
      .filter({ hasText: order.pickupCode.slice(-6) })
      .first()
      .waitFor()
    expect((await waiting()).some(({ orderId }) => orderId === order.orderId)).toBe(false)
    await page.getByRole('button', { name: tillWords.writeOff.undo }).first().click()
    await page.getByText(tillWords.writeOff.undone).first().waitFor()
    expect((await waiting()).some(({ orderId }) => orderId === order.orderId)).toBe(true)
    await continuous().click()
  })

  step.runIf(view === 'desktop')('hands one order over after another by keys alone', async () => {
    const { page } = till
    const { keyboard } = page
    const tabTo = async (target: Locator) => {
      const hasFocus = () => target.evaluate((part) => part === document.activeElement)
      for (let tabs = 0; tabs < 60 && !(await hasFocus()); tabs += 1) await keyboard.press('Tab')
      expect(await hasFocus()).toBe(true)
    }
    const ticked = await paidOrder(2)
    await scan(page, ticked.pickupCode)
    const line = card(ticked.pickupCode).getByRole('checkbox').first()
    await tabTo(line)
    await keyboard.press('Space')
    expect(await line.isChecked()).toBe(false)
    await keyboard.press('Space')
    await keyboard.press('Enter')
    await expectTaken(ticked)
    // A different order each time: a card that is already open proves nothing about the key.
    const listed = await paidOrder(1, [ticked])
    const row = page.locator('ol button').filter({ hasText: listed.pickupCode.slice(-6) })
    await tabTo(row.first())
    await keyboard.press('Enter')
    await card(listed.pickupCode).waitFor()
    await atRest()
    await keyboard.press('Enter')
    await expectTaken(listed)
    const typed = await paidOrder(1, [ticked, listed])
    await tabTo(page.getByLabel(tillWords.writeOff.search))
    await keyboard.type(typed.pickupCode.slice(-6), { delay: 80 })
    const found = page.waitForResponse(/queryUserWriteOffOrderDetail/)
    await keyboard.press('Enter')
    await found
    await card(typed.pickupCode).waitFor()
    await atRest()
    await keyboard.press('Enter')
    await expectTaken(typed)
  })

  step.runIf(view === 'desktop')('leaves Enter to the order after a row was pressed', async () => {
    const { page } = till
    const order = await paidOrder(2)
    await scan(page, order.pickupCode)
    const line = card(order.pickupCode).getByRole('checkbox').first()
    await line.click()
    // The name is part of what is pressed.
    await card(order.pickupCode).locator('label').first().click()
    await page.keyboard.press('Space')
    expect(await line.isChecked()).toBe(true)
    await page.keyboard.press('Enter')
    await expectTaken(order)
  })

  step('takes what is due, and then the goods go', async () => {
    const { page } = till
    const due = (await waiting()).find(({ dueMoney }) => dueMoney > 0)
    if (!due) return expect(view).toBe('phone')
    await scan(page, due.pickupCode)
    const mine = card(due.pickupCode)
    await mine.getByText(tillWords.writeOff.stops.due).waitFor()
    await mine.getByRole('button', { name: pattern`^${tillWords.writeOff.collect}` }).click()
    await mine.getByRole('button', { name: pattern`^${tillWords.writeOff.collect}` }).click()
    await mine.getByText(tillWords.writeOff.states.TAKEN, { exact: true }).waitFor()
    expect((await waiting()).some(({ orderId }) => orderId === due.orderId)).toBe(false)
  })

  step('is found by the number that is called out, typed into the search or scanned', async () => {
    const { page } = till
    const order = await paidOrder(1)
    const number = order.pickupCode.slice(-6)
    const toGoods = async () => {
      if (view === 'phone') return page.goto(`${stage.proxy.url}/#/pages/mobile/searchGoods`)
      return page.getByRole('button', { name: tillWords.till.sell, exact: true }).click()
    }
    await toGoods()
    const box = page.getByLabel(tillWords.till.searchLabel).last()
    await box.fill(number)
    const offer = page.getByRole('button', { name: tillWords.sell.pickupWith(number) })
    await offer.waitFor()
    // Emptied by its cross, the search goes on where it was.
    await page.getByRole('button', { name: tillWords.till.clearSearch }).click()
    await expect.poll(() => box.evaluate((field) => field === document.activeElement)).toBe(true)
    await box.fill(number)
    await offer.click()
    await card(order.pickupCode)
      .getByRole('button', { name: pattern`^${tillWords.writeOff.title}` })
      .waitFor()
    expect((await waiting()).some(({ orderId }) => orderId === order.orderId)).toBe(true)
    await toGoods()
    await scan(page, order.pickupCode)
    await page.waitForURL(view === 'phone' ? /mobile\/writeOff/ : /tab=pickup/)
    await card(order.pickupCode)
      .getByRole('button', { name: pattern`^${tillWords.writeOff.title}` })
      .waitFor()
  })

  step.runIf(view === 'phone')(
    'lets nobody without approval hand over something else',
    async () => {
      const order = await paidOrder(1)
      await scan(till.page, order.pickupCode)
      await card(order.pickupCode)
        .getByRole('button', { name: pattern`^${tillWords.writeOff.title}` })
        .waitFor()
      expect(
        await card(order.pickupCode)
          .getByRole('button', { name: tillWords.writeOff.abnormal })
          .count(),
      ).toBe(0)
    },
  )

  step.runIf(view === 'desktop')('gives back what the scale says is missing', async () => {
    const order = await orderWith(weighedAgain.short)
    const mine = await weighs(order, { was: '1.200', is: '1.1' })
    // 50 g of 600 g at 26.80 a jin.
    await mine.getByText(tillWords.writeOff.goesBack('¥2.68')).waitFor()
    await expectAccessible(till.page)
    await mine.getByRole('button', { name: tillWords.writeOff.confirmAbnormal }).click()
    // The other goods are delivered, and the counter still shows the amount given back.
    await mine.getByText(tillWords.writeOff.states.TAKEN, { exact: true }).waitFor()
    expect(
      await mine.getByRole('button', { name: pattern`^${tillWords.writeOff.title}` }).count(),
    ).toBe(0)
    await till.page
      .getByRole('status')
      .filter({ hasText: tillWords.writeOff.goesBack('¥2.68') })
      .first()
      .waitFor()
    const { orderId } = order
    const refunds = await stage.manager.get('refund/queryOrderRefundDetailNew', { orderId })
    expect(refunds.data['list']).toMatchObject([
      { refundMoney: 2.68, legs: [{ tender: 'other', amountMoney: 2.68 }] },
    ])
    expect((await waiting()).some((one) => one.orderId === orderId)).toBe(false)
  })

  step.runIf(view === 'desktop')('shows an order of the list as picked up once it is', async () => {
    const { page } = till
    const order = await paidOrder(1)
    const row = page
      .locator('ol button')
      .filter({ hasText: order.pickupCode.slice(-6) })
      .first()
    const number = (await row.locator('b').textContent()) ?? 'none'
    await row.click()
    const mine = page.getByRole('article', { name: `${tillWords.writeOff.title} ${number}` })
    await mine.getByRole('button', { name: pattern`^${tillWords.writeOff.title}` }).click()
    await mine.getByText(tillWords.writeOff.states.TAKEN, { exact: true }).waitFor()
    expect(
      await mine.getByRole('button', { name: pattern`^${tillWords.writeOff.title}` }).count(),
    ).toBe(0)
    expect((await waiting()).some(({ orderId }) => orderId === order.orderId)).toBe(false)
    // A number that is called out is found by typing it.
    await page.getByLabel(tillWords.writeOff.search).fill(number)
    const found = page.waitForResponse(/queryUserWriteOffOrderDetail/)
    await page.keyboard.press('Enter')
    await found
    await mine.getByText(tillWords.writeOff.states.TAKEN, { exact: true }).waitFor()
  })

  step.runIf(view === 'desktop')(
    'collects what the scale says is more, then the rest goes',
    async () => {
      const before = await ordersIn(stage)
      const order = await orderWith(weighedAgain.over)
      const mine = await weighs(order, { was: '1.400', is: '1.6' })
      // 100 g more at 6.28 a jin.
      await mine.getByText(tillWords.writeOff.toCollect('¥1.26')).waitFor()
      await mine.getByRole('button', { name: tillWords.writeOff.confirmAbnormal }).click()
      await mine.getByText(tillWords.writeOff.stops.due).waitFor()
      expect(await orderWith(weighedAgain.over)).toMatchObject({ dueMoney: 1.26 })
      await mine.getByRole('button', { name: pattern`^${tillWords.writeOff.collect}` }).click()
      await mine
        .getByRole('button', { name: pattern`^${tillWords.writeOff.collect}.*1\.26` })
        .click()
      await mine.getByText(tillWords.writeOff.states.TAKEN, { exact: true }).waitFor()
      expect(await ordersIn(stage)).toBe(before + 1)
      expect(await newestOrder(stage)).toMatchObject({
        orderMoney: 1.26,
        payState: 'PAID',
        payList: [{ tender: 'cash', amountMoney: 1.26 }],
      })
    },
  )

  /** Types what the scale says instead of what was ordered, in jin. */
  async function weighs(order: Waiting, { was, is }: { was: string; is: string }) {
    await scan(till.page, order.pickupCode)
    const mine = card(order.pickupCode)
    await mine.getByRole('button', { name: tillWords.writeOff.abnormal }).click()
    const fields = mine.getByLabel(tillWords.writeOff.actual)
    await fields.first().waitFor()
    const values = await fields.evaluateAll((all) => all.map((one) => one.getAttribute('value')))
    await fields.nth(values.indexOf(was)).fill(is)
    return mine
  }

  step('lists who is waited for, and bundles', async () => {
    const { page } = till
    // On the desktop the list is alongside the counter, and a press puts an order there.
    if (view === 'phone')
      await page.getByRole('button', { name: tillWords.writeOff.parts.list }).click()
    const first = page.locator('ol button').first()
    await first.waitFor()
    if (view === 'desktop') {
      const code = (await first.locator('b').textContent()) ?? 'none'
      await first.click()
      await page.getByRole('article', { name: `${tillWords.writeOff.title} ${code}` }).waitFor()
      await expect.poll(() => first.getAttribute('aria-current')).toBe('true')
    }
    await expectAccessible(page)
    await page.getByRole('button', { name: tillWords.writeOff.pickSeveral }).click()
    await page.locator('ol button').first().click()
    await page.getByRole('button', { name: pattern`^${tillWords.writeOff.chosen(1)}` }).waitFor()
    await page.getByRole('button', { name: tillWords.writeOff.parts.bills }).click()
    await page
      .getByText(tillWords.writeOff.bills.none)
      .or(page.getByText(pattern`${tillWords.writeOff.bills.number('')}`).first())
      .first()
      .waitFor()
    await expectAccessible(page)
  })
})
