// A till's page from one host, its calls to another: two addresses of one server that are cut apart.
import { execFileSync } from 'node:child_process'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { patienceMs, scan } from './browser.ts'
import { type CuttingProxy, openProxy } from './cutting-proxy.ts'
import {
  barcodeOf,
  brokenInvariants,
  cashiers,
  onDuty,
  openStage,
  openTill,
  ordersIn,
  type Stage,
  untilOrders,
} from './journey.ts'
import { demo } from './shop-names.ts'
import { anything, officeWords, pattern, tillWords } from './words.ts'

/** The till's own requests to the host of its page: where its platform is. */
const apartFromConfig = /\/api\/(?!v1\/config\/)/

let pages: CuttingProxy
let calls: CuttingProxy
let stage: Stage
let milk: string

beforeAll(async () => {
  pages = await openProxy('')
  calls = await openProxy('')
  const opened = await openStage({ env: { CASHIER_HOSTS: `${pages.url},${calls.url}` } })
  pages.target = opened.proxy.target
  calls.target = opened.proxy.target
  milk = await barcodeOf(opened, demo.milk)
  stage = { ...opened, proxy: pages }
})
afterAll(async () => {
  await stage.close()
  await pages.close()
  await calls.close()
})

/** As whoever runs the server does it; answers what the command said. */
function move(...places: string[]): string {
  const root = process.env['APP_ROOT'] ?? process.cwd()
  return execFileSync(process.execPath, [join(root, 'dist/server/move.mjs'), '1001', ...places], {
    env: {
      ...process.env,
      DATABASE_URL: stage.databaseUrl,
      CASHIER_HOSTS: `${pages.url},${calls.url}`,
    },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function sellMilk(page: Page): Promise<void> {
  await scan(page, milk)
  await page.getByRole('button', { name: pattern`^${tillWords.sell.exact}` }).click()
  await page.getByText(tillWords.tender.doneTitle).waitFor()
}

const until = async (what: () => boolean | Promise<boolean>, withinMs: number): Promise<void> => {
  const endMs = Date.now() + withinMs
  while (!(await what())) {
    if (Date.now() > endMs) throw new Error('did not become true in time')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

it('follows its calls to another host with an unsent sale, which counts once', async () => {
  const till = await openTill(stage, 'desktop')
  await onDuty(till)
  const before = await ordersIn(stage)
  expect(calls.reached(/\/api\//)).toBe(0)
  // The server has the sale; the till never receives the answer.
  Object.assign(pages, { line: 'answerLost', touches: /createV2/ })
  await sellMilk(till.page)
  await until(async () => (await ordersIn(stage)) === before + 1, patienceMs)
  // The new host is not there yet: the till stays where it is and sells on.
  calls.line = 'cut'
  expect(move(`api=${calls.url}`)).toContain(calls.url)
  await until(() => pages.reached(/queryApplicationConfigInfo/) > 1, patienceMs)
  pages.mend()
  await sellMilk(till.page)
  await untilOrders(stage, before + 2)
  expect(calls.reached(/\/api\//)).toBe(0)
  // The rest of the day the old one answers no call.
  Object.assign(pages, { line: 'answerLost', touches: /createV2/ })
  await sellMilk(till.page)
  calls.mend()
  await until(() => calls.reached(/createV2/) > 0, 60_000)
  Object.assign(pages, { line: 'cut', touches: apartFromConfig })
  await sellMilk(till.page)
  await untilOrders(stage, before + 4)
  await till.page.getByText(pattern`${tillWords.orders.unsent}`).waitFor({ state: 'detached' })
  expect(await ordersIn(stage)).toBe(before + 4)
  expect(await brokenInvariants(stage)).toEqual([])
  pages.mend()
  await till.context.close()
})

async function manageGoods(page: Page): Promise<void> {
  await page.goto(`${pages.url}/#/pages/webViewPage`)
  const frame = page.frameLocator('iframe')
  await frame.getByRole('heading', { name: officeWords.nav.goods, exact: true }).waitFor()
  await frame
    .getByText(pattern`${officeWords.goods.count(anything)}`)
    .first()
    .waitFor()
  const origins = page.frames().map((one) => new URL(one.url()).origin)
  expect(origins).toEqual([pages.url, calls.url])
}

it.each([
  ['desktop', '13800000004'],
  ['phone', cashiers.phone],
] as const)(
  'signs in on the %s, sells offline and returns over another host, where the office is too',
  async (view, phone) => {
    move(`api=${calls.url}`)
    const till = await openTill(stage, view, { keepsProgram: true })
    const { page } = till
    const received: string[] = []
    page.on('console', (message) => received.push(message.text()))
    await page.getByLabel(tillWords.login.phone).waitFor()
    await until(() => calls.reached(/queryApplicationConfigInfo/) > 0, patienceMs)
    const requested: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) requested.push(request.url())
    })
    await onDuty(till, phone)
    const before = await ordersIn(stage)
    await sellMilk(page)
    await untilOrders(stage, before + 1)
    calls.line = 'cut'
    await sellMilk(page)
    expect(await ordersIn(stage)).toBe(before + 1)
    calls.mend()
    await untilOrders(stage, before + 2)
    if (view === 'desktop') await manageGoods(page)
    const elsewhere = requested.filter((url) => !url.startsWith(calls.url))
    expect(elsewhere.filter((url) => !url.includes('queryApplicationConfigInfo'))).toEqual([])
    expect(received.filter((text) => /violates|Content Security/i.test(text))).toEqual([])
    await till.context.close()
  },
)

it('reads nothing and frames nothing from a host that is not listed', async () => {
  const stranger = createServer((_request, response) =>
    response.end('<!doctype html><title>elsewhere</title>'),
  )
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve))
  const address = stranger.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const context = await stage.browser.newContext()
  const page = await context.newPage()
  await page.goto(`http://localhost:${port}/`)
  const read = (headers: Record<string, string>) =>
    page.evaluate(
      ([url = '', sent]) =>
        fetch(url, { headers: JSON.parse(sent ?? '{}') }).then(
          (answer) => answer.text(),
          () => 'refused',
        ),
      [`${calls.url}/api/v1/backoffice/querySetUp`, JSON.stringify(headers)],
    )
  expect(await read({})).toBe('refused')
  expect(await read({ platformid: '1001' })).toBe('refused')
  const blocked = page.waitForEvent('console', (message) =>
    message.text().includes('frame-ancestors'),
  )
  await page.evaluate((url) => {
    const frame = document.createElement('iframe')
    frame.src = url
    document.body.append(frame)
  }, `${calls.url}/backoffice/`)
  await blocked
  await context.close()
  stranger.close()
})

it('says why an address cannot be used, and changes nothing', () => {
  const refused = (place: string): string => {
    try {
      return `taken: ${move(place)}`
    } catch (cause) {
      return String(Reflect.get(Object(cause), 'stderr'))
    }
  }
  expect(refused('api=http://api.example.com')).toContain('mixed content')
  expect(refused('api=https://evil.example')).toContain('CASHIER_HOSTS')
  expect(refused('api=ftp://api.example.com')).toContain('http or https origin')
})
