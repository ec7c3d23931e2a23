import type { View } from '@tillwright/journeys/browser.ts'
import type { CallResponse, TestTill } from '@tillwright/server/testing/test-till.ts'
import { receiptPath } from '@tillwright/printing/receipt/receipt-path.ts'
import type { Page } from 'playwright-core'

/** One screen of the gallery: its address, and the presses before the picture is saved. */
export interface GalleryPlace {
  readonly name: string
  /** The part of the address after the number sign. */
  readonly address: string
  readonly act?: (page: Page) => Promise<void>
  /** Closes what would be in the way of the next one. */
  readonly exit?: (page: Page) => Promise<void>
}

/** Every route of a view and every panel over the sell screen. */
export const galleryPlaces = (about: GallerySubjects, view: View): readonly GalleryPlace[] =>
  view === 'desktop' ? deskPlaces(about) : phonePlaces(about)

/** Subjects of the pages that show one thing. */
export interface GallerySubjects {
  /** A barcode of milk. */
  readonly milk: string
  readonly order: string
  /** Where the customer of that order reads how its price came about. */
  readonly receipt: string
  readonly refund: string
  readonly member: string
  readonly shift: string
  readonly topUp: string
}

/** Things the demo shop has, and a shift that was handed over. */
export async function gallerySubjects(manager: TestTill): Promise<GallerySubjects> {
  await endedShift(manager)
  const first = { pageNo: '1', pageSize: '1' }
  const orders = await manager.post('order/queryOrderListByEs', { pageNo: 1, pageSize: 1 })
  const orderId = idOf(orders, 'orderId')
  const { data: sold } = await manager.get('order/getOrderInfo', { orderId })
  const topUps = await manager.post('order/queryRechargeOrderListByEs', { pageNo: 1, pageSize: 1 })
  const refunds = await manager.get('refund/queryOrderRefundListNew', first)
  const shifts = await manager.get('/api/v3/report/sales/queryCloseReportList', first)
  const members = await manager.get('user/getUserInfo', { keyword: 'TM000000017' })
  const input = { ...first, keyword: '牧野纯牛奶' }
  const { data: milk } = await manager.get('queryGoodsByStore', input)
  return {
    milk: String(milk?.['list']?.[0]?.['barcode_arr']?.[0]),
    order: orderId,
    receipt: receiptPath('1001', String(sold?.['order']?.['clientOrderId'])),
    topUp: idOf(topUps, 'orderId'),
    refund: idOf(refunds, 'refundId'),
    shift: idOf(shifts, 'cashierRecordId'),
    member: idOf(members, 'id'),
  }
}

const goodsCalled = async (manager: TestTill, keyword: string): Promise<string> =>
  idOf(await manager.get('queryGoodsByStore', { pageNo: '1', pageSize: '1', keyword }), 'id')

/** A shift that sold and was counted, for the pages of what was. */
async function endedShift(manager: TestTill): Promise<void> {
  await manager.signOn(100)
  let heldCents = 100_00
  for (const weightG of [628, 1_250, 310]) {
    const order = await manager.cashOrder([
      { id: 'goods-10001', number: 1, weightG },
      { id: await goodsCalled(manager, '牧野纯牛奶'), number: 2 },
    ])
    await manager.sell(order)
    heldCents += Math.round(Number(order['orderMoney']) * 100)
  }
  const counted = [{ tender: 'cash', countedMoney: heldCents / 100 }]
  const ending = { cashierRecordId: manager.shiftId, counted, keptFloatMoney: 100, note: '' }
  const { code, msg } = await manager.post('shift/closeShift', ending)
  if (code !== 1200) throw new Error(`the shift before stayed open: ${msg}`)
  // The end of a shift ends the session too.
  await manager.login(manager.phone)
}

/** The id of the first thing listed; throws where the demo shop has none. */
function idOf({ msg, data }: CallResponse, name: string): string {
  const id = data?.['list']?.[0]?.[name]
  if (id === undefined) throw new Error(`nothing with ${name} to show: ${msg}`)
  return String(id)
}

const press =
  (name: RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name }).first().click()

const dayBefore = press(/^(前一天|Day before)$/)

/** Opens everything that can be done to the first line of the cart. */
async function editLine(page: Page): Promise<void> {
  const line = page.locator('button[aria-pressed][aria-label*="¥"]').first()
  await line.click()
  if ((await page.getByRole('dialog').count()) === 0) await line.click()
}

/** Waits for the content of the frame. */
const framed = (page: Page): Promise<void> =>
  page.frameLocator('iframe').getByRole('heading').first().waitFor()

const escape = (page: Page): Promise<void> => page.keyboard.press('Escape')

const closeDialog = (page: Page): Promise<void> =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /^(关闭|Close)$/ })
    .click()

/** The card of the keys, waiting for another one. */
const newKey = async (page: Page): Promise<void> => {
  await page.keyboard.press('F1')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /挂单|Hold/ })
    .click()
}

/** Each is opened for a member; the explanation of a price is the whole order's without one. */
const panels = [
  'coupons',
  'member',
  'holds',
  'recharge',
  'boxes',
  'lendBoxes',
  'openItem',
  'cash',
  'password',
  'packs',
  'doubts',
  'receipt',
  'demo',
] as const

