// Specification 8, row by row, in the browser: the server's response, the message shown, where the
// till ends up, and that no sale is lost on the way.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { scan, unreachableModal } from './browser.ts'
import type { Said } from './cutting-proxy.ts'
import {
  barcodeOf,
  logIn,
  onDuty,
  openStage,
  openTill,
  ordersIn,
  type Stage,
  type Till,
  untilOrders,
  untilProgramStored,
} from './journey.ts'
import { demo } from './shop-names.ts'
import { anything, pattern, tillWords } from './words.ts'

interface Row extends Partial<Said> {
  readonly code: number
  /** Message shown to the user. */
  readonly sees: string | RegExp
  /** Place of the till once that is acknowledged. */
  readonly ends: 'login' | 'sign' | 'here' | 'moved'
  /** The stored value that is forgotten. */
  readonly forgets?: boolean
}

const phoneCashier = '13800000002'
/** An address on the shop's list. */
const elsewhere = 'https://localhost/'

const emptyList = { list: [], total: 0, cursor: null }

const rows: readonly Row[] = [
  {
    code: 1513,
    msg: 'The shift was ended by another.',
    sees: 'The shift was ended by another.',
    ends: 'login',
    forgets: true,
  },
  { code: 1402, msg: 'elsewhere', sees: tillWords.errors.elsewhere, ends: 'login', forgets: true },
  {
    code: 1760,
    msg: 'The store is stopped.',
    sees: 'The store is stopped.',
    ends: 'login',
    forgets: true,
  },
  {
    code: 1405,
    msg: 'expired',
    sees: tillWords.errors.authorizationExpired,
    ends: 'login',
    forgets: true,
  },
  {
    code: 20999,
    msg: 'user authorization failed',
    sees: tillWords.errors.authorizationExpired,
    ends: 'login',
    forgets: true,
  },
  {
    code: 20998,
    msg: 'the user is disabled',
    sees: 'the user is disabled',
    ends: 'login',
    forgets: true,
  },
  {
    code: 1770,
    msg: 'The merchant has moved.',
    data: { cashierUrl: 'https://elsewhere.example/' },
    sees: pattern`${tillWords.errors.addressRefused}\s*https://elsewhere\.example`,
    ends: 'login',
    forgets: true,
  },
  {
    code: 1770,
    msg: 'The merchant has moved.',
    data: { cashierUrl: elsewhere },
    sees: pattern`${tillWords.errors.goToAddress}\s*https://localhost`,
    ends: 'moved',
    forgets: true,
  },
  {
    code: 1512,
    msg: 'sign on first',
    sees: pattern`${tillWords.sign.greeting(anything)}`,
    ends: 'sign',
  },
  { code: 1780, data: emptyList, sees: tillWords.orders.none, ends: 'here' },
  {
    code: 1740,
    msg: 'The ratio has changed.',
    data: { integrationConversionRatio: 50 },
    sees: 'The ratio has changed.',
    ends: 'here',
  },
  {
    code: 1750,
    msg: 'The points have changed.',
    data: { userId: 'nobody', integral: 12300 },
    sees: 'The points have changed.',
    ends: 'here',
  },
  {
    code: 1790,
    msg: 'The gateway has changed.',
    data: { paymentGateway: 'ysepay' },
    sees: 'The gateway has changed.',
    ends: 'here',
  },
]

let stage: Stage
let till: Till
let phone: Till | undefined
let milk: string

beforeAll(async () => {
  stage = await openStage({ env: { CASHIER_HOSTS: new URL(elsewhere).host } })
  milk = await barcodeOf(stage, demo.milk)
  till = await openTill(stage, 'desktop')
  await onDuty(till)
})
afterAll(() => stage.close())
afterEach(() => stage.proxy.mend())

const say = (page: Page, hash: string) =>
  page.evaluate((to) => {
    location.hash = to
  }, hash)

/** To the sell screen, whatever has ended. */
async function backToWork(till: Till): Promise<void> {
  const { page } = till
  await page.goto(`${stage.proxy.url}/#/`)
  await page.reload()
  await page
    .getByRole('button', {
      name: pattern`^(${tillWords.login.submit}|${tillWords.login.resume(anything)})`,
    })
    .first()
    .waitFor()
  const goesOn = page.getByRole('button', { name: pattern`^${tillWords.login.resume(anything)}` })
  if ((await goesOn.count()) > 0) await goesOn.click()
  else await logIn(page, till === phone ? phoneCashier : undefined)
  await page.waitForURL(/pages\/(signPage|main|mobile\/main)/)
  if (page.url().includes('signPage'))
    await page.getByRole('button', { name: pattern`^${tillWords.sign.open}` }).click()
  await page.getByText(demo.apples).first().waitFor()
}

