// Specification 8, row by row, in the browser: what the server says, what the person reads, where the
// till stands afterwards, and that no sale is lost on the way.
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

interface Row extends Partial<Said> {
  readonly code: number
  /** What the person reads. */
  readonly sees: string | RegExp
  /** Where the till stands once that is acknowledged. */
  readonly ends: 'login' | 'sign' | 'here' | 'moved'
  /** The stored value that is forgotten. */
  readonly forgets?: boolean
}

const phoneCashier = '13800000002'
/** An address on the shop's list. */
const elsewhere = 'https://localhost/'

const emptyList = { list: [], total: 0, cursor: null }

const rows: readonly Row[] = [
  { code: 1513, msg: '班次已由李悦结束', sees: '班次已由李悦结束', ends: 'login', forgets: true },
  { code: 1402, msg: 'elsewhere', sees: '账号已在其他收银台登录', ends: 'login', forgets: true },
  {
    code: 1760,
    msg: '门店已停用，请联系平台',
    sees: '门店已停用，请联系平台',
    ends: 'login',
    forgets: true,
  },
  { code: 1405, msg: 'expired', sees: '授权已过期，请重新登录', ends: 'login', forgets: true },
  {
    code: 20999,
    msg: 'user authorization failed',
    sees: '授权已过期，请重新登录',
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
    msg: '商户已搬到新地址',
    data: { cashierUrl: 'https://elsewhere.example/' },
    sees: /不在许可名单中.*https:\/\/elsewhere\.example/s,
    ends: 'login',
    forgets: true,
  },
  {
    code: 1770,
    msg: '商户已搬到新地址',
    data: { cashierUrl: elsewhere },
    sees: /请前往正确的收银地址.*https:\/\/localhost/s,
    ends: 'moved',
    forgets: true,
  },
  { code: 1512, msg: 'sign on first', sees: /清点备用金后开班/, ends: 'sign' },
  { code: 1780, data: emptyList, sees: '没有找到订单', ends: 'here' },
  {
    code: 1740,
    msg: '比例变了',
    data: { integrationConversionRatio: 50 },
    sees: '比例变了',
    ends: 'here',
  },
  {
    code: 1750,
    msg: '积分变了',
    data: { userId: 'nobody', integral: 12300 },
    sees: '积分变了',
    ends: 'here',
  },
  {
    code: 1790,
    msg: '通道变了',
    data: { paymentGateway: 'ysepay' },
    sees: '通道变了',
    ends: 'here',
  },
]

let stage: Stage
let till: Till
let phone: Till | undefined
let milk: string

