import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ShopProcess, startShop } from '@tillwright/server/testing/shop-process.ts'
import { TestTill } from '@tillwright/server/testing/test-till.ts'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { openBrowser, openPage, type Taste, type View } from './browser.ts'
import { type CuttingProxy, openProxy } from './cutting-proxy.ts'
import { type Kind, seededFolder } from './seed-database.ts'
import { demo } from './shop-names.ts'
import { pattern, tillWords } from './words.ts'

/** Everything a story happens in: a real server, a network that can be cut, a real browser. */
export interface Stage {
  readonly proxy: CuttingProxy
  readonly browser: Browser
  readonly databaseUrl: string
  /** The manager looking over the shop's books, by the calls alone. */
  readonly manager: TestTill
  /** Ends the server at once and starts it again on the same shop. */
  crash(): Promise<void>
  /**
   * The same, with a server that has no outside connections, and a clock so many milliseconds
   * ahead.
   */
  restartCutOff(aheadMs: number): Promise<void>
  close(): Promise<void>
}

export interface StageTerms {
  /** The database. */
  readonly on?: Kind
  /** Of the browser's command. */
  readonly switches?: readonly string[]
  /** Of the server's environment. */
  readonly env?: Readonly<Record<string, string>>
}

/** Most journeys run on one database; which, a nightly run chooses. */
export const usualKind: Kind = process.env['STORIES_ON'] === 'postgres' ? 'postgres' : 'sqlite'

/** Opens the demo shop and puts a browser before it. */
export async function openStage({
  on: kind = usualKind,
  switches = [],
  env: more = {},
}: StageTerms = {}): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'tillwright-journey-'))
  const opening = openBrowser(switches)
  const database = await seededFolder(kind, folder)
  const env = { DATABASE_URL: database.url, ...more }
  let shop: ShopProcess = await startShop(folder, env)
  const proxy = await openProxy(shop.url)
  const browser = await opening
  const manager = new TestTill(proxy.url, '1001', { nowMs: Date.now() })
  await manager.login('13800000003')
  const restart = async (changed: Readonly<Record<string, string>> = {}) => {
    await shop.kill()
    shop = await startShop(folder, { ...env, ...changed })
    proxy.target = shop.url
  }
  return {
    proxy,
    browser,
    databaseUrl: database.url,
    manager,
    crash: () => restart(),
    restartCutOff: (aheadMs) => restart({ NODE_OPTIONS: cutOff(aheadMs) }),
    close: async () => {
      await browser.close()
      await proxy.close()
      await shop.stop()
      await database.drop()
    },
  }
}

/** Starts Node with a clock that is ahead and no line outward: what a shop waits for, no test can. */
export function cutOff(aheadMs: number): string {
  const program = `const now=Date.now;Date.now=()=>now()+${aheadMs};
    globalThis.fetch=()=>Promise.reject(new TypeError('no line'))`
  return `--import=data:text/javascript,${encodeURIComponent(program)}`
}

/** A till in a browser of its own, with what a cashier does on it. */
export interface Till {
  readonly page: Page
  readonly context: BrowserContext
  /** Presses and taps since the previous call. */
  presses(): Promise<number>
  /** Texts that it spoke aloud. */
  said(): Promise<readonly string[]>
}

/** A fresh till at the entry page. */
export async function openTill(stage: Stage, view: View, taste?: Taste): Promise<Till> {
  const { page, context } = await openPage(stage.browser, view, taste)
  await page.addInitScript(() => {
    const counter = window as unknown as { presses: number }
    counter.presses = 0
    addEventListener('pointerdown', () => (counter.presses += 1), { capture: true })
    // A key held down with another is one press with it.
    const held = ['Alt', 'Control', 'Shift', 'Meta']
    const onKey = ({ key }: KeyboardEvent) => {
      if (!held.includes(key)) counter.presses += 1
    }
    addEventListener('keydown', onKey, { capture: true })
    const said: string[] = []
    Object.assign(window, { said })
    speechSynthesis.speak = ({ text }) => said.push(text)
  })
  await page.goto(`${stage.proxy.url}/`)
  return {
    page,
    context,
    presses: () =>
      page.evaluate(() => {
        const counter = window as unknown as { presses: number }
        const seen = counter.presses
        counter.presses = 0
        return seen
      }),
    said: () => page.evaluate(() => (window as unknown as { said: string[] }).said),
  }
}

/** Cashier of each view: one person has one till. */
export const cashiers: Readonly<Record<View, string>> = {
  desktop: '13800000001',
  phone: '13800000002',
}

/** Types the account in and logs in. */
export async function logIn(
  page: Page,
  phone = cashiers.desktop,
  password = 'tillwright',
): Promise<void> {
  await page.getByLabel(tillWords.login.phone).fill(phone)
  await page.getByLabel(tillWords.login.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: pattern`^${tillWords.login.submit}` }).click()
}

/** Logs in, signs on with the float proposed if there is no shift, and waits until goods are there. */
export const onDuty = ({ page }: Till, phone = cashiers.desktop): Promise<void> =>
  onDutyOn(page, phone)

/** The same on a page of one's own. */
export async function onDutyOn(page: Page, phone = cashiers.desktop): Promise<void> {
  await logIn(page, phone)
  await page.waitForURL(/pages\/(signPage|main|mobile\/main)/)
  if (page.url().includes('signPage'))
    await page.getByRole('button', { name: pattern`^${tillWords.sign.open}` }).click()
  await page.waitForURL(/pages\/(main|mobile\/main)/)
  await page.getByText(demo.apples).first().waitFor()
}

/** Waits until a till that stores the program has all of it. */
export async function untilProgramStored(page: Page): Promise<void> {
  await page.waitForFunction(
    async () => (await navigator.serviceWorker.ready).active?.state === 'activated',
  )
}

/** How many orders the shop has, as its books say. */
export async function ordersIn(stage: Stage): Promise<number> {
  const { data } = await stage.manager.post('order/queryOrderListByEs', { pageNo: 1, pageSize: 1 })
  return Number(data['total'])
}

/** The newest order of the shop. */
export async function newestOrder(stage: Stage) {
  const listed = await stage.manager.post('order/queryOrderListByEs', { pageNo: 1, pageSize: 1 })
  const orderId = String(listed.data['list']?.[0]?.['orderId'])
  return (await stage.manager.get('order/getOrderInfo', { orderId })).data['order']
}

/** Waits until the shop has so many orders. */
export async function untilOrders(stage: Stage, count: number): Promise<void> {
  const until = Date.now() + 60_000
  while ((await ordersIn(stage)) < count) {
    if (Date.now() > until) throw new Error(`the shop never had ${count} orders`)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

/**
 * Returns the names of the invariants that the shop's books break. Called once per story: the
 * server caches them for an hour.
 */
export async function brokenInvariants(stage: Stage): Promise<readonly string[]> {
  for (;;) {
    const { data } = await stage.manager.get('health/queryBookHealth')
    const all: readonly { name: string; holds: boolean }[] = data['list'] ?? []
    if (all.length > 0 && String(data['isChecking']) === 'false')
      return all.filter(({ holds }) => !holds).map(({ name }) => name)
  }
}

/** The barcode of the goods with this name. */
export async function barcodeOf(stage: Stage, name: string): Promise<string> {
  const input = { pageNo: '1', pageSize: '1', keyword: name }
  const found = await stage.manager.get('queryGoodsByStore', input)
  return String(found.data['list']?.[0]?.['barcode_arr']?.[0])
}
