import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { scan, type View } from './browser.ts'
import {
  cashiers,
  barcodeOf,
  onDuty,
  openStage,
  openTill,
  type Stage,
  type Till,
} from './journey.ts'
import { demo } from './shop-names.ts'
import { pattern, tillWords } from './words.ts'

let stage: Stage
let milk: string
const tills: Partial<Record<View, Till>> = {}
const tillOf = (view: View): Till => {
  const till = tills[view]
  if (!till) throw new Error(`no ${view} till`)
  return till
}

beforeAll(async () => {
  stage = await openStage()
  milk = await barcodeOf(stage, demo.milk)
  for (const view of ['desktop', 'phone'] as const) {
    const till = await openTill(stage, view)
    await onDuty(till, cashiers[view])
    tills[view] = till
  }
})
afterAll(() => stage.close())
afterEach(() => stage.proxy.mend())

const holdMilk = async (view: View) => {
  const { page } = tillOf(view)
  await show(page, view === 'desktop' ? '#/pages/main' : '#/pages/mobile/main')
  await scan(page, milk)
  if (view === 'desktop') await page.keyboard.press('F4')
  else await page.getByRole('button', { name: tillWords.hold.title }).first().click()
  await page.getByText(tillWords.hold.held).first().waitFor()
}

/** Puts the cart aside that is on screen. */
const holdAgain = async (view: View) => {
  const { page } = tillOf(view)
  const again = view === 'desktop' ? pattern`^${tillWords.hold.title}` : tillWords.hold.title
  await page.getByRole('button', { name: again }).first().click()
  await page.getByText(tillWords.hold.held).first().waitFor()
}

/** The list of held carts: over the cart on the desktop, a page of its own on the phone. */
const openList = async (view: View) => {
  const { page } = tillOf(view)
  await show(page, view === 'desktop' ? '#/pages/main?panel=holds' : '#/pages/mobile/temOrder')
}

const show = (page: Page, hash: string) =>
  page.evaluate((to) => {
    location.hash = to
  }, hash)

const local = (view: View) => tillOf(view).page.getByRole('region', { name: tillWords.hold.here })
const shared = (view: View) =>
  tillOf(view).page.getByRole('region', { name: tillWords.hold.everywhere })

describe.each(['desktop', 'phone'] as const)('held orders on the %s', (view) => {
  it('are retrieved without a network', async () => {
    await holdMilk(view)
    await openList(view)
    await local(view).getByRole('article').waitFor()
    await expectAccessible(tillOf(view).page)
    if (view === 'desktop') {
      // A digit takes the cart with that number; the last digit of a code takes none.
      const { page } = tillOf(view)
      await scan(page, '6999999999991')
      await expect.poll(() => local(view).getByRole('article').count()).toBe(1)
      await page.getByRole('button', { name: tillWords.sell.removeCode }).click()
    }
    stage.proxy.line = 'cut'
    await local(view).getByRole('button', { name: tillWords.hold.retrieve }).click()
    await tillOf(view).page.waitForURL(view === 'desktop' ? /pages\/main$/ : /mobile\/main/)
    stage.proxy.line = 'whole'
    await holdAgain(view)
  })

  it('are retrieved once when two tabs of the till show them', async () => {
    const { page, context } = tillOf(view)
    const tab = await context.newPage()
    await tab.goto(page.url())
    const hash = view === 'desktop' ? '#/pages/main?panel=holds' : '#/pages/mobile/temOrder'
    const tabs = [page, tab]
    const takes = tabs.map((one) =>
      one
        .getByRole('region', { name: tillWords.hold.here })
        .getByRole('button', { name: tillWords.hold.retrieve }),
    )
    for (const one of tabs) await show(one, hash)
    for (const take of takes) await take.waitFor()
    await Promise.all(takes.map((take) => take.click()))
    const details = tabs.map((one) => one.getByText(tillWords.hold.takenInTab).first().waitFor())
    await Promise.any(details)
    const carts = tabs.map((one) =>
      view === 'desktop'
        ? one.getByText(tillWords.sell.subtotalItems('1'))
        : one.getByRole('button', { name: tillWords.phone.cart('1') }),
    )
    await Promise.any(carts.map((cart) => cart.waitFor()))
    const inCart = await Promise.all(carts.map((cart) => cart.isVisible()))
    expect(inCart.filter(Boolean)).toHaveLength(1)
    await tab.close()
    await show(page, view === 'desktop' ? '#/pages/main' : '#/pages/mobile/main')
    await page.reload()
    await carts[0]?.waitFor()
    await holdAgain(view)
  })

  it('are shared with all tills by one press, and once although the response was lost', async () => {
    await openList(view)
    await local(view).getByRole('article').waitFor()
    stage.proxy.touches = /saveHold/
    stage.proxy.line = 'answerLost'
    await local(view).getByRole('button', { name: tillWords.hold.share }).click()
    await local(view).getByText(tillWords.hold.moving).waitFor()
    expect(await local(view).getByRole('button', { name: tillWords.hold.retrieve }).count()).toBe(0)
    stage.proxy.line = 'whole'
    await local(view).waitFor({ state: 'detached', timeout: 20_000 })
    await shared(view).getByRole('article').waitFor()
    await expect.poll(() => shared(view).getByRole('article').count()).toBe(1)
    await expectAccessible(tillOf(view).page)
  })

  it('are retrieved by exactly one till, and the other is notified', async () => {
    const views = ['desktop', 'phone'] as const
    for (const one of views) {
      await openList(one)
      await shared(one).getByRole('article').waitFor()
    }
    await Promise.all(
      views.map((one) =>
        shared(one).getByRole('button', { name: tillWords.hold.retrieve }).click(),
      ),
    )
    const loser = await Promise.any(
      views.map(async (one) => {
        await tillOf(one).page.getByText(tillWords.hold.takenElsewhere).waitFor()
        return one
      }),
    )
    const winner = loser === 'desktop' ? 'phone' : 'desktop'
    await tillOf(loser)
      .page.getByRole('button', { name: tillWords.shell.confirm, exact: true })
      .click()
    await shared(loser)
      .getByText(tillWords.hold.sharedNone)
      .or(tillOf(loser).page.getByText(tillWords.hold.none))
      .first()
      .waitFor()
    const { page } = tillOf(winner)
    await page.waitForURL(winner === 'desktop' ? /pages\/main$/ : /mobile\/main/)
    await page.getByRole('button', { name: pattern`^${tillWords.sell.exact}` }).click()
    await page.getByText(tillWords.tender.doneTitle).waitFor()
    if (winner === 'phone')
      await page.getByRole('button', { name: pattern`^${tillWords.tender.nextSale}` }).click()
  })
})
