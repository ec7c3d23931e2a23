// Every route, and the desktop's place for every page of the phone: how to get there and what is
// shown there.
import type { CallResponse } from '@tillwright/server/testing/test-till.ts'
import type { Stage } from './journey.ts'
import { demo } from './shop-names.ts'
import { anything, pattern, tillWords } from './words.ts'

/** A page, or the desktop's counterpart of one. */
export interface Place {
  readonly hash: string
  /** Its purpose, in words that are shown whatever the server does. */
  readonly shows: RegExp
  /** Content from the server. Until it arrives, its place reports that and offers a retry. */
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

/** Goods shown in the list of orders. */
export const aSale = pattern`${demo.milk}`
const aMember = pattern`${demo.secondCashier}`
const ofBack = pattern`${tillWords.refund.legs}`

/** Every route of the phone, and the desktop's place for each. */
export const places: Readonly<Record<'desktop' | 'phone', readonly Place[]>> = {
  desktop: [
    desk('', pattern`${tillWords.sell.subtotalItems('1')}`),
    desk('pay=1', pattern`${tillWords.tender.ways}`),
    desk('panel=member', pattern`${tillWords.person.field}`),
    desk('panel=coupons', pattern`${tillWords.tender.needsMember}`),
    desk('panel=holds', pattern`${tillWords.sell.hold}`),
    desk('panel=explain', pattern`${tillWords.explain.title}`),
    desk('panel=openItem', pattern`${tillWords.openItem.title}`),
    desk('panel=packs', pattern`${tillWords.sell.prepack}`),
    desk('panel=receipt', pattern`${tillWords.tender.receipt}`),
    desk('panel=cash', pattern`${tillWords.drawer.title}`),
    desk(
      'panel=boxes&id=MEMBER',
      pattern`${tillWords.person.acts.boxes}`,
      pattern`${tillWords.boxes.confirm(0)}|${tillWords.boxes.out(anything)}`,
    ),
    desk(
      'panel=recharge&id=MEMBER',
      pattern`${tillWords.person.acts.recharge}`,
      pattern`${tillWords.recharge.packages}|${tillWords.recharge.go}`,
    ),
    desk(
      'panel=password',
      pattern`${tillWords.security.title}`,
      pattern`${tillWords.security.steps.old}|${tillWords.security.steps.new}`,
    ),
    desk('tab=orders', pattern`${tillWords.orders.search}`, aSale),
    desk(
      'tab=orders&order=ORDER',
      pattern`${tillWords.orders.search}`,
      pattern`${tillWords.explain.title}`,
    ),
    desk(
      'tab=orders&order=ORDER&do=refund',
      pattern`${tillWords.tender.refund}`,
      pattern`${tillWords.refund.pick}`,
    ),
    desk('tab=orders&see=refunds', pattern`${tillWords.tender.refund}`, /¥/),
    desk('tab=orders&see=refunds&refund=REFUND', pattern`${tillWords.tender.refund}`, ofBack),
    desk('tab=orders&see=topUps', pattern`${tillWords.tender.kinds.storedValue}`, /¥/),
    desk(
      'tab=orders&see=topUps&order=TOPUP&do=refund',
      pattern`${tillWords.tender.kinds.storedValue}`,
      pattern`${tillWords.topUpBack.refundable}`,
    ),
    desk('tab=members', pattern`${tillWords.person.field}`),
    desk('tab=members&member=MEMBER', pattern`${tillWords.person.field}`, aMember),
    desk('tab=members&see=boxes', pattern`${tillWords.member.title}`),
    desk('tab=pickup', pattern`${tillWords.writeOff.search}`),
    desk(
      'tab=pickup&see=list',
      pattern`${tillWords.writeOff.parts.list}`,
      pattern`${tillWords.writeOff.readyAt(anything)}|${tillWords.writeOff.states.PREPARING}`,
    ),
    desk(
      'tab=pickup&see=bills',
      pattern`${tillWords.writeOff.parts.bills}`,
      pattern`${tillWords.writeOff.bills.none}|${tillWords.writeOff.bills.number('')}`,
    ),
    desk('tab=shift', pattern`${tillWords.shift.title}`, pattern`${tillWords.shift.system}`),
    desk(
      'tab=shift&see=records',
      pattern`${tillWords.report.records}`,
      pattern`${demo.supervisor}`,
    ),
    desk(
      'tab=shift&see=records&shift=SHIFT',
      pattern`${tillWords.report.records}`,
      pattern`${tillWords.sign.float}`,
    ),
    desk(
      'tab=shift&see=day',
      pattern`${tillWords.report.day}`,
      pattern`${tillWords.report.hours}|${tillWords.report.none}`,
    ),
    desk('tab=more&see=hardware', pattern`${tillWords.hardware.title}`),
    desk('tab=more&see=print', pattern`${tillWords.till.prints}`),
    {
      hash: '/pages/webViewPage',
      shows: pattern`${tillWords.web.products}|${tillWords.shell.noPermissionTitle}`,
    },
    {
      hash: '/pages/warehouseWebViewPage',
      shows: pattern`${tillWords.web.warehouse}|${tillWords.web.noInventory}|${tillWords.shell.noPermissionTitle}`,
    },
    {
      hash: '/pages/signPage',
      shows: pattern`${tillWords.sell.subtotalItems('1')}|${tillWords.sign.open}`,
    },
    { hash: '/pages/login', shows: pattern`${tillWords.login.resume(anything)}` },
    { hash: '/', shows: pattern`${tillWords.login.resume(anything)}` },
    {
      hash: '/pages/selfServicePage',
      shows: pattern`${tillWords.hardware.uses.selfService}|${tillWords.kiosk.paused}|${tillWords.kiosk.scanned('1')}|${tillWords.kiosk.stepScan}`,
    },
  ],
  phone: [
    mobile('main', pattern`${demo.apples}`),
    mobile('member?member=MEMBER', pattern`${tillWords.member.title}`, aMember),
    mobile('memberList', pattern`${tillWords.person.field}`),
    mobile(
      'memberRecharge?member=MEMBER',
      pattern`${tillWords.person.acts.recharge}`,
      pattern`${tillWords.recharge.packages}|${tillWords.recharge.go}`,
    ),
    mobile(
      'memberRechargeCollection?member=MEMBER',
      pattern`${tillWords.person.acts.recharge}`,
      pattern`${tillWords.recharge.packages}|${tillWords.recharge.go}`,
    ),
    mobile('coupon', pattern`${tillWords.coupon.needsMember}|${tillWords.coupon.usable(anything)}`),
    mobile('couponSingle', pattern`${tillWords.coupon.lineTitle}|${tillWords.coupon.lineMissing}`),
    mobile(
      'returnTurnoverBox?member=MEMBER',
      pattern`${tillWords.person.acts.boxes}`,
      pattern`${tillWords.boxes.confirm(0)}|${tillWords.boxes.out(anything)}`,
    ),
    mobile('writeOff', pattern`${tillWords.writeOff.search}`),
    mobile(
      'writeOff?see=list',
      pattern`${tillWords.writeOff.parts.list}`,
      pattern`${tillWords.writeOff.readyAt(anything)}|${tillWords.writeOff.states.PREPARING}`,
    ),
    mobile(
      'writeOff?see=bills',
      pattern`${tillWords.writeOff.parts.bills}`,
      pattern`${tillWords.writeOff.bills.none}|${tillWords.writeOff.bills.number('')}`,
    ),
    mobile('handover', pattern`${tillWords.shift.title}`, pattern`${tillWords.shift.system}`),
    mobile(
      'settlement',
      pattern`${tillWords.report.day}`,
      pattern`${tillWords.report.hours}|${tillWords.report.none}`,
    ),
    mobile('handoverRecord', pattern`${tillWords.shift.title}`, pattern`${demo.supervisor}`),
    mobile(
      'handoverRecordDetail?shift=SHIFT',
      pattern`${tillWords.shift.title}`,
      pattern`${tillWords.sign.float}`,
    ),
    mobile('orderList', pattern`${tillWords.shift.orders}`, aSale),
    mobile('storedValueOrder', pattern`${tillWords.tender.kinds.storedValue}`, /¥/),
    mobile(
      'orderDetail?order=ORDER',
      pattern`${tillWords.shift.orders}`,
      pattern`${tillWords.explain.title}`,
    ),
    mobile('backOrderInfo', pattern`${tillWords.tender.refund}`, /¥/),
    mobile('backOrderDetail?refund=REFUND', pattern`${tillWords.tender.refund}`, ofBack),
    mobile(
      'toBackorder?order=ORDER',
      pattern`${tillWords.tender.refund}`,
      pattern`${tillWords.refund.pick}`,
    ),
    mobile(
      'toStoredValueBackorder?order=TOPUP',
      pattern`${tillWords.tender.refund}`,
      pattern`${tillWords.topUpBack.refundable}`,
    ),
    mobile('shopCart', pattern`${demo.milk}`),
    mobile('collection', pattern`${tillWords.sell.take}`),
    mobile('searchGoods', pattern`${demo.apples}`),
    mobile('temGood', pattern`${tillWords.openItem.title}`),
    mobile('temOrder', pattern`${tillWords.sell.hold}`),
    mobile('hardware', pattern`${tillWords.hardware.title}`),
    mobile('printManage', pattern`${tillWords.till.prints}`),
    mobile(
      'returnPwd',
      pattern`${tillWords.security.title}`,
      pattern`${tillWords.security.steps.old}|${tillWords.security.steps.new}`,
    ),
  ],
}

/** Values that address a place's subject. */
export type Subjects = ReadonlyMap<string, string>

/** The address of a place, with the ids of this shop's things in it. */
export const addressOf = ({ hash }: Pick<Place, 'hash'>, subjects: Subjects): string =>
  `#${hash.replace(/[A-Z]{5,}/, (name) => subjects.get(name) ?? name)}`

/** Signs the manager on, sells two orders, and finds something of this shop for each place to be about. */
export async function readSubjects({ manager }: Stage): Promise<Subjects> {
  await manager.signOn()
  const milk = await milkId(manager)
  const sellMilk = async () => manager.sell(await manager.cashOrder([{ id: milk, number: 1 }]))
  const sold = await sellMilk()
  const page = { pageNo: '1', pageSize: '1' }
  const list = { pageNo: 1, pageSize: 1 }
  const refunds = await manager.get('refund/queryOrderRefundListNew', page)
  const topUps = await manager.post('order/queryRechargeOrderListByEs', list)
  const shifts = await manager.get('/api/v3/report/sales/queryCloseReportList', page)
  const members = await manager.get('user/getUserInfo', { keyword: 'TM000000017' })
  const more = await sellMilk()
  return new Map([
    ['ORDER', String(sold.data['order']?.['orderId'])],
    ['SECOND', String(more.data['order']?.['orderId'])],
    ['SECOND number', numberOf(more)],
    ['REFUND', firstOf(refunds, 'refundId')],
    ['TOPUP', firstOf(topUps, 'orderId')],
    ['SHIFT', firstOf(shifts, 'cashierRecordId')],
    ['MEMBER', firstOf(members, 'id')],
  ])
}

/** Number by which a till shows an order. */
const numberOf = (sold: CallResponse): string =>
  tillWords.checkout.order(String(sold.data['order']?.['orderNo']).slice(-6))

async function milkId(manager: Stage['manager']): Promise<string> {
  const request = { pageNo: '1', pageSize: '1', keyword: demo.milk }
  return firstOf(await manager.get('queryGoodsByStore', request), 'id')
}

function firstOf({ msg, data }: CallResponse, name: string): string {
  const id = data?.['list']?.[0]?.[name]
  if (id === undefined) throw new Error(`the demo shop shows no ${name}: ${msg}`)
  return String(id)
}
