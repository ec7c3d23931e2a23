// Every route, and the desktop's place for every page of the phone, while the server fails, keeps
// silent or cannot be reached: there is always something to read and a way on, and nothing is lost.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { scan } from './browser.ts'
import {
  barcodeOf,
  newestOrder,
  onDuty,
  openStage,
  openTill,
  ordersIn,
  type Stage,
  type Till,
  untilOrders,
} from './story.ts'

/** `reads`: what stands there comes from the server, and its place says so when it does not come. */
interface Place {
  readonly hash: string
  readonly reads?: boolean
}

const mobile = (name: string, reads = false): Place => ({ hash: `/pages/mobile/${name}`, reads })
const desk = (query: string, reads = false): Place => ({ hash: `/pages/main?${query}`, reads })

const places: Readonly<Record<'desktop' | 'phone', readonly Place[]>> = {
  desktop: [
    desk(''),
    desk('pay=1'),
    desk('panel=member'),
    desk('panel=coupons'),
    desk('panel=holds'),
    desk('panel=openItem'),
    desk('panel=packs'),
    desk('panel=receipt'),
    desk('panel=cash'),
    desk('tab=orders', true),
    desk('tab=orders&order=ORDER', true),
    desk('tab=orders&order=ORDER&do=refund', true),
    desk('tab=orders&see=refunds', true),
    desk('tab=orders&see=refunds&refund=none', true),
    desk('tab=orders&see=topUps', true),
    desk('tab=members'),
    desk('tab=members&member=none', true),
    desk('tab=members&see=boxes'),
    desk('tab=pickup'),
    desk('tab=pickup&see=list', true),
    desk('tab=pickup&see=bills', true),
    desk('tab=shift', true),
    desk('tab=shift&see=records', true),
    desk('tab=shift&see=records&shift=none', true),
    desk('tab=shift&see=day'),
    desk('tab=goods'),
    desk('tab=warehouse'),
    desk('tab=more&see=hardware'),
    desk('tab=more&see=print'),
    { hash: '/pages/webViewPage' },
    { hash: '/pages/warehouseWebViewPage' },
    { hash: '/pages/signPage' },
    { hash: '/pages/login' },
    { hash: '/' },
    { hash: '/pages/selfServicePage' },
  ],
  phone: [
    mobile('main'),
    mobile('member?member=none', true),
    mobile('memberList'),
    mobile('memberRecharge'),
    mobile('memberRechargeCollection'),
    mobile('coupon'),
    mobile('couponSingle'),
    mobile('returnTurnoverBox'),
    mobile('writeOff'),
    mobile('writeOff?see=list', true),
    mobile('writeOff?see=bills', true),
    mobile('handover', true),
    mobile('settlement'),
    mobile('handoverRecord', true),
    mobile('handoverRecordDetail?shift=none', true),
    mobile('orderList', true),
    mobile('storedValueOrder', true),
    mobile('orderDetail?order=ORDER', true),
    mobile('backOrderInfo', true),
    mobile('backOrderDetail?refund=none', true),
    mobile('toBackorder?order=ORDER', true),
    mobile('toStoredValueBackorder?order=none', true),
    mobile('shopCart'),
    mobile('collection'),
    mobile('searchGoods'),
    mobile('temGood'),
    mobile('temOrder'),
    mobile('hardware'),
    mobile('printManage'),
    mobile('returnPwd'),
  ],
}

let stage: Stage

beforeAll(async () => {
  stage = await openStage('sqlite')
})
afterAll(() => stage.close())
afterEach(() => {
  stage.proxy.line = 'whole'
  stage.proxy.touches = /./
})

describe.each(['desktop', 'phone'] as const)('every place of the %s', (view) => {
  let till: Till
  let orderId: string
  let orders: number

  beforeAll(async () => {
    till = await openTill(stage, view)
    await onDuty(till, view === 'desktop' ? '13800000001' : '13800000002')
    orderId = String((await newestOrder(stage))?.['orderId'])
    orders = await ordersIn(stage)
    stage.proxy.touches = /createV2/
    stage.proxy.line = 'cut'
    await scan(till.page, await barcodeOf(stage, '牧野纯牛奶'))
    await till.page.getByRole('button', { name: /^刚好/ }).click()
    await till.page.getByText('已收款').waitFor()
  })
  afterAll(() => till.context.close())

  const open = async (place: Place) => {
    await till.page.evaluate(
      (to) => {
        location.hash = to
      },
      `#${place.hash.replace('ORDER', orderId)}`,
    )
  }
  /** Away first, so that every place asks the server anew. */
  const leave = () => open({ hash: view === 'desktop' ? '/pages/main' : '/pages/mobile/main' })

  it.each(places[view])('$hash says what is wrong and leads on', async (place) => {
    const { page } = till
    for (const line of ['faulty', 'cut', 'silent'] as const) {
      await leave()
      // Pages and their programs have come before; what is lost is the server.
      stage.proxy.touches = /^\/api\//
      stage.proxy.line = line
      await open(place)
      await acknowledge(page)
      if (line === 'silent') await waitFor(page, 'something to read', canGoOn)
      else {
        await waitFor(page, `an end of the waiting (${line})`, isSettled)
        expect(await page.evaluate(canGoOn), `${place.hash}, ${line}`).toBe(true)
        if (place.reads)
          await page
            .getByText(/重试|没有读到/)
            .first()
            .waitFor()
      }
      expect(await page.getByText('页面出错了').count()).toBe(0)
      stage.proxy.touches = /createV2/
      stage.proxy.line = 'cut'
    }
  })

  it('has kept the sale that waited, and sends it once', async () => {
    stage.proxy.line = 'whole'
    await till.page.goto(`${stage.proxy.url}/`)
    await till.page.reload()
    await untilOrders(stage, orders + 1)
    expect(await ordersIn(stage)).toBe(orders + 1)
  })
})

/** The modal that comes once. */
async function acknowledge(page: Page): Promise<void> {
  const modal = page.getByRole('dialog', { name: '无法连接服务器' })
  if ((await modal.count()) > 0) await modal.getByRole('button').first().click()
}

async function waitFor(page: Page, what: string, holds: () => boolean): Promise<void> {
  const until = Date.now() + 15_000
  for (;;) {
    if (await page.evaluate(holds)) return
    await acknowledge(page)
    if (Date.now() > until) throw new Error(`never: ${what}, at ${page.url()}`)
    await page.waitForTimeout(50)
  }
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
