// The route table of Specification 2, line for line. Pages are fetched when they are first opened.
import { type PageLoader, withAllWords } from '../features/frame/load-page.ts'

/** Requirement of a page before it is shown: no user, a logged-in user, or an open shift. */
export type PageNeed = 'nobody' | 'session' | 'shift'

export interface Route {
  readonly path: string
  readonly needs: PageNeed
  readonly load: PageLoader
  /** The parameter that says what the page is about, and where that is chosen if it is missing. */
  readonly about?: { readonly param: string; readonly chosenAt: string }
  /** Pull-down refresh is enabled here. */
  readonly refreshes?: boolean
}

const desktop: PageLoader = async () =>
  (await import('../shells/desktop/DesktopMain.tsx')).DesktopMain

const login: PageLoader = async () => (await import('../features/login/LoginPage.tsx')).LoginPage

const sign: PageLoader = async () => (await import('../features/sign/SignPage.tsx')).SignPage

const mobileMain: PageLoader = async () =>
  (await import('../shells/mobile/sell/MobileMain.tsx')).MobileMain

const shopCart = withAllWords(
  async () => (await import('../shells/mobile/sell/ShopCartPage.tsx')).ShopCartPage,
)

const searchGoods = withAllWords(
  async () => (await import('../shells/mobile/sell/SearchGoodsPage.tsx')).SearchGoodsPage,
)

const collection = withAllWords(
  async () => (await import('../shells/mobile/collection/CollectionPage.tsx')).CollectionPage,
)

const orderList = withAllWords(
  async () => (await import('../shells/mobile/orders/OrderListPage.tsx')).OrderListPage,
)

const orderDetail = withAllWords(
  async () => (await import('../shells/mobile/orders/OrderDetailPage.tsx')).OrderDetailPage,
)

const handover = withAllWords(
  async () => (await import('../shells/mobile/shift/HandoverPage.tsx')).HandoverPage,
)

const member = withAllWords(
  async () => (await import('../shells/mobile/member/MemberPage.tsx')).MemberPage,
)

const memberList = withAllWords(
  async () => (await import('../shells/mobile/member/MemberListPage.tsx')).MemberListPage,
)

const coupon = withAllWords(
  async () => (await import('../shells/mobile/member/CouponPage.tsx')).CouponPage,
)

const couponSingle = withAllWords(
  async () => (await import('../shells/mobile/member/CouponSinglePage.tsx')).CouponSinglePage,
)

const openItem = withAllWords(
  async () => (await import('../shells/mobile/sell/OpenItemPage.tsx')).OpenItemPage,
)

const settlement = withAllWords(
  async () => (await import('../shells/mobile/shift/SettlementPage.tsx')).SettlementPage,
)

const records = withAllWords(
  async () => (await import('../shells/mobile/shift/RecordListPage.tsx')).RecordListPage,
)

const record = withAllWords(
  async () => (await import('../shells/mobile/shift/RecordPage.tsx')).RecordPage,
)

const holds = withAllWords(
  async () => (await import('../shells/mobile/sell/HoldsPage.tsx')).HoldsPage,
)

const recharge = withAllWords(
  async () => (await import('../shells/mobile/member/RechargePage.tsx')).RechargePage,
)

const rechargeCollection = withAllWords(
  async () =>
    (await import('../shells/mobile/member/RechargeCollectionPage.tsx')).RechargeCollectionPage,
)

const boxReturn = withAllWords(
  async () => (await import('../shells/mobile/member/BoxReturnPage.tsx')).BoxReturnPage,
)

const hardware = withAllWords(
  async () => (await import('../shells/mobile/menu/HardwarePage.tsx')).HardwarePage,
)

const printManage = withAllWords(
  async () => (await import('../shells/mobile/menu/PrintManagePage.tsx')).PrintManagePage,
)

const selfService = withAllWords(
  async () => (await import('../shells/kiosk/SelfServicePage.tsx')).SelfServicePage,
)

const password = withAllWords(
  async () => (await import('../shells/mobile/menu/PasswordPage.tsx')).PasswordPage,
)

const refunds = withAllWords(
  async () => (await import('../shells/mobile/orders/RefundListPage.tsx')).RefundListPage,
)

const refund = withAllWords(
  async () => (await import('../shells/mobile/orders/RefundPage.tsx')).RefundPage,
)

const toRefund = withAllWords(
  async () => (await import('../shells/mobile/orders/ToRefundPage.tsx')).ToRefundPage,
)

