// Specification 8, row by row, in the browser: what the server says, what the person reads, where the
// till stands afterwards, and that no sale is lost on the way.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { scan } from './browser.ts'
import type { Said } from './cutting-proxy.ts'
import {
  barcodeOf,
  logIn,
  onDuty,
  openStage,
  openTill,
  ordersIn,
  type Stage,
  type Till,
  untilOrders,
} from './story.ts'

interface Row extends Partial<Said> {
  readonly code: number
  /** What the person reads. */
  readonly sees: string | RegExp
  /** Where the till stands once that is acknowledged. */
  readonly ends: 'login' | 'sign' | 'here'
  /** The stored value that is forgotten. */
  readonly forgets?: boolean
}

const emptyList = { list: [], total: 0, cursor: null }

const rows: readonly Row[] = [
  { code: 1513, msg: '班次已由李悦结束', sees: '班次已由李悦结束', ends: 'login', forgets: true },
  { code: 1402, msg: 'elsewhere', sees: '账号已在其他收银台登录', ends: 'login', forgets: true },
  {
    code: 1760,
    msg: '门店已停用，请联系平台',
    sees: '门店已停用，请联系平台',
    ends: 'login',
    forgets: true,
  },
  { code: 1405, msg: 'expired', sees: '授权已过期，请重新登录', ends: 'login', forgets: true },
  {
    code: 20999,
    msg: 'user authorization failed',
    sees: '授权已过期，请重新登录',
    ends: 'login',
    forgets: true,
  },
  {
    code: 20998,
    msg: 'the user is disabled',
    sees: 'the user is disabled',
    ends: 'login',
    forgets: true,
  },
  {
    code: 1770,
    msg: '商户已搬到新地址',
    data: { cashierUrl: 'https://elsewhere.example/' },
    sees: /不在许可名单中.*https:\/\/elsewhere\.example/s,
    ends: 'login',
    forgets: true,
  },
  { code: 1512, msg: 'sign on first', sees: /清点备用金后开班/, ends: 'sign' },
  { code: 1780, data: emptyList, sees: '没有找到订单', ends: 'here' },
  {
    code: 1740,
    msg: '比例变了',
    data: { integrationConversionRatio: 50 },
    sees: '比例变了',
    ends: 'here',
  },
  {
    code: 1750,
    msg: '积分变了',
    data: { userId: 'nobody', integral: 12300 },
    sees: '积分变了',
    ends: 'here',
  },
  {
    code: 1790,
    msg: '通道变了',
    data: { paymentGateway: 'ysepay' },
    sees: '通道变了',
    ends: 'here',
  },
]

let stage: Stage
let till: Till
let milk: string

beforeAll(async () => {
  stage = await openStage('sqlite')
  milk = await barcodeOf(stage, '牧野纯牛奶')
  till = await openTill(stage, 'desktop')
  await onDuty(till)
})
afterAll(() => stage.close())
afterEach(() => {
  stage.proxy.line = 'whole'
  stage.proxy.touches = /./
})

const say = (page: Page, hash: string) =>
  page.evaluate((to) => {
    location.hash = to
  }, hash)

/** To the sell screen, whatever has ended. */
async function backToWork(): Promise<void> {
  const { page } = till
  await page.goto(`${stage.proxy.url}/#/`)
  await page.reload()
  await page
    .getByRole('button', { name: /^(登录|继续营业)/ })
    .first()
    .waitFor()
  const goesOn = page.getByRole('button', { name: /^继续营业/ })
  if ((await goesOn.count()) > 0) await goesOn.click()
  else await logIn(page)
  await page.waitForURL(/pages\/(signPage|main)/)
  if (page.url().includes('signPage')) await page.getByRole('button', { name: /^开班/ }).click()
  await page.getByText('红富士苹果').first().waitFor()
}

async function sellMilk(): Promise<void> {
  const { page } = till
  await scan(page, milk)
  await page.getByRole('button', { name: /^刚好/ }).click()
  await page.getByText('已收款').waitFor()
}

it.each(rows)('$code is told and acted on, and the sale that waited arrives once', async (row) => {
  const { page } = till
  const { proxy } = stage
  const before = await ordersIn(stage)
  // The sale meets the same refusal as the screen.
  proxy.says = { code: row.code, msg: row.msg ?? '', data: row.data ?? null }
  proxy.touches =
    row.code === 1780 ? /queryOrderListByEs/ : /queryOrderListByEs|createV2|cashierOrderPlace/
  proxy.line = 'cut'
  await sellMilk()
  proxy.line = 'said'
  await say(page, '#/pages/main?tab=orders')
  await page.getByText(row.sees).first().waitFor()
  const told = page.getByRole('dialog')
  if (row.ends === 'login') {
    await told.getByRole('button').first().click()
    await page.getByLabel('手机号').waitFor()
  }
  if (row.ends === 'sign') await page.waitForURL(/signPage/)
  if (row.ends === 'here') expect(page.url()).toContain('tab=orders')
  const token = await page.evaluate(
    () =>
      new Promise<unknown>((resolve) => {
        const opening = indexedDB.open('tillwright-durable')
        opening.onsuccess = () => {
          const reading = opening.result.transaction('values').objectStore('values').get('session')
          reading.onsuccess = () => resolve(reading.result?.token ?? null)
        }
      }),
  )
  expect(token === null).toBe(row.forgets === true)
  proxy.line = 'whole'
  await backToWork()
  await untilOrders(stage, before + 1)
  expect(await ordersIn(stage)).toBe(before + 1)
})

it.each([
  { line: 'faulty', sees: '服务器出错' },
  { line: 'cut', sees: '网络异常' },
  { line: 'silent', sees: '等待超时' },
] as const)(
  'a $line line says so where the answer is missing, with a way to try again',
  async ({ line, sees }) => {
    const { page } = till
    await backToWork()
    stage.proxy.touches = /queryOrderListByEs/
    stage.proxy.line = line
    await say(page, '#/pages/main?tab=orders')
    await page.getByText(sees, { exact: false }).first().waitFor({ timeout: 40_000 })
    stage.proxy.line = 'whole'
    await page.getByRole('button', { name: /^重试/ }).first().click()
    await page
      .getByRole('button', { name: /牧野纯牛奶/ })
      .first()
      .waitFor()
  },
)

it('a machine without a network says on every screen that it is offline', async () => {
  const { page, context } = till
  await backToWork()
  await context.setOffline(true)
  await page.getByText('离线', { exact: false }).first().waitFor({ timeout: 30_000 })
  await context.setOffline(false)
})
