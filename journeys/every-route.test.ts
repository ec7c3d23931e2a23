// Every route, and the desktop's place for every page of the phone, while the server fails, is late or
// cannot be reached: there is always something to read and a way on, and nothing is lost.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Answered } from '@tillwright/server/testing/test-till.ts'
import type { Page } from 'playwright-core'
import { scan, views } from './browser.ts'
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
} from './story.ts'

/** A page, or a place of the desktop that stands for one. */
interface Place {
  readonly hash: string
  /** What it is for, in words that stand there whatever the server does. */
  readonly shows: RegExp
  /** What comes from the server. While it does not come its place says so and can ask again. */
  readonly reads?: RegExp
}

const mobile = (name: string, shows: RegExp, reads?: RegExp): Place => ({
  hash: `/pages/mobile/${name}`,
  shows,
  ...(reads ? { reads } : {}),
})
const desk = (query: string, shows: RegExp, reads?: RegExp): Place => ({
  hash: query === '' ? '/pages/main' : `/pages/main?${query}`,
  shows,
  ...(reads ? { reads } : {}),
})

const aSale = /牧野纯牛奶/
const aMember = /周晓彤/
const ofBack = /退到哪里/

const places: Readonly<Record<'desktop' | 'phone', readonly Place[]>> = {
  desktop: [
    desk('', /小计 1 件/),
    desk('pay=1', /收款方式/),
    desk('panel=member', /手机号、会员码或姓名/),
    desk('panel=coupons', /先选会员/),
    desk('panel=holds', /挂单/),
    desk('panel=explain', /价格说明/),
    desk('panel=openItem', /无码商品/),
    desk('panel=packs', /预包装/),
    desk('panel=receipt', /小票/),
    desk('panel=cash', /现金进出/),
    desk('panel=boxes&id=MEMBER', /周转筐/, /水果筐|周转箱|归还|待还/),
    desk('panel=recharge&id=MEMBER', /充值/, /充值套餐|去收款/),
    desk('panel=password', /退款密码/, /原密码|新密码/),
    desk('tab=orders', /单号 \/ 手机号 \/ 商品/, aSale),
    desk('tab=orders&order=ORDER', /单号 \/ 手机号 \/ 商品/, /价格说明/),
    desk('tab=orders&order=ORDER&do=refund', /退款/, /选择要退的商品/),
    desk('tab=orders&see=refunds', /退款/, /¥/),
    desk('tab=orders&see=refunds&refund=REFUND', /退款/, ofBack),
    desk('tab=orders&see=topUps', /储值/, /¥/),
    desk('tab=orders&see=topUps&order=TOPUP&do=refund', /储值/, /最多可退/),
    desk('tab=members', /手机号、会员码或姓名/),
    desk('tab=members&member=MEMBER', /手机号、会员码或姓名/, aMember),
    desk('tab=members&see=boxes', /会员/),
    desk('tab=pickup', /提货码 \/ 手机号/),
    desk('tab=pickup&see=list', /待提单/, /备好|备货/),
    desk('tab=pickup&see=bills', /配送单/, /没有配送单|配送单 …/),
    desk('tab=shift', /交班/, /系统应有/),
    desk('tab=shift&see=records', /记录/, /李悦/),
    desk('tab=shift&see=records&shift=SHIFT', /记录/, /备用金/),
    desk('tab=shift&see=day', /日结/, /各时段净销售额|这一天没有销售/),
    desk('tab=more&see=hardware', /硬件/),
    desk('tab=more&see=print', /打印/),
    { hash: '/pages/webViewPage', shows: /商品管理|没有权限/ },
    { hash: '/pages/warehouseWebViewPage', shows: /仓库管理|没有启用库存|没有权限/ },
    { hash: '/pages/signPage', shows: /小计 1 件|开班/ },
    { hash: '/pages/login', shows: /继续营业/ },
    { hash: '/', shows: /继续营业/ },
    { hash: '/pages/selfServicePage', shows: /自助收银|暂停服务|已扫 1 件|扫商品/ },
  ],
  phone: [
    mobile('main', /红富士苹果/),
    mobile('member?member=MEMBER', /会员/, aMember),
    mobile('memberList', /手机号、会员码或姓名/),
    mobile('memberRecharge?member=MEMBER', /充值/, /充值套餐|去收款/),
    mobile('memberRechargeCollection?member=MEMBER', /充值/, /充值套餐|去收款/),
    mobile('coupon', /先选会员|可用/),
    mobile('couponSingle', /单品券|这件商品已不在购物车里/),
    mobile('returnTurnoverBox?member=MEMBER', /周转筐/, /归还|待还/),
    mobile('writeOff', /提货码 \/ 手机号/),
    mobile('writeOff?see=list', /待提单/, /备好|备货/),
    mobile('writeOff?see=bills', /配送单/, /没有配送单|配送单 …/),
    mobile('handover', /交班/, /系统应有/),
    mobile('settlement', /日结/, /各时段净销售额|这一天没有销售/),
    mobile('handoverRecord', /交班/, /李悦/),
    mobile('handoverRecordDetail?shift=SHIFT', /交班/, /备用金/),
    mobile('orderList', /订单/, aSale),
    mobile('storedValueOrder', /储值/, /¥/),
    mobile('orderDetail?order=ORDER', /订单/, /价格说明/),
    mobile('backOrderInfo', /退款/, /¥/),
    mobile('backOrderDetail?refund=REFUND', /退款/, ofBack),
    mobile('toBackorder?order=ORDER', /退款/, /选择要退的商品/),
    mobile('toStoredValueBackorder?order=TOPUP', /退款/, /最多可退/),
    mobile('shopCart', /牧野纯牛奶/),
    mobile('collection', /收款/),
    mobile('searchGoods', /红富士苹果/),
    mobile('temGood', /无码商品/),
    mobile('temOrder', /挂单/),
    mobile('hardware', /硬件/),
    mobile('printManage', /打印/),
    mobile('returnPwd', /退款密码/, /原密码|新密码/),
  ],
}

