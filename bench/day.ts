import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { burst, openPage, type View, views } from '@tillwright/journeys/browser.ts'
import {
  budgetBytes,
  bytesOf,
  type ProgramFile,
  watchPrograms,
} from '@tillwright/journeys/program-bytes.ts'
import { barcodeOf, onDutyOn, openStage, type Stage } from '@tillwright/journeys/journey.ts'
import type { CDPSession, Page } from 'playwright-core'
import { feel, felt } from './felt.ts'
import { kilobytes, ms, percentile, verdict } from './figures.ts'
import { type Heap, heapOf } from './heap.ts'

const rounds = 8
const sales = 500
const warmUpSales = 50

/** In the order they are taken; `DAY` in the environment names the only one that is wanted. */
const parts: Readonly<Record<string, (stage: Stage) => Promise<void>>> = {
  answers: async (stage) => {
    const { page, cdp } = await tillFor(stage)
    const code = await barcodeOf(stage, '牧野纯牛奶')
    for (const rate of [1, 4]) await answers(page, cdp, { code, rate })
    await page.context().close()
  },
  memory: async (stage) => {
    // Measuring answers records each of them, memory that is not the page's own.
    const { page, cdp } = await tillFor(stage, { feels: false })
    const codes = await codesInStock(stage)
    await orPicture(page, () => growth(page, cdp, codes))
    await page.context().close()
  },
  pages: async (stage) => {
    for (const view of ['desktop', 'phone'] as const) await ownOfRoutes(stage, view)
  },
}

/** Returns barcodes of goods with enough stock for that many sales. */
async function codesInStock(stage: Stage): Promise<readonly string[]> {
  const input = { pageNo: '1', pageSize: '100' }
  const { data } = await stage.manager.get('queryGoodsByStore', input)
  const codes: string[] = []
  for (let at = 0; at < 100 && codes.length < goodsSold; at += 1) {
    const goods = data['list']?.[at]
    const code = goods?.['barcode_arr']?.[0]
    if (code && Number(goods?.['stock']) > least) codes.push(String(code))
  }
  return codes
}

const goodsSold = 20
const least = 40

/**
 * A whole day in one page: how fast it responds to a hand, what jumps, and whether it keeps
 * growing.
 */
export async function benchDay(): Promise<void> {
  const input = process.env['DAY']
  const stage = await openStage()
  try {
    for (const [name, part] of Object.entries(parts))
      if (input === undefined || input === name) await part(stage)
  } finally {
    await stage.close()
  }
}

async function tillFor(
  stage: Stage,
  { feels = true } = {},
): Promise<{ page: Page; cdp: CDPSession }> {
  const { page, context } = await openPage(stage.browser, 'desktop')
  context.setDefaultTimeout(60_000)
  if (feels) await feel(page)
  await page.goto(stage.proxy.url)
  await onDutyOn(page)
  return { page, cdp: await context.newCDPSession(page) }
}

/** Rounds through everything a cashier does in an hour. */
async function answers(
  page: Page,
  cdp: CDPSession,
  { code, rate }: { readonly code: string; readonly rate: number },
): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
  for (let round = 0; round < rounds; round += 1) await hour(page, code, rate)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const { answersMs, worstShift } = await felt(page)
  const slow = percentile(answersMs, 98)
  const limitMs = rate === 1 ? 100 : 200
  const where = rate === 1 ? '' : `, processor ${rate} times slower`
  console.log(
    `interaction to next paint${where}: p50 ${ms(percentile(answersMs, 50))}, p98 ${ms(slow)}, ${answersMs.length} interactions of 16 ms and more (budget p98 ${limitMs} ms: ${verdict(slow, limitMs)})`,
  )
  console.log(
    `largest layout shift${where}: ${worstShift.toFixed(4)} (budget 0.02: ${verdict(worstShift, 0.02)})`,
  )
}

async function hour(page: Page, code: string, rate: number): Promise<void> {
  const rest = () => page.waitForTimeout(120 * rate)
  for (let scans = 0; scans < 3; scans += 1) {
    await burst(page, code)
    await rest()
  }
  await page.locator('[data-omnibox]').first().focus()
  await page.keyboard.type('niunai', { delay: 60 * rate })
  await rest()
  await page.keyboard.press('Escape')
  await rest()
  await page.locator('main li button').first().click()
  for (const key of ['F6', 'Escape', 'F1']) {
    await rest()
    await page.keyboard.press(key)
  }
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await rest()
  for (const tab of ['订单', '会员', '班次', '收银']) {
    await page
      .getByRole('navigation')
      .getByRole('button', { name: tab, exact: true })
      .first()
      .click()
    await rest()
  }
  await payExactly(page)
  await rest()
}

