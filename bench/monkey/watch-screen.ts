// Records what a till wrote to disk and what its screens showed to the person at it: the account
// that the books are compared with.
import type { BrowserContext } from 'playwright-core'

/** Finished work as a till wrote it down. */
export interface WrittenWork {
  readonly kind: 'sale' | 'topUp'
  /** The till's own number for it; a top-up gets one from the server. */
  readonly number: string
  readonly cents: number
  readonly cashCents: number
  readonly shiftId: string
}

/** A screen that said that money had been taken or given back. */
export interface Shown {
  readonly kind: 'sale' | 'topUp' | 'refund' | 'kiosk'
  /** The end of the number that stood there; empty where none does. */
  readonly tail: string
  readonly cents: number
}

export interface SeenOnScreen {
  /** By the id that the till gave it, from the moment it began to write it. */
  readonly written: Map<string, WrittenWork>
  /** Sales that were on the till's disk. */
  readonly stored: Set<string>
  /** Sales that were returned to the cart: nobody paid for them. */
  readonly back: Set<string>
  /** By what it said. */
  readonly shown: Map<string, Shown>
}

/**
 * In the page: records writes to disk and the content of the screen. Sales of a practice shop are
 * no sales.
 */
const noteInPage = `if (!location.pathname.startsWith('/training/')) {
  const { add, put, delete: remove } = IDBObjectStore.prototype
  const leaving = new WeakMap()
  const cents = (money) => Math.round(money * 100)
  const cashOf = ({ payList }) => payList.filter(({ tender }) => tender === 'cash')
    .reduce((sum, { amountMoney }) => sum + cents(amountMoney), 0)
  const { transaction } = IDBDatabase.prototype
  IDBDatabase.prototype.transaction = function (...terms) {
    if (this.name === 'tillwright-money') globalThis.moneyOfTill = this
    return transaction.apply(this, terms)
  }
  IDBObjectStore.prototype.add = function (row) {
    if (this.name === 'outbox') {
      const { id, label, amountCents, body } = row
      void noteWritten(id, { kind: 'sale', number: label, cents: amountCents, cashCents: cashOf(body),
        shiftId: body.cashierRecordId })
      this.transaction.addEventListener('complete', () => noteKept(row.id))
    }
    return add.apply(this, arguments)
  }
  IDBObjectStore.prototype.put = function (value, key) {
    if (this.name === 'values' && key === 'topUp' && value) {
      const { clientId, shiftId, tender, choice: { payCents } } = value
      void noteWritten(clientId, { kind: 'topUp', number: '', cents: payCents,
        cashCents: tender === 'cash' ? payCents : 0, shiftId })
    }
    const id = leaving.get(this.transaction)
    if (this.name === 'values' && key === 'soldCarts' && id)
      this.transaction.addEventListener('complete', () => noteBack(id))
    return put.apply(this, arguments)
  }
  IDBObjectStore.prototype.delete = function (key) {
    if (this.name === 'outbox') leaving.set(this.transaction, key)
    return remove.apply(this, arguments)
  }
  const moneyIn = (text) => cents(Number((/[\\d,]+\\.\\d\\d/.exec(text ?? '')?.[0] ?? '-1').replaceAll(',', '')))
  const tailIn = (text) => /(?<![\\d.])\\d{6}(?![\\d.])/.exec(text ?? '')?.[0] ?? ''
  const factOf = (place, name) => [...place.querySelectorAll('dt')]
    .find(({ textContent }) => textContent === name)?.nextElementSibling?.textContent
  const look = () => {
    const sale = document.querySelector('section[aria-label="已收款"]')
    if (sale) noteOnce('sale', tailIn(factOf(sale, '单号')), moneyIn(factOf(sale, '应收')))
    const topUp = document.querySelector('section[aria-label="充值成功"]')
    if (topUp) noteOnce('topUp', tailIn(topUp.querySelector('dl + p')?.textContent), moneyIn(factOf(topUp, '实充')))
    const refund = document.querySelector('article[aria-label^="退款 …"]')
    if (refund) noteOnce('refund', refund.getAttribute('aria-label').split('…')[1], moneyIn(refund.textContent.split('¥')[1]))
    const output = document.querySelector('h1 output')
    if (output?.textContent === '付款成功')
      noteOnce('kiosk', '', moneyIn(output.closest('h1').nextElementSibling?.textContent))
  }
  let last = ''
  const noteOnce = (...what) => {
    if (last === what.join()) return
    last = what.join()
    void noteShown(...what)
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
}`

/** Records what the tills of a browser write down and show, also beyond a reload. */
export async function watchScreen(context: BrowserContext): Promise<SeenOnScreen> {
  const seen: SeenOnScreen = {
    written: new Map(),
    stored: new Set(),
    back: new Set(),
    shown: new Map(),
  }
  const notes = {
    noteWritten: (id: string, work: WrittenWork) => void seen.written.set(id, work),
    noteStored: (id: string) => void seen.stored.add(id),
    noteBack: (id: string) => void seen.back.add(id),
    noteShown: (kind: Shown['kind'], tail: string, cents: number) =>
      void seen.shown.set(`${kind} …${tail} ${cents}`, { kind, tail, cents }),
  }
  for (const [name, note] of Object.entries(notes)) await context.exposeFunction(name, note)
  await context.addInitScript({ content: noteInPage })
  return seen
}
