// Every sale that a till ever wrote down, and what became of it.
import type { TestTill } from '@tillwright/server/testing/test-till.ts'
import type { BrowserContext } from 'playwright-core'
import type { Hand } from './monkey-hand.ts'

export interface Sales {
  /** By the id that the till gave them. */
  readonly written: Set<string>
  /** Those that have left the till's disk since. */
  readonly gone: Set<string>
  /** What the server last said of each that it was asked for. */
  readonly codes: Map<string, number>
}

/** In the page: what goes into the outbox and out of it. What is sold in a practice shop is sold nowhere. */
const noteInPage = `for (const [method, note] of [['add', 'noteSale'], ['delete', 'noteGone']]) {
  const does = IDBObjectStore.prototype[method]
  IDBObjectStore.prototype[method] = function (what) {
    if (this.name === 'outbox' && !location.pathname.startsWith('/training/'))
      window[note](what.id ?? what)
    return does.apply(this, arguments)
  }
}`

/** Keeps note of what a till writes into its outbox and of what the server says to it. */
export async function watchSales(context: BrowserContext): Promise<Sales> {
  const sales: Sales = { written: new Set(), gone: new Set(), codes: new Map() }
  await context.exposeFunction('noteSale', (id: string) => sales.written.add(id))
  await context.exposeFunction('noteGone', (id: string) => sales.gone.add(id))
  await context.addInitScript({ content: noteInPage })
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
    if (await allGone(hand)) break
  }
  const left = unsentOf(hand.sales).map((id) => `${hand.name}: not sent: ${id}`)
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

const unsentOf = ({ written, gone }: Sales): readonly string[] =>
  [...written].filter((id) => !gone.has(id))

async function allGone({ page, sales }: Hand): Promise<boolean> {
  const until = Date.now() + patienceMs
  while (unsentOf(sales).length > 0 && Date.now() < until) await page.waitForTimeout(1000)
  return unsentOf(sales).length === 0
}