function deskPlaces({ order, refund, member, shift }: GallerySubjects): readonly GalleryPlace[] {
  const main = '/pages/main'
  return [
    { name: 'sell', address: main },
    { name: 'menu', address: main, act: press(/^(收银员菜单|Cashier menu)/), exit: escape },
    { name: 'keys', address: main, act: newKey, exit: closeDialog },
    { name: 'line', address: main, act: editLine },
    { name: 'weigh', address: `${main}?panel=weigh&id=goods-10001` },
    { name: 'explain', address: `${main}?panel=explain` },
    ...panels.map((panel) => ({
      name: `panel-${panel}`,
      address: `${main}?panel=${panel}&id=${member}`,
    })),
    { name: 'tender', address: `${main}?pay=1` },
    { name: 'orders', address: `${main}?tab=orders` },
    { name: 'order', address: `${main}?tab=orders&order=${order}` },
    { name: 'to-refund', address: `${main}?tab=orders&order=${order}&do=refund` },
    { name: 'refund', address: `${main}?tab=orders&see=refunds&refund=${refund}` },
    { name: 'members', address: `${main}?tab=members` },
    { name: 'a-member', address: `${main}?tab=members&member=${member}` },
    { name: 'pickup', address: `${main}?tab=pickup` },
    { name: 'handover', address: `${main}?tab=shift` },
    { name: 'records', address: `${main}?tab=shift&see=records&shift=${shift}` },
    { name: 'day', address: `${main}?tab=shift&see=day` },
    { name: 'day-before', address: `${main}?tab=shift&see=day`, act: dayBefore },
    { name: 'hardware', address: `${main}?tab=more&see=hardware` },
    { name: 'lab', address: `${main}?tab=more&see=lab` },
    { name: 'prints', address: `${main}?tab=more&see=print` },
    { name: 'top-ups', address: `${main}?tab=orders&see=topUps` },
    { name: 'products', address: '/pages/webViewPage', act: framed },
    { name: 'warehouse', address: '/pages/warehouseWebViewPage', act: framed },
    { name: 'records-only', address: `${main}?tab=shift&see=records` },
    { name: 'refunds', address: `${main}?tab=orders&see=refunds` },
    { name: 'pickup-list', address: `${main}?tab=pickup&see=list` },
    { name: 'pickup-bills', address: `${main}?tab=pickup&see=bills` },
    { name: 'change', address: `${main}?pay=1`, act: press(/^(收现金|Take cash)/) },
  ]
}

function phonePlaces({
  order,
  refund,
  member,
  shift,
  topUp,
}: GallerySubjects): readonly GalleryPlace[] {
  const mobile = '/pages/mobile'
  return [
    { name: 'main', address: `${mobile}/main` },
    ...(['menu', ...panels] as const).map((panel) => ({
      name: `panel-${panel}`,
      address: `${mobile}/main?panel=${panel}&id=${member}`,
    })),
    { name: 'search', address: `${mobile}/searchGoods?text=pg` },
    { name: 'cart', address: `${mobile}/shopCart` },
    { name: 'member', address: `${mobile}/member?member=${member}` },
    { name: 'member-list', address: `${mobile}/memberList` },
    { name: 'recharge', address: `${mobile}/memberRecharge?member=${member}` },
    { name: 'recharge-pay', address: `${mobile}/memberRechargeCollection?member=${member}` },
    { name: 'coupon', address: `${mobile}/coupon` },
    { name: 'coupon-single', address: `${mobile}/couponSingle` },
    { name: 'box-return', address: `${mobile}/returnTurnoverBox?member=${member}` },
    { name: 'write-off', address: `${mobile}/writeOff` },
    { name: 'handover', address: `${mobile}/handover` },
    { name: 'settlement', address: `${mobile}/settlement` },
    { name: 'day-before', address: `${mobile}/settlement`, act: dayBefore },
    { name: 'records', address: `${mobile}/handoverRecord` },
    { name: 'record', address: `${mobile}/handoverRecordDetail?shift=${shift}` },
    { name: 'orders', address: `${mobile}/orderList` },
    { name: 'top-ups', address: `${mobile}/storedValueOrder` },
    { name: 'order', address: `${mobile}/orderDetail?order=${order}` },
    { name: 'refunds', address: `${mobile}/backOrderInfo` },
    { name: 'refund', address: `${mobile}/backOrderDetail?refund=${refund}` },
    { name: 'to-refund', address: `${mobile}/toBackorder?order=${order}` },
    {
      name: 'to-top-up-refund',
      address: `${mobile}/toStoredValueBackorder?order=${topUp}`,
    },
    { name: 'open-item', address: `${mobile}/temGood` },
    { name: 'holds', address: `${mobile}/temOrder` },
    { name: 'hardware', address: `${mobile}/hardware` },
    { name: 'lab', address: `${mobile}/hardware?see=lab` },
    { name: 'pickup-list', address: `${mobile}/writeOff?see=list` },
    { name: 'pickup-bills', address: `${mobile}/writeOff?see=bills` },
    { name: 'weigh', address: `${mobile}/main?panel=weigh&id=goods-10001` },
    { name: 'explain', address: `${mobile}/main?panel=explain` },
    { name: 'line', address: `${mobile}/shopCart`, act: editLine },
    { name: 'prints', address: `${mobile}/printManage` },
    { name: 'password', address: `${mobile}/returnPwd` },
    { name: 'collection', address: `${mobile}/collection` },
    { name: 'change', address: `${mobile}/collection`, act: press(/^(收现金|Take cash)/) },
  ]
}
