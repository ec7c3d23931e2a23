// Hands inside the page that sell as fast as it lets them. Every sale has contents of its own, so that one cart
// that became two orders is seen for what it is.
import { randomUUID } from 'node:crypto'
import type { TestTill } from '@tillwright/server/testing/test-till.ts'
import type { Page } from 'playwright-core'
import { demo } from './shop-names.ts'
import { tillWords } from './words.ts'

/**
 * A sale's sign holds the quantity of each of these, one digit each. Counted goods that the sell
 * screen shows first.
 */
const goods = [demo.milk, demo.tofu, demo.cola, demo.water, demo.toast, demo.eggs] as const
const digits = 4

/** More than any number of kills sells: hands that find a shelf empty would wait forever. */
const plenty = 20_000

/** Takes in so much of the goods that they last. */
export async function fillShelves(manager: TestTill): Promise<void> {
  const lines = await Promise.all(
    goods.map(async (keyword) => {
      const { data } = await manager.get('queryGoodsByStore', {
        pageNo: '1',
        pageSize: '1',
        keyword,
      })
      const list: readonly { id: string }[] = data['list'] ?? []
      const goodsId = String(list[0]?.id)
      return { goodsId, quantity: plenty, costMoney: null, expiresDay: null }
    }),
  )
  const { code, msg } = await manager.post('/api/v1/backoffice/postStockDocument', {
    clientDocumentId: randomUUID(),
    kind: 'RECEIVE',
    supplierId: null,
    toStoreId: null,
    reason: null,
    note: '',
    lines,
  })
  if (code !== 1200) throw new Error(`the shelves cannot be filled: ${msg}`)
}

interface Selling {
  /** The first number that no sign was made of. */
  readonly first: number
  /** Between the last tap and the press that pays, one for each sale. */
  readonly pauses: readonly number[]
  /** The sign of the last press, which a cart that came back may have. */
  readonly last: string
}

/** Begins selling in the page and goes on until it is killed or has made its sales. */
export async function startSelling(page: Page, selling: Selling): Promise<void> {
  await page.evaluate(`void (${sellInPage})(${JSON.stringify({ ...selling, goods, digits })})`)
}

/** Listens to the hands: a sale is `pressed` when it is paid for, `shown` once the screen says so. */
export async function listenToHands(
  page: Page,
  receive: (said: 'pressed' | 'shown', sign: string, next: number) => void,
): Promise<void> {
  await page.exposeFunction('handSays', receive)
}

const sellInPage = `async ({ first, pauses, last, goods, digits }) => {
  const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
  const until = async (look) => { while (!look()) await sleep(2) }
  const buttons = () => [...document.querySelectorAll('button')]
  const tiles = goods.map((name) => buttons().find(({ textContent }) => textContent.includes(name) && textContent.includes('/')))
  const counts = () => tiles.map((tile) => Number([...tile.querySelectorAll('span[aria-hidden]')].find(({ textContent }) => /^\\d+$/.test(textContent))?.textContent ?? 0))
  const exact = () => buttons().find(({ textContent }) => textContent === '${tillWords.sell.exact}')
  const shown = () => document.querySelector('section[aria-label="${tillWords.tender.doneTitle}"] dl:last-of-type dd:last-of-type')?.textContent
  const vectorOf = (sign) => goods.map((_, at) => Math.floor(sign / digits ** at) % digits)
  let sign = first
  for (const pause of pauses) {
    const has = counts()
    if (has.join('') !== last || last === '') {
      while (vectorOf(sign).some((count, at) => count < has[at])) sign += 1
      vectorOf(sign).forEach((count, at) => { for (let more = has[at]; more < count; more += 1) tiles[at].click() })
      last = vectorOf(sign).join('')
      sign += 1
    }
    const wanted = last
    await until(() => counts().join('') === wanted && exact() && !exact().ariaDisabled)
    await sleep(pause)
    const before = shown()
    handSays('pressed', wanted, sign)
    exact().click()
    await until(() => shown() && shown() !== before)
    handSays('shown', wanted, sign)
    last = ''
  }
}`

/** How many orders the shop has of each sign, without those from before. */
export async function ordersBySign(
  manager: TestTill,
  before: ReadonlySet<string>,
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  for (const orderId of await orderIds(manager)) {
    if (before.has(orderId)) continue
    const { data } = await manager.get('order/getOrderInfo', { orderId })
    const lines: readonly { name: string; number: number }[] = data['order']?.['lines'] ?? []
    const sign = goods
      .map((name) => lines.find((line) => line.name === name)?.number ?? 0)
      .map(Number)
      .join('')
    counts.set(sign, (counts.get(sign) ?? 0) + 1)
  }
  return counts
}

/** Every order of the shop. */
export async function orderIds(manager: TestTill): Promise<readonly string[]> {
  const ids: string[] = []
  for (let pageNo = 1; ; pageNo += 1) {
    const { data } = await manager.post('order/queryOrderListByEs', { pageNo, pageSize: 100 })
    const list: readonly { orderId: string }[] = data['list'] ?? []
    ids.push(...list.map(({ orderId }) => String(orderId)))
    if (list.length < 100) return ids
  }
}
