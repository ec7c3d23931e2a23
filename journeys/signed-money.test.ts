// Money movements are signed by the till that makes them: a session copied to another browser sells
// nothing.
import { demoSensitivePassword } from '@tillwright/demo/demo-staff.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { scan } from './browser.ts'
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
} from './journey.ts'
import { demo } from './shop-names.ts'
import { officeWords, refusalWords, tillWords } from './words.ts'
import { beginStory } from './story.ts'

const step = beginStory()

let stage: Stage
let till: Till
let milk: string

beforeAll(async () => {
  stage = await openStage()
  milk = await barcodeOf(stage, demo.milk)
  till = await openTill(stage, 'desktop')
  await onDuty(till)
  // That the server was out of reach for a while is said, and waits until somebody has read it.
  await till.page.addLocatorHandler(till.page.locator('dialog[open]'), (details) =>
    details.getByRole('button').first().click(),
  )
})
afterAll(() => stage.close())

/** Pays for one milk; what comes of it the screen says. */
async function payMilk(page: Page): Promise<void> {
  await scan(page, milk)
  await page.getByText(tillWords.sell.subtotalItems('1')).waitFor()
  await page.getByRole('button', { name: tillWords.sell.exact }).click()
}

async function sell(page: Page): Promise<void> {
  const before = await ordersIn(stage)
  await payMilk(page)
  await page.getByRole('region', { name: tillWords.tender.doneTitle }).waitFor()
  await untilOrders(stage, before + 1)
}

step('is switched on by the owner in the back office, with their password', async () => {
  const { page, context } = await openTill(stage, 'desktop')
  await page.goto(`${stage.proxy.url}/backoffice/#/settings?form=tills`)
  await logIn(page, '13800000004')
  const form = page.getByRole('region', { name: officeWords.settings.tills, exact: true })
  const choice = form.getByRole('switch', { name: officeWords.settings.fields.signedMoney })
  await choice.click()
  await form.getByRole('button', { name: officeWords.records.save }).click()
  await form.getByLabel(officeWords.records.proof).fill(demoSensitivePassword)
  await form.getByRole('button', { name: officeWords.records.save }).click()
  await form.getByText(officeWords.records.saved).waitFor()
  await context.close()
})

step('leaves a till selling as before, after a reload and without a network too', async () => {
  const { page } = till
  await sell(page)
  await page.reload()
  await page.getByText(demo.apples).first().waitFor()
  await sell(page)
  const before = await ordersIn(stage)
  stage.proxy.touches = /\/api\//
  stage.proxy.line = 'cut'
  await payMilk(page)
  await page.getByRole('region', { name: tillWords.tender.doneTitle }).waitFor()
  stage.proxy.mend()
  // A sale that waited is signed when it is sent.
  await untilOrders(stage, before + 1)
})

step('refuses a session that was copied into another browser, and says why', async () => {
  const before = await ordersIn(stage)
  const stolen = await till.page.evaluate(storedValues, null)
  expect(stolen.durable.map(([name]) => name)).toContain('session')
  expect(stolen.money.map(([name]) => name)).toContain('deviceSecret')
  const thief = await openTill(stage, 'desktop')
  await thief.page.getByLabel(officeWords.login.phone).waitFor()
  const databases = () =>
    thief.page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  await expect.poll(databases).toContain('tillwright-money')
  await thief.page.goto(`${stage.proxy.url}/icon.svg`)
  await thief.page.evaluate(storedValues, stolen)
  await thief.page.goto(`${stage.proxy.url}/#/pages/main`)
  // No password was required: the session is complete.
  await thief.page.getByText(demo.apples).first().waitFor()
  await payMilk(thief.page)
  await thief.page.getByText(refusalWords.signatureNeeded).waitFor()
  expect(await ordersIn(stage)).toBe(before)
  await thief.context.close()
  await sell(till.page)
})

interface StoredValues {
  readonly durable: readonly (readonly [string, unknown])[]
  readonly money: readonly (readonly [string, unknown])[]
}

/** In the page: the single values of a till's databases as text can carry them, or, given them, writes them there. */
async function storedValues(given: StoredValues | null): Promise<StoredValues> {
  const result = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve) => {
      request.onsuccess = () => resolve(request.result)
    })
  const valuesOf = async (
    name: string,
    put: readonly (readonly [string, unknown])[],
  ): Promise<(readonly [string, unknown])[]> => {
    const db = await result(indexedDB.open(name))
    const change = db.transaction(['values'], 'readwrite')
    const values = change.objectStore('values')
    for (const [key, value] of put) values.put(value, key)
    const keys = await result(values.getAllKeys())
    const all: unknown[] = await result(values.getAll())
    db.close()
    const isKey = (value: unknown): boolean =>
      value instanceof CryptoKey ||
      (typeof value === 'object' && value !== null && 'privateKey' in value)
    return keys.flatMap((key, at) => (isKey(all[at]) ? [] : [[String(key), all[at]] as const]))
  }
  return {
    durable: await valuesOf('tillwright-durable', given?.durable ?? []),
    money: await valuesOf('tillwright-money', given?.money ?? []),
  }
}