/** The things that places are about, by the words that stand for them in an address. */
let subjects: ReadonlyMap<string, string>
let stage: Stage
let milk: string
/** May see the day and everything of the store's. */
const supervisor = '13800000002'

beforeAll(async () => {
  stage = await openStage()
  const { manager } = stage
  milk = await barcodeOf(stage, '牧野纯牛奶')
  await manager.signOn()
  const sold = await manager.sell(await manager.cashOrder([milkLine(await milkId())]))
  const page = { pageNo: '1', pageSize: '1' }
  const list = { pageNo: 1, pageSize: 1 }
  const refunds = await manager.get('refund/queryOrderRefundListNew', page)
  const topUps = await manager.post('order/queryRechargeOrderListByEs', list)
  const shifts = await manager.get('/api/v3/report/sales/queryCloseReportList', page)
  const members = await manager.get('user/getUserInfo', { keyword: 'TM000000017' })
  const more = await manager.sell(await manager.cashOrder([milkLine(await milkId())]))
  subjects = new Map([
    ['ORDER', String(sold.data['order']?.['orderId'])],
    ['SECOND', String(more.data['order']?.['orderId'])],
    ['SECOND number', numberOf(more)],
    ['REFUND', firstOf(refunds, 'refundId')],
    ['TOPUP', firstOf(topUps, 'orderId')],
    ['SHIFT', firstOf(shifts, 'cashierRecordId')],
    ['MEMBER', firstOf(members, 'id')],
  ])
})
afterAll(() => stage.close())
afterEach(() => stage.proxy.mend())

/** What a till calls an order. */
const numberOf = (sold: Answered): string =>
  `订单 …${String(sold.data['order']?.['orderNo']).slice(-6)}`

const milkLine = (id: string) => ({ id, number: 1 })

async function milkId(): Promise<string> {
  const wish = { pageNo: '1', pageSize: '1', keyword: '牧野纯牛奶' }
  return firstOf(await stage.manager.get('queryGoodsByStore', wish), 'id')
}