async function sellMilk({ page }: Till): Promise<void> {
  await scan(page, milk)
  await page.getByRole('button', { name: pattern`^${tillWords.sell.exact}` }).click()
  await page.getByText(tillWords.tender.doneTitle).waitFor()
}

async function isShownAndActedOn(till: Till, row: Row): Promise<void> {
  const { page } = till
  const isPhone = page.url().includes('mobile')
  const { proxy } = stage
  const before = await ordersIn(stage)
  if (row.code === 1780) await offersUpdate(page)
  // The sale meets the same refusal as the screen.
  proxy.says = { code: row.code, msg: row.msg ?? '', data: row.data ?? null }
  proxy.touches =
    row.code === 1780 ? /queryOrderListByEs/ : /queryOrderListByEs|createV2|cashierOrderPlace/
  proxy.line = 'cut'
  await sellMilk(till)
  // The next customer's goods wait at the login too, and it says so.
  if (row.ends === 'login') await scan(page, milk)
  // A sale that the cashier must be asked about stays with them; here the sale itself is not in
  // question.
  if (row.ends === 'here') proxy.touches = /queryOrderListByEs/
  proxy.line = 'said'
  await say(page, isPhone ? '#/pages/mobile/orderList' : '#/pages/main?tab=orders')
  await page.getByText(row.sees).first().waitFor()
  const dialog = page.getByRole('dialog')
  if (row.ends === 'login') {
    await dialog.getByRole('button').first().click()
    await page.getByText(tillWords.login.unpaidCount(1)).waitFor()
  }
  if (row.ends === 'sign') await page.waitForURL(/signPage/)
  if (row.ends === 'moved') {
    await page.route(`${elsewhere}**`, (route) => route.fulfill({ body: 'here' }))
    await dialog.getByRole('button', { name: tillWords.errors.openAddress }).click()
    await page.waitForURL((url) => url.host === new URL(elsewhere).host)
  }
  if (row.ends === 'here') expect(page.url()).toMatch(/tab=orders|orderList/)
  if (row.code === 1780) await ignoresUpdate(page)
  if (row.ends !== 'moved') expect((await tokenOf(page)) === null).toBe(row.forgets === true)
  proxy.line = 'whole'
  await backToWork(till)
  await untilOrders(stage, before + 1)
  expect(await ordersIn(stage)).toBe(before + 1)
}

/** Session token stored by the till. */
const tokenOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<unknown>((resolve) => {
        const opening = indexedDB.open('tillwright-durable')
        opening.onsuccess = () => {
          const reading = opening.result.transaction('values').objectStore('values').get('session')
          reading.onsuccess = () => resolve(reading.result?.token ?? null)
        }
      }),
  )

/**
 * Dismisses the card of the newer version, which is shown alongside the work; the press is
 * remembered.
 */
async function ignoresUpdate(page: Page): Promise<void> {
  const card = page.getByRole('complementary', { name: tillWords.errors.updateTitle })
  await card.getByText(tillWords.errors.newVersion('99.0.0')).waitFor()
  await card.getByRole('button', { name: tillWords.errors.updateLater }).click()
  await card.waitFor({ state: 'detached' })
}

/** Sets the update host's response about newer versions. */
async function offersUpdate(page: Page, mode: 'prompt' | 'force' = 'prompt'): Promise<void> {
  const data = { mode, version: '99.0.0' }
  await page.route('**/version/updateVersion', (route) =>
    route.fulfill({ json: { code: 1200, msg: '', data } }),
  )
}

it.each(rows)('reports $code, acts on it, and sends the waiting sale once', (row) =>
  isShownAndActedOn(till, row),
)

// The rest of the rows ends in the same dialog; these five end in five different places.
it.each(rows.filter(({ code }) => [1402, 1512, 1770, 1780, 1740].includes(code)))(
  'reports $code on the phone too',
  async (row) => {
    phone ??= await openPhone()
    await isShownAndActedOn(phone, row)
  },
)

