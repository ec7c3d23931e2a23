// Every route, and the desktop's place for every page of the phone, while the server fails, is late or
// cannot be reached: there is always something to read and a way on, and nothing is lost.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { scan, unreachableModal, views } from './browser.ts'
import { addressOf, aSale, places, readSubjects, type Subjects } from './every-place.ts'
import { limitFaults } from './field-limits.ts'
import { holdFirst } from './hold-first.ts'
import { outOfReach } from './out-of-reach.ts'
import {
  barcodeOf,
  onDuty,
  openStage,
  openTill,
  ordersIn,
  type Stage,
  type Till,
  untilOrders,
} from './journey.ts'
import { demo } from './shop-names.ts'
import { pattern, tillWords } from './words.ts'

let subjects: Subjects
let stage: Stage
let milk: string
/** May see the day and everything of the store's. */
const supervisor = '13800000002'

beforeAll(async () => {
  stage = await openStage()
  milk = await barcodeOf(stage, demo.milk)
  subjects = await readSubjects(stage)
})
afterAll(() => stage.close())
afterEach(() => stage.proxy.mend())

describe.each(['desktop', 'phone'] as const)('every place of the %s', (view) => {
  let till: Till
  let orders: number

  beforeAll(async () => {
    till = await openTill(stage, view)
    readShopWords(till.page)
    await onDuty(till, supervisor)
    orders = await ordersIn(stage)
    stage.proxy.touches = /createV2/
    stage.proxy.line = 'cut'
    await scan(till.page, milk)
    await till.page.getByRole('button', { name: pattern`^${tillWords.sell.exact}` }).click()
    await till.page.getByText(tillWords.tender.doneTitle).waitFor()
    if (view === 'phone')
      await till.page.getByRole('button', { name: pattern`^${tillWords.tender.nextSale}` }).click()
    await scan(till.page, milk)
    await inCart()
  })
  afterAll(() => till.context.close())

  const inCart = () =>
    view === 'desktop'
      ? till.page.getByText(tillWords.sell.subtotalItems('1')).waitFor()
      : till.page.getByRole('button', { name: tillWords.phone.cart('1') }).waitFor()
  const open = (hash: string) =>
    till.page.evaluate(
      (to) => {
        location.hash = to
      },
      addressOf({ hash }, subjects),
    )
  /** Leaves first, so that every place queries the server anew. */
  const exit = () => open(view === 'desktop' ? '/pages/main' : '/pages/mobile/main')
  const words = (what: RegExp) => till.page.getByText(what).first().waitFor()
  const reportOf = (what: RegExp) =>
    waitFor(till.page, String(what), () => till.page.evaluate(hasWords, what.source))

  it('says that a page is loading when it is late, and shows it then', async () => {
    const { page } = till
    const late = {
      desktop: {
        hash: '/pages/webViewPage',
        file: /WebViewPage-.*js/,
        shows: pattern`${tillWords.web.products}|${tillWords.shell.noPermissionTitle}`,
      },
      phone: {
        hash: '/pages/mobile/temOrder',
        file: /HoldsPage-.*js/,
        shows: pattern`${tillWords.hold.none}`,
      },
    }[view]
    const file = await holdFirst(page, late.file)
    await page.evaluate(watchWaiting, '[class*="_waiting_"] [class*="_spinner_"]')
    await open(late.hash)
    await words(pattern`${tillWords.shell.loading}`)
    const { shownAfterMs } = await page.evaluate(waitingSeen)
    expect(shownAfterMs).toBeGreaterThanOrEqual(200)
    await file.letGo()
    await reportOf(late.shows)
    expect(await page.getByText(tillWords.shell.loading).count()).toBe(0)
    await exit()
  })

  it.each(places[view])('says at $hash what is wrong, leads on, and comes back', async (place) => {
    const { page } = till
    for (const line of ['faulty', 'cut', 'silent'] as const) {
      await exit()
      // Pages and their programs have come before; what is lost is the server.
      stage.proxy.touches = /^\/api\//
      stage.proxy.line = line
      await page.evaluate(watchWaiting, '[class*="_skeleton_"]')
      await open(place.hash)
      await acknowledge(page)
      await reportOf(place.shows)
      await waitFor(page, 'something to press', () => page.evaluate(canGoOn))
      if (line !== 'silent') {
        await waitFor(page, `an end of the waiting (${line})`, () => page.evaluate(isSettled))
        if (place.reads)
          await words(
            pattern`${tillWords.shell.retry}|${tillWords.errors.serverFault}|${tillWords.errors.checkNetwork}`,
          )
      } else if (place.reads) {
        // Content read before stays visible; otherwise its placeholder is shown, never sooner than
        // this.
        const { reads } = place
        await waitFor(page, 'a sign of waiting', async () => {
          const { shownAfterMs } = await page.evaluate(waitingSeen)
          return shownAfterMs !== null || page.evaluate(hasWords, reads.source)
        })
      }
      const { shownAfterMs } = await page.evaluate(waitingSeen)
      expect(shownAfterMs ?? 200).toBeGreaterThanOrEqual(200)
      expect(await page.getByText(tillWords.shell.brokenTitle).count()).toBe(0)
      // The sale that waits goes on waiting.
      stage.proxy.touches = /createV2/
      stage.proxy.line = 'cut'
      if (!place.reads) continue
      await acknowledge(page)
      // A list and the pane alongside it load separately; each retry button disappears once it is
      // answered.
      const again = page.getByRole('button', { name: pattern`^${tillWords.shell.retry}` })
      // Content that is only late needs no retry.
      if (line === 'silent') expect(await again.count()).toBe(0)
      for (let left = await again.count(); left > 0; left -= 1)
        await again
          .last()
          .click({ timeout: 2000 })
          .catch(() => {})
      await reportOf(place.reads)
    }
    // While the sale still waits: once it is sent, the entrance of self-service turns the till over.
    await exit()
    await inCart()
  })

  it('shows no failure of an earlier look at a list that is requested again', async () => {
    const { page } = till
    await exit()
    const list = view === 'phone' ? '/pages/mobile/orderList' : '/pages/main?tab=orders'
    const again = page.getByRole('button', { name: tillWords.shell.retry, exact: true })
    stage.proxy.touches = /queryOrderListByEs/
    stage.proxy.line = 'faulty'
    await open(list)
    await again.waitFor()
    await exit()
    stage.proxy.mend()
    const late = await holdFirst(page, /queryOrderListByEs/)
    await open(list)
    await page.getByRole('region', { name: tillWords.shift.orders, exact: true }).waitFor()
    expect(await again.count()).toBe(0)
    await late.letGo()
    await words(aSale)
  })

  it('drops a late response when a newer one has arrived', async () => {
    const { page } = till
    await exit()
    const phoneList = view === 'phone'
    const orders = phoneList ? '/pages/mobile/orderDetail?order=' : '/pages/main?tab=orders&order='
    const lateOrder = await holdFirst(page, /getOrderInfo/)
    await open(`${orders}ORDER`)
    await lateOrder.requested
    await open(`${orders}SECOND`)
    const shown = page.getByRole('article', { name: subjects.get('SECOND number') ?? 'none' })
    await shown.waitFor()
    await lateOrder.letGo()
    await expect.poll(() => page.getByRole('article').count()).toBe(1)
    await shown.waitFor()

    const lateDay = await holdFirst(page, /getDayReport/)
    await open(phoneList ? '/pages/mobile/settlement' : '/pages/main?tab=shift&see=day')
    await page.getByRole('button', { name: tillWords.report.earlier, exact: true }).click()
    await words(pattern`${tillWords.report.none}`)
    await lateDay.letGo()
    expect(await page.getByText(tillWords.report.hours).count()).toBe(0)

    await open(phoneList ? '/pages/mobile/memberList' : '/pages/main?tab=members')
    const field = page.getByLabel(tillWords.person.field)
    const lateMember = await holdFirst(page, /getUserInfo\?.*13900000002/)
    await field.fill('13900000002')
    await lateMember.requested
    await field.fill('13911111111')
    await words(pattern`${tillWords.person.none('13911111111')}`)
    await lateMember.letGo()
    await words(pattern`${tillWords.person.none('13911111111')}`)
    expect(page.url()).toContain(phoneList ? 'memberList' : 'tab=members')
    expect(page.url()).not.toContain('member=')

    await open(phoneList ? '/pages/mobile/writeOff' : '/pages/main?tab=pickup')
    const pickUp = page.getByLabel(tillWords.writeOff.search)
    const latePickUp = await holdFirst(page, /queryUserWriteOffOrderDetail/)
    await pickUp.fill('13900000001')
    await latePickUp.requested
    await pickUp.fill('13911111111')
    await words(pattern`${tillWords.writeOff.nothing}`)
    await latePickUp.letGo()
    await words(pattern`${tillWords.writeOff.nothing}`)
  })

  it('keeps a text that is too long for its field, and says so', async () => {
    const { page } = till
    const faults: string[] = []
    let fields = 0
    for (const place of places[view]) {
      // Left by a password, and its fields are those of the login.
      if (place.hash.includes('selfService')) continue
      await exit()
      await open(place.hash)
      await reportOf(place.reads ?? place.shows)
      await waitFor(page, 'an end of the waiting', () => page.evaluate(isSettled))
      const found = await limitFaults(page)
      fields += found.count
      faults.push(...found.faults.map((fault) => `${place.hash}: ${fault}`))
    }
    expect(faults).toEqual([])
    expect(fields).toBeGreaterThan(10)
  })

  it('keeps everything in reach with the largest text', async () => {
    const { page } = till
    await page.evaluate(() => {
      document.documentElement.dataset['textSize'] = '130'
    })
    const faults: string[] = []
    for (const place of places[view]) {
      if (place.hash.includes('selfService')) continue
      await open(place.hash)
      await reportOf(place.reads ?? place.shows)
      await waitFor(page, 'an end of the waiting', () => page.evaluate(isSettled))
      faults.push(...(await outOfReach(page)).map((fault) => `${place.hash}: ${fault}`))
    }
    // The smallest screen that goods and cart share.
    for (const place of view === 'desktop' ? places.desktop.slice(0, 2) : []) {
      await page.setViewportSize({ width: 1024, height: 768 })
      await open(place.hash)
      await reportOf(place.shows)
      faults.push(...(await outOfReach(page)).map((fault) => `1024 ${place.hash}: ${fault}`))
      await page.setViewportSize(views.desktop)
    }
    await page.evaluate(() => delete document.documentElement.dataset['textSize'])
    expect(faults).toEqual([])
  })

  it(view === 'desktop' ? 'fits at a zoom of 200 %' : 'fits into 320 px', async () => {
    const { page } = till
    await exit()
    // The window that is left of a desktop when everything in it is twice as large.
    await page.setViewportSize(
      view === 'desktop' ? { width: 683, height: 384 } : { width: 320, height: 568 },
    )
    // Goods and cart have no room alongside each other: the till offers the view for small screens.
    if (view === 'desktop')
      await page.getByRole('button', { name: tillWords.shell.switchToMobile }).click()
    await page.waitForURL(/mobile\/main/)
    await page.getByRole('button', { name: tillWords.phone.cart('1') }).waitFor()
    const faults: string[] = []
    for (const place of places.phone) {
      await open(place.hash)
      await reportOf(place.reads ?? place.shows)
      await waitFor(page, 'an end of the waiting', () => page.evaluate(isSettled))
      faults.push(...(await outOfReach(page)).map((fault) => `${place.hash}: ${fault}`))
    }
    await page.setViewportSize(views[view])
    expect(faults).toEqual([])
  })

  it('has kept the cart and the waiting sale, and sends that once', async () => {
    await exit()
    await inCart()
    stage.proxy.line = 'whole'
    await till.page.goto(`${stage.proxy.url}/`)
    await till.page.reload()
    await untilOrders(stage, orders + 1)
    expect(await ordersIn(stage)).toBe(orders + 1)
  })

  it('speaks English when that is chosen, except what the shop itself wrote', async () => {
    const { page } = till
    await page.evaluate(() => localStorage.setItem('tillwright.language', 'en'))
    // The server formats printed documents in the language that the till sends.
    const response = page.waitForRequest(
      (request) =>
        request.url().endsWith('/saveUserSetting') &&
        request.postData() === JSON.stringify({ settings: { language: 'en' } }),
    )
    await page.reload()
    await response
    await exit()
    await page
      .getByText(/Fuji apples/)
      .first()
      .waitFor()
    const strange: string[] = []
    for (const { hash } of places[view]) {
      // Self-service, which only staff end, comes last in the list and has a story of its own.
      if (hash.includes('selfService')) continue
      await open(hash)
      await waitFor(page, 'an end of the waiting', () => page.evaluate(isSettled))
      await page.waitForLoadState('networkidle')
      const shown = await page.evaluate(chineseWords)
      strange.push(
        ...shown
          .filter((word) => !shopWrote.some((text) => text.includes(word)))
          .map((word) => `${hash}: ${word}`),
      )
    }
    expect(strange).toEqual([])
  })
})

