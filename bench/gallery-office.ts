// The back office in pictures.
import type { Page } from 'playwright-core'
import { type GalleryWalk, galleryPhone, orSay, press, to } from './gallery-beside.ts'

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
  'tills settings settings/packages settings/reasons settings/boxes settings/displays settings/agreements settings/gateways'
).split(' ')

const opened = (button: RegExp) => (page: Page) => press(page, button)

/** What is done with the first goods of the list, chosen by their tick. */
const withGoods = (button: RegExp) => async (page: Page) => {
  await page.getByRole('checkbox').nth(1).check()
  await press(page, button)
}

/** A change of price that comes by itself, in the form of new goods. */
async function plannedPrice(page: Page): Promise<void> {
  await press(page, /^(新建商品|New goods)/)
  await press(page, /^(安排一次|Plan a change)/)
}

/** What the form of new goods asks last: what it keeps, and how it is weighed. */
async function lastOfGoods(page: Page): Promise<void> {
  await press(page, /^(新建商品|New goods)/)
  await page.getByLabel(/^(保质期|Keeps)/).scrollIntoViewIfNeeded()
}

const officeForms = [
  ['goods-form', 'goods', opened(/^(新建商品|New goods)/)],
  ['goods-plan', 'goods', plannedPrice],
  ['goods-keeps', 'goods', lastOfGoods],
  ['goods-prices', 'goods', withGoods(/^(调价|Change prices)/)],
  ['goods-labels', 'goods', withGoods(/^(打价签|Price labels)/)],
  ['goods-display', 'goods', withGoods(/^(上电子价签|On a display)/)],
  ['gateway-form', 'settings/gateways', opened(/^(新建|New|Add)/)],
  ['coupon-form', 'coupons', opened(/^(新建|New)/)],
  ['staff-form', 'staff', opened(/^(新建|添加|New|Add)/)],
  ['role-form', 'staff/roles', opened(/^(新建|添加|New|Add)/)],
] as const
