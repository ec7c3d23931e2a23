// Every route, and the desktop's place for every page of the phone: how to get there and what stands there.
import type { Answered } from '@tillwright/server/testing/test-till.ts'
import type { Stage } from './journey.ts'

/** A page, or a place of the desktop that stands for one. */
export interface Place {
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

/** Stands in the list of orders. */
export const aSale = /牧野纯牛奶/
const aMember = /周晓彤/
const ofBack = /退到哪里/

/** Every route of the phone, and the desktop's place for each. */
export const places: Readonly<Record<'desktop' | 'phone', readonly Place[]>> = {
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

/** The words that stand in addresses for what a place is about. */
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

/** What a till calls an order. */
const numberOf = (sold: Answered): string =>
  `订单 …${String(sold.data['order']?.['orderNo']).slice(-6)}`

async function milkId(manager: Stage['manager']): Promise<string> {
  const request = { pageNo: '1', pageSize: '1', keyword: '牧野纯牛奶' }
  return firstOf(await manager.get('queryGoodsByStore', request), 'id')
}

function firstOf({ msg, data }: Answered, name: string): string {
  const id = data?.['list']?.[0]?.[name]
  if (id === undefined) throw new Error(`the demo shop shows no ${name}: ${msg}`)
  return String(id)
}
