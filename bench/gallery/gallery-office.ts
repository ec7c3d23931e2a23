// The back office in pictures.
import type { Page } from 'playwright-core'
import { type GalleryWalk, galleryPhone, orSay, press, to } from './gallery-elsewhere.ts'

/** Every page of the back office, and the forms that are opened most. */
export async function walkOffice({ page, url, keep }: GalleryWalk): Promise<void> {
  await page.goto(`${url}/backoffice/`)
  await page.getByLabel(/^(手机号|Phone)/).waitFor()
  await keep('login')
  await page.getByLabel(/^(手机号|Phone)/).fill(galleryPhone)
  await page.getByLabel(/^(密码|Password)$/).fill('tillwright')
  await page.getByRole('button', { name: /^(登录|Log in)/ }).click()
  await page.getByRole('button', { name: /^(退出登录|Log out)/ }).waitFor()
  for (const path of officePaths) {
    await to(page, `#/${path}`)
    await keep(path === '' ? 'home' : path.replaceAll('/', '-'))
  }
  for (const [name, path, pose] of officeForms) {
    await to(page, `#/${path}`)
    await orSay(name, pose(page))
    await keep(name)
    await page.reload()
  }
}

const officePaths = (
  ' goods goods/categories import dashboard reports radar audit warehouse warehouse/documents ' +
  'warehouse/new warehouse/expiries warehouse/suppliers warehouse/counts coupons staff staff/roles ' +
  'tills settings settings/packages settings/reasons settings/boxes settings/merchants settings/groupers ' +
  'statements settings/papers settings/displays settings/agreements settings/gateways'
).split(' ')

const opened = (button: RegExp) => (page: Page) => press(page, button)

/** Returns an act on the first goods of the list, chosen by their tick. */
const withGoods = (button: RegExp) => async (page: Page) => {
  await page.getByRole('checkbox').nth(1).check()
  await press(page, button)
}

/** A change of price that comes by itself, in the form of new goods. */
async function plannedPrice(page: Page): Promise<void> {
  await press(page, /^(新建商品|New goods)/)
  await press(page, /^(安排一次|Plan a change)/)
}

/** Shows the last part of the form of new goods: shelf life and weighing. */
async function lastOfGoods(page: Page): Promise<void> {
  await press(page, /^(新建商品|New goods)/)
  await page.getByLabel(/^(保质期|Keeps)/).scrollIntoViewIfNeeded()
}

const dialogOpen = (page: Page): Promise<void> => page.getByRole('dialog').waitFor()

/** Opens the first thing of the list. */
async function firstOf(page: Page): Promise<void> {
  await page.getByRole('table').getByRole('link').first().click()
  await dialogOpen(page)
}

const officeForms = [
  ['goods-form', 'goods', opened(/^(新建商品|New goods)/)],
  ['goods-plan', 'goods', plannedPrice],
  ['goods-keeps', 'goods', lastOfGoods],
  ['goods-prices', 'goods', withGoods(/^(调价|Change prices)/)],
  ['goods-labels', 'goods', withGoods(/^(打价签|Price labels)/)],
  ['goods-display', 'goods', withGoods(/^(上电子价签|On a display)/)],
  ['goods-known', 'goods?id=goods-10001', dialogOpen],
  ['category-form', 'goods/categories', opened(/^(新建分类|New category)/)],
  ['coupon-form', 'coupons?id=new', dialogOpen],
  ['coupon-known', 'coupons', firstOf],
  ['staff-form', 'staff?id=new', dialogOpen],
  ['staff-known', 'staff', firstOf],
  ['role-form', 'staff/roles?id=new', dialogOpen],
  ['role-known', 'staff/roles', firstOf],
  ['pair-till', 'tills', opened(/^(配对新收银机|Pair a till)/)],
  ['report-orders', 'reports?by=cashier', firstOf],
  ['moves', 'warehouse', firstOf],
  ['supplier-form', 'warehouse/suppliers?id=new', dialogOpen],
  ['count-form', 'warehouse/counts', opened(/^(开始盘点|Begin a stocktake)/)],
  ...['packages', 'reasons', 'boxes', 'merchants', 'displays', 'agreements', 'gateways'].map(
    (kind) => [`${kind}-form`, `settings/${kind}?id=new`, dialogOpen] as const,
  ),
  ...[
    'display',
    'pay',
    'offline',
    'points',
    'recharge',
    'approval',
    'tills',
    'selfService',
    'markDowns',
    'update',
  ].map((form) => [`settings-${form}`, `settings?form=${form}`, async () => {}] as const),
] as const