async function payExactly(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^刚好/ }).click()
  await page.getByText('已收款').waitFor()
}

/**
 * The page's memory after a few sales, and after many more. The goods take turns: a code that comes
 * again within a tenth of a second or so is a scanner that bounces, and no till counts it.
 */
async function growth(page: Page, cdp: CDPSession, codes: readonly string[]): Promise<void> {
  let first: Heap = { usedBytes: 0, compiledBytes: 0 }
  for (let sale = 1; sale <= sales; sale += 1) {
    await burst(page, codes[sale % codes.length] ?? '')
    await page.getByText('小计 1 件').waitFor()
    await payExactly(page)
    if (sale === warmUpSales) first = await heapOf(cdp)
  }
  const last = await heapOf(cdp)
  const more = (bytesOf: (heap: Heap) => number): number =>
    ((bytesOf(last) - bytesOf(first)) * 100) / bytesOf(first)
  const heldPercent = more(({ usedBytes, compiledBytes }) => usedBytes - compiledBytes)
  console.log(
    `memory of the page after ${warmUpSales} sales ${kilobytes(first.usedBytes)}, after ${sales} ${kilobytes(last.usedBytes)}: ${more(({ usedBytes }) => usedBytes).toFixed(1)} % more; without what the engine compiled meanwhile ${heldPercent.toFixed(1)} % (budget 10 %: ${verdict(heldPercent, 10)})`,
  )
}

/** Saves a picture of the page when a day breaks off. */
async function orPicture(page: Page, day: () => Promise<void>): Promise<void> {
  try {
    await day()
  } catch (error) {
    const path = join(mkdtempSync(join(tmpdir(), 'tillwright-day-')), 'stopped.png')
    await page.screenshot({ path })
    console.error(`the day broke off: ${path}`)
    throw error
  }
}

/** Measures the files that each page fetches beyond the sell screen, when opened directly. */
async function ownOfRoutes(stage: Stage, view: View): Promise<void> {
  const context = await stage.browser.newContext({
    serviceWorkers: 'block',
    viewport: views[view],
    locale: 'zh-CN',
  })
  const page = await context.newPage()
  const fetched = watchPrograms(page)
  await page.goto(stage.proxy.url)
  await onDutyOn(page, view === 'phone' ? '13800000002' : undefined)
  const known = new Set((await fetched()).map(({ name }) => name))
  let worst: { readonly path: string; readonly bytes: number } = { path: '', bytes: 0 }
  for (const path of view === 'desktop' ? deskPaths : phonePaths) {
    await page.evaluate((hash) => location.assign(hash), `#/pages/${path}`)
    await page.reload()
    await page.waitForLoadState('networkidle')
    // A page that is opened and then reloaded requests each of its files twice.
    const own = new Map((await fetched()).map((file: ProgramFile) => [file.name, file]))
    const bytes = bytesOf([...own.values()].filter(({ name }) => !known.has(name)))
    if (bytes > worst.bytes) worst = { path, bytes }
  }
  console.log(
    `largest page on the ${view} beside the sell screen: ${worst.path} ${kilobytes(worst.bytes)} (budget ${kilobytes(budgetBytes.ownOfRoute)}: ${verdict(worst.bytes, budgetBytes.ownOfRoute)})`,
  )
  await context.close()
}

const deskPaths = [
  ...['orders', 'members', 'pickup', 'shift', 'more'].map((tab) => `main?tab=${tab}`),
  'selfServicePage',
  'webViewPage',
  'warehouseWebViewPage',
]

const phonePaths = (
  'member memberList memberRecharge coupon couponSingle returnTurnoverBox writeOff handover ' +
  'settlement handoverRecord orderList storedValueOrder orderDetail backOrderInfo toBackorder ' +
  'shopCart collection searchGoods temGood temOrder hardware printManage returnPwd'
)
  .split(' ')
  .map((name) => `mobile/${name}`)