beforeAll(async () => {
  stage = await openStage({ env: { CASHIER_HOSTS: new URL(elsewhere).host } })
  milk = await barcodeOf(stage, '牧野纯牛奶')
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
    .getByRole('button', { name: /^(登录|继续营业)/ })
    .first()
    .waitFor()
  const goesOn = page.getByRole('button', { name: /^继续营业/ })
  if ((await goesOn.count()) > 0) await goesOn.click()
  else await logIn(page, till === phone ? phoneCashier : undefined)
  await page.waitForURL(/pages\/(signPage|main|mobile\/main)/)
  if (page.url().includes('signPage')) await page.getByRole('button', { name: /^开班/ }).click()
  await page.getByText('红富士苹果').first().waitFor()
}

async function sellMilk({ page }: Till): Promise<void> {
  await scan(page, milk)
  await page.getByRole('button', { name: /^刚好/ }).click()
  await page.getByText('已收款').waitFor()
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
  // What the till must ask its cashier about stays with them; here the sale itself is not in question.
  if (row.ends === 'here') proxy.touches = /queryOrderListByEs/
  proxy.line = 'said'
  await say(page, isPhone ? '#/pages/mobile/orderList' : '#/pages/main?tab=orders')
  await page.getByText(row.sees).first().waitFor()
  const dialog = page.getByRole('dialog')
  if (row.ends === 'login') {
    await dialog.getByRole('button').first().click()
    await page.getByText('上次有 1 种商品未结').waitFor()
  }
  if (row.ends === 'sign') await page.waitForURL(/signPage/)
  if (row.ends === 'moved') {
    await page.route(`${elsewhere}**`, (route) => route.fulfill({ body: 'here' }))
    await dialog.getByRole('button', { name: '前往' }).click()
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

/** What the till has stored as its session. */
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

/** The newer version stands alongside the work, and is put off with a press that is remembered. */
async function ignoresUpdate(page: Page): Promise<void> {
  const card = page.getByRole('complementary', { name: '有新版本' })
  await card.getByText('新版本 99.0.0').waitFor()
  await card.getByRole('button', { name: '暂不更新' }).click()
  await card.waitFor({ state: 'detached' })
}

/** What the update host says of newer versions. */
async function offersUpdate(page: Page, mode: 'prompt' | 'force' = 'prompt'): Promise<void> {
  const data = { mode, version: '99.0.0' }
  await page.route('**/version/updateVersion', (route) =>
    route.fulfill({ json: { code: 1200, msg: '', data } }),
  )
}

it.each(rows)('$code is told and acted on, and the sale that waited arrives once', (row) =>
  isShownAndActedOn(till, row),
)

// The rest of the rows ends in the same dialog; these five end in five different places.
it.each(rows.filter(({ code }) => [1402, 1512, 1770, 1780, 1740].includes(code)))(
  '$code on the phone too',
  async (row) => {
    phone ??= await openPhone()
    await isShownAndActedOn(phone, row)
  },
)

it('a forced update waits for the sale at hand, cannot be put off, and reloads the page', async () => {
  const { page } = till
  await backToWork(till)
  await scan(page, milk)
  await page.getByText('小计 1 件').waitFor()
  await offersUpdate(page, 'force')
  stage.proxy.says = { code: 1780, msg: '', data: emptyList }
  stage.proxy.touches = /queryOrderListByEs/
  stage.proxy.line = 'said'
  await say(page, '#/pages/main?tab=orders')
  const card = page.getByRole('complementary', { name: '有新版本' })
  await card.getByText('新版本 99.0.0').waitFor()
  expect(await card.getByRole('button', { name: '暂不更新' }).count()).toBe(0)
  stage.proxy.mend()
  await say(page, '#/pages/main')
  const dialog = page.getByRole('dialog', { name: '有新版本' })
  expect(await dialog.count()).toBe(0)
  await page.getByRole('button', { name: /^刚好/ }).click()
  await dialog.waitFor()
  expect(await dialog.getByRole('button').allTextContents()).toEqual(['立即更新'])
  await page.keyboard.press('Escape')
  await page.evaluate(() => Reflect.set(window, 'isOldPage', true))
  await dialog.getByRole('button', { name: '立即更新' }).click()
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
  { line: 'faulty', sees: '服务器出错' },
  { line: 'cut', sees: '网络异常' },
  { line: 'silent', sees: '服务器长时间没有响应' },
] as const)(
  'a $line line says so where the answer is missing, with a way to try again',
  async ({ line, sees }) => {
    const { page } = till
    await backToWork(till)
    stage.proxy.touches = /queryOrderListByEs/
    stage.proxy.line = line
    await say(page, '#/pages/main?tab=orders')
    await page.getByText(sees, { exact: false }).first().waitFor({ timeout: 40_000 })
    stage.proxy.line = 'whole'
    await page.getByRole('button', { name: /^重试/ }).first().click()
    await page
      .getByRole('button', { name: /牧野纯牛奶/ })
      .first()
      .waitFor()
  },
)

describe.each(['desktop', 'phone'] as const)('the server cannot be reached by a %s', (view) => {
  let shown: Till
  const modal = () => unreachableModal(shown.page)
  const inCart = (pieces: number) =>
    view === 'desktop'
      ? shown.page.getByText(`小计 ${pieces} 件`)
      : shown.page.getByRole('button', { name: `购物车，${pieces} 件` })

  beforeAll(async () => {
    shown = await openTill(stage, view)
    await onDuty(shown, phoneCashier)
    await shown.page.removeLocatorHandler(modal())
  })
  afterAll(() => shown.context.close())

  it('a modal says so, also while nobody asks for anything, and takes what is scanned', async () => {
    const { page } = shown
    stage.proxy.touches = /^\/api\//
    stage.proxy.line = 'cut'
    await modal().getByText('请检查网络后重新连接').waitFor()
    await modal().getByText('可以继续收现金', { exact: false }).waitFor()
    expect(await modal().count()).toBe(1)
    await scan(page, milk)
    await inCart(1).waitFor()
    await modal().getByRole('button', { name: '好' }).click()
    await modal().waitFor({ state: 'detached' })
  })

  it('the modal is shown once, however often it fails after that', async () => {
    const { page } = shown
    const before = await ordersIn(stage)
    const failsHere = page.getByText('网络异常，请检查网络后重新连接').first()
    const places =
      view === 'desktop'
        ? ['main?tab=orders', 'main?tab=shift&see=records']
        : ['mobile/orderList', 'mobile/handoverRecord']
    stage.proxy.line = 'cut'
    stage.proxy.touches = /^\/api\//
    await page.getByRole('button', { name: /^刚好/ }).click()
    await page.getByText('已收款').waitFor()
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

  it('the modal goes by itself once the server answers', async () => {
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
])('%s says so to who may not, and asks the server nothing', async (place) => {
  const { page } = till
  await say(page, '#/pages/main')
  await page.getByText('红富士苹果').first().waitFor()
  const request = /getDayReport|quoteRechargeRefund|issueOfficeCode/
  const before = stage.proxy.reached(request)
  await say(page, `#/pages/${place}`)
  await page.getByText('没有权限').first().waitFor()
  await page.getByText('请联系店长', { exact: false }).first().waitFor()
  expect(stage.proxy.reached(request)).toBe(before)
})

it('a machine without a network says on every screen that it is offline', async () => {
  const { page, context } = till
  await backToWork(till)
  await context.setOffline(true)
  await page.getByText('离线', { exact: false }).first().waitFor({ timeout: 30_000 })
  await context.setOffline(false)
})

it('a till that is opened without a network knows its goods and its cart, sells, and sends once', async () => {
  const stored = await openTill(stage, 'desktop', { keepsProgram: true })
  const { page, context } = stored
  await onDuty(stored, '13800000002')
  await scan(page, milk)
  await page.getByText('小计 1 件').waitFor()
  await untilProgramStored(page)
  const before = await ordersIn(stage)
  stage.proxy.touches = /./
  stage.proxy.line = 'cut'
  await page.reload()
  await page.getByText('小计 1 件').waitFor()
  await scan(page, milk)
  await page.getByText('小计 2 件').waitFor()
  await page.getByRole('button', { name: /^刚好/ }).click()
  await page.getByText('已收款').waitFor()
  stage.proxy.mend()
  await untilOrders(stage, before + 1)
  expect(await ordersIn(stage)).toBe(before + 1)
  await context.close()
})

it.each(['silent', 'faulty'] as const)(
  'a till whose server is %s opens as it was kept, pictures and all',
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
    await page.getByText('红富士苹果').first().waitFor()
    await page.waitForFunction(isDrawn)
    stage.proxy.mend()
    await context.close()
  },
)

it('a full cache is told, and the cart that is at hand goes on', async () => {
  const { page } = till
  await backToWork(till)
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await scan(page, milk)
  const dialog = page.getByRole('dialog')
  await dialog.getByText('本机缓存已满，请清理本地缓存后重试').waitFor()
  await dialog.getByRole('button').first().click()
  await page.getByText(/小计 [1-9]\d* 件/).waitFor()
  await page.reload()
})
