// Every sale that a till ever wrote down, and what became of it.
import type { TestTill } from '@tillwright/server/testing/test-till.ts'
import type { BrowserContext, Page } from 'playwright-core'
import type { Hand } from './monkey-hand.ts'

export interface Sales {
  /** By the id that the till gave them. */
  readonly written: Set<string>
  /** What the server last said of each that it was asked for. */
  readonly codes: Map<string, number>
}

/** Keeps note of what a till writes into its outbox and of what the server says to it. */
export async function watchSales(context: BrowserContext): Promise<Sales> {
  const sales: Sales = { written: new Set(), codes: new Map() }
  await context.exposeFunction('noteSale', (id: string) => sales.written.add(id))
  await context.addInitScript(() => {
    const { add } = IDBObjectStore.prototype
    IDBObjectStore.prototype.add = function (...told: Parameters<typeof add>) {
      // What is sold in a practice shop is sold nowhere.
      const isReal = !location.pathname.startsWith('/training/')
      if (this.name === 'outbox' && isReal) Reflect.get(window, 'noteSale')(told[0].id)
      return add.apply(this, told)
    }
  })
  context.on('response', (answer) => {
    if (!/order\/createV2|cashierOrderPlace/.test(answer.url())) return
    const id = String(answer.request().postDataJSON()?.clientOrderId)
    void answer.json().then(
      ({ code }) => sales.codes.set(id, Number(code)),
      () => {},
    )
  })
  return sales
}

const patienceMs = 120_000

/** What is wrong with the sales of a till once the network is whole again: unsent, or lost. */
export async function unsettledSales(hand: Hand, manager: TestTill): Promise<readonly string[]> {
  if (hand.sales.written.size === 0) return []
  for (const phone of [undefined, '13800000003']) {
    await hand.goHome(phone).catch(() => {})
    if ((await untilSent(hand.page)).length === 0) break
  }
  const left = (await rowsOf(hand.page)).map((row) => `${hand.name}: not sent: ${row}`)
  const lost = await Promise.all(
    [...hand.sales.written].map(async (id) => {
      const { code } = await manager.get('order/getOrderInfo', { clientOrderId: id })
      const said = hand.sales.codes.get(id)
      const isRefused = said !== undefined && said !== 1200
      return code === 1200 || isRefused ? [] : [`${hand.name}: lost: ${id}, last told ${said}`]
    }),
  )
  return left.length > 0 ? left : lost.flat()
}

async function untilSent(page: Page): Promise<readonly string[]> {
  const until = Date.now() + patienceMs
  for (;;) {
    const rows = await rowsOf(page)
    if (rows.length === 0 || Date.now() > until) return rows
    await page.waitForTimeout(1000)
  }
}

/** What lies in the till's outbox, each with its state. */
const rowsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        indexedDB.open('tillwright-durable').onsuccess = ({ target }) => {
          const database = (target as IDBOpenDBRequest).result
          database.transaction('outbox').objectStore('outbox').getAll().onsuccess = (read) => {
            const rows = (read.target as IDBRequest<{ id: string; state: object }[]>).result
            database.close()
            resolve(rows.map(({ id, state }) => `${id} ${JSON.stringify(state)}`))
          }
        }
      }),
  )
