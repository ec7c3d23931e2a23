// A browser that lost its databases, and one that an older version wrote: no unsent sale is missing after either.
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { scan } from './browser.ts'
import {
  barcodeOf,
  logIn,
  newestOrder,
  onDuty,
  openStage,
  openTill,
  ordersIn,
  type Stage,
  type Till,
  untilOrders,
} from './journey.ts'
import { demo } from './shop-names.ts'
import { tillWords } from './words.ts'

let stage: Stage
let till: Till
let milk: string
let before: number

beforeAll(async () => {
  stage = await openStage()
  milk = await barcodeOf(stage, demo.milk)
})
afterAll(() => stage.close())

beforeEach(async () => {
  till = await openTill(stage, 'desktop')
  await onDuty(till)
  before = await ordersIn(stage)
})
afterEach(() => till.context.close())

/** Sells one milk for the exact sum; the screen says that it is paid. */
async function sell(page: Page): Promise<void> {
  await scan(page, milk)
  await page.getByRole('button', { name: tillWords.sell.exact }).click()
  await page.getByRole('region', { name: tillWords.tender.doneTitle }).waitFor()
}

/** Sells while the server cannot be reached, and leaves the till for a page that opens no database. */
async function sellUnsent({ page }: Till): Promise<void> {
  stage.proxy.touches = /\/api\//
  stage.proxy.line = 'cut'
  await sell(page)
  expect(await ordersIn(stage).catch(() => before)).toBe(before)
  await page.goto(`${stage.proxy.url}/icon.svg`)
  stage.proxy.mend()
}

it('restores the unsent sales, and says so, when the browser lost its databases', async () => {
  const { page } = till
  await sellUnsent(till)
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases())
      await new Promise((resolve) => {
        if (name) indexedDB.deleteDatabase(name).onsuccess = resolve
      })
  })
  await page.goto(`${stage.proxy.url}/`)
  const said = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await said.getByText(tillWords.loss.storageRecovered(1)).waitFor()
  await said.getByRole('button').first().click()
  await logIn(page)
  await page.getByText(demo.apples).first().waitFor()
  await untilOrders(stage, before + 1)
  const { orderNo: lost } = await newestOrder(stage)
  // The goods are fetched anew as well.
  await page.getByText(demo.milk).first().waitFor()
  // It is the same till: its numbers go on where they were, and no sale is there twice.
  await sell(page)
  await untilOrders(stage, before + 2)
  const { orderNo: next } = await newestOrder(stage)
  expect(countOf(String(next))).toBe(countOf(String(lost)) + 1)
  expect(await ordersIn(stage)).toBe(before + 2)
})

it('takes a sale for sold when only the second copy has it, after a kill between the two', async () => {
  const { page } = till
  await scan(page, milk)
  await page.getByText(tillWords.sell.subtotalItems('1')).waitFor()
  await expect.poll(async () => (await page.evaluate(diskValues, null)).cart?.lines.length).toBe(1)
  const unpaid = await page.evaluate(diskValues, null)
  stage.proxy.touches = /\/api\//
  stage.proxy.line = 'cut'
  await page.getByRole('button', { name: tillWords.sell.exact }).click()
  await page.getByRole('region', { name: tillWords.tender.doneTitle }).waitFor()
  await page.goto(`${stage.proxy.url}/icon.svg`)
  await page.evaluate(diskValues, unpaid)
  stage.proxy.mend()
  await page.goto(`${stage.proxy.url}/#/pages/main`)
  await page.getByRole('region', { name: tillWords.tender.doneTitle }).waitFor()
  await untilOrders(stage, before + 1)
  const { orderNo: first } = await newestOrder(stage)
  await sell(page)
  await untilOrders(stage, before + 2)
  const { orderNo: next } = await newestOrder(stage)
  expect(countOf(String(next))).toBe(countOf(String(first)) + 1)
  expect(await ordersIn(stage)).toBe(before + 2)
})

it('restores no cart while it cannot read whether it was sold, and sends the sale once it can', async () => {
  const { page } = till
  await page.addInitScript(refuseMoneyDatabase)
  await scan(page, milk)
  await page.getByText(tillWords.sell.subtotalItems('1')).waitFor()
  await expect.poll(async () => (await page.evaluate(diskValues, null)).cart?.lines.length).toBe(1)
  const unpaid = await page.evaluate(diskValues, null)
  stage.proxy.touches = /\/api\//
  stage.proxy.line = 'cut'
  await page.getByRole('button', { name: tillWords.sell.exact }).click()
  await page.getByRole('region', { name: tillWords.tender.doneTitle }).waitFor()
  await page.goto(`${stage.proxy.url}/icon.svg`)
  // The page ended after the sale was written and before its cart was emptied; then the database is out of reach.
  const { money } = await page.evaluate(diskValues, null)
  const unemptied: DiskValues = { ...unpaid, money, keepsSales: true }
  await page.evaluate(diskValues, unemptied)
  await page.evaluate(() => localStorage.setItem('refuses-money', '1'))
  stage.proxy.mend()
  await page.goto(`${stage.proxy.url}/#/pages/main`)
  const why = page.getByText(tillWords.cart.unread)
  await why
    .or(page.getByText(tillWords.sell.subtotalItems('1')))
    .first()
    .waitFor()
  expect(await page.getByText(tillWords.sell.subtotalItems('1')).count()).toBe(0)
  await page.getByRole('button', { name: tillWords.cart.readAgain }).click()
  await page.getByText(tillWords.cart.stillUnread).waitFor()
  expect(await page.getByText(tillWords.sell.subtotalItems('1')).count()).toBe(0)
  await page.evaluate(() => localStorage.removeItem('refuses-money'))
  await page.getByRole('button', { name: tillWords.cart.readAgain }).click()
  await why.waitFor({ state: 'detached' })
  expect(await page.getByText(tillWords.sell.subtotalItems('1')).count()).toBe(0)
  await untilOrders(stage, before + 1)
  await sell(page)
  await untilOrders(stage, before + 2)
  expect(await ordersIn(stage)).toBe(before + 2)
})