it('waits with a forced update for the current sale, and then reloads the page', async () => {
  const { page } = till
  await backToWork(till)
  await scan(page, milk)
  await page.getByText(tillWords.sell.subtotalItems('1')).waitFor()
  await offersUpdate(page, 'force')
  stage.proxy.says = { code: 1780, msg: '', data: emptyList }
  stage.proxy.touches = /queryOrderListByEs/
  stage.proxy.line = 'said'
  await say(page, '#/pages/main?tab=orders')
  const card = page.getByRole('complementary', { name: tillWords.errors.updateTitle })
  await card.getByText(tillWords.errors.newVersion('99.0.0')).waitFor()
  expect(await card.getByRole('button', { name: tillWords.errors.updateLater }).count()).toBe(0)
  stage.proxy.mend()
  await say(page, '#/pages/main')
  const dialog = page.getByRole('dialog', { name: tillWords.errors.updateTitle })
  expect(await dialog.count()).toBe(0)
  await page.getByRole('button', { name: pattern`^${tillWords.sell.exact}` }).click()
  await dialog.waitFor()
  expect(await dialog.getByRole('button').allTextContents()).toEqual([tillWords.errors.updateNow])
  await page.keyboard.press('Escape')
  await page.evaluate(() => Reflect.set(window, 'isOldPage', true))
  await dialog.getByRole('button', { name: tillWords.errors.updateNow }).click()
  await page.waitForFunction(() => !Reflect.has(window, 'isOldPage'))
  await page.unroute('**/version/updateVersion')
  await backToWork(till)
})

async function openPhone(): Promise<Till> {
  const opened = await openTill(stage, 'phone')
  await onDuty(opened, phoneCashier)
  return opened
}

it.each([
  { line: 'faulty', sees: tillWords.errors.serverFault },
  { line: 'cut', sees: tillWords.errors.checkNetwork },
  { line: 'silent', sees: tillWords.errors.tookTooLong },
] as const)(
  'reports a $line line where the response is missing, with a way to retry',
  async ({ line, sees }) => {
    const { page } = till
    await backToWork(till)
    stage.proxy.touches = /queryOrderListByEs/
    stage.proxy.line = line
    await say(page, '#/pages/main?tab=orders')
    await page.getByText(sees, { exact: false }).first().waitFor({ timeout: 40_000 })
    const retry = page.getByRole('button', { name: pattern`^${tillWords.shell.retry}` }).first()
    await retry.waitFor()
    stage.proxy.line = 'whole'
    const milk = page.getByRole('button', { name: pattern`${demo.milk}` }).first()
    // The list may have come by itself in the moment between: then there is nothing to press.
    await Promise.any([retry.click(), milk.waitFor()])
    await milk.waitFor()
  },
)

describe.each(['desktop', 'phone'] as const)('an unreachable server on the %s', (view) => {
  let shown: Till
  const modal = () => unreachableModal(shown.page)
  const inCart = (pieces: number) =>
    view === 'desktop'
      ? shown.page.getByText(tillWords.sell.subtotalItems(String(pieces)))
      : shown.page.getByRole('button', { name: tillWords.phone.cart(String(pieces)) })

  beforeAll(async () => {
    shown = await openTill(stage, view)
    await onDuty(shown, phoneCashier)
    await shown.page.removeLocatorHandler(modal())
  })
  afterAll(() => shown.context.close())

  it('is reported in a modal, also while nothing is requested, and scans are still taken', async () => {
    const { page } = shown
    stage.proxy.touches = /^\/api\//
    stage.proxy.line = 'cut'
    await modal().getByText(tillWords.errors.checkNetwork).waitFor()
    await modal().getByText(tillWords.errors.serverUnreachable, { exact: false }).waitFor()
    expect(await modal().count()).toBe(1)
    await scan(page, milk)
    await inCart(1).waitFor()
    await modal().getByRole('button', { name: tillWords.shell.confirm }).click()
    await modal().waitFor({ state: 'detached' })
  })

  it('is reported once, however often it fails after that', async () => {
    const { page } = shown
    const before = await ordersIn(stage)
    const failsHere = page.getByText(tillWords.errors.checkNetwork).first()
    const places =
      view === 'desktop'
        ? ['main?tab=orders', 'main?tab=shift&see=records']
        : ['mobile/orderList', 'mobile/handoverRecord']
    stage.proxy.line = 'cut'
    stage.proxy.touches = /^\/api\//
    await page.getByRole('button', { name: pattern`^${tillWords.sell.exact}` }).click()
    await page.getByText(tillWords.tender.doneTitle).waitFor()
    for (const place of places) {
      await say(page, `#/pages/${place}`)
      await failsHere.waitFor()
      expect(await modal().count()).toBe(0)
      stage.proxy.line = 'whole'
      await failsHere.waitFor({ state: 'detached' })
      await untilOrders(stage, before + 1)
      stage.proxy.line = 'cut'
    }
  })

  it('is reported until the server responds', async () => {
    const { page } = shown
    stage.proxy.touches = /^\/api\//
    stage.proxy.line = 'cut'
    await page.reload()
    await modal().waitFor()
    stage.proxy.mend()
    await modal().waitFor({ state: 'detached', timeout: 60_000 })
  })
})