const writeOff = withAllWords(
  async () => (await import('../shells/mobile/orders/WriteOffPage.tsx')).WriteOffPage,
)

const webView = withAllWords(
  async () => (await import('../shells/desktop/embed/WebViewPage.tsx')).WebViewPage,
)

const warehouse = withAllWords(
  async () => (await import('../shells/desktop/embed/WarehousePage.tsx')).WarehousePage,
)

const topUps = withAllWords(
  async () => (await import('../shells/mobile/orders/TopUpListPage.tsx')).TopUpListPage,
)

const toTopUpRefund = withAllWords(
  async () => (await import('../shells/mobile/orders/ToTopUpRefundPage.tsx')).ToTopUpRefundPage,
)

const routes: readonly Route[] = [
  { path: '/', needs: 'nobody', load: login },
  { path: '/pages/login', needs: 'nobody', load: login },
  { path: '/pages/selfServicePage', needs: 'shift', load: selfService },
  { path: '/pages/signPage', needs: 'session', load: sign },
  { path: '/pages/webViewPage', needs: 'session', load: webView },
  { path: '/pages/warehouseWebViewPage', needs: 'session', load: warehouse },
  { path: '/pages/main', needs: 'shift', load: desktop },

  { path: '/pages/mobile/main', needs: 'shift', load: mobileMain, refreshes: true },
  { path: '/pages/mobile/member', needs: 'shift', load: member },
  { path: '/pages/mobile/memberList', needs: 'shift', load: memberList },
  { path: '/pages/mobile/memberRecharge', needs: 'shift', load: recharge },
  { path: '/pages/mobile/memberRechargeCollection', needs: 'shift', load: rechargeCollection },
  { path: '/pages/mobile/coupon', needs: 'shift', load: coupon },
  { path: '/pages/mobile/couponSingle', needs: 'shift', load: couponSingle },
  { path: '/pages/mobile/returnTurnoverBox', needs: 'shift', load: boxReturn },
  { path: '/pages/mobile/writeOff', needs: 'shift', load: writeOff },
  { path: '/pages/mobile/handover', needs: 'shift', load: handover },
  { path: '/pages/mobile/settlement', needs: 'session', load: settlement },
  { path: '/pages/mobile/handoverRecord', needs: 'session', load: records },
  {
    path: '/pages/mobile/handoverRecordDetail',
    needs: 'session',
    load: record,
    about: { param: 'shift', chosenAt: '/pages/mobile/handoverRecord' },
  },
  { path: '/pages/mobile/orderList', needs: 'session', load: orderList },
  { path: '/pages/mobile/storedValueOrder', needs: 'session', load: topUps },
  {
    path: '/pages/mobile/orderDetail',
    needs: 'session',
    load: orderDetail,
    about: { param: 'order', chosenAt: '/pages/mobile/orderList' },
  },
  { path: '/pages/mobile/backOrderInfo', needs: 'session', load: refunds },
  {
    path: '/pages/mobile/backOrderDetail',
    needs: 'session',
    load: refund,
    about: { param: 'refund', chosenAt: '/pages/mobile/backOrderInfo' },
  },
  {
    path: '/pages/mobile/toBackorder',
    needs: 'shift',
    load: toRefund,
    about: { param: 'order', chosenAt: '/pages/mobile/orderList' },
  },
  {
    path: '/pages/mobile/toStoredValueBackorder',
    needs: 'shift',
    load: toTopUpRefund,
    about: { param: 'order', chosenAt: '/pages/mobile/storedValueOrder' },
  },
  { path: '/pages/mobile/shopCart', needs: 'shift', load: shopCart },
  { path: '/pages/mobile/collection', needs: 'shift', load: collection },
  { path: '/pages/mobile/searchGoods', needs: 'shift', load: searchGoods },
  { path: '/pages/mobile/temGood', needs: 'shift', load: openItem },
  { path: '/pages/mobile/temOrder', needs: 'shift', load: holds },
  { path: '/pages/mobile/hardware', needs: 'session', load: hardware },
  { path: '/pages/mobile/printManage', needs: 'session', load: printManage },
  { path: '/pages/mobile/returnPwd', needs: 'session', load: password },
]

const byPath = new Map(routes.map((route) => [route.path, route]))

/** Returns the route of a path, or null for an unknown path. */
export const routeOf = (path: string): Route | null => byPath.get(path) ?? null
