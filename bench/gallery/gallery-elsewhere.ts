// Pictures beyond the till's routes: other windows, a customer alone, practising, and a lost
// network.
import { appleLabel } from '@tillwright/journeys/apple-label.ts'
import { scan, type View } from '@tillwright/journeys/browser.ts'
import type { Stage } from '@tillwright/journeys/journey.ts'
import type { BrowserContext, Page } from 'playwright-core'
import type { GallerySubjects } from './gallery-places.ts'

/** A browser on its way through the shop. */
export interface GalleryWalk {
  readonly page: Page
  readonly context: BrowserContext
  readonly url: string
  readonly view: View
  readonly subjects: GallerySubjects
  /** Takes the picture of what is shown now. */
  readonly keep: (name: string, shown?: Page) => Promise<void>
}

/** The manager may see everything. */
export const galleryPhone = '13800000003'

/** Reports a picture that could not be posed for; the others are still taken. */
export async function orSay(what: string, posing: Promise<void> | undefined): Promise<void> {
  try {
    await posing
  } catch (reason) {
    console.log(`${what}: ${String(reason).split('\n')[0]}`)
  }
}

/** All of it, on a till whose cart is empty. */
export async function walkElsewhere(stage: Stage, walk: GalleryWalk): Promise<void> {
  const { milk } = walk.subjects
  await orSay('receipt', receiptPage(walk))
  await orSay('states', states(stage, walk, milk))
  if (walk.view === 'desktop') await orSay('customer', customer(walk, milk))
  await orSay('training', training(walk))
  await orSay('kiosk', kiosk(walk, milk))
}

const mainOf = (view: View): string => `#/pages/${view === 'phone' ? 'mobile/' : ''}main`

export const to = (page: Page, hash: string): Promise<void> =>
  page.evaluate((hash) => location.assign(hash), hash)

export const press = (page: Page, name: RegExp): Promise<void> =>
  page.getByRole('button', { name }).first().click()

async function receiptPage({ context, url, subjects, keep }: GalleryWalk): Promise<void> {
  const page = await context.newPage()
  await page.goto(url + subjects.receipt)
  await keep('receipt-page', page)
  await page.close()
}

/**
 * States of the till: an unknown code; a list that cannot be read; no network at all; a page for
 * others.
 */
async function states({ proxy }: Stage, walk: GalleryWalk, milk: string): Promise<void> {
  const { page, context, view, keep } = walk
  await to(page, mainOf(view))
  for (const code of [milk, '6999999999994']) await scan(page, code)
  const cart = view === 'phone' ? '#/pages/mobile/shopCart' : mainOf(view)
  await to(page, cart)
  await keep('unknown-code')
  await press(page, /^(处理|Resolve)/)
  await keep('resolve-code')
  await to(page, cart)
  await press(page, /^(删除条码|Remove the code)/)
  await press(page, /^(清空|Clear)/)
  proxy.touches = /queryOrderListByEs/
  proxy.line = 'faulty'
  await to(page, view === 'phone' ? '#/pages/mobile/orderList' : '#/pages/main?tab=orders')
  await page
    .getByRole('button', { name: /^(重试|Try again|Retry)/ })
    .first()
    .waitFor()
  await keep('list-faulty')
  proxy.line = 'whole'
  proxy.touches = /./
  await to(page, mainOf(view))
  await context.setOffline(true)
  await page
    .getByText(/离线|Offline/)
    .first()
    .waitFor()
  await keep('offline')
  await context.setOffline(false)
}

/** The window that faces the customer, through one sale. */
async function customer(walk: GalleryWalk, milk: string): Promise<void> {
  const { page, context, url, keep } = walk
  const shown = await context.newPage()
  await shown.setViewportSize({ width: 1024, height: 600 })
  await shown.goto(`${url}/?customer`)
  await page.bringToFront()
  await to(page, '#/pages/main')
  for (const code of ['TM000000017', milk, appleLabel]) await scan(page, code)
  await keep('customer-selling', shown)
  await to(page, '#/pages/main?pay=1')
  await keep('customer-paying', shown)
  await press(page, /^(收现金|Take cash)/)
  await keep('customer-done', shown)
  await shown.close()
}

/** A shop to practise in; its band, and its lessons. */
async function training({ page, view, keep }: GalleryWalk): Promise<void> {
  await to(page, mainOf(view))
  if (view === 'phone') await to(page, `${mainOf(view)}?panel=menu`)
  else await press(page, /^(收银员菜单|Cashier menu)/)
  await press(page, /^(练习模式|Training)/)
  await keep('training-question')
  await press(page, /^(开始练习|Start training)/)
  await page.waitForURL(/training\/.*main/, { timeout: 60_000 })
  await page
    .getByText(/红富士苹果|Fuji apples/)
    .first()
    .waitFor()
  await keep('training')
  await press(page, /^(全部课程|All lessons)/)
  await keep('training-lessons')
}

/** A customer alone, from the first look to the receipt. */
async function kiosk({ page, url, keep }: GalleryWalk, milk: string): Promise<void> {
  await page.goto(`${url}/#/pages/selfServicePage`)
  await page
    .getByText(/扫商品，开始结账|Scan/)
    .first()
    .waitFor()
  await keep('self-service')
  for (const code of [milk, appleLabel]) await scan(page, code)
  await keep('self-service-bag')
  await press(page, /^(去付款|Pay)/)
  await keep('self-service-carriers')
  await press(page, /^(不要袋子|No bag)/)
  await keep('self-service-pay')
  await scan(page, '134567890123456789')
  await page
    .getByText(/付款成功|Paid/)
    .first()
    .waitFor({ timeout: 30_000 })
  await keep('self-service-done')
}