/** Chinese that came from the server without an English name alongside it, by which a person calls it. */
const shopWrote: string[] = [tillWords.shell.chinese]

function readShopWords(page: Page): void {
  page.on('response', async (response) => {
    if (!response.url().includes('/api/')) return
    const answer: unknown = await response.json().catch(() => null)
    noteShopWords(answer)
  })
}

function noteShopWords(answer: unknown): void {
  if (typeof answer !== 'object' || answer === null) return
  for (const [key, value] of Object.entries(answer)) {
    const english: unknown = Reflect.get(answer, `${key}En`)
    if (typeof value === 'string' && !english) shopWrote.push(value)
    else noteShopWords(value)
  }
}

/** Every run of Chinese on the screen, and in the names of what is pressed there. */
function chineseWords(): string[] {
  const named = [...document.querySelectorAll('[aria-label], [placeholder], [title]')].flatMap(
    (one) => ['aria-label', 'placeholder', 'title'].map((name) => one.getAttribute(name) ?? ''),
  )
  const texts = [document.body.innerText, ...named].join('\n')
  return [...new Set(texts.match(/[\u3400-\u9fff]+/g) ?? [])]
}

interface Watched {
  waitingWatch?: MutationObserver
  waitingFromMs: number
  waitingAtMs: number | null
}