function firstOf({ msg, data }: Answered, name: string): string {
  const id = data?.['list']?.[0]?.[name]
  if (id === undefined) throw new Error(`the demo shop shows no ${name}: ${msg}`)
  return String(id)
}

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
    await till.page.getByRole('button', { name: /^刚好/ }).click()
    await till.page.getByText('已收款').waitFor()
    if (view === 'phone') await till.page.getByRole('button', { name: /^下一单/ }).click()
    await scan(till.page, milk)
    await inCart()
  })
  afterAll(() => till.context.close())

  const inCart = () =>
    view === 'desktop'
      ? till.page.getByText('小计 1 件').waitFor()
      : till.page.getByRole('button', { name: '购物车，1 件' }).waitFor()
  const open = (hash: string) =>
    till.page.evaluate(
      (to) => {
        location.hash = to
      },
      `#${hash.replace(/[A-Z]{5,}/, (name) => subjects.get(name) ?? name)}`,
    )
  /** Away first, so that every place asks the server anew. */
  const leave = () => open(view === 'desktop' ? '/pages/main' : '/pages/mobile/main')
  const words = (what: RegExp) => till.page.getByText(what).first().waitFor()
  const told = (what: RegExp) =>
    waitFor(till.page, String(what), () => till.page.evaluate(hasWords, what.source))

  it('says that a page is coming, once it is late, and shows it then', async () => {
    const { page } = till
    const late = {
      desktop: { hash: '/pages/webViewPage', file: /WebViewPage-.*js/, shows: /商品管理|没有权限/ },
      phone: { hash: '/pages/mobile/temOrder', file: /HoldsPage-.*js/, shows: /没有挂单/ },
    }[view]
    const file = await holdFirst(page, late.file)
    await page.evaluate(watchWaiting, '[class*="_waiting_"] [class*="_spinner_"]')
    await open(late.hash)
    await words(/正在加载/)
    const { shownAfterMs } = await page.evaluate(waitingSeen)
    expect(shownAfterMs).toBeGreaterThanOrEqual(200)
    await file.letGo()
    await told(late.shows)
    expect(await page.getByText('正在加载').count()).toBe(0)
    await leave()
  })

  it.each(places[view])('$hash says what is wrong, leads on, and comes back', async (place) => {
    const { page } = till
    for (const line of ['faulty', 'cut', 'silent'] as const) {
      await leave()
      // Pages and their programs have come before; what is lost is the server.
      stage.proxy.touches = /^\/api\//
      stage.proxy.line = line
      await page.evaluate(watchWaiting, '[class*="_skeleton_"]')
      await open(place.hash)
      await acknowledge(page)
      await told(place.shows)
      await waitFor(page, 'something to press', () => page.evaluate(canGoOn))
      if (line !== 'silent') {
        await waitFor(page, `an end of the waiting (${line})`, () => page.evaluate(isSettled))
        if (place.reads) await words(/重试|没有读到|服务器出错|网络异常/)
      } else if (place.reads) {
        // What was read before stays in sight; otherwise its place is shown, and never sooner than this.
        const { reads } = place
        await waitFor(page, 'a sign of waiting', async () => {
          const { shownAfterMs } = await page.evaluate(waitingSeen)
          return shownAfterMs !== null || page.evaluate(hasWords, reads.source)
        })
      }
      const { shownAfterMs } = await page.evaluate(waitingSeen)
      expect(shownAfterMs ?? 200).toBeGreaterThanOrEqual(200)
      expect(await page.getByText('页面出错了').count()).toBe(0)
      // The sale that waits goes on waiting.
      stage.proxy.touches = /createV2/
      stage.proxy.line = 'cut'
      if (!place.reads) continue
      await acknowledge(page)
      // A list and what stands beside it are read apart; each button goes as it is answered.
      const again = page.getByRole('button', { name: /^重试/ })
      // Nobody has to ask again for what only comes late.
      if (line === 'silent') expect(await again.count()).toBe(0)
      for (let left = await again.count(); left > 0; left -= 1)
        await again
          .last()
          .click({ timeout: 2000 })
          .catch(() => {})
      await told(place.reads)
    }
    // While the sale still waits: once it is sent, the entrance of self-service turns the till over.
    await leave()
    await inCart()
  })

  it('shows no failure of an earlier look at a list that is asked for again', async () => {
    const { page } = till
    await leave()
    const list = view === 'phone' ? '/pages/mobile/orderList' : '/pages/main?tab=orders'
    const again = page.getByRole('button', { name: '重试', exact: true })
    stage.proxy.touches = /queryOrderListByEs/
    stage.proxy.line = 'faulty'
    await open(list)
    await again.waitFor()
    await leave()
    stage.proxy.mend()
    const late = await holdFirst(page, /queryOrderListByEs/)
    await open(list)
    await page.getByRole('region', { name: '订单', exact: true }).waitFor()
    expect(await again.count()).toBe(0)
    await late.letGo()
    await words(aSale)
  })

  it('lets no late answer stand in the place of a newer one', async () => {
    const { page } = till
    await leave()
    const phoneList = view === 'phone'
    const orders = phoneList ? '/pages/mobile/orderDetail?order=' : '/pages/main?tab=orders&order='
    const lateOrder = await holdFirst(page, /getOrderInfo/)
    await open(`${orders}ORDER`)
    await lateOrder.asked
    await open(`${orders}SECOND`)
    const shown = page.getByRole('article', { name: subjects.get('SECOND number') ?? 'none' })
    await shown.waitFor()
    await lateOrder.letGo()
    expect(await page.getByRole('article').count()).toBe(1)
    await shown.waitFor()

    const lateDay = await holdFirst(page, /getDayReport/)
    await open(phoneList ? '/pages/mobile/settlement' : '/pages/main?tab=shift&see=day')
    await page.getByRole('button', { name: '前一天', exact: true }).click()
    await words(/这一天没有销售/)
    await lateDay.letGo()
    expect(await page.getByText('各时段净销售额').count()).toBe(0)

    await open(phoneList ? '/pages/mobile/memberList' : '/pages/main?tab=members')
    const field = page.getByLabel('手机号、会员码或姓名')
    const lateMember = await holdFirst(page, /getUserInfo\?.*13900000002/)
    await field.fill('13900000002')
    await lateMember.asked
    await field.fill('13911111111')
    await words(/没有会员“13911111111”/)
    await lateMember.letGo()
    await words(/没有会员“13911111111”/)
    expect(page.url()).toContain(phoneList ? 'memberList' : 'tab=members')
    expect(page.url()).not.toContain('member=')

    await open(phoneList ? '/pages/mobile/writeOff' : '/pages/main?tab=pickup')
    const pickUp = page.getByLabel('提货码 / 手机号')
    const latePickUp = await holdFirst(page, /queryUserWriteOffOrderDetail/)
    await pickUp.fill('13900000001')
    await latePickUp.asked
    await pickUp.fill('13911111111')
    await words(/这位顾客没有可以提的订单/)
    await latePickUp.letGo()
    await words(/这位顾客没有可以提的订单/)
  })

  it('keeps what is too long for a field, and says so', async () => {
    const { page } = till
    const faults: string[] = []
    let fields = 0
    for (const place of places[view]) {
      // Left by a password, and its fields are those of the login.
      if (place.hash.includes('selfService')) continue
      await leave()
      await open(place.hash)
      await told(place.reads ?? place.shows)
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
      await told(place.reads ?? place.shows)
      await waitFor(page, 'an end of the waiting', () => page.evaluate(isSettled))
      faults.push(...(await outOfReach(page)).map((fault) => `${place.hash}: ${fault}`))
    }
    // The smallest screen that goods and cart share.
    for (const place of view === 'desktop' ? places.desktop.slice(0, 2) : []) {
      await page.setViewportSize({ width: 1024, height: 768 })
      await open(place.hash)
      await told(place.shows)
      faults.push(...(await outOfReach(page)).map((fault) => `1024 ${place.hash}: ${fault}`))
      await page.setViewportSize(views.desktop)
    }
    await page.evaluate(() => delete document.documentElement.dataset['textSize'])
    expect(faults).toEqual([])
  })

  it(view === 'desktop' ? 'fits at a zoom of 200 %' : 'fits into 320 px', async () => {
    const { page } = till
    await leave()
    // The window that is left of a desktop when everything in it is twice as large.
    await page.setViewportSize(
      view === 'desktop' ? { width: 683, height: 384 } : { width: 320, height: 568 },
    )
    // Goods and cart have no room beside each other: the till offers the view for small screens.
    if (view === 'desktop') await page.getByRole('button', { name: '切换到手机版' }).click()
    await page.waitForURL(/mobile\/main/)
    await page.getByRole('button', { name: '购物车，1 件' }).waitFor()
    const faults: string[] = []
    for (const place of places.phone) {
      await open(place.hash)
      await told(place.reads ?? place.shows)
      await waitFor(page, 'an end of the waiting', () => page.evaluate(isSettled))
      faults.push(...(await outOfReach(page)).map((fault) => `${place.hash}: ${fault}`))
    }
    await page.setViewportSize(views[view])
    expect(faults).toEqual([])
  })

  it('has kept the cart and the sale that waited, and sends that once', async () => {
    await leave()
    await inCart()
    stage.proxy.line = 'whole'
    await till.page.goto(`${stage.proxy.url}/`)
    await till.page.reload()
    await untilOrders(stage, orders + 1)
    expect(await ordersIn(stage)).toBe(orders + 1)
  })

  it('speaks English where that is chosen, but for what the shop itself wrote', async () => {
    const { page } = till
    await page.evaluate(() => localStorage.setItem('tillwright.language', 'en'))
    // The server shapes its papers in the language that the till tells it.
    const told = page.waitForRequest(
      (asked) =>
        asked.url().endsWith('/saveUserSetting') &&
        asked.postData() === JSON.stringify({ settings: { language: 'en' } }),
    )
    await page.reload()
    await told
    await leave()
    await page
      .getByText(/Fuji apples/)
      .first()
      .waitFor()
    const strange: string[] = []
    for (const { hash } of places[view]) {
      // What only staff end comes last in the list, and has a story of its own.
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

/** Chinese that came from the server without an English name beside it, by which a person calls it. */
const shopWrote: string[] = ['中文']

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

/** Notes from now on when something first stands in for what is to come. */
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
  const modal = page.getByRole('dialog', { name: '无法连接服务器' })
  if ((await modal.count()) > 0) await modal.getByRole('button').first().click()
}

async function waitFor(page: Page, what: string, holds: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + 15_000
  for (;;) {
    if (await holds()) return
    await acknowledge(page)
    if (Date.now() > until) throw new Error(`never: ${what}, at ${page.url()}`)
    await page.waitForTimeout(50)
  }
}

/** What stands on the screen has these words in it, in text, in a field or as the name of a thing. */
function hasWords(source: string): boolean {
  const named = [...document.querySelectorAll('[aria-label], [placeholder]')].flatMap((one) => [
    one.getAttribute('aria-label') ?? '',
    one.getAttribute('placeholder') ?? '',
  ])
  return new RegExp(source).test([document.body.innerText, ...named].join('\n'))
}

/** Words on the screen, and something to press. */
function canGoOn(): boolean {
  const words = document.body.innerText.replace(/\s/g, '')
  const presses = [...document.querySelectorAll('button, a[href]')].some(
    (one) => one.getBoundingClientRect().width > 0 && !one.hasAttribute('disabled'),
  )
  return /[\u4e00-\u9fff]{2}/.test(words) && presses
}

/** Nothing spins and nothing stands in for what is to come. */
function isSettled(): boolean {
  const seen = (one: Element) => one.getBoundingClientRect().width > 0
  const waiting = '[aria-busy="true"], [class*="_skeleton_"], [class*="_spinner_"]'
  return (
    document.body.innerText.trim() !== '' && ![...document.querySelectorAll(waiting)].some(seen)
  )
}