it.each([
  'main?tab=shift&see=day',
  'mobile/settlement',
  'mobile/toStoredValueBackorder?order=any',
  'webViewPage',
  'warehouseWebViewPage',
])('refuses %s without the permission, and requests nothing from the server', async (place) => {
  const { page } = till
  await say(page, '#/pages/main')
  await page.getByText(demo.apples).first().waitFor()
  const request = /getDayReport|quoteRechargeRefund|issueOfficeCode/
  const before = stage.proxy.reached(request)
  await say(page, `#/pages/${place}`)
  await page.getByText(tillWords.shell.noPermissionTitle).first().waitFor()
  await page.getByText(tillWords.shell.noPermissionText, { exact: false }).first().waitFor()
  expect(stage.proxy.reached(request)).toBe(before)
})

it('shows on every screen that the machine is offline', async () => {
  const { page, context } = till
  await backToWork(till)
  await context.setOffline(true)
  await page
    .getByText(tillWords.shell.offline, { exact: false })
    .first()
    .waitFor({ timeout: 30_000 })
  await context.setOffline(false)
})

it('sells from its stored goods and cart when it is opened without a network, and sends once', async () => {
  const stored = await openTill(stage, 'desktop', { keepsProgram: true })
  const { page, context } = stored
  await onDuty(stored, '13800000002')
  await scan(page, milk)
  await page.getByText(tillWords.sell.subtotalItems('1')).waitFor()
  await untilProgramStored(page)
  const before = await ordersIn(stage)
  stage.proxy.touches = /./
  stage.proxy.line = 'cut'
  await page.reload()
  await page.getByText(tillWords.sell.subtotalItems('1')).waitFor()
  await scan(page, milk)
  await page.getByText(tillWords.sell.subtotalItems('2')).waitFor()
  await page.getByRole('button', { name: pattern`^${tillWords.sell.exact}` }).click()
  await page.getByText(tillWords.tender.doneTitle).waitFor()
  stage.proxy.mend()
  await untilOrders(stage, before + 1)
  expect(await ordersIn(stage)).toBe(before + 1)
  await context.close()
})

it.each(['silent', 'faulty'] as const)(
  'opens as it was stored, pictures included, when its server is %s',
  async (line) => {
    const stored = await openTill(stage, 'desktop', { keepsProgram: true })
    const { page, context } = stored
    await onDuty(stored, '13800000002')
    await untilProgramStored(page)
    await page.reload()
    const isDrawn = () => [...document.images].some(({ naturalWidth }) => naturalWidth > 0)
    await page.waitForFunction(isDrawn)
    stage.proxy.touches = /./
    stage.proxy.line = line
    await page.reload()
    await page.getByText(demo.apples).first().waitFor()
    await page.waitForFunction(isDrawn)
    stage.proxy.mend()
    await context.close()
  },
)

it('reports a full cache, and goes on with the current cart', async () => {
  const { page } = till
  await backToWork(till)
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await scan(page, milk)
  const dialog = page.getByRole('dialog')
  await dialog.getByText(tillWords.errors.cacheFull).waitFor()
  await dialog.getByRole('button').first().click()
  await page.getByText(pattern`^(?!.* 0 )${tillWords.sell.subtotalItems(anything)}`).waitFor()
  await page.reload()
})