/** From now on records when a placeholder for pending content first appears. */
function watchWaiting(standIn: string): void {
  const watched = window as unknown as Watched
  watched.waitingWatch?.disconnect()
  watched.waitingFromMs = performance.now()
  watched.waitingAtMs = null
  const look = () => {
    if (watched.waitingAtMs === null && document.querySelector(standIn))
      watched.waitingAtMs = performance.now()
  }
  watched.waitingWatch = new MutationObserver(look)
  watched.waitingWatch.observe(document.body, { subtree: true, childList: true })
}

/** How long after `watchWaiting` that was; null where nothing had to be waited for. */
function waitingSeen(): { readonly shownAfterMs: number | null } {
  const { waitingAtMs, waitingFromMs } = window as unknown as Watched
  return { shownAfterMs: waitingAtMs === null ? null : waitingAtMs - waitingFromMs }
}

/** The modal that comes once. */
async function acknowledge(page: Page): Promise<void> {
  const modal = unreachableModal(page)
  if ((await modal.count()) > 0) await modal.getByRole('button').first().click()
}

async function waitFor(page: Page, what: string, holds: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + 40_000
  for (;;) {
    if (await holds()) return
    await acknowledge(page)
    if (Date.now() > until) throw new Error(`never: ${what}, at ${page.url()}`)
    await page.waitForTimeout(50)
  }
}

/** Whether the screen contains these words, in text, in a field or as an accessible name. */
function hasWords(source: string): boolean {
  const named = [...document.querySelectorAll('[aria-label], [placeholder]')].flatMap((one) => [
    one.getAttribute('aria-label') ?? '',
    one.getAttribute('placeholder') ?? '',
  ])
  return new RegExp(source).test([document.body.innerText, ...named].join('\n'))
}

/** Whether the screen shows words and something to press. */
function canGoOn(): boolean {
  const words = document.body.innerText.replace(/\s/g, '')
  const presses = [...document.querySelectorAll('button, a[href]')].some(
    (one) => one.getBoundingClientRect().width > 0 && !one.hasAttribute('disabled'),
  )
  return /[\u4e00-\u9fff]{2}/.test(words) && presses
}

/** Whether no spinner and no placeholder is shown. */
function isSettled(): boolean {
  const seen = (one: Element) => one.getBoundingClientRect().width > 0
  const waiting = '[aria-busy="true"], [class*="_skeleton_"], [class*="_spinner_"]'
  return (
    document.body.innerText.trim() !== '' && ![...document.querySelectorAll(waiting)].some(seen)
  )
}