it('restores an unpaid cart once the blocked storage can be read', async () => {
  const { page } = till
  await page.addInitScript(refuseMoneyDatabase)
  await scan(page, milk)
  await page.getByText(tillWords.sell.subtotalItems('1')).waitFor()
  await expect.poll(async () => (await page.evaluate(diskValues, null)).cart?.lines.length).toBe(1)
  await page.goto(`${stage.proxy.url}/icon.svg`)
  await page.evaluate(() => localStorage.setItem('refuses-money', '1'))
  await page.goto(`${stage.proxy.url}/#/pages/main`)
  await page.getByText(tillWords.cart.unread).waitFor()
  await page.evaluate(() => localStorage.removeItem('refuses-money'))
  // The till tries again by itself.
  await page.getByText(tillWords.sell.subtotalItems('1')).waitFor()
  await page.getByRole('button', { name: tillWords.sell.exact }).click()
  await page.getByRole('region', { name: tillWords.tender.doneTitle }).waitFor()
  await untilOrders(stage, before + 1)
  expect(await ordersIn(stage)).toBe(before + 1)
})

it('sends what an older version wrote into the other database, once', async () => {
  const { page } = till
  await sellUnsent(till)
  await page.evaluate(asOlderVersion)
  await page.goto(`${stage.proxy.url}/#/pages/main`)
  await untilOrders(stage, before + 1)
  await page.getByText(demo.apples).first().waitFor()
  await sell(page)
  await untilOrders(stage, before + 2)
  expect(await ordersIn(stage)).toBe(before + 2)
})

/** The running count in a receipt number, before its check digit. */
const countOf = (number: string): number => Number(number.slice(-8, -1))

/**
 * Runs in each page before its program: while the flag is set, the database of money does not open.
 */
function refuseMoneyDatabase(): void {
  const open = indexedDB.open.bind(indexedDB)
  const value = (name: string, version?: number): IDBOpenDBRequest => {
    if (name === 'tillwright-money' && localStorage.getItem('refuses-money') !== null)
      throw new DOMException('Internal error opening backing store', 'UnknownError')
    return open(name, version)
  }
  Object.defineProperty(indexedDB, 'open', { value })
}

interface DiskValues {
  /** Leaves the sales where they are. */
  readonly keepsSales?: true
  readonly cart?: { readonly lines: readonly unknown[] }
  readonly money: readonly (readonly [string, unknown])[]
}

/** In the page: the single values and the cart on disk, or, given them, that the disk has these and no sale. */
async function diskValues(given: DiskValues | null): Promise<DiskValues> {
  const opened = (name: string) =>
    new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open(name)
      opening.onsuccess = () => resolve(opening.result)
    })
  const result = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve) => {
      request.onsuccess = () => resolve(request.result)
    })
  const money = await opened('tillwright-money')
  const durable = await opened('tillwright-durable')
  const change = money.transaction(['outbox', 'values'], 'readwrite')
  const values = change.objectStore('values')
  const cartChange = durable.transaction(['values'], 'readwrite')
  if (given) {
    if (!given.keepsSales) change.objectStore('outbox').clear()
    values.clear()
    for (const [name, value] of given.money) values.put(value, name)
    cartChange.objectStore('values').put(given.cart, 'cart')
  }
  const reading = result(cartChange.objectStore('values').get('cart'))
  const names = await result(values.getAllKeys())
  const all = await result(values.getAll())
  const cart = await reading
  money.close()
  durable.close()
  return { cart, money: names.map((name, at) => [String(name), all[at]] as const) }
}

/**
 * Runs in the page: moves everything about money to where it was stored before it had a database of
 * its own.
 */
async function asOlderVersion(): Promise<void> {
  const opened = (name: string) =>
    new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open(name)
      opening.onsuccess = () => resolve(opening.result)
    })
  const result = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve) => {
      request.onsuccess = () => resolve(request.result)
    })
  const money = await opened('tillwright-money')
  const durable = await opened('tillwright-durable')
  const from = money.transaction(['outbox', 'values'])
  const rows = await result(from.objectStore('outbox').getAll())
  const names = await result(from.objectStore('values').getAllKeys())
  const values = await result(from.objectStore('values').getAll())
  const into = durable.transaction(['outbox', 'values'], 'readwrite')
  for (const row of rows) into.objectStore('outbox').put(row)
  for (const [at, name] of names.entries()) into.objectStore('values').put(values[at], name)
  await new Promise((resolve) => {
    into.oncomplete = resolve
  })
  money.close()
  durable.close()
  await result(indexedDB.deleteDatabase('tillwright-money'))
  const folder = await navigator.storage.getDirectory()
  await folder.removeEntry('tillwright-unsent')
}
